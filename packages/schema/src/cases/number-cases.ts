import { joinPointer } from "@docent/openapi";
import type { SchemaPart } from "../schema-parts.ts";
import type { Candidate } from "./value-case.ts";

/** The smallest step between two numbers that a rule may tell apart. */
function stepOf(parts: readonly SchemaPart[]): number {
  const multiples = parts.flatMap(({ schema }) =>
    typeof schema["multipleOf"] === "number" ? [schema["multipleOf"]] : [],
  );
  if (multiples.length > 0) return Math.max(...multiples);
  return parts.some(({ schema }) => schema["type"] === "integer") ? 1 : 0.5;
}

/** Numbers on, below and above each bound of a schema. */
export function* numberCases(parts: readonly SchemaPart[], example: number): Generator<Candidate> {
  const step = stepOf(parts);
  for (const { schema, pointer } of parts) {
    for (const keyword of ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]) {
      const bound = schema[keyword];
      if (typeof bound !== "number") continue;
      for (const value of [bound - step, bound, bound + step])
        yield { value, keyword, pointer: joinPointer(pointer, keyword), place: "", what: String(value) };
    }
    if (typeof schema["multipleOf"] === "number") {
      for (const value of [example + step / 2, example + step])
        yield {
          value,
          keyword: "multipleOf",
          pointer: joinPointer(pointer, "multipleOf"),
          place: "",
          what: String(value),
        };
    }
  }
}
