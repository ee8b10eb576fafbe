/** An element of a parsed document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  /** The text directly inside it, entities resolved. */
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const TOKEN = /<\/([a-zA-Z]+)>|<([a-zA-Z]+)((?: [a-zA-Z:-]+="[^"<>]*")*)(\/?)>|([^<>]+)/y;

/** What XML 1.0 does not allow at all, and what we do not want. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufffe\uffff\u202a-\u202e]|\p{Cs}/u;

function resolved(raw: string): string {
  return raw.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const character = name.endsWith(';') ? ENTITIES[name.slice(0, -1)] : undefined;
    if (character === undefined) throw new Error(`no such entity: ${whole}`);
    return character;
  });
}

function attributesOf(list: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of list.matchAll(/ ([a-zA-Z:-]+)="([^"]*)"/g)) {
    if (Object.hasOwn(attributes, name)) throw new Error(`two attributes ${name}`);
    attributes[name] = resolved(value);
  }
  return attributes;
}

/** Reads a document of elements, attributes in double quotes and text, and nothing else that XML may hold. */
export function parseXml(document: string): XmlElement {
  if (FORBIDDEN.test(document)) throw new Error('a character that XML cannot hold');
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < document.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(document);
    const inner = open.at(-1);
    if (token === null || inner === undefined)
      throw new Error(`not well-formed: ${document.slice(at, at + 60)}`);
    const [, closed, opened, list = '', slash, text] = token;
    if (text !== undefined) inner.text += resolved(text);
    else if (opened !== undefined) {
      const element = { name: opened, attributes: attributesOf(list), children: [], text: '' };
      inner.children.push(element);
      if (slash === '') open.push(element);
    } else if (open.pop()?.name !== closed) throw new Error(`</${closed}> closes something else`);
  }
  const [first] = root.children;
  if (open.length !== 1 || first === undefined || root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('expected one element, closed');
  return first;
}

/** An element with all that it holds, in the order of the text. */
export function elementsOf(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(elementsOf)];
}
