import type { Play } from '../../core/game.ts';
import { type Decider, once, type Phase, type Sequence } from '../../core/sequence.ts';
import { settleRound } from './chapters/aftermath.ts';
import { pendingChoice } from './chapters/choosing.ts';
import { settleCruise, watchOf } from './chapters/cruise.ts';
import { reveal } from './chapters/declaring/ending.ts';
import { freeze } from './chapters/declaring/freezing.ts';
import { declareDeciders, isSecret, openDeclarations } from './chapters/declaring/slots.ts';
import { clearMelee, fightNow, layOutMelee, pendingInMelee, refereeMelee } from './chapters/melee/rounds.ts';
import { layOutTimeline, pendingGobble, takeTurns } from './chapters/resolving.ts';
import { isToThrow, throwRoll } from './chapters/rolls.ts';
import { keepUp } from './chapters/upkeep.ts';
import type { Pending, Reign, ReignAction, ReignGame, ReignPhase, ReignState } from './types.ts';

const TYPES: { readonly [D in Pending['decision']]: readonly ReignAction['type'][] } = {
  'master-die': ['set-master-die'],
  set: ['choose-set'],
  gobble: ['gobble'],
  order: ['melee-order'],
};

/** The one who owes the decision that is pending. */
function pendingDeciders({ pending, ships }: ReignState): Decider<Reign>[] {
  if (pending === null) return [];
  const { decision, ship } = pending;
  const side = ships[ship]?.side as string;
  const types = TYPES[decision];
  return [decision === 'order' ? { side, types, unit: ship } : { side, types }];
}

/** A phase with one step of its own name, of battles only. */
function inBattle(
  name: ReignPhase,
  begin: Phase<Reign>['begin'],
  next: Phase<Reign>['next'] = begin,
): Phase<Reign> {
  return {
    name,
    steps: [name],
    begin: (game, play) => (game.mode === 'cruise' ? null : begin(game, play)),
    next,
  };
}

function whileAnyToThrow(game: ReignGame): ReignPhase | null {
  return game.rolls.some(isToThrow) ? 'roll' : null;
}

/** Goes on choosing while anybody has to. */
function seekChoice(game: ReignGame): ReignPhase | null {
  game.pending = pendingChoice(game);
  return game.pending === null ? null : 'choose';
}

function seekTurn(game: ReignGame): ReignPhase | null {
  game.pending = pendingGobble(game);
  return game.timeline.length > 0 ? 'resolve' : null;
}

function seekMelee(game: ReignGame, { emit }: Play<Reign>): ReignPhase | null {
  layOutMelee(game, emit);
  game.pending = pendingInMelee(game);
  return fightNow(game) === null ? null : 'melee';
}

/** The round: declare, roll, choose, resolve, aftermath, deck fights, upkeep; or a watch and its upkeep. @source RN-R72 */
export const SEQUENCE: Sequence<Reign> = {
  steps: {
    setup: {
      kind: 'decision',
      deciders: ({ sides, ready }) =>
        sides.filter(({ id }) => !ready.includes(id)).map(({ id }) => ({ side: id })),
    },
    cruise: { kind: 'decision', deciders: (state) => [{ side: watchOf(state) as string }] },
    declare: { kind: 'decision', deciders: declareDeciders },
    roll: {
      kind: 'automatic',
      run(game, play) {
        const roll = game.rolls.find(isToThrow);
        if (roll !== undefined) throwRoll(game, roll.id, play);
      },
    },
    choose: { kind: 'decision', deciders: pendingDeciders },
    resolve: { kind: 'decision', deciders: pendingDeciders, run: takeTurns },
    aftermath: { kind: 'automatic', run: settleRound },
    melee: { kind: 'decision', deciders: pendingDeciders, run: refereeMelee },
    upkeep: { kind: 'automatic', run: keepUp },
    over: { kind: 'over' },
  },

  phases: [
    {
      name: 'setup',
      steps: ['setup'],
      begin: ({ round, mode }) => (round === 0 && mode === 'battle' ? 'setup' : null),
      next: ({ round }) => (round === 0 ? 'setup' : null),
    },
    {
      name: 'cruise',
      steps: ['cruise'],
      begin: (game) => (game.mode === 'cruise' && watchOf(game) !== null ? 'cruise' : null),
      next: (game) => (game.rolls.length === 0 && watchOf(game) !== null ? 'cruise' : null),
    },
    inBattle(
      'declare',
      (game) => (openDeclarations(game) ? 'declare' : null),
      (game) => (game.declareIndex < game.declareOrder.length ? 'declare' : null),
    ),
    inBattle(
      'roll',
      (game, { emit }) => {
        if (isSecret(game)) reveal(game, emit);
        freeze(game);
        return whileAnyToThrow(game);
      },
      whileAnyToThrow,
    ),
    {
      name: 'choose',
      steps: ['choose'],
      begin: seekChoice,
      next(game, play) {
        const step = seekChoice(game);
        if (step === null && game.mode === 'cruise') settleCruise(game, play);
        return step;
      },
    },
    inBattle(
      'resolve',
      (game, play) => {
        layOutTimeline(game, play);
        return seekTurn(game);
      },
      seekTurn,
    ),
    inBattle(
      'aftermath',
      () => 'aftermath',
      () => null,
    ),
    inBattle(
      'melee',
      (game, play) => {
        clearMelee(game);
        return seekMelee(game, play);
      },
      seekMelee,
    ),
    {
      ...once<Reign>('upkeep'),
      begin: (game) => (game.mode === 'cruise' && watchOf(game) !== null ? null : 'upkeep'),
    },
  ],
  stepOf: ({ phase }) => phase,
  goTo(game, step) {
    game.phase = step;
  },
};

/** The players who have to decide now; nobody where it is the referee's turn. */
export function decidersNow(state: ReignState): readonly Decider<Reign>[] {
  const step = SEQUENCE.steps[state.phase];
  return step.kind === 'decision' ? step.deciders(state) : [];
}
