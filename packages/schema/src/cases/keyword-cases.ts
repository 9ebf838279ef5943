import type { SchemaDefinition } from "@docent/openapi/model";
import { type JsonRecord, joinPointer, toArray, toRecord } from "@docent/openapi/model";
import { propertyNodes } from "../schema-parts.ts";

/** A value that was made to test one keyword of a schema. */
export interface ValueCase {
  value: unknown;
  /** Whether the value is valid for the whole schema. */
  isValid: boolean;
  /** The keyword whose limit the value is at, or that the value violates. */
  keyword: string;
  /** JSON pointer to the keyword, or to a schema if the changed part is not limited by a keyword. */
  pointer: string;
  /** JSON pointer to the changed part of the value. */
  valuePointer: string;
  /** What is special about the value, to be read after its pointer: `65 characters`. */
  what: string;
  /** Whether a server may refuse the value although it is valid, because its schema has `x-may-refuse`. */
  mayBeRefused?: boolean;
  /**
   * Whether the changed part is a `readOnly` property. A server may ignore or refuse it in a request, whatever its value (JSON
   * Schema Validation, section 9.4).
   */
  isReadOnly?: boolean;
}

/** A case before validation, and before its value is inserted into the surrounding value. */
export interface Candidate extends Omit<ValueCase, "isValid"> {
  /** Whether the value is a longer example, so that a server that accepts the example can refuse only its length. */
  isLikeExample?: boolean;
}

/** A value of each JSON type, and a fraction. */
const ofEachType: readonly [string, unknown][] = [
  ["null", null],
  ["a boolean", true],
  ["a number", 1],
  ["a fraction", 1.5],
  ["a string", "docent"],
  ["an empty list", []],
  ["a list", ["docent"]],
  ["an empty object", {}],
];

/** The members of a case for a keyword of the schema at a pointer. */
function caseFor(pointer: string, keyword: string) {
  return { keyword, pointer: joinPointer(pointer, keyword), valuePointer: "" };
}

/** `1 item`, `2 items` */
export function describeSize(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Yields values of every type, each member of an enumeration, and values outside an enumeration or a constant. */
export function* typeCases(parts: readonly SchemaDefinition[], example: unknown): Generator<Candidate> {
  for (const { schema, pointer } of parts) {
    if ("type" in schema) {
      for (const [what, value] of ofEachType) yield { ...caseFor(pointer, "type"), value, what };
      // A server that coerces types would accept these.
      if (typeof example === "number" || typeof example === "boolean")
        yield { ...caseFor(pointer, "type"), value: `${example}`, what: `the text ${JSON.stringify(`${example}`)}` };
      if (typeof example === "boolean")
        yield { ...caseFor(pointer, "type"), value: Number(example), what: `the number ${Number(example)}` };
    }
    if (Array.isArray(schema["enum"])) {
      for (const value of schema["enum"]) yield { ...caseFor(pointer, "enum"), value, what: JSON.stringify(value) };
      for (const value of valuesOutside(schema["enum"]))
        yield { ...caseFor(pointer, "enum"), value, what: `${JSON.stringify(value)}, which is not listed` };
    }
    if ("const" in schema) {
      for (const value of valuesOutside([schema["const"]]))
        yield { ...caseFor(pointer, "const"), value, what: `${JSON.stringify(value)}, which is another constant` };
    }
  }
}

function valuesOutside(members: readonly unknown[]): unknown[] {
  const [text] = members.filter((member) => typeof member === "string");
  if (text === undefined) return ["docent-stranger", 4242];
  return [`${text}x`, text.toUpperCase(), `${text} `, "docent-stranger", ""];
}

/** Numbers at, below and above each bound of a schema. */
export function* numberCases(parts: readonly SchemaDefinition[], example: number): Generator<Candidate> {
  const step = stepOf(parts);
  yield* largestIntegers(parts);
  for (const { schema, pointer } of parts) {
    for (const keyword of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]) {
      const bound = schema[keyword];
      if (typeof bound !== "number") continue;
      for (const value of [bound - step, bound, bound + step])
        yield { ...caseFor(pointer, keyword), value, what: String(value) };
    }
    if (typeof schema["multipleOf"] === "number") {
      for (const value of [example + step / 2, example + step])
        yield { ...caseFor(pointer, "multipleOf"), value, what: String(value) };
    }
  }
}

/** Yields the largest exact integer if the schema has no maximum. A server may refuse it, but its database must not fail. */
function* largestIntegers(parts: readonly SchemaDefinition[]): Generator<Candidate> {
  const [part] = parts.filter(({ schema }) => schema["type"] === "integer");
  const isBounded = parts.some(({ schema }) => "maximum" in schema || "exclusiveMaximum" in schema);
  if (!part || isBounded) return;
  const value = parts.some(({ schema }) => schema["format"] === "int32") ? 2 ** 31 - 1 : Number.MAX_SAFE_INTEGER;
  yield { ...caseFor(part.pointer, "type"), value, what: String(value), mayBeRefused: true };
}

