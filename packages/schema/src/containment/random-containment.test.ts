import { isRecord, type JsonRecord, type Schema } from "@docent/openapi/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveCases } from "../cases/derive-cases.ts";
import { Sampler } from "../cases/sampler.ts";
import { condition, side } from "../testing/compared-sides.ts";
import { findObstacles } from "./find-obstacles.ts";

const names = ["A", "B", "C"];

/** Schemas of every kind that contracts use, small enough that pairs often match. Properties and items may have a `$ref`. */
const schemas: fc.Arbitrary<Schema> = fc.letrec<{
  schema: Schema;
  inside: Schema;
  object: JsonRecord;
  array: JsonRecord;
}>((tie) => {
  const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
  const small = fc.integer({ min: 0, max: 3 });
  const record = (members: Record<string, fc.Arbitrary<unknown>>) =>
    // Undefined members are removed, because they would count as keywords.
    fc.record(members).map((schema): JsonRecord => JSON.parse(JSON.stringify(schema)));
  const strings = record({
    type: fc.constant("string"),
    minLength: optional(small),
    maxLength: optional(small),
    pattern: optional(fc.constantFrom("^a", "b$")),
  });
  const numbers = record({
    type: fc.constantFrom("integer", "number"),
    minimum: optional(small),
    exclusiveMinimum: optional(small),
    maximum: optional(small),
    multipleOf: optional(fc.constantFrom(1, 2)),
  });
  const values = record({
    enum: fc.uniqueArray(fc.constantFrom("a", "ab", 1, 2, null, true), { minLength: 1, maxLength: 3 }),
  });
  const list = fc.array(tie("schema"), { minLength: 1, maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 2 },
      strings,
      numbers,
      values,
      fc.constantFrom<JsonRecord>({ type: "boolean" }, { type: ["string", "null"] }, { not: { type: "string" } }),
      tie("object"),
      tie("array"),
      list.map((anyOf) => ({ anyOf })),
      list.map((oneOf) => ({ oneOf })),
      list.map((allOf) => ({ allOf })),
      tie("schema").map((not) => ({ not })),
      fc.tuple(tie("schema"), tie("schema"), tie("schema")).map((all) => condition(...all)),
    ),
    // A schema that refers to itself in place describes nothing.
    inside: fc.oneof(
      tie("schema"),
      fc.constantFrom(...names).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    ),
    object: record({
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom("a", "b"), tie("inside"), { maxKeys: 2 }),
      required: fc.subarray(["a", "b"]),
      additionalProperties: optional(fc.oneof(fc.boolean(), tie("inside"))),
      maxProperties: optional(small),
      patternProperties: optional(fc.dictionary(fc.constantFrom("^a", "b$"), tie("inside"), { maxKeys: 1 })),
      unevaluatedProperties: optional(fc.oneof(fc.boolean(), tie("inside"))),
      propertyNames: optional(tie("schema")),
      dependentRequired: optional(fc.constant({ a: ["b"] })),
    }),
    array: record({
      type: fc.constant("array"),
      items: optional(tie("inside")),
      maxItems: optional(small),
      uniqueItems: optional(fc.boolean()),
      prefixItems: optional(fc.array(tie("inside"), { minLength: 1, maxLength: 2 })),
      unevaluatedItems: optional(fc.boolean()),
      contains: optional(tie("schema")),
    }),
  };
}).schema;

const documents = fc
  .tuple(schemas, schemas, schemas)
  .map((all) => ({ components: { schemas: Object.fromEntries(all.map((schema, index) => [names[index], schema])) } }));

/** Replaces, removes or adds one member of some object of a schema. */
function changeOnce(schema: Schema, { at, by }: { at: number; by: JsonRecord }): Schema {
  const objects: JsonRecord[] = [];
  const copy: unknown = JSON.parse(JSON.stringify(schema), (_, value: unknown) => {
    if (isRecord(value) && ["type", "enum", "anyOf", "oneOf", "allOf", "not", "if"].some((keyword) => keyword in value))
      objects.push(value);
    return value;
  });
  const target = objects[at % Math.max(1, objects.length)];
  if (!target) return schema;
  const [[keyword, value] = ["title", ""]] = Object.entries(by).slice(at % Math.max(1, Object.keys(by).length));
  if (keyword in target && at % 2 === 0) delete target[keyword];
  else target[keyword] = value;
  return copy as Schema;
}

test("no value of a contained schema is invalid for the outer one, whatever the schemas", () => {
  let contained = 0;
  fc.assert(
    fc.property(schemas, schemas, documents, documents, fc.nat(), (one, other, before, after, at) => {
      const changed = changeOnce(one, { at, by: typeof other === "boolean" ? {} : other });
      // One random schema rarely contains another one. A schema and a changed copy of it often contain each other.
      const pairs: [Schema, Schema, JsonRecord, JsonRecord][] = [
        [one, other, before, after],
        [one, changed, before, before],
        [changed, one, before, before],
        [one, { anyOf: [other, one] }, before, before],
        [{ allOf: [one, other] }, other, after, after],
        [one, one, before, after],
      ];
      for (const [inner, outer, innerDocument, outerDocument] of pairs) {
        const containment = { inner: side(inner, innerDocument), outer: side(outer, outerDocument) };
        if (findObstacles(containment).length > 0) continue;
        contained += 1;
        const sampler = new Sampler({ ...containment.inner, seed: 1 });
        const samples = sampler.many(inner, 20);
        const cases = samples
          .slice(0, 2)
          .flatMap((sample) => [
            ...deriveCases({ ...containment.inner, sampler }, containment.inner.node, sample),
            ...deriveCases(
              { ...containment.outer, sampler: new Sampler({ ...containment.outer, seed: 1 }) },
              containment.outer.node,
              sample,
            ),
          ]);
        const isValid = (each: typeof containment.inner, schema: Schema, value: unknown) =>
          typeof schema === "boolean" ? schema : each.checker.isValid(schema, value);
        const outside = [...samples, ...cases.map(({ value }) => value)].filter(
          (value) => isValid(containment.inner, inner, value) && !isValid(containment.outer, outer, value),
        );
        expect(outside.slice(0, 3), JSON.stringify({ inner, outer, innerDocument, outerDocument })).toEqual([]);
      }
    }),
    { numRuns: 200, seed: 7, endOnFailure: true },
  );
  expect(contained).toBeGreaterThan(300);
});

test("a schema contains itself", () => {
  fc.assert(
    fc.property(schemas, documents, (schema, document) => {
      const copy = structuredClone({ schema, document });
      const obstacles = findObstacles({ inner: side(schema, document), outer: side(copy.schema, copy.document) });
      expect(
        obstacles.map(({ pointer }) => pointer),
        JSON.stringify({ schema, document }),
      ).toEqual([]);
    }),
    { numRuns: 200, seed: 7, endOnFailure: true },
  );
});
