import type { Validator } from "./validators/validator.ts";

/** A name with its text, which is still encoded. A value that is no string is absent. */
export type RawPair = readonly [name: string, text: unknown];

/** The texts of one parameter in a request. They are still encoded, because only separators are not. */
export interface RawParameter {
  name: string;
  texts: readonly string[];
  /** Everything in the query, or all cookies. */
  pairs: readonly RawPair[];
  /** Names of the query that belong to a parameter. A reader adds the names that it reads. */
  known: Set<string>;
  decode: (text: string) => string;
}

/**
 * Reads the value of a parameter. Undefined if the request has none. A text of another shape is returned as text, and the
 * validator reports it.
 */
export type ReadParameter = (raw: RawParameter) => unknown;

export const readText = ({ texts, decode }: RawParameter): string | undefined => {
  if (texts.length > 1) throw new Error(`expected one value, not ${texts.length}.`);
  return texts.map(decode)[0];
};

/** Reads a number, a boolean or null as JSON has it. Any other text stays text, and so does a number that is too large. */
export const readScalar: ReadParameter = (raw) => {
  const text = readText(raw);
  try {
    const value: unknown = JSON.parse(`${text}`);
    return /[\s"[{]/.test(`${text}`) || Math.abs(Number(value)) === Infinity ? text : value;
  } catch {
    return text;
  }
};

/** Reads a list. Without a separator, each item has a text of its own. */
export function listOf(read: ReadParameter = readText, separator?: string | RegExp): ReadParameter {
  return (raw) => {
    const texts = separator ? raw.texts.flatMap((text) => text.split(separator)) : raw.texts;
    return texts.length > 0 ? texts.map((text) => read({ ...raw, texts: [text] })) : undefined;
  };
}

/** The texts of a name. */
export function textsOf(pairs: readonly RawPair[], name: string): string[] {
  return pairs.flatMap(([key, text]) => (key === name && typeof text === "string" ? [text] : []));
}

/** Splits a query, or cookies. */
export function splitPairs(text: string, separator: string | RegExp, decode: RawParameter["decode"]): RawPair[] {
  return text.split(separator).flatMap((pair): RawPair[] => {
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    return pair ? [[decode(name), value]] : [];
  });
}

// The functions below are for the values that few contracts have. Generated tables refer to those that an API needs.

/** Reads nested values as JSON, as clients write them inside a text. */
export const readJson: ReadParameter = (raw) => JSON.parse(String(readText(raw)));

/** Readers of the members of an object, by name. */
type Members = Readonly<Record<string, ReadParameter>>;

/** Reads an object whose members have texts of their own: `R=100&G=200`. Without `others`, it has only the named members. */
export function membersOf(members: Members, others?: ReadParameter): ReadParameter {
  return (raw) => {
    const { name, pairs, known } = raw;
    const isMember = (key: string) => key === name || Object.hasOwn(members, key) || (others && !known.has(key));
    const names = distinctNames(pairs).filter(isMember);
    for (const key of names) known.add(key);
    return toObject(names, (key) => readMember({ members, others }, key)({ ...raw, texts: textsOf(pairs, key) }));
  };
}

/** Reads an object whose members are in brackets: `color[R]=100&color[G]=200`. */
export function bracketsOf(members: Members, others?: ReadParameter): ReadParameter {
  return (raw) => {
    const { name, texts, pairs, known } = raw;
    if (texts.length > 0) return readText(raw);
    const start = `${name}[`;
    const keys = distinctNames(pairs).filter((key) => key.startsWith(start) && key.endsWith("]"));
    for (const key of keys) known.add(key);
    // Members of a member have its brackets before their own.
    const toMember = (key: string) =>
      Object.keys(members).find((member) => key.startsWith(`${start}${member}][`)) ?? key.slice(start.length, -1);
    return toObject([...new Set(keys.map(toMember))], (member) => {
      const key = `${start}${member}]`;
      return readMember({ members, others }, member)({ ...raw, name: key, texts: textsOf(pairs, key) });
    });
  };
}

/** Reads a list whose items have their index in brackets: `color[0]=blue`. */
export function indexesOf(read: ReadParameter = readText): ReadParameter {
  const readItems = bracketsOf({}, read);
  return (raw) => {
    const items = readItems(raw);
    return typeof items === "object" ? Object.values(items ?? {}) : items;
  };
}

/** Reads an object in one text, with names and values in turn: `R,100,G,200`. */
export function alternatingOf(separator: string | RegExp, members: Members, others?: ReadParameter): ReadParameter {
  return readParts({ members, others }, (text) => {
    const parts = text.split(separator);
    return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]]] : []));
  });
}