/** The distance of the tested numbers from a bound: `multipleOf`, 1 for integers, otherwise 0.5. */
function stepOf(parts: readonly SchemaDefinition[]): number {
  const multiples = parts.flatMap(({ schema }) =>
    typeof schema["multipleOf"] === "number" ? [schema["multipleOf"]] : [],
  );
  if (multiples.length > 0) return Math.max(...multiples);
  return parts.some(({ schema }) => schema["type"] === "integer") ? 1 : 0.5;
}

/** Maximum length of a list at a limit of its length. */
const maxItems = 10_000;

/**
 * Lists at the limits of their length, and with a repeated item. `makeItems` returns `count` items, which differ if possible,
 * or none.
 */
export function* listCases(
  parts: readonly SchemaDefinition[],
  example: readonly unknown[],
  makeItems: (count: number) => unknown[],
): Generator<Candidate> {
  for (const { schema, pointer } of parts) {
    for (const [keyword, beyond] of [
      ["minItems", -1],
      ["maxItems", 1],
    ] as const) {
      const limit = schema[keyword];
      if (typeof limit !== "number" || limit > maxItems) continue;
      for (const count of [limit, limit + beyond].filter((length) => length >= 0)) {
        const value = [...example, ...makeItems(Math.max(0, count - example.length))].slice(0, count);
        yield { ...caseFor(pointer, keyword), value, what: describeSize(count, "item") };
      }
    }
    const list = example.length > 0 ? example : makeItems(1);
    if (schema["uniqueItems"] === true && list.length > 0)
      yield { ...caseFor(pointer, "uniqueItems"), value: [list[0], ...list], what: "an item twice" };
    if (typeof schema["minItems"] !== "number")
      yield { value: [], keyword: "items", pointer, valuePointer: "", what: "no items" };
  }
}

/** Names of properties that the schema describes and the example does not have. */
export function absentNames(parts: readonly SchemaDefinition[], example: JsonRecord): string[] {
  const names = parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"])));
  return [...new Set(names)].filter((name) => !Object.hasOwn(example, name));
}

/** Objects without one of their properties, with an unknown one, and at the limits of their size. */
export function* objectCases(parts: readonly SchemaDefinition[], example: JsonRecord): Generator<Candidate> {
  const required = (name: string) => parts.find(({ schema }) => toArray(schema["required"]).includes(name));
  for (const name of Object.keys(example)) {
    const { [name]: _, ...value } = example;
    const part = required(name);
    const pointer = part ? joinPointer(part.pointer, "required") : (propertyNodes(parts, name)[0]?.pointer ?? "#");
    yield { value, keyword: part ? "required" : "properties", pointer, valuePointer: `/${name}`, what: "left out" };
  }
  for (const { schema, pointer } of parts) {
    for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
      if (!(keyword in schema)) continue;
      for (const name of ["docentUnknown", ...misspelt(parts), "__proto__"])
        yield {
          ...caseFor(pointer, keyword),
          value: withProperty(example, name, "docent"),
          valuePointer: `/${name}`,
          what: "a property that is not documented",
          // Some frameworks refuse it everywhere, against the pollution of prototypes.
          ...(name === "__proto__" ? { mayBeRefused: true } : {}),
        };
    }
    for (const [keyword, beyond] of [
      ["minProperties", -1],
      ["maxProperties", 1],
    ] as const) {
      const limit = schema[keyword];
      if (typeof limit !== "number" || limit > 1000) continue;
      for (const count of [limit, limit + beyond].filter((length) => length >= 0))
        yield {
          ...caseFor(pointer, keyword),
          value: withSize(example, count),
          what: describeSize(count, "property", "properties"),
        };
    }
  }
}

/** The name of the last property with an `s` added, a typical misspelling. */
function misspelt(parts: readonly SchemaDefinition[]): string[] {
  const names = parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"])));
  const name = names.at(-1);
  return name === undefined || names.includes(`${name}s`) ? [] : [`${name}s`];
}

/** Adds an own property of any name, `__proto__` included. */
function withProperty(example: JsonRecord, name: string, value: unknown): JsonRecord {
  return Object.defineProperty({ ...example }, name, { value, enumerable: true, configurable: true, writable: true });
}

function withSize(example: JsonRecord, count: number): JsonRecord {
  const invented = Array.from({ length: count }, (_, index) => [`key${index + 1}`, "docent"] as const);
  return Object.fromEntries([...Object.entries(example), ...invented].slice(0, count));
}
