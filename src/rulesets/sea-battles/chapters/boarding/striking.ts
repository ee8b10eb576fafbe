import type { ActionRule } from '../../../../core/definition.ts';
import { type Form, formOf, list, real } from '../../../../core/form.ts';
import type { Play } from '../../../../core/game.ts';
import { ID } from '../../schema.ts';
import { CREW, MOST_OVERKILL } from '../../tables.ts';
import type {
  Allocation,
  Blow,
  SeaBattles,
  SeaBattlesCode,
  SeaBattlesGame,
  SeaBattlesState,
  Strike,
  Striker,
  Troops,
} from '../../types.ts';
import { isDone } from '../agenda.ts';
import { isCharacter, sideOf, troopsToChange } from '../fleet.ts';
import { hasRule, hates } from '../people.ts';
import { sideRule } from '../rule.ts';
import { type Toll, takeToll, tollOf } from '../wounds.ts';
import { areDistinct } from './entries.ts';
import { enemyOf, fightOf, fightToChange } from './fight.ts';
import { rollAttacks, type Striking, type Struck } from './melee.ts';
import { hasStruck } from './queue.ts';
import {
  attacksOf,
  crewAttacks,
  crewTarget,
  foeOf,
  hitsOnSixes,
  isAllowed,
  strikerOf,
  targetsIn,
  targetsOf,
  toHit,
  troopsAimedAt,
  UNIT,
} from './strikers.ts';

const ALLOCATION: Form<Allocation> = formOf<Allocation>({ target: ID, attacks: real(-1_000_000, 1_000_000) });

/** The head of the strike queue. */
function headOf(state: SeaBattlesState): Striker | undefined {
  return fightOf(state).strikeQueue[0];
}

/** All on the unit, all on each character, and half and half. */
function allocationsOf(targets: readonly string[], attacks: number): Allocation[][] {
  const all = targets.map((target) => [{ target, attacks }]);
  const half = Math.floor(attacks / 2);
  if (half === 0 || !targets.includes(UNIT)) return all;
  const characters = targets.filter((target) => target !== UNIT);
  const halves = characters.map((target) => [
    { target: UNIT, attacks: attacks - half },
    { target, attacks: half },
  ]);
  return [...all, ...halves];
}

/** Whether an allocation spends all attacks, whole ones, on each target once. @source SB-149 */
function isWhole(allocation: readonly Allocation[], attacks: number): boolean {
  const spent = allocation.reduce((sum, one) => sum + one.attacks, 0);
  return (
    spent === attacks &&
    allocation.every((one) => Number.isInteger(one.attacks) && one.attacks >= 1) &&
    areDistinct(allocation.map(({ target }) => target))
  );
}

function strikeProblem(state: SeaBattlesState, { side, fighter, allocation }: Strike): SeaBattlesCode | null {
  const head = headOf(state);
  if (head?.side !== side || head.fighter !== fighter) return 'not-next';
  const targets = targetsIn(state, enemyOf(state, side));
  if (!allocation.every(({ target }) => targets.includes(target))) return 'bad-target';
  if (!allocation.every(({ target }) => isAllowed(state, fighter, target))) return 'in-challenge';
  return isWhole(allocation, attacksOf(state, side, fighter)) ? null : 'bad-allocation';
}

/** Somebody who strikes: how well, and how. */
interface Weapon extends Striking {
  readonly weaponSkill: number;
  /** Whether only a 6 hits. */
  readonly isOnSixes: boolean;
}

/** Attacks on some troops. */
interface Attacks {
  readonly troops: Troops;
  readonly attacks: number;
}

/** What came of them: nobody has fallen yet. */
interface Dealt extends Attacks {
  readonly toll: Toll;
  readonly blow: Blow;
}

function neededBy({ weaponSkill, isOnSixes }: Weapon, { profile }: Troops): number {
  return isOnSixes ? 6 : toHit(weaponSkill, profile.WS);
}

function dealtOf({ troops, attacks }: Attacks, weapon: Weapon, { hits, wounds, unsaved }: Struck): Dealt {
  const toll = tollOf(troops, new Array<number>(unsaved).fill(1));
  const { killed } = toll;
  const { strength } = weapon;
  const left = troops.models - killed;
  const needed = neededBy(weapon, troops);
  const blow = {
    target: troops.id,
    strength,
    hits,
    wounds,
    unsaved: toll.wounds,
    killed,
    left,
    attacks,
    needed,
  };
  return { troops, attacks, toll, blow };
}

