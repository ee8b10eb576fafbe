import type { ActionRule } from '../../../core/definition.ts';
import type { Play } from '../../../core/game.ts';
import { IDS, OPTIONAL_ID, shipAction } from '../schema.ts';
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
  freeHands,
  handsRefusal,
  manOrder,
  subsets,
} from './crew.ts';
import { changeShip } from './damage.ts';
import { isDerelict, shipOf } from './fleet.ts';
import { exclusiveRefusal, orderRefusal, spend, spendAll } from './orders.ts';
import { HELM, reasonAgainst, SAILS } from './reasons.ts';
import { dexterityTest, rollTest, skillTest, stationDifficulty } from './tests.ts';

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
export const repair: ActionRule<ShipCombat5e, Repair> = {
  rules: ['SC-071', 'SC-072', 'SC-096', 'SC-097', 'SC-098', 'SC-130', 'SC-135', 'SC-R82', 'SC-R83', 'SC-R85'],
  schema: shipAction('repair', { carpenters: IDS }),
  candidates(state, { side, ship: id }) {
    const ship = shipOf(state, id as string);
    if (exclusiveRefusal(state, ship, 'repair') !== null) return [];
    return subsets(freeHands(state, ship, 'order')).map((carpenters) => ({
      type: 'repair',
      side,
      ship: ship.id,
      carpenters,
    }));
  },
  check(state, { ship: id, carpenters }) {
    const ship = shipOf(state, id as string);
    const refusal = exclusiveRefusal(state, ship, 'repair') ?? reasonAgainst(state, ship, ['not-stressed']);
    if (refusal !== null) return refusal;
    if (state.options.repairNeedsCarpenter && (carpenters as string[]).length === 0) return 'no-carpenter';
    return handsRefusal(state, ship, carpenters);
  },
  effect(game, { ship: id, carpenters }, play) {
    const ship = shipOf(game, id);
    spendAll(game, ship, 'repair');
    manOrder(game, ship, carpenters);
    const { mode, modifier } = skillTest(ship as Ship, isDerelict(ship as Ship));
    const { outcome, roll } = rollTest(
      {
        purpose: 'repair-check',
        mode,
        modifier: modifier + ship.skill,
        needed: stationDifficulty(game, ship as Ship, carpenters.length > 0),
        sailing: Math.min(MOST_CARPENTERS, carpenters.length),
      },
      play,
    );
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
};

/** Full Sail, with riggers or without. */
export const fullSail: ActionRule<ShipCombat5e, FullSail> = {
  rules: ['SC-073', 'SC-074', 'SC-099', 'SC-R12', 'SC-R13', 'SC-R14'],
  schema: shipAction('full-sail', { riggers: IDS }),
  candidates(state, { side, ship: id }) {
    const ship = shipOf(state, id as string);
    if (orderRefusal(state, ship, 'fullSail') !== null) return [];
    return subsets(freeHands(state, ship, 'order')).map((riggers) => ({
      type: 'full-sail',
      side,
      ship: ship.id,
      riggers,
    }));
  },
  check(state, { ship: id, riggers }) {
    const ship = shipOf(state, id as string);
    return (
      orderRefusal(state, ship, 'fullSail') ??
      reasonAgainst(state, ship, SAILS) ??
      handsRefusal(state, ship, riggers)
    );
  },
  effect(game, { ship: id, riggers }, play) {
    const ship = shipOf(game, id);
    spend(ship, 'fullSail');
    manOrder(game, ship, riggers);
    const { mode, modifier } = skillTest(ship as Ship);
    const { outcome, roll } = rollTest(
      {
        purpose: 'full-sail-check',
        mode,
        modifier: modifier + ship.skill,
        needed: stationDifficulty(game, ship as Ship, riggers.length > 0),
        sailing: riggers.length,
      },
      play,
    );
    const success = outcome === 'success';
    if (success) ship.fullSailBonus++;
    play.emit({ type: 'full-sail', ship: id, riggers, roll, success });
  },
};

/** Why somebody cannot navigate; null if they can, or nobody is named. @source SC-R122, SC-R123 */
function navigatorRefusal(state: ShipCombat5eState, ship: Ship, id: unknown): ShipCombat5eCode | null {
  const { navigator, navigatorDieUsed } = ship;
  if (id === null) return null;
  if (id === navigator) return navigatorDieUsed ? 'die-used' : captainRolledRefusal(state, ship);
  return navigator === null ? characterRefusal(state, ship, id, 'order') : 'station-taken';
}

/** Come About, with a navigator or without. */
export const comeAbout: ActionRule<ShipCombat5e, ComeAbout> = {
  rules: ['SC-075', 'SC-076', 'SC-084', 'SC-R12', 'SC-R14', 'SC-R25', 'SC-R122'],
  schema: shipAction('come-about', { navigator: OPTIONAL_ID }),
  candidates(state, { side, ship: id }) {
    const ship = shipOf(state, id as string);
    if (orderRefusal(state, ship, 'comeAbout') !== null) return [];
    const hands = ship.navigator === null ? freeHands(state, ship, 'order') : [ship.navigator];
    return [null, ...hands].map((navigator) => ({ type: 'come-about', side, ship: ship.id, navigator }));
  },
  check(state, { ship: id, navigator }) {
    const ship = shipOf(state, id as string);
    return (
      orderRefusal(state, ship, 'comeAbout') ??
      reasonAgainst(state, ship, HELM) ??
      navigatorRefusal(state, ship, navigator)
    );
  },
  effect(game, { ship: id, navigator }, play) {
    const ship = shipOf(game, id);
    spend(ship, 'comeAbout');
    if (navigator === null || ship.navigator === null)
      manOrder(game, ship, navigator === null ? [] : [navigator]);
    if (navigator !== null) {
      ship.navigator = navigator;
      ship.navigatorDieUsed = true;
    }
    const { outcome, roll } = rollTest(
      {
        purpose: 'come-about-check',
        needed: stationDifficulty(game, ship as Ship, navigator !== null),
        sailing: Number(navigator !== null),
        ...dexterityTest(game, ship as Ship),
      },
      play,
    );
    const success = outcome === 'success';
    if (success) ship.comeAboutBonus++;
    play.emit({ type: 'came-about', ship: id, navigator, roll, success });
  },
};
