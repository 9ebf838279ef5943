import { expect, test } from "vitest";
import { createExplainer } from "./schema-mismatch.ts";

const explain = createExplainer({
  components: { schemas: { "50%25": { type: "integer" }, many: { type: "object", required: ["a", "b", "c", "d"] } } },
});

test("a mismatch names what was expected and what was found", () => {
  expect(explain(7, "#/components/schemas/50%25")).toBeUndefined();
  expect(explain("x", "#/components/schemas/50%25")).toBe('the value must be integer, found "x"');
});

test("of many mismatches the first three are reported", () => {
  expect(explain({}, "#/components/schemas/many")).toBe("/a is missing; /b is missing; /c is missing");
});
