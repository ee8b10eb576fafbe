import type { ActionRule } from '../../../../core/definition.ts';
import type { Play } from '../../../../core/game.ts';
import { ENTRY_UNIT, IDS } from '../../schema.ts';
import type {
  AttackHull,
  Counter,
  Entry,
  Plain,
  Prize,
  SeaBattles,
  SeaBattlesGame,
  SeaBattlesState,
  Ship,
  Troops,
} from '../../types.ts';
import { doNext, isDone, itemOf } from '../agenda.ts';
import { characterOf } from '../fleet.ts';
import { hitHull } from '../hits.ts';
import { part } from '../parting.ts';
import { sideRule } from '../rule.ts';
import { sink } from '../sinking.ts';
import { areDistinct, entriesOf, isEligible } from './entries.ts';
import { endFight, fightOf, unitIn, vesselOf } from './fight.ts';
import { attacksOfModel, fightersOf } from './strikers.ts';

/** The prize about which the victor is asked. */
export function prizeOf(state: SeaBattlesState): Prize {
  return itemOf(state, 'prize')?.data ?? { ship: '', undefended: false, attacked: false };
}

/** The ship or counter of the victor. */
export function victorOf(state: SeaBattlesState, side: string): Ship | Counter {
  return vesselOf(state, side) as Ship | Counter;
}

/** Whether by the option a ship that nobody defends can neither be taken nor sunk. @source SB-R108 */
export function isHullOnly(state: SeaBattlesState): boolean {
  return prizeOf(state).undefended && state.options.undefended === 'hull-only';
}

/** Somebody of an entry, and the attacks they have on a hull. */
interface Gang {
  readonly troops: Troops;
  readonly attacks: number;
}

/** Who attacks the hull: rank and file, then characters as listed. @source SB-R100, SB-R114 */
function gangsOf(state: SeaBattlesState, vessel: Ship | Counter, entry: Entry): Gang[] {
  const { rankAndFile, characters } = fightersOf(state, vessel, entry);
  const unit = unitIn(state, entry);
  const ranks =
    unit === null || rankAndFile === 0 ? [] : [{ troops: unit, attacks: rankAndFile * attacksOfModel(unit) }];
  const alone = characters.map((id) => {
    const troops = characterOf(state, id);
    return { troops, attacks: attacksOfModel(troops) };
  });
  return [...ranks, ...alone];
}

/** Attacks on a hull: all of them hit. @source SB-R114 */
function attackWith(
  game: SeaBattlesGame,
  play: Play<SeaBattles>,
  ship: string,
  { x, y }: Ship | Counter,
  { troops, attacks }: Gang,
): void {
  hitHull(game, play, ship, attacks, {
    by: troops.id,
    side: troops.side,
    cause: 'boarding',
    from: { x, y },
    strength: troops.profile.S,
    wounds: 1,
    template: null,
    fromAbove: false,
    ignoresArmour: false,
  });
}

/** Attack the hull of a ship that nobody defends, once. @source SB-136, SB-R108, SB-R114 */
export const attackHull: ActionRule<SeaBattles, AttackHull> = /* @__PURE__ */ sideRule('attack-hull', {
  rules: 'SB-136 SB-R108 SB-R114',
  in: 'combat',
  fields: { unit: ENTRY_UNIT, characters: IDS },
  offers: (state, side) => entriesOf(state, victorOf(state, side)),
  refuses(state, { side, unit, characters }) {
    const { undefended, attacked } = prizeOf(state);
    if (!undefended) return 'not-undefended';
    if (attacked) return 'already-attacked';
    const isSomebody = (unit !== null || characters.length === 1) && areDistinct(characters);
    const isGood = isSomebody && isEligible(state, victorOf(state, side), { unit, characters });
    return isGood ? null : 'not-eligible';
  },
  effect(game, { side, unit, characters }, play) {
    const { ship, undefended } = prizeOf(game);
    const entry = { unit, characters };
    const vessel = victorOf(game, side);
    isDone(game);
    doNext(game, { kind: 'prize', side, data: { ship, undefended, attacked: true } });
    play.emit({ type: 'hull-attacked', side, ship, entry });
    for (const gang of gangsOf(game, vessel, entry)) attackWith(game, play, ship, vessel, gang);
  },
});

/** Sink the ship. @source SB-162, SB-R113 */
export const scuttleShip: ActionRule<SeaBattles, Plain & { readonly type: 'scuttle-ship' }> =
  /* @__PURE__ */ sideRule('scuttle-ship', {
    rules: 'SB-162 SB-R108 SB-R113',
    in: 'combat',
    refuses: (state) => (isHullOnly(state) ? 'hull-only' : null),
    effect(game, { side }, play) {
      const { ship } = prizeOf(game);
      isDone(game);
      play.emit({ type: 'ship-scuttled', ship, by: side });
      endFight(game);
      sink(game, play, ship, side);
    },
  });

/** Leave the ship to itself. @source SB-R108, SB-R112 */
export const leaveShip: ActionRule<SeaBattles, Plain & { readonly type: 'leave-ship' }> =
  /* @__PURE__ */ sideRule('leave-ship', {
    rules: 'SB-R108 SB-R112',
    in: 'combat',
    effect(game, { side }, play) {
      const { ship } = prizeOf(game);
      const { id } = victorOf(game, side);
      const { contact } = fightOf(game);
      isDone(game);
      play.emit({ type: 'ship-left', ship, by: side });
      endFight(game);
      part(game, play, contact, id, ship);
    },
  });
