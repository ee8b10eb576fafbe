import type { Tally } from '../../../core/dice/dice.ts';
import type { Play } from '../../../core/game.ts';
import { CAPTAIN_HIT_STRENGTH } from '../tables.ts';
import {
  EXTRA_DAMAGES,
  type ExtraDamage,
  type Propulsion,
  type SeaBattles,
  type SeaBattlesGame,
  type SeaBattlesOptions,
} from '../types.ts';
import { doNext } from './agenda.ts';
import { type CharacterToChange, type ShipToChange, shipToChange } from './fleet.ts';
import { thrown } from './rolls.ts';
import { strikeTroops } from './wounds.ts';

/** What the dice bring: by the numbers that show twice or more, ascending. @source SB-118, SB-126, SB-R71, SB-R72 */
export function resultsOf(
  { extraSets }: Pick<SeaBattlesOptions, 'extraSets'>,
  tally: Tally,
): readonly ExtraDamage[] {
  return EXTRA_DAMAGES.flatMap((result, i) => {
    const pairs = Math.floor((tally[i + 1] ?? 0) / 2);
    return new Array<ExtraDamage>(extraSets === 'per-pair' ? pairs : Math.min(1, pairs)).fill(result);
  });
}

/** Damages the sails, or the oars if there are no sound sails; null if neither is left. @source SB-120, SB-R74 */
function damageRig(ship: ShipToChange): Propulsion | null {
  if (ship.hasSails && !ship.sailsDamaged) {
    ship.sailsDamaged = true;
    return 'sails';
  }
  if (!ship.hasOars || ship.oarsDamaged) return null;
  ship.oarsDamaged = true;
  return 'oars';
}

/** One more point, which counts for no further roll. @source SB-122, SB-R70, SB-R73 */
function damageHullOnce(game: SeaBattlesGame, ship: ShipToChange): null {
  ship.damage++;
  ship.lastHitBy = game.activeSide;
  return null;
}

/** The ship's Leadership falls for good; a character in command is hit besides. @source SB-123, SB-R78 */
function slayCaptain(game: SeaBattlesGame, ship: ShipToChange): null {
  ship.captainSlain++;
  const { id, captain } = ship;
  if (captain?.kind === 'character')
    doNext(game, { kind: 'captain-hits', side: null, data: { ship: id, character: captain.id } });
  return null;
}

/**
 * What each result does; of sails and oars, which are damaged.
 *
 * @source SB-119, SB-120, SB-121, SB-122, SB-123, SB-124
 */
const SUFFERED: {
  readonly [R in ExtraDamage]: (game: SeaBattlesGame, ship: ShipToChange) => Propulsion | null;
} = {
  'batten-the-hatches': (_game, ship) => {
    ship.battened.next = true;
    return null;
  },
  'sails-or-oars-damaged': (_game, ship) => damageRig(ship),
  'crew-slain': (_game, ship) => {
    ship.crewSlain++;
    return null;
  },
  'hull-damaged': damageHullOnce,
  'captain-slain': slayCaptain,
  'below-the-waterline': (_game, ship) => {
    ship.sinking = true;
    return null;
  },
};

/**
 * The referee's step for a ship that has suffered enough: a D6 for each point.
 *
 * @source SB-117, SB-118, SB-119, SB-120, SB-121, SB-122, SB-123, SB-124, SB-125, SB-126, SB-R70, SB-R71,
 *   SB-R72, SB-R73, SB-R74, SB-R75, SB-R76, SB-R77
 */
export function extraDamage(game: SeaBattlesGame, play: Play<SeaBattles>, id: string): void {
  const points = game.damageLog[id] ?? 0;
  const results = play.dice.tally('extra-damage', points, 6, (tally) => resultsOf(game.options, tally));
  play.emit({ type: 'extra-damage-rolled', ship: id, points, results, faces: thrown(play) });
  for (const result of results) suffer(game, play, id, result);
}

function suffer(game: SeaBattlesGame, play: Play<SeaBattles>, id: string, result: ExtraDamage): void {
  const damaged = SUFFERED[result](game, shipToChange(game, id));
  play.emit({ type: result, ship: id, damaged });
}

/** The referee's step for a character whose ship has lost its Captain: D6 hits. @source SB-123, SB-R78 */
export function captainHits(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  { ship, character }: { readonly ship: string; readonly character: string },
): void {
  const hits = play.dice.die('captain-hits', 6);
  play.emit({ type: 'captain-hit', ship, character, hits });
  const captain = game.characters[character] as CharacterToChange;
  const blow = { strength: CAPTAIN_HIT_STRENGTH, wounds: 1, ignoresArmour: false } as const;
  const by = { id: ship, side: game.activeSide ?? captain.side, cause: 'captain-slain' } as const;
  strikeTroops(game, play, captain, hits, blow, false, by);
}
