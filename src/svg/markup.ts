import { cleaned } from './wording.ts';

/** Finished SVG text. Only this file makes it, so that nothing gets into a picture unescaped. */
export type Markup = string & { readonly markup: true };

/** What an attribute may be; null leaves it out. */
export type Attribute = string | number | null;

const ENTITIES: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(content: string): string {
  return cleaned(content).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** No number in a picture is further from 0 than that. */
const FURTHEST = 1e6;

/** A number for a picture, to 1/`parts`: never `-0`, `NaN` or with an exponent. */
function rounded(value: number, parts: number): number {
  if (!Number.isFinite(value)) return 0;
  return Math.round(Math.max(-FURTHEST, Math.min(FURTHEST, value)) * parts) / parts + 0;
}

/** A length in pixels, to a tenth. */
export function px(value: number): number {
  return rounded(value, 10);
}

/** Any words, as the text of an element. */
export function words(content: string): Markup {
  return escaped(content) as Markup;
}

/** Several pieces of markup, a line each. */
export function together(parts: readonly Markup[]): Markup {
  return parts.filter((part) => part !== '').join('\n') as Markup;
}

/** Nothing at all. */
export const NOTHING: Markup = '' as Markup;

/** An element; the names of elements and attributes are ours, the values may be anything. */
export function element(
  name: string,
  attributes: { readonly [name: string]: Attribute },
  ...children: readonly Markup[]
): Markup {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? rounded(value, 100) : escaped(String(value))}"`,
    )
    .join('');
  const inside = together(children);
  if (inside === '') return `<${name}${list}/>` as Markup;
  const isBlock = inside.startsWith('<');
  return (
    isBlock ? `<${name}${list}>\n${inside}\n</${name}>` : `<${name}${list}>${inside}</${name}>`
  ) as Markup;
}
