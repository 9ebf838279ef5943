import { joinPointer } from "@docent/openapi";
import type { SchemaPart } from "../schema-parts.ts";
import type { Candidate } from "./value-case.ts";

/** Beyond this, a list is more of a load than a test. */
const maxItems = 10_000;

/** Lists at the edges of their length, and with an item twice. `makeItems` gives so many different items. */
export function* listCases(
  parts: readonly SchemaPart[],
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
        yield { value, keyword, pointer: joinPointer(pointer, keyword), place: "", what: `${count} items` };
      }
    }
    if (schema["uniqueItems"] === true && example.length > 0) {
      const value = [example[0], ...example];
      yield {
        value,
        keyword: "uniqueItems",
        pointer: joinPointer(pointer, "uniqueItems"),
        place: "",
        what: "an item twice",
      };
    }
    if (typeof schema["minItems"] !== "number")
      yield { value: [], keyword: "items", pointer, place: "", what: "no items" };
  }
}
