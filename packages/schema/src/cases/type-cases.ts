import { joinPointer } from "@docent/openapi";
import type { SchemaPart } from "../schema-parts.ts";
import type { Candidate } from "./value-case.ts";

/** A value of each JSON type, and a number that is no integer. */
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

/** Values of other types, strangers to an enumeration and to a constant, and each member of an enumeration. */
export function* typeCases(parts: readonly SchemaPart[], example: unknown): Generator<Candidate> {
  for (const { schema, pointer } of parts) {
    const base = (keyword: string) => ({ keyword, pointer: joinPointer(pointer, keyword), place: "" });
    if ("type" in schema) {
      for (const [what, value] of ofEachType) yield { ...base("type"), value, what };
      const text = String(example);
      // What a server that coerces would take for the right type.
      if (typeof example === "number" || typeof example === "boolean")
        yield { ...base("type"), value: text, what: `the text ${JSON.stringify(text)}` };
      if (typeof example === "boolean")
        yield { ...base("type"), value: Number(example), what: `the number ${Number(example)}` };
    }
    if (Array.isArray(schema["enum"])) {
      for (const value of schema["enum"]) yield { ...base("enum"), value, what: JSON.stringify(value) };
      for (const value of strangersTo(schema["enum"]))
        yield { ...base("enum"), value, what: `${JSON.stringify(value)}, which is not listed` };
    }
    if ("const" in schema) {
      for (const value of strangersTo([schema["const"]]))
        yield { ...base("const"), value, what: `${JSON.stringify(value)}, which is another constant` };
    }
  }
}

function strangersTo(members: readonly unknown[]): unknown[] {
  const [text] = members.filter((member) => typeof member === "string");
  if (text === undefined) return ["docent-stranger", 4242];
  return [`${text}x`, text.toUpperCase(), `${text} `, "docent-stranger", ""];
}
