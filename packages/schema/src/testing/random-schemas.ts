import { isRecord, type JsonRecord } from "@docent/openapi";
import fc from "fast-check";

const names = ["a", "b", "kind"];
const name = fc.constantFrom(...names);
const constant = fc.constantFrom("x", "y", 1, true, null);

/** A random schema, and the document with the schemas that it refers to. */
export function anySchema(): fc.Arbitrary<{ document: JsonRecord; schema: JsonRecord }> {
  const definition = schemaNode().filter((schema) => !refersInPlace(schema));
  const definitions = fc.record({ First: definition, Second: definition, Cat: tagged("cat"), Dog: tagged("dog") });
  return fc
    .record({
      schemas: definitions,
      schema: fc.oneof(schemaNode(), fc.constant({ oneOf: [refTo("Cat"), refTo("Dog")] })),
    })
    .map(({ schemas, schema }) => ({ schema, document: { components: { schemas } } }));
}

/** Random JSON. Some of its values are valid for schemas of {@link anySchema}. */
export function anyJson(): fc.Arbitrary<unknown> {
  return fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      constant,
      fc.constantFrom("cat", "dog", "", "xxxx", 0, 7, 2.5, false),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.oneof(name, fc.constantFrom("c", "__proto__")), tie("value"), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
  }))["value"] as fc.Arbitrary<unknown>;
}

/** Whether a schema needs `First` or `Second` for the same value. They could then be circular, and no validator would end. */
function refersInPlace({ $ref, allOf, anyOf, oneOf, not }: JsonRecord): boolean {
  const parts = [allOf, anyOf, oneOf, not].flat().filter(isRecord);
  return /First|Second/.test(String($ref)) || parts.some(refersInPlace);
}

function refTo(definition: string): JsonRecord {
  return { $ref: `#/components/schemas/${definition}` };
}

function schemaNode(): fc.Arbitrary<JsonRecord> {
  // Every entry of the table is an arbitrary of schemas.
  return fc.letrec<{ schema: JsonRecord }>((tie) => {
    const several = fc.array(tie("schema"), { minLength: 1, maxLength: 3 });
    const properties = fc.dictionary(name, tie("schema"), { maxKeys: 3 });
    return {
      schema: fc.oneof(
        { maxDepth: 3, depthSize: "small" },
        fc.record({ type: fc.constantFrom("string", "integer", "number", "boolean", "null", "array", "object") }),
        fc.record(
          { type: fc.constant("string"), minLength: fc.nat(2), maxLength: fc.nat(5) },
          { requiredKeys: ["type"] },
        ),
        fc.record({ type: fc.constant("string"), pattern: fc.constantFrom("^x", "^[a-z]*$", "y$") }),
        // ajv divides: half of the smallest fraction is 0, a multiple of everything.
        ...[["integer", 1, 2] as const, ["number", 1] as const].map(([type, ...multiples]) =>
          fc.record(
            {
              type: fc.constant(type),
              minimum: fc.nat(3),
              exclusiveMaximum: fc.nat(9),
              multipleOf: fc.constantFrom(...multiples),
            },
            { requiredKeys: ["type"] },
          ),
        ),
        fc.record({ enum: fc.uniqueArray(constant, { minLength: 1, maxLength: 3 }) }),
        fc.record({ const: constant }),
        fc.constantFrom(...["First", "Second", "Cat", "Dog"].map(refTo)),
        fc.record(
          {
            type: fc.constant("array"),
            items: tie("schema"),
            minItems: fc.nat(2),
            maxItems: fc.nat(3),
            uniqueItems: fc.boolean(),
          },
          { requiredKeys: ["type"] },
        ),
        fc.record(
          {
            type: fc.constant("object"),
            properties,
            required: fc.uniqueArray(name, { maxLength: 2 }),
            additionalProperties: fc.oneof(fc.boolean(), tie("schema")),
            minProperties: fc.nat(2),
          },
          { requiredKeys: ["type", "properties"] },
        ),
        fc.record({ allOf: several }),
        fc.record({ anyOf: several }),
        fc.record({ oneOf: several }),
        fc.record({ not: tie("schema") }),
      ),
    };
  }).schema;
}

function tagged(kind: string): fc.Arbitrary<JsonRecord> {
  return schemaNode().map((other) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: kind }, a: other },
  }));
}
