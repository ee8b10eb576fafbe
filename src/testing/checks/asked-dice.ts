import { scripted } from '../../core/dice/scripted.ts';
import type { GameTypes } from '../../core/game.ts';
import { type NextRoll, nextRoll } from '../../core/next-roll.ts';
import { expectSame, withoutGenerator } from '../difference.ts';
import { fail } from '../nonconformity.ts';
import { eachMoment, type Moment, type PlayedGame } from '../played-game.ts';
import { everyGame, type Requirement } from '../requirement.ts';

const MOMENTS = 10;

function expectDone<G extends GameTypes>({ before, after, events }: Moment<G>, answer: NextRoll<G>): void {
  if ('needs' in answer) fail(`with all its faces, the action still needs ${answer.needs.purpose}`);
  expectSame('the state with asked dice', answer.state, { ...after, rng: before.rng });
  expectSame('the events with asked dice', answer.events, events);
}

/** Faces thrown one roll after the other, as people at a table do. */
function expectAsked<G extends GameTypes>({ ruleset }: PlayedGame<G>, moment: Moment<G>): void {
  const faces: number[] = [];
  for (const { purpose, count, die, faces: thrown } of moment.rolls) {
    const answer = nextRoll(ruleset, moment.before, moment.action, faces);
    if (!('needs' in answer)) fail(`the action is carried out without the roll ${purpose}`);
    expectSame('the roll asked for', answer.needs, { purpose, count, die });
    faces.push(...thrown);
  }
  expectDone(moment, nextRoll(ruleset, moment.before, moment.action, faces));
}

/** Real dice at the table, and dice by a script. */
export const ASKED_DICE: Requirement = everyGame(
  'the same faces give the same, asked for one roll after the other or by a script',
  (game) => {
    eachMoment(
      game,
      (moment) => {
        expectAsked(game, moment);
        const dice = scripted(moment.rolls);
        const { state, events } = game.ruleset.step(moment.before, moment.action, { dice });
        dice.assertUsedUp();
        expectSame('the state with scripted dice', withoutGenerator(state), withoutGenerator(moment.after));
        expectSame('the events with scripted dice', events, moment.events);
        expectSame('the generator, of which nothing was thrown', state.rng, moment.before.rng);
      },
      MOMENTS,
    );
  },
);
