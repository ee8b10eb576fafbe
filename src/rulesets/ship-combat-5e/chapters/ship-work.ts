import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { IDS, OPTIONAL_ID } from '../schema.ts';
import { SIZES } from '../tables.ts';
import type {
  ComeAbout,
  FullSail,
  Repair,
  Ship,
  ShipCombat5e,
  ShipCombat5eCode,
  ShipCombat5eState,
} from '../types.ts';
import {
  captainRolledRefusal,
  characterRefusal,
  crewsFor,
  freeHands,
  handsRefusal,
  manOrder,
} from './crew.ts';
import { changeShip } from './damage.ts';
import { isDerelict } from './fleet.ts';
import { exclusiveRefusal, orderRefusal, spend, spendAll } from './orders.ts';
import { HELM, reasonAgainst, SAILS } from './reasons.ts';
import { shipRule } from './rule.ts';
import { type D20, dexterityTest, rollTest, skillTest, stationDifficulty } from './tests.ts';

/** Most carpenters whose dice count. @source SC-098 */
const MOST_CARPENTERS = 2;

/** What a successful Repair recovers, up to the maximum. @source SC-071, SC-135, SC-R83, SC-R84 */
function recovered({ options }: ShipCombat5eState, ship: Ship, { dice }: Play<ShipCombat5e>): number {
  if (isDerelict(ship)) return 1;
  const { damage, size, hp, hpMax } = ship;
  if (damage === null && options.repairWithoutGuns === 'none') return 0;
  const { n, die, mod } = damage ?? { n: 1, die: SIZES[size].die, mod: 0 };
  return dice.sum('repair-amount', n, die, (sum) => Math.min(Math.max(0, sum + mod), hpMax - hp));
}

/** Repair, by carpenters. */
export const repair: ActionRule<ShipCombat5e, Repair> = /* @__PURE__ */ shipRule('repair', {
  in: 'turns',
  rules: 'SC-071 SC-072 SC-096 SC-097 SC-098 SC-130 SC-135 SC-R82 SC-R83 SC-R85',
  fields: { carpenters: IDS },
  offers: (state, ship) =>
    exclusiveRefusal(state, ship, 'repair') === null
      ? crewsFor(state, ship).map((carpenters) => ({ carpenters }))
      : [],
  refuses(state, ship, { carpenters }) {
    const refusal = exclusiveRefusal(state, ship, 'repair') ?? reasonAgainst(state, ship, ['not-stressed']);
    if (refusal !== null) return refusal;
    if (state.options.repairNeedsCarpenter && carpenters.length === 0) return 'no-carpenter';
    return handsRefusal(state, ship, carpenters);
  },
  effect(game, ship, { ship: id, carpenters }, play) {
    spendAll(game, ship, 'repair');
    manOrder(game, ship, carpenters);
    const test = shipTest(game, ship as Ship, carpenters.length, isDerelict(ship as Ship));
    const sailing = Math.min(MOST_CARPENTERS, carpenters.length);
    const { outcome, roll } = rollTest({ ...test, purpose: 'repair-check', sailing }, play);
    if (outcome === 'failure') {
      play.emit({ type: 'repair-failed', ship: id, carpenters, roll });
      return;
    }
    const amount = recovered(game, ship as Ship, play);
    play.emit({ type: 'repaired', ship: id, carpenters, roll, amount, hp: ship.hp + amount });
    changeShip(game, id, play, () => {
      ship.hp += amount;
      ship.aground = false;
      if (ship.hp === ship.hpMax) ship.creatureDamageCarry = 0;
    });
  },
});

/** A test with the ship's Skill at a station. */
function shipTest(
  state: ShipCombat5eState,
  ship: Ship,
  hands: number,
  isHindered = false,
): Omit<D20, 'purpose'> {
  const { mode, modifier } = skillTest(ship, isHindered);
  const needed = stationDifficulty(state, ship, hands > 0);
  return { mode, modifier: modifier + ship.skill, needed, sailing: hands };
}

/** Full Sail, with riggers or without. */
export const fullSail: ActionRule<ShipCombat5e, FullSail> = /* @__PURE__ */ shipRule('full-sail', {
  in: 'turns',
  rules: 'SC-073 SC-074 SC-099 SC-R12 SC-R13 SC-R14',
  fields: { riggers: IDS },
  offers: (state, ship) =>
    orderRefusal(state, ship, 'fullSail') === null
      ? crewsFor(state, ship).map((riggers) => ({ riggers }))
      : [],
  refuses: (state, ship, { riggers }) =>
    orderRefusal(state, ship, 'fullSail') ??
    reasonAgainst(state, ship, SAILS) ??
    handsRefusal(state, ship, riggers),
  effect(game, ship, { ship: id, riggers }, play) {
    spend(ship, 'fullSail');
    manOrder(game, ship, riggers);
    const test = shipTest(game, ship as Ship, riggers.length);
    const { outcome, roll } = rollTest({ ...test, purpose: 'full-sail-check' }, play);
    const success = outcome === 'success';
    if (success) ship.fullSailBonus++;
    play.emit({ type: 'full-sail', ship: id, riggers, roll, success });
  },
});

/** Why somebody cannot navigate; null if they can, or nobody is named. @source SC-R122, SC-R123 */
function navigatorRefusal(state: ShipCombat5eState, ship: Ship, id: unknown): ShipCombat5eCode | null {
  const { navigator, navigatorDieUsed } = ship;
  if (id === null) return null;
  if (id === navigator) return navigatorDieUsed ? 'die-used' : captainRolledRefusal(state, ship);
  return navigator === null ? characterRefusal(state, ship, id, 'order') : 'station-taken';
}

/** Come About, with a navigator or without. */
export const comeAbout: ActionRule<ShipCombat5e, ComeAbout> = /* @__PURE__ */ shipRule('come-about', {
  in: 'turns',
  rules: 'SC-075 SC-076 SC-084 SC-R12 SC-R14 SC-R25 SC-R122',
  fields: { navigator: OPTIONAL_ID },
  offers(state, ship) {
    if (orderRefusal(state, ship, 'comeAbout') !== null) return [];
    const hands = ship.navigator === null ? freeHands(state, ship, 'order') : [ship.navigator];
    return [null, ...hands].map((navigator) => ({ navigator }));
  },
  refuses: (state, ship, { navigator }) =>
    orderRefusal(state, ship, 'comeAbout') ??
    reasonAgainst(state, ship, HELM) ??
    navigatorRefusal(state, ship, navigator),
  effect(game, ship, { ship: id, navigator }, play) {
    const isManned = navigator !== null;
    spend(ship, 'comeAbout');
    if (!isManned || ship.navigator === null) manOrder(game, ship, isManned ? [navigator] : []);
    if (isManned) {
      ship.navigator = navigator;
      ship.navigatorDieUsed = true;
    }
    const needed = stationDifficulty(game, ship as Ship, isManned);
    const test = { purpose: 'come-about-check', needed, sailing: Number(isManned) };
    const { outcome, roll } = rollTest({ ...test, ...dexterityTest(game, ship as Ship) }, play);
    const success = outcome === 'success';
    if (success) ship.comeAboutBonus++;
    play.emit({ type: 'came-about', ship: id, navigator, roll, success });
  },
});
