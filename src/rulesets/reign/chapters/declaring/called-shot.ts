import type { Called, Feature, LocationName, ReignCode, ReignState, Ship } from '../../types.ts';
import { shipOf } from '../ship.ts';

/** A small target on a ship, or with it, that has not been hit; null if there is none of that id. */
export function featureOn({ features }: ReignState, ship: string, id: string): Feature | null {
  return features.find((one) => one.id === id && one.ship === ship && !one.destroyed) ?? null;
}

/** The location of a Height. @source RN-B21 */
export function locationAt({ locationMap }: Ship, height: number): LocationName {
  return locationMap[height - 1] as LocationName;
}

/** The faces that hit a location; 10 for none. @source RN-B21, RN-R70 */
export function facesOf({ locationMap }: Ship, location: LocationName | null): number[] {
  if (location === null) return [10];
  return locationMap.flatMap((name, place) => (name === location ? [place + 1] : []));
}

/** The highest of them. */
function highestFace(target: Ship, location: LocationName | null): number {
  return facesOf(target, location).at(-1) as number;
}

/** Why a shot may not be called; null if it may. @source RN-083, RN-084, RN-B06, RN-R49, RN-R50, RN-R70 */
export function calledRefusal(
  state: ReignState,
  { tokens }: Ship,
  target: Ship,
  called: Called,
): ReignCode | null {
  if ('location' in called) {
    if (called.location === 'hull' && !state.options.calledHull) return 'location-not-callable';
    return facesOf(target, called.location).includes(called.face) ? null : 'face-not-in-location';
  }
  const feature = state.features.find(({ id, ship }) => id === called.feature && ship === target.id);
  if (feature === undefined) return 'unknown-feature';
  if (!facesOf(target, feature.location).includes(called.face)) return 'face-not-in-location';
  const isSpotted = tokens.spotted.some(
    (one) => one.feature === feature.id && one.target === target.id && one.round === state.round,
  );
  if (!isSpotted) return 'not-spotted';
  return feature.destroyed ? 'unknown-feature' : null;
}

/** Locations that may be called on a ship. */
export function callable({ options }: ReignState, { locationMap }: Ship): LocationName[] {
  const names: LocationName[] = options.calledHull
    ? ['hull', 'masts', 'weapons', 'bridge']
    : ['masts', 'weapons', 'bridge'];
  return names.filter((name) => locationMap.includes(name));
}

/** Calls that are worth offering: each callable location and spotted target, by its highest face. */
export function callsToOffer(state: ReignState, { tokens }: Ship, targetId: string): Called[] {
  const target = shipOf(state, targetId);
  const calls: Called[] = callable(state, target).map((location) => ({
    location,
    face: highestFace(target, location),
  }));
  for (const { target: on, feature: id, round } of tokens.spotted) {
    const feature = on === targetId && round === state.round ? featureOn(state, on, id) : null;
    if (feature !== null) calls.push({ feature: id, face: highestFace(target, feature.location) });
  }
  return calls;
}
