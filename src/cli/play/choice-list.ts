import type { GameTypes } from '../../core/game.ts';
import type { NamePainter } from '../sides.ts';
import type { Terminal } from '../terminal.ts';

type Action = GameTypes['action'];

/** Choices that are listed one by one; where there are more, they are put into groups. */
const LONG = 20;

/** Choices of a group that are listed nevertheless. */
const FEW = 3;

/** The choices of a decision in words, numbered from 1. */
export interface Choices {
  readonly actions: readonly Action[];
  readonly texts: readonly string[];
}

/** Choices that have something in common, by their places. */
export interface ChoiceGroup {
  readonly name: string;
  readonly places: readonly number[];
}

/** The places of all choices. */
export function allPlaces({ actions }: Choices): readonly number[] {
  return actions.map((_, place) => place);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' && value !== undefined;
}

function groupedBy(
  field: string,
  actions: readonly Action[],
  places: readonly number[],
): ChoiceGroup[] | null {
  const groups = new Map<string, number[]>();
  for (const place of places) {
    const value = (actions[place] as { readonly [field: string]: unknown })[field];
    if (!isScalar(value)) return null;
    // a bare number would be the number of a choice
    const name = typeof value === 'string' ? value : `${field} ${value}`;
    groups.set(name, [...(groups.get(name) ?? []), place]);
  }
  const isHelpful = groups.size > 1 && groups.size <= LONG && groups.size < places.length;
  return isHelpful ? Array.from(groups, ([name, members]) => ({ name, places: members })) : null;
}

/** Many choices in groups, by their type or by the first of their fields that tells them apart; null for few. */
export function groupsOf({ actions }: Choices, places: readonly number[]): readonly ChoiceGroup[] | null {
  if (places.length <= LONG) return null;
  const example = (actions[places[0] ?? 0] ?? {}) as { readonly [field: string]: unknown };
  const fields = Object.keys(example).filter((field) => field !== 'type' && field !== 'side');
  // names say more than numbers
  const named = fields.filter((field) => typeof example[field] === 'string');
  const others = fields.filter((field) => !named.includes(field));
  for (const field of ['type', ...named, ...others]) {
    const groups = groupedBy(field, actions, places);
    if (groups !== null) return groups;
  }
  return null;
}

/** The group that is meant by its name, or by the beginning of it. */
export function groupCalled(groups: readonly ChoiceGroup[] | null, text: string): ChoiceGroup | null {
  const exact = groups?.find(({ name }) => name === text);
  if (exact !== undefined || text.length < 2) return exact ?? null;
  const [only, ...others] = groups?.filter(({ name }) => name.startsWith(text)) ?? [];
  return others.length === 0 ? (only ?? null) : null;
}

/** The numbers of a group, if they follow each other. */
function rangeOf(places: readonly number[]): string {
  const [first = 0] = places;
  const last = places.at(-1) ?? 0;
  return last - first === places.length - 1 ? `${first + 1}-${last + 1}` : '';
}

/** Prints some of the choices, in groups where they are many. */
export function printChoices(
  terminal: Terminal,
  choices: Choices,
  places: readonly number[],
  paintNames: NamePainter,
  isFull = false,
): void {
  const groups = isFull ? null : groupsOf(choices, places);
  const rows = (groups ?? [{ name: '', places }]).flatMap((group) =>
    groups === null || group.places.length <= FEW
      ? group.places.map((place) => [String(place + 1), paintNames(choices.texts[place] ?? '')] as const)
      : [[rangeOf(group.places), groupText(terminal, group, paintNames)] as const],
  );
  const width = Math.max(4, ...rows.map(([label]) => label.length + 1));
  for (const [label, text] of rows) terminal.print(text, `${label.padStart(width)}  `);
}

function groupText(terminal: Terminal, { name, places }: ChoiceGroup, paintNames: NamePainter): string {
  const hint = terminal.paint('dim', `${places.length} choices; type ${name} to see them`);
  return `${terminal.paint('bold', paintNames(name))}: ${hint}`;
}
