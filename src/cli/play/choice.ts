import type { GameTypes } from '../../core/game.ts';
import { positionText, printChanges, printPosition } from '../position.ts';
import { allPlaces, type Choices, printChoices } from './choice-list.ts';
import type { Session, SideDecision } from './session.ts';
import { type Question, replyTo } from './words.ts';

type Action = GameTypes['action'];

function choicesOf({ match }: Session, { side }: SideDecision): Choices {
  const { state } = match.view(side);
  const actions = match.actions(side);
  return { actions, texts: actions.map((action) => match.ruleset.describe(action, state)) };
}

/** Shows the position: what has changed of it, where it stands on the screen for the same decision. */
function showPosition({ session, decision: { side, phase }, choices }: Question): void {
  const { terminal, match, paint, shown } = session;
  const turn = match.ruleset.definition.play.turn(match.state);
  const decision = `${turn} ${phase} ${side}`;
  const position = positionText(
    match.ruleset.scene(match.state, side),
    paint,
    terminal.columns,
    choices.texts,
  );
  terminal.print();
  if (shown?.decision === decision) printChanges(terminal, shown.position, position);
  else {
    printPosition(terminal, position);
    terminal.print();
  }
  session.shown = { decision, position };
}

function printQuestion(question: Question): void {
  const { session, decision, choices, open } = question;
  const { terminal, paint, story } = session;
  const { side, unit, phase } = decision;
  showPosition(question);
  const what = unit === undefined ? phase : `${story.paintNames(unit)} (${phase})`;
  terminal.print(`${paint(side, side)}, choose for ${what}:`);
  printChoices(terminal, choices, open, story.paintNames);
}

/**
 * Asks a person for an action; null if they want to stop. An `undo` takes effect here: then the action returned is
 * that of whoever has to decide after it.
 */
export async function askAction(session: Session, decision: SideDecision): Promise<Action | null> {
  const choices = choicesOf(session, decision);
  let question: Question = { session, decision, choices, open: allPlaces(choices) };
  printQuestion(question);
  for (;;) {
    const line = await session.lines.ask(`1 to ${choices.actions.length}, ? for odds, help>`);
    const reply = line === null ? 'quit' : replyTo(question, line.trim());
    if (reply === 'quit') return null;
    if (reply === 'changed') {
      session.shown = null;
      const [next] = session.match.deciders();
      return askAction(session, next as SideDecision);
    }
    if (reply === 'again') continue;
    if ('action' in reply) return reply.action;
    question = { ...question, open: reply.open };
  }
}
