import type { Validator } from "./validators/validator.ts";

/** A decoded name with its text, which is still encoded. {@link textsOf} ignores a pair whose value is not a string. */
export type RawPair = readonly [name: string, text: unknown];

/** The texts of one parameter in a request. They are still encoded, so that separators differ from encoded characters. */
export interface RawParameter {
  name: string;
  texts: readonly string[];
  /** All pairs of the query, or all cookies. */
  pairs: readonly RawPair[];
  /** Names of the query that belong to a parameter. A reader adds the names that it reads. */
  known: Set<string>;
  decode: (text: string) => string;
}

/**
 * Reads the value of a parameter. Undefined if the request has none. A text of another type is returned unchanged, and the
 * validator reports it.
 *
 * @throws {Error} for a text that does not have the form of the parameter.
 */
export type ReadParameter = (raw: RawParameter) => unknown;

export const readText = ({ texts, decode }: RawParameter): string | undefined => {
  if (texts.length > 1) throw new Error(`expected one value, not ${texts.length}.`);
  return texts.map(decode)[0];
};

/** Parses a number, a boolean or null in the syntax of JSON. Any other text stays text, as does a number that is too large. */
export const readScalar: ReadParameter = (raw) => {
  const text = readText(raw);
  try {
    const value: unknown = JSON.parse(`${text}`);
    return /[\s"[{]/.test(`${text}`) || Math.abs(Number(value)) === Infinity ? text : value;
  } catch {
    return text;
  }
};

/** Reads a list. Without a separator, each text is one item. */
export function listOf(read: ReadParameter = readText, separator?: string | RegExp): ReadParameter {
  return (raw) => {
    const texts = separator ? raw.texts.flatMap((text) => text.split(separator)) : raw.texts;
    return texts.length > 0 ? texts.map((text) => read({ ...raw, texts: [text] })) : undefined;
  };
}

/** Decodes a text of a query as a form, in which bytes that are not UTF-8 become U+FFFD (URL standard). */
export function decodeQuery(text: string): string {
  return new URLSearchParams(`=${text}`).get("") ?? "";
}

/** The texts of all pairs with a name. */
export function textsOf(pairs: readonly RawPair[], name: string): string[] {
  return pairs.flatMap(([key, text]) => (key === name && typeof text === "string" ? [text] : []));
}

/** Splits a query or a `Cookie` header into pairs. */
export function splitPairs(text: string, separator: string | RegExp, decode: RawParameter["decode"]): RawPair[] {
  return text.split(separator).flatMap((pair): RawPair[] => {
    const [name = "", value = ""] = pair.split(/=([\s\S]*)/);
    return pair ? [[decode(name), value]] : [];
  });
}

// Few contracts need the functions below. A generated table imports only those that its API needs.

/** Reads a text in JSON: a nested value, or a parameter whose `content` is JSON. */
export const readJson: ReadParameter = (raw) => {
  const text = readText(raw);
  try {
    return text === undefined ? text : JSON.parse(text);
  } catch {
    throw new Error(`expected JSON, found ${JSON.stringify(text)}.`);
  }
};

/** Readers of the members of an object, by name. */
type Members = Readonly<Record<string, ReadParameter>>;

/**
 * Reads an object whose members have texts of their own: `R=100&G=200`. Without `others`, it has only the named members, and
 * one with the name of the parameter.
 */
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
    // A key such as `color[R][0]` belongs to the member `R`.
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

/** Reads an object in one text, with alternating names and values: `R,100,G,200`. */
export function alternatingOf(separator: string | RegExp, members: Members, others?: ReadParameter): ReadParameter {
  return readParts({ members, others }, (text) => {
    const parts = text.split(separator);
    return parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1]]] : []));
  });
}

/** Reads an object in one text, with each name before its value: `R=100,G=200`. */
export function assignmentsOf(separator: string | RegExp, members: Members, others?: ReadParameter): ReadParameter {
  return readParts({ members, others }, (text) => text.split(separator).map((part) => part.split(/=([\s\S]*)/)));
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
 * Reads a text with pipes as separators, which the examples of OpenAPI 3.2 encode. If a text contains an unencoded pipe, its
 * encoded pipes are not separators.
 */
export function pipes(read: ReadParameter): ReadParameter {
  return (raw) =>
    read({ ...raw, texts: raw.texts.map((text) => (text.includes("|") ? text : text.replace(/%7C/gi, "|"))) });
}

/** Reads a value that can have several shapes: returns the first valid one or, if none is valid, the last one. */
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

interface ObjectReaders {
  members: Members;
  others: ReadParameter | undefined;
}

/** Reads an object in one text. A text that is not a sequence of pairs stays text. */
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
  // A member has no value if only a key inside it has text, such as `color[R][0]`, which its reader does not read.
  const members = names.map((name) => [name, read(name)]).filter(([, value]) => value !== undefined);
  return names.length > 0 ? Object.fromEntries(members) : undefined;
}

function distinctNames(pairs: readonly RawPair[]): string[] {
  return [...new Set(pairs.map(([name]) => name))];
}

function withoutStart(text: string, start: string): string {
  if (!text.startsWith(start)) throw new Error(`expected text that starts with "${start}".`);
  return text.slice(1);
}
