import { scripted } from '../../core/dice/scripted.ts';
import type { Decision, GameTypes } from '../../core/game.ts';
import { type Bot, botDice, turnFor } from '../../sim/bot.ts';
import { EXIT } from '../errors.ts';
import { resultText, tellFrom } from '../story.ts';
import { askAction } from './choice.ts';
import { askFaces, facesFor } from './faces.ts';
import { isUnsaved, saveAtLast } from './saving.ts';
import type { Session, SideDecision } from './session.ts';

/** The side through whose eyes things are told: that of the only person, or of the one to decide. */
function onlooker({ people }: Session, { side }: Decision): string {
  const [first = ''] = people;
  return side !== null && people.includes(side) ? side : first;
}

/** Plays an action; false if people want to stop at its dice. */
async function act(session: Session, action: GameTypes['action']): Promise<boolean> {
  const { match, terminal, lines, hasRealDice } = session;
  if (!hasRealDice) {
    match.act(action);
    return true;
  }
  const faces = await facesFor(match.ruleset, match.state, action, (roll) => askFaces(terminal, lines, roll));
  if (faces === null) return false;
  match.act(action, { dice: scripted(faces) });
  return true;
}

/** The choice of a bot. Its dice go by the place in the game, so that it plays the same after `undo` or a save. */
function botsChoice(
  { match, bots, terminal, hasRealDice, story }: Session,
  decision: SideDecision,
): GameTypes['action'] {
  const { side } = decision;
  const dice = botDice(`${match.toJSON().seed}/${match.log.length}`, side);
  const action = (bots[side] as Bot).choose(turnFor(match.ruleset, match.state, decision, dice));
  if (hasRealDice) {
    const text = match.ruleset.describe(action, match.state);
    terminal.print(
      `  ${story.paintNames(`${side}${decision.unit === undefined ? '' : ` (${decision.unit})`}`)}: ${text}`,
    );
  }
  return action;
}

/** The next action: a person's, a bot's or the referee's; null if people want to stop. */
async function nextAction(session: Session, decision: Decision): Promise<GameTypes['action'] | null> {
  if (decision.side === null) return { type: 'advance' };
  const sides = decision as SideDecision;
  return session.people.includes(sides.side) ? askAction(session, sides) : botsChoice(session, sides);
}

/** Tells what has happened since it was last told. */
function tellNews(session: Session, decision: Decision): void {
  const { story, match, told } = session;
  tellFrom(story, match, told, onlooker(session, decision));
  session.told = match.log.length;
}

async function leave(session: Session): Promise<number> {
  await saveAtLast(session);
  session.terminal.print(isUnsaved(session) ? 'Good bye. This game was not saved.' : 'Good bye.');
  return EXIT.done;
}

/** Plays until the game is over or people want to stop; returns the exit code. */
export async function playSession(session: Session): Promise<number> {
  const { match, terminal } = session;
  for (;;) {
    const decision = match.deciders()[0] ?? { side: null, phase: '', types: [] };
    tellNews(session, decision);
    const result = match.result();
    if (result !== null || decision.types.length === 0) {
      terminal.print();
      if (result !== null) terminal.print(terminal.paint('bold', resultText(result)));
      await saveAtLast(session);
      return EXIT.done;
    }
    const action = await nextAction(session, decision);
    if (action === null || !(await act(session, action))) return leave(session);
  }
}
