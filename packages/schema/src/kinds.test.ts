import { describe, expect, test } from "vitest";
import { SchemaChecker } from "./schema-checker.ts";
import { pointer, ref } from "./testing/sample-checker.ts";

describe("a valid value has a discriminator that selects no schema:", () => {
  const kind = (name: string) => ({
    required: [name],
    properties: { kind: { type: "string" }, [name]: { type: "integer" } },
  });
  const oneOf = [ref("Cat"), ref("Dog")];
  const kinds = (
    discriminator: object,
    { lives = kind("lives"), union = { oneOf } }: { lives?: object; union?: object } = {},
  ) => {
    const Pet = { ...union, discriminator: { propertyName: "kind", ...discriminator } };
    const own = new SchemaChecker({ components: { schemas: { Pet, Cat: lives, Dog: kind("tricks") } } });
    const list = { schema: { properties: { pets: { type: "array", items: ref("Pet") } } }, pointer };
    return (...pets: unknown[]) =>
      own.findUnselected(list, { pets }).map(({ valuePointer, pointer: at, message }) => [valuePointer, at, message]);
  };
  const mapping = { cat: "#/components/schemas/Cat", dog: "Dog" };
  const at = "#/components/schemas/Pet/discriminator";

  test.each([
    ["none is of this name", { kind: "cow", lives: 1 }, '"cow"'],
    ["it selects another one", { kind: "dog", lives: 1 }, '"dog"'],
    ["it is missing", { lives: 1 }, "nothing"],
  ])("%s", (_, pet, found) => {
    expect(kinds({ mapping })({ kind: "cat", lives: 1 }, pet)).toEqual([
      ["/pets/1/kind", at, `/pets/1/kind selects no schema that the value matches, found ${found}`],
    ]);
  });

  test("but not if its value is in the mapping, the name of the schema, or one that the schema lists", () => {
    const valid = [
      { kind: "cat", lives: 1 },
      { kind: "Dog", tricks: 1 },
      { kind: "dog", tricks: 1 },
    ];
    expect(kinds({ mapping })(...valid)).toEqual([]);
    expect(kinds({ mapping, defaultMapping: "Cat" })({ kind: "cow", lives: 1 })).toEqual([]);
    const listed = { ...kind("lives"), properties: { kind: { enum: ["lion", "tiger"] } } };
    expect(kinds({ mapping }, { lives: listed })({ kind: "lion", lives: 1 })).toEqual([]);
  });

  test("in an anyOf, where only objects have a kind", () => {
    const check = kinds({ mapping }, { union: { anyOf: oneOf } });
    expect(check({ kind: "cow", lives: 1 }, "cow", null)).toHaveLength(1);
  });

  test.each<[what: string, options: Parameters<typeof kinds>[1]]>([
    ["no union", { union: {} }],
    ["a branch that is a oneOf", { lives: { oneOf: [kind("lives")] } }],
    ["a branch with an anyOf in one part", { lives: { allOf: [kind("lives"), { anyOf: [{}] }] } }],
  ])("but not with %s", (_, options) => {
    expect(kinds({ mapping }, options)({ kind: "cow", lives: 1 })).toEqual([]);
  });
});
