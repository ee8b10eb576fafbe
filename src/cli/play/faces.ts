import { AskedDice, type RollNeeded } from '../../core/dice/asked.ts';
import { type Die, dieName, isFaceOf, type Roll } from '../../core/dice/dice.ts';
import { sampled } from '../../core/dice/sampled.ts';
import type { GameTypes } from '../../core/game.ts';
import { nextRoll } from '../../core/next-roll.ts';
import type { InitOptions, Ruleset } from '../../core/ruleset.ts';
import { freshSeed } from '../setup.ts';
import type { Lines, Terminal } from '../terminal.ts';

/** The faces that people have thrown; null if they want to stop. */
export type Faces = readonly number[] | null;

const DICE_HELP: readonly string[] = [
  'Type the faces that your dice show, with blanks between them, in the order in which they lie.',
  'roll: let the computer throw these dice; quit: stop the game.',
];

/** The faces of a die in words. */
function facesText(die: Die): string {
  if (typeof die === 'number') return `1 to ${die}`;
  return [...new Set(die)].join(', ');
}

function rollText({ purpose, count, die }: Roll): string {
  return `Dice for ${purpose}: ${count === 1 ? '' : `${count} x `}${dieName(die)} (${facesText(die)})>`;
}

/** What is wrong with what was typed; null if they are faces of these dice. */
function problemWith(words: readonly string[], { count, die }: Roll): string | null {
  const wrong = words.find((word) => !isFaceOf(die, word === '' ? null : Number(word)));
  if (wrong !== undefined) return `"${wrong}" is not a face of ${dieName(die)}: expected ${facesText(die)}.`;
  if (words.length <= count) return null;
  return `${words.length} faces are too many: ${count} ${count === 1 ? 'is' : 'are'} asked for.`;
}

/** Has people throw dice; only faces that the dice have are taken. Fewer than asked for are fine: the rest is asked again. */
export async function askFaces(terminal: Terminal, lines: Lines, roll: Roll): Promise<Faces> {
  for (;;) {
    const line = (await lines.ask(rollText(roll)))?.trim().toLowerCase();
    if (line === undefined || line === 'quit' || line === 'q') return null;
    if (line === 'roll') {
      const faces = sampled(freshSeed()).faces(roll.purpose, roll.count, roll.die);
      terminal.print(`  thrown: ${faces.join(' ')}`);
      return faces;
    }
    if (line === 'help' || line === '') {
      for (const text of DICE_HELP) terminal.print(`  ${text}`);
      continue;
    }
    const words = line.split(/[\s,]+/);
    const problem = problemWith(words, roll);
    if (problem === null) return words.map(Number);
    terminal.print(`  ${problem} Type help for help.`);
  }
}

/** All faces that an action needs, asked roll by roll. */
export async function facesFor(
  ruleset: Ruleset,
  state: GameTypes['state'],
  action: GameTypes['action'],
  ask: (roll: Roll) => Promise<Faces>,
): Promise<Faces> {
  const faces: number[] = [];
  for (;;) {
    const next = nextRoll(ruleset, state, action, faces);
    if (!('needs' in next)) return faces;
    const thrown = await ask(next.needs);
    if (thrown === null) return null;
    faces.push(...thrown);
  }
}

/** All faces that a set-up needs. */
export async function facesForSetUp(
  ruleset: Ruleset,
  setup: InitOptions<GameTypes>,
  ask: (roll: Roll) => Promise<Faces>,
): Promise<Faces> {
  const faces: number[] = [];
  for (;;) {
    try {
      ruleset.init({ ...setup, dice: new AskedDice(faces) });
      return faces;
    } catch (stop) {
      const { roll } = stop as Partial<RollNeeded>;
      if (roll === undefined) throw stop;
      const thrown = await ask(roll);
      if (thrown === null) return null;
      faces.push(...thrown);
    }
  }
}
