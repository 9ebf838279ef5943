import { expect, test } from "vitest";
import { type CountedTerm, toMatchExpression } from "./match-expression.ts";

test.each<[what: string, terms: CountedTerm[], expression: string | undefined]>([
  [
    "terms that few chunks have find them",
    [
      { term: "a", count: 9 },
      { term: "b", count: 2 },
    ],
    '"b" OR "a"',
  ],
  [
    "a term that no chunk has is left out",
    [
      { term: "a", count: 9 },
      { term: "b", count: 0 },
    ],
    '"a"',
  ],
  ["nothing is left of terms that no chunk has", [{ term: "a", count: 0 }], undefined],
  ["one term is always there", [{ term: "a", count: 900_000 }], '"a"'],
  [
    "a frequent term only ranks",
    [
      { term: "a", count: 9000 },
      { term: "b", count: 2 },
    ],
    '("b") AND ("b" OR "a")',
  ],
  [
    "one too many is left out",
    [
      { term: "a", count: 30_000 },
      { term: "b", count: 2 },
    ],
    '"b"',
  ],
])("%s", (_, terms, expression) => expect(toMatchExpression(terms)).toBe(expression));