/** Reads an object in one text, with each name before its value: `R=100,G=200`. */
export function assignmentsOf(separator: string | RegExp, members: Members, others?: ReadParameter): ReadParameter {
  return readParts({ members, others }, (text) => text.split(separator).map((part) => part.split(/=(.*)/s)));
}

/** Reads the text of a path in the style `label`: `.blue`. */
export function label(read: ReadParameter = readText): ReadParameter {
  return (raw) => read({ ...raw, texts: raw.texts.map((text) => withoutStart(text, ".")) });
}

/** Reads the text of a path in the style `matrix`: `;color=blue`. */
export function matrix(read: ReadParameter = readText): ReadParameter {
  return (raw) => {
    const pairs = raw.texts.flatMap((text) => splitPairs(withoutStart(text, ";"), ";", raw.decode));
    return read({ ...raw, pairs, texts: textsOf(pairs, raw.name), known: new Set() });
  };
}

/**
 * Reads a text with pipes as separators. The examples of OpenAPI 3.2 encode them. A text with a pipe that is not encoded has no
 * encoded separators.
 */
export function pipes(read: ReadParameter): ReadParameter {
  return (raw) =>
    read({ ...raw, texts: raw.texts.map((text) => (text.includes("|") ? text : text.replace(/%7C/gi, "|"))) });
}

/** Reads a value that has several shapes, in the first that is valid. */
export function firstValid(validator: Validator, ...reads: readonly ReadParameter[]): ReadParameter {
  return (raw) => {
    let value: unknown;
    for (const read of reads) {
      value = read(raw);
      if (!validator(value, "")) break;
    }
    return value;
  };
}

/** Validates a text that is JSON (`content` of a parameter). Clients pass such a value as text, so it stays text. */
export function jsonText(validator?: Validator): Validator {
  return (text, location) => {
    let value: unknown;
    try {
      value = JSON.parse(String(text));
    } catch {
      return `${location}: expected JSON.`;
    }
    return validator?.(value, location);
  };
}

interface ObjectReaders {
  members: Members;
  others: ReadParameter | undefined;
}

/** Reads an object in one text. A text that consists of no pairs stays text. */
function readParts(readers: ObjectReaders, split: (text: string) => readonly (string | undefined)[][]): ReadParameter {
  return (raw) => {
    const text = readText(raw);
    const parts = raw.texts.flatMap(split);
    const pairs = parts.flatMap(([name, value]): RawPair[] =>
      name === undefined || value === undefined ? [] : [[raw.decode(name), value]],
    );
    if (pairs.length < parts.length) return text;
    return toObject(distinctNames(pairs), (name) => readMember(readers, name)({ ...raw, texts: textsOf(pairs, name) }));
  };
}

function readMember({ members, others = readText }: ObjectReaders, name: string): ReadParameter {
  return (Object.hasOwn(members, name) && members[name]) || others;
}

function toObject(names: readonly string[], read: (name: string) => unknown): object | undefined {
  // A name may have text only for a member of its value, which it does not have.
  const members = names.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined);
  return names.length > 0 ? Object.fromEntries(members) : undefined;
}

function distinctNames(pairs: readonly RawPair[]): string[] {
  return [...new Set(pairs.map(([name]) => name))];
}

function withoutStart(text: string, start: string): string {
  if (!text.startsWith(start)) throw new Error(`expected a text that starts with "${start}".`);
  return text.slice(1);
}
