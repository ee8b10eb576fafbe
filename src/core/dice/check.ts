/*
 * What may be asked of dice, whoever throws them. Every kind of dice asks here before anything is thrown or gone
 * through, so that a mistake in a rule is an error everywhere and not nonsense, or a loop without end.
 */
import { InvalidInputError } from '../errors.ts';
import type { DiceChain, Die } from './dice.ts';

/** Most dice that are thrown in one roll: their faces fit into memory with ease. */
export const MOST_DICE = 10_000_000;

/** Highest face that a tally counts: it has a place for each. */
export const HIGHEST_TALLIED = 1_000_000;

/** What somebody asks for in place of a number, in words. */
function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

function refuse(path: string, expected: string, purpose: string, received: string): never {
  const problem = `expected ${expected}, but ${shown(purpose)} asks for ${received}`;
  throw new InvalidInputError('invalid-argument', path, problem);
}

/** The place of the first face that is no whole number, a gap in the list included; -1 if there is none. */
function wrongFace(faces: readonly unknown[]): number {
  return faces.findIndex((face) => !Number.isSafeInteger(face));
}

function refuseDie(purpose: string, die: unknown): never {
  if (!Array.isArray(die)) {
    return refuse('die', 'a whole number of sides, 1 or more, or a list of faces', purpose, shown(die));
  }
  if (die.length === 0) return refuse('die', 'one face or more', purpose, 'a die without any');
  const place = wrongFace(die);
  return refuse(`die[${place}]`, 'a whole number', purpose, shown(die[place]));
}

/**
 * Refuses what is no die: its sides are a whole number, 1 or more; its faces, if they are listed, whole numbers.
 *
 * @throws InvalidInputError naming the die or the face, and the roll.
 */
export function checkDie(purpose: string, die: Die): void {
  const isDie =
    typeof die === 'number'
      ? Number.isSafeInteger(die) && die >= 1
      : Array.isArray(die) && die.length > 0 && wrongFace(die) < 0;
  if (!isDie) refuseDie(purpose, die);
}

/**
 * Refuses what is no die or no number of dice: that is whole, 0 or more.
 *
 * @throws InvalidInputError naming what is wrong, and the roll.
 */
export function checkRoll(purpose: string, count: number, die: Die): void {
  checkDie(purpose, die);
  if (Number.isSafeInteger(count) && count >= 0) return;
  refuse('count', 'a whole number of dice, 0 or more', purpose, shown(count));
}

/**
 * Refuses the same, and more dice than can be thrown.
 *
 * @throws InvalidInputError naming what is wrong, and the roll.
 */
export function checkThrow(purpose: string, count: number, die: Die): void {
  checkRoll(purpose, count, die);
  if (count > MOST_DICE) refuse('count', `${MOST_DICE} dice at most in a roll`, purpose, shown(count));
}

/**
 * Refuses the same as {@link checkRoll}, and dice that cannot be counted by face: faces are 0 to 1,000,000.
 *
 * @throws InvalidInputError naming what is wrong, and the roll.
 */
export function checkTally(purpose: string, count: number, die: Die): void {
  checkRoll(purpose, count, die);
  const isOut = (face: number) => face < 0 || face > HIGHEST_TALLIED;
  const wrong = typeof die === 'number' ? die : die.find(isOut);
  if (wrong !== undefined && isOut(wrong))
    refuse('die', `faces from 0 to ${HIGHEST_TALLIED} for a tally`, purpose, shown(wrong));
}

/**
 * Refuses what is no die and no number of dice in a chain.
 *
 * @throws InvalidInputError naming what is wrong, and the roll.
 */
export function checkChain({ count, links }: DiceChain): void {
  for (const { purpose, die } of links) checkRoll(purpose, count, die ?? 1);
}

/**
 * Refuses what is no list of items, or one with too few.
 *
 * @throws InvalidInputError naming the roll.
 */
export function checkItems(purpose: string, items: readonly unknown[], least: number): void {
  if (!Array.isArray(items)) refuse('items', 'a list', purpose, shown(items));
  if (items.length < least) refuse('items', `${least} or more in the list`, purpose, shown(items.length));
}
