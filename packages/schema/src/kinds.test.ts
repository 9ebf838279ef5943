import { describe, expect, test } from "vitest";
import { deriveCases } from "./cases/derive-cases.ts";
import { Sampler } from "./cases/sampler.ts";
import { extensionsOf } from "./extensions.ts";
import { selectBranches } from "./kinds.ts";
import { SchemaChecker } from "./schema-checker.ts";
import { nestLevels, pointer, ref } from "./testing/sample-checker.ts";

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

  test("also if the mapping gives the name of a schema to another one", () => {
    const check = kinds({ mapping: { Dog: "Cat", Cat: "Dog" } });
    expect(check({ kind: "Dog", lives: 1 }, { kind: "Cat", tricks: 1 })).toEqual([]);
    expect(check({ kind: "Cat", lives: 1 }, { kind: "Dog", tricks: 1 })).toHaveLength(2);
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

describe("a discriminator names a property that no schema describes:", () => {
  const Cat = { properties: { lives: { type: "integer" } } };
  const Pet = { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } };
  const Shape = { properties: { area: { type: "number" } }, discriminator: { propertyName: "form" } };
  const Circle = { allOf: [ref("Shape"), { properties: { radius: { type: "number" } } }] };
  const own = new SchemaChecker({ components: { schemas: { Cat, Dog: Cat, Pet, Shape, Circle } } });

  test.each([
    ["Pet", { kind: "Cat", lives: 1, form: "Cat" }, "/form"],
    ["Shape", { form: "Circle", radius: 1, kind: "Circle" }, "/kind"],
    ["Circle", { form: "Circle", radius: 1, kind: "Circle" }, "/kind"],
  ])("of %s", (name, value, other) => {
    const located = { schema: { properties: { one: ref(name) } }, pointer };
    expect(own.findUndocumented(located, { one: value }).map(({ valuePointer }) => valuePointer)).toEqual([
      `/one${other}`,
    ]);
  });
});

describe("selectBranches", () => {
  const document = { components: { schemas: { Cat: {}, Dog: {} } } };
  const own = new SchemaChecker(document);
  const discriminator = { propertyName: "kind", mapping: { cat: "Cat" } };
  const branches = [ref("Cat"), ref("Dog")];

  test.each(["oneOf", "anyOf"])(
    "of %s have the values that a sender writes, or those that a receiver reads",
    (keyword) => {
      const select = (role: "sender" | "receiver") => {
        const union = selectBranches(document, { [keyword]: branches, discriminator }, role);
        return ["cat", "Cat", "Dog", "dog", undefined].filter((kind) => own.isValid(union, kind ? { kind } : {}));
      };
      expect(select("sender")).toEqual(["cat", "Dog"]);
      expect(select("receiver")).toEqual(["cat", "Cat", "Dog"]);
    },
  );

  test("returns a union whose branches the discriminator does not select", () => {
    const union = { oneOf: branches, discriminator: { ...discriminator, defaultMapping: "Cat" } };
    expect(selectBranches(document, union, "sender")).toBe(union);
  });
});

describe("a oneOf whose open branches have the same properties", () => {
  const branch = (name: string, required = ["kind"]) => ({
    ...{ type: "object", required },
    properties: { kind: { type: "string" }, name: { type: "string" }, [name]: { type: "integer" } },
  });
  const schemas = { Cat: branch("lives"), Dog: branch("tricks"), Toy: branch("size", []) };
  const own = new SchemaChecker({ components: { schemas } });
  const union = (...names: string[]) => ({
    oneOf: names.map(ref),
    discriminator: { propertyName: "kind", mapping: { cat: "Cat" } },
  });

  test("allows the branch that the value of the discriminator selects", () => {
    const values = [{ kind: "cat", name: "Tom" }, { kind: "Cat" }, { kind: "Dog", tricks: 1 }];
    const invalid = [{ kind: "cow" }, { kind: "cat", lives: "9" }, { name: "Tom" }];
    expect([...values, ...invalid].filter((value) => own.isValid(union("Cat", "Dog"), value))).toEqual(values);
  });

  test("is an ordinary one for other values, and without the property", () => {
    const values = [{}, { kind: "cow" }, { kind: "cow", size: "9" }];
    expect(values.map((value) => own.isValid(union("Cat", "Toy"), value))).toEqual([true, false, true]);
  });

  test("has a problem that names the selected branch", () => {
    const node = { schema: union("Cat", "Dog"), pointer };
    expect(own.check(node, { kind: "Dog", tricks: "1" })).toMatchObject([
      { valuePointer: "/tricks", pointer: "#/components/schemas/Dog/properties/tricks/type" },
    ]);
  });

  test("has samples of each branch", () => {
    const sampler = Sampler.of({ document: { components: { schemas } }, checker: own, seed: 1 });
    const kinds = sampler.many(union("Cat", "Dog"), 20).map((value) => Reflect.get(Object(value), "kind"));
    expect(new Set(kinds)).toEqual(new Set(["cat", "Dog"]));
  });
});

describe("a base with a discriminator, which other schemas extend", () => {
  const Pet = {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, name: { type: "string" } },
    discriminator: { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat", big: "Lion" } },
  };
  const extend = (base: string, name: string, more: object = {}) => ({
    allOf: [ref(base), { type: "object", required: [name], properties: { [name]: { type: "integer" }, ...more } }],
  });
  const schemas = {
    Lion: extend("Cat", "mane"),
    Pet,
    Cat: extend("Pet", "lives"),
    Dog: extend("Pet", "tricks"),
    Bird: extend("Pet", "wings", { kind: { enum: ["BIRD"] } }),
  };
  const document = { components: { schemas } };
  const checker = new SchemaChecker(document);
  const list = { schema: { properties: { pets: { type: "array", items: ref("Pet") } } }, pointer };
  const unselected = (pet: object) =>
    checker.findUnselected(list, { pets: [pet] }).map(({ valuePointer, message }) => [valuePointer, message]);
  const undocumented = (pet: object) =>
    checker.findUndocumented(list, { pets: [pet] }).map(({ valuePointer }) => valuePointer);
  const valid = [
    { kind: "cat", lives: 9 },
    { kind: "big", lives: 9, mane: 1 },
    { kind: "Dog", tricks: 1 },
    { kind: "BIRD", wings: 2 },
  ];

  const some = { schema: { oneOf: ["Cat", "Dog", "Lion"].map(ref) }, pointer };

  test("has extensions of which a oneOf allows the one that the value selects, although others are open", () => {
    expect(valid.map((pet) => checker.isValid(some.schema, { ...pet, lives: 9, tricks: 1 }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(checker.isValid(some.schema, { kind: "cat", tricks: 1 })).toBe(false);
    const tagged = (kind: string) => ({
      ...extend("Pet", kind),
      type: "object",
      required: ["kind"],
      properties: { kind: { const: kind } },
    });
    const other = { components: { schemas: { Pet, Cat: tagged("cat"), Dog: tagged("Dog") } } };
    const union = { oneOf: [ref("Cat"), ref("Dog")] };
    expect(new SchemaChecker(other).isValid(union, { kind: "cat", cat: 1 })).toBe(true);
  });

  test.each(valid)("has the properties of the extension that the value selects: %j", (pet) => {
    expect([unselected(pet), undocumented(pet)]).toEqual([[], []]);
  });

  test.each([
    [{ kind: "cat", lives: "nine" }, 'Cat: /lives must be integer, found "nine"'],
    [{ kind: "big", lives: 9 }, "Lion: /mane is missing"],
    [{ kind: "BIRD" }, "Bird: /wings is missing"],
  ])("selects an extension that %j does not match", (pet, problem) => {
    const message = `/pets/0/kind selects no schema that the value matches, found "${pet.kind}". In ${problem}`;
    expect(unselected(pet)).toEqual([["/pets/0/kind", message]]);
  });

  test.each([
    [{ kind: "Dog", lives: 9 }, ["/pets/0/lives"]],
    [{ kind: "cow", lives: 9 }, ["/pets/0/lives"]],
  ])("has no properties of other extensions: %j", (pet, found) => {
    expect(undocumented(pet)).toEqual(found);
  });

  test("allows a value that selects no extension, because its properties may be all there are", () => {
    expect(unselected({ kind: "cow" })).toEqual([]);
  });

  test("is found however often the schemas extend each other", () => {
    const nested = nestLevels(40, (next) => ({ allOf: [next, next, { allOf: [next] }] }), ref("Pet"));
    const own = new SchemaChecker({ components: { schemas: { ...nested, ...schemas } } });
    expect(own.findUndocumented({ schema: ref("Pet"), pointer }, { kind: "cat", lives: 9 })).toEqual([]);
  });

  test("leads to requests with the properties of an extension", () => {
    const sampler = new Sampler({ document, checker, seed: 1 });
    const pets = sampler.many(ref("Pet"), 60);
    expect(new Set(pets.map((pet) => Reflect.get(Object(pet), "kind")))).toEqual(
      new Set(["cat", "big", "Dog", "BIRD"]),
    );
    for (const pet of pets) expect([unselected(Object(pet)), undocumented(Object(pet))]).toEqual([[], []]);
    const cats = sampler.many({ allOf: [ref("Cat")] }, 10);
    expect(cats).toEqual(cats.map(() => expect.objectContaining({ kind: "cat", lives: expect.any(Number) })));
    const lions = sampler.many(ref("Lion"), 10);
    expect(lions).toEqual(lions.map(() => expect.objectContaining({ kind: "big", mane: expect.any(Number) })));
  });

  const either = { kind: { enum: ["a", "b"] } };
  const Base = { ...Pet, properties: either, discriminator: { propertyName: "kind" } };
  const A = extend("Base", "x", { kind: { const: "a" } });
  const extendWith = (...values: unknown[]) => extend("Base", "x", { kind: { enum: values } });
  const named = { ...Base, properties: {}, discriminator: { propertyName: "kind", mapping: { a: "A", b: "A" } } };

  test.each<[what: string, members: Record<string, object>, found?: Record<string, string[]>]>([
    ["the value that only the extension lists", { Base, A }, { A: ["a"] }],
    ["texts only", { Base: { ...Base, properties: {} }, A: extendWith(1, "a") }, { A: ["a"] }],
    ["all values of the mapping", { Base: named, A: extend("Base", "x") }, { A: ["a", "b"] }],
    ["the values of the mapping that the extension lists", { Base: named, A: extendWith("a", "c") }, { A: ["a"] }],
    ["none for the values of the base", { Base, Same: extend("Base", "x", either) }],
    ["none for an extension with branches", { Base, A: { ...A, anyOf: [{}] } }],
    ["none for a base with branches", { Base: { ...Base, oneOf: [{}] }, A }],
    ["none for a base without a property", { Base: { ...Base, discriminator: {} }, A }],
  ])("has %s", (_, members, found) => {
    const extensions = extensionsOf({ components: { schemas: members } }, members["Base"] as typeof Base);
    const values = extensions?.map((one) => [one.schema.$ref.replace("#/components/schemas/", ""), one.values]);
    expect(values && Object.fromEntries(values)).toEqual(found);
  });

  test("has requests that a server may refuse: an unknown value, and those that the extension refuses", () => {
    const sampler = new Sampler({ document, checker, seed: 1 });
    const cases = deriveCases({ document, checker, sampler }, { schema: ref("Pet"), pointer }, valid[0]);
    const refusable = cases.filter(({ isValid, mayBeRefused }) => isValid && mayBeRefused);
    const accepted = cases.filter(({ isValid, mayBeRefused }) => isValid && !mayBeRefused);
    expect(refusable.map(({ value }) => value)).toContainEqual({ kind: "cat" });
    expect(accepted.map(({ value }) => Reflect.get(Object(value), "kind"))).toEqual(accepted.map(() => "cat"));
    expect(accepted).not.toEqual([]);
  });
});
