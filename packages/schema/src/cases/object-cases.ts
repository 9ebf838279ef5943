import { type JsonRecord, joinPointer, toArray, toRecord } from "@docent/openapi/model";
import { propertyNodes, type SchemaPart } from "../schema-parts.ts";
import type { Candidate } from "./value-case.ts";

/** Names that an example does not have and the schema describes. */
export function absentNames(parts: readonly SchemaPart[], example: JsonRecord): string[] {
  const names = parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"])));
  return [...new Set(names)].filter((name) => !Object.hasOwn(example, name));
}

/** Objects without one of their properties, with one too many, and at the edges of their size. */
export function* objectCases(parts: readonly SchemaPart[], example: JsonRecord): Generator<Candidate> {
  const required = (name: string) => parts.find(({ schema }) => toArray(schema["required"]).includes(name));
  for (const name of Object.keys(example)) {
    const { [name]: _, ...value } = example;
    const part = required(name);
    const pointer = part ? joinPointer(part.pointer, "required") : (propertyNodes(parts, name)[0]?.pointer ?? "#");
    yield { value, keyword: part ? "required" : "properties", pointer, place: `/${name}`, what: "left out" };
  }
  for (const { schema, pointer } of parts) {
    for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
      if (!(keyword in schema)) continue;
      const base = { keyword, pointer: joinPointer(pointer, keyword) };
      for (const name of ["docentUnknown", ...misspelt(parts), "__proto__"])
        yield {
          ...base,
          value: withProperty(example, name, "docent"),
          place: `/${name}`,
          what: "a property that is not documented",
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
          value: withSize(example, count),
          keyword,
          pointer: joinPointer(pointer, keyword),
          place: "",
          what: `${count} properties`,
        };
    }
  }
}

/** The last named property, misspelt: what a person would send. */
function misspelt(parts: readonly SchemaPart[]): string[] {
  const names = parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"])));
  const name = names.at(-1);
  return name === undefined || names.includes(`${name}s`) ? [] : [`${name}s`];
}

/** A property of any name, `__proto__` included, is one of the object itself. */
function withProperty(example: JsonRecord, name: string, value: unknown): JsonRecord {
  return Object.defineProperty({ ...example }, name, { value, enumerable: true, configurable: true, writable: true });
}

function withSize(example: JsonRecord, count: number): JsonRecord {
  const invented = Array.from({ length: count }, (_, index) => [`key${index + 1}`, "docent"] as const);
  return Object.fromEntries([...Object.entries(example), ...invented].slice(0, count));
}