/** Rolls some attacks. @source SB-149 */
function deal(play: Play<SeaBattles>, weapon: Weapon, all: readonly Attacks[]): Dealt[] {
  const aims = all.map(({ troops: target, attacks }) => ({
    target,
    attacks,
    needed: neededBy(weapon, target),
  }));
  return rollAttacks(play, aims, weapon).map((struck, place) =>
    dealtOf(all[place] as Attacks, weapon, struck),
  );
}

/** Whoever has been struck falls; what a side has inflicted counts in the result. @source SB-R83, SB-R104 */
function fell(game: SeaBattlesGame, play: Play<SeaBattles>, side: string, dealt: readonly Dealt[]): void {
  const { killed, wounds } = fightToChange(game);
  const enemy = enemyOf(game, side);
  for (const { troops, toll } of dealt) {
    wounds[side] = (wounds[side] ?? 0) + toll.wounds;
    if (!isCharacter(troops)) killed[enemy] = (killed[enemy] ?? 0) + toll.killed;
    takeToll(game, play, troopsToChange(game, troops.id), toll, { reason: 'killed', by: side });
  }
}

/** Points for wounds beyond those of a foe in a duel. @source SB-R103 */
function overkillOf(state: SeaBattlesState, fighter: string, dealt: readonly Dealt[]): number {
  if (foeOf(state, fighter) === null) return 0;
  return Math.min(
    MOST_OVERKILL,
    dealt.reduce((sum, { toll }) => sum + toll.excess, 0),
  );
}

function weaponOf(state: SeaBattlesState, side: string, striker: Troops): Weapon {
  const { hatredUsed } = fightOf(state);
  const enemy = sideOf(state, enemyOf(state, side));
  return {
    tag: 'melee-hit',
    weaponSkill: striker.profile.WS,
    isOnSixes: hitsOnSixes(state, side, false),
    strength: striker.profile.S,
    isPoisoned: hasRule(striker, 'poison'),
    rollsAgain: hates(striker, enemy) && !hatredUsed.includes(side),
  };
}

/** Strike, at any fighting enemy. @source SB-149, SB-150 */
export const strike: ActionRule<SeaBattles, Strike> = /* @__PURE__ */ sideRule('strike', {
  rules:
    'SB-138 SB-139 SB-146 SB-149 SB-150 SB-151 SB-R97 SB-R98 SB-R101 SB-R103 SB-R116 SB-R117 SB-B02 SB-B04 SB-B05',
  in: 'combat',
  fields: { fighter: ID, allocation: list(ALLOCATION) },
  offers(state, side) {
    const fighter = headOf(state)?.fighter ?? '';
    const targets = targetsOf(state, side, fighter);
    return allocationsOf(targets, attacksOf(state, side, fighter)).map((allocation) => ({
      fighter,
      allocation,
    }));
  },
  refuses: strikeProblem,
  effect(game, { side, fighter, allocation }, play) {
    isDone(game);
    const enemy = enemyOf(game, side);
    const weapon = weaponOf(game, side, strikerOf(game, side, fighter) as Troops);
    const attacks = allocation.map(({ target, attacks: count }) => ({
      troops: troopsAimedAt(game, enemy, target),
      attacks: count,
    }));
    const dealt = deal(play, weapon, attacks);
    const overkill = overkillOf(game, fighter, dealt);
    play.emit({ type: 'struck', side, fighter, blows: dealt.map(({ blow }) => blow), overkill });
    fell(game, play, side, dealt);
    const { wounds } = fightToChange(game);
    wounds[side] = (wounds[side] ?? 0) + overkill;
    hasStruck(game);
  },
});

/** The crew at the head of the queue strike. @source SB-152, SB-153, SB-154, SB-R102 */
export function crewAttack(game: SeaBattlesGame, play: Play<SeaBattles>): void {
  const side = headOf(game)?.side ?? '';
  const troops = crewTarget(game, side) as Troops;
  const dealt = deal(
    play,
    {
      tag: 'crew-hit',
      weaponSkill: CREW.WS,
      isOnSixes: hitsOnSixes(game, side, true),
      strength: CREW.S,
      isPoisoned: false,
      rollsAgain: false,
    },
    [{ troops, attacks: crewAttacks(game, side) }],
  );
  play.emit({ type: 'crew-struck', side, blow: dealt[0]?.blow ?? null });
  fell(game, play, side, dealt);
  hasStruck(game);
}
