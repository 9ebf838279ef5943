import { isRecord } from "@docent/openapi";

/** A value that differs from an example in one place. */
export interface ShapeCase {
  value: unknown;
  what: string;
}

/**
 * What an example can be made into without knowing its schema, so that a keyword which one contract lacks is tried by
 * the cases of both: other properties, other sizes, other characters.
 */
export function* listShapes(example: unknown, place = ""): Generator<ShapeCase> {
  for (const [name, value] of Object.entries(variantsOf(example))) yield { value, what: `${place} ${name}` };
  if (Array.isArray(example)) {
    const [first] = example;
    if (example.length === 0) return;
    for (const { value, what } of listShapes(first, `${place}/0`)) yield { value: [value, ...example.slice(1)], what };
  }
  if (!isRecord(example)) return;
  for (const [key, member] of Object.entries(example))
    for (const { value, what } of listShapes(member, `${place}/${key}`))
      yield { value: { ...example, [key]: value }, what };
}

function variantsOf(example: unknown): Record<string, unknown> {
  if (typeof example === "string") {
    return {
      "with no characters": "",
      "with a space": `${example} x`,
      "in capitals": example.toUpperCase(),
      "in small letters": example.toLowerCase(),
      "with a line break": `${example}\nx`,
      "with many characters": example.padEnd(5000, "x"),
      "as something else": "docent-shape",
    };
  }
  if (typeof example === "number") {
    return { "as zero": 0, "below zero": -1, "with a fraction": example + 0.5, "one more": example + 1, huge: 2 ** 40 };
  }
  if (Array.isArray(example)) {
    const [first = "docent-shape"] = example;
    return { "with no items": [], "with two equal items": [first, first], "with 60 items": Array(60).fill(first) };
  }
  if (!isRecord(example)) return {};
  return {
    "with an unknown text": { ...example, docentUnknown: "docent" },
    "with an unknown number": { ...example, docentUnknown: 7 },
    "with an unknown object": { ...example, docentUnknown: {} },
    "with no properties": {},
  };
}
