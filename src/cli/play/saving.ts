import { existsSync } from 'node:fs';
import { sentence } from '../errors.ts';
import { writeSave } from '../saved-game.ts';
import type { Session } from './session.ts';

/** Whether an action of the log was the choice of a person. */
export function isPersons({ match, people }: Session, place: number): boolean {
  const { side } = (match.log[place]?.action ?? {}) as { readonly side?: string };
  return side !== undefined && people.includes(side);
}

/** Whether people would lose something if the game were not saved: choices of theirs, or dice. */
export function isUnsaved(session: Session): boolean {
  const { match, saved, hasRealDice } = session;
  const rest = match.log.slice(saved);
  return rest.some((_, place) => hasRealDice || isPersons(session, saved + place));
}

/** Saves the game, and tells how it goes on. A file of this session may be written anew. */
export function saveAs(session: Session, file: string, isForced: boolean): string {
  const { match, files } = session;
  writeSave(file, match, { isForced: isForced || files.has(file) });
  files.add(file);
  session.saved = match.log.length;
  return match.result() === null
    ? `Saved. Go on later with: weathergage play ${file}`
    : `Saved. Again, and verified: weathergage replay ${file}`;
}

/** A name that no file has yet. */
function freshName({ match }: Session): string {
  const seed = String(match.toJSON().seed)
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 40);
  const name = `${match.ruleset.id}-${seed}`;
  let file = `${name}.json`;
  for (let number = 2; existsSync(file); number++) file = `${name}-${number}.json`;
  return file;
}

/** Saves a game that is broken off, if there is anything to lose, and says so. */
export function saveBrokenOff(session: Session): void {
  const { terminal, out, isForced, files } = session;
  if (!isUnsaved(session)) return;
  const last = [...files].at(-1);
  terminal.print(saveAs(session, out ?? last ?? freshName(session), isForced && out !== null));
}

/** Asks somebody who types for a file until the game is saved in it, or is not to be. */
async function offerFile(session: Session): Promise<void> {
  const { terminal, lines } = session;
  for (;;) {
    const line = await lines.ask('This game is not saved. A file name (*.json), or Enter to let it go>');
    if (line === null) return saveBrokenOff(session);
    if (line.trim() === '') return;
    try {
      return terminal.print(saveAs(session, line.trim(), false));
    } catch (error) {
      terminal.print(`  ${sentence(error)}`);
    }
  }
}

/** Saves a game that ends or is left: where it was said that it should be, or where somebody says now. */
export async function saveAtLast(session: Session): Promise<void> {
  const { lines, out } = session;
  if (out !== null) saveBrokenOff(session);
  else if (lines.isTyped && isUnsaved(session)) await offerFile(session);
}
