import { beforeAll, describe, expect, test } from "vitest";
import { CompileLayer } from "./compile-layer.ts";
import { readContractPrograms } from "./contract-programs.ts";
import { readTypes } from "./generated-set.ts";
import { cloud, generateChanged, local, root } from "./testing/committed-packages.ts";
import { VirtualCompiler } from "./virtual-compiler.ts";

const compiler = new VirtualCompiler(root);
const layers = {
  local: await CompileLayer.open(root, { ...local, compiler }),
  cloud: await CompileLayer.open(root, { ...cloud, compiler }),
};

const operation = "paths/~1api~1cli~1threads/get";
const schemas = "components/schemas";
const states = ["waiting", "syncing", "ready", "failed"];
const all = ["contract test", "README", "consumer", "examples", "handlers", "reader"];

test.each([
  ["local", local],
  ["cloud", cloud],
])("the %s contract has programs of every kind", async (_, { api }) => {
  const programs = await readContractPrograms(root, api);
  expect([...new Set(programs.map(({ kind }) => kind))].sort()).toEqual(all.toSorted());
  expect(programs.filter(({ kind }) => kind === "README").length).toBeGreaterThanOrEqual(4);
});

test("every program compiles against the contract that it was written for", () => {
  expect(layers.local.checkAlone(local.base)).toEqual([]);
  expect(layers.cloud.checkAlone(cloud.base)).toEqual([]);
});

describe("programs against a mutant", () => {
  const changed: [string, Record<string, unknown>, string[]][] = [
    ["an operation under another name", { [`${operation}/operationId`]: "findThreads" }, all],
    ["a path that was removed", { "paths/~1api~1cli~1projects": undefined }, all],
    [
      "a status that was removed",
      { [`${operation}/responses/429`]: undefined },
      ["handlers", "README", "examples", "reader"],
    ],
    ["a parameter under another name", { "components/parameters/ProjectQuery/name": "name" }, all],
    ["a property that becomes required", { [`${schemas}/CloudError/required`]: ["error", "message"] }, ["handlers"]],
    ["a property that becomes optional", { [`${schemas}/CloudError/required`]: [] }, ["reader"]],
    [
      "a property of another type",
      { [`${schemas}/Thread/properties/title/type`]: "integer" },
      ["handlers", "consumer", "examples", "reader"],
    ],
    [
      "a list under another name",
      { [`${schemas}/ThreadList`]: threadList("items") },
      all.filter((kind) => kind !== "contract test"),
    ],
  ];
  // Compiles these mutants in one run of the compiler. The tests get the cached results.
  beforeAll(async () => {
    layers.cloud.check(await Promise.all(changed.map(([, changes]) => generateChanged(cloud, changes))));
  });

  test.each(changed)("do not compile with %s", async (_, changes, kinds) => {
    const mutant = await generateChanged(cloud, changes);
    const [failures] = layers.cloud.check([mutant]);
    expect(readTypes(mutant)).not.toEqual(readTypes(cloud.base));
    expect(failures?.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  });

  test("do not compile with another event or another payload", async () => {
    const mutants = await Promise.all([
      generateChanged(local, { [`${schemas}/TextDeltaEvent/properties/delta/type`]: "integer" }),
      generateChanged(local, {
        [`${schemas}/DoneEvent/required`]: ["type", "text", "reasoning", "tools", "sources", "usage"],
      }),
      generateChanged(local, { [`${schemas}/StreamErrorTag/enum`]: ["InternalError", "Cancelled"] }),
      generateChanged(local, { [`${schemas}/ResourceState/enum`]: [...states, "paused"] }),
    ]);
    const programs = layers.local.check(mutants).map((failures) => failures.map(({ name }) => name));
    expect(programs[0]).toEqual(expect.arrayContaining([handlers("local"), "README.md#3"]));
    expect(programs[1]).toEqual(expect.arrayContaining([handlers("local"), examples("local")]));
    expect(programs[2]).toEqual(expect.arrayContaining([handlers("local"), examples("local")]));
    expect(programs[3]).toContain(reader("local"));
  });

  test("compile with an additional property, other text, another limit and another example", async () => {
    const mutants = await Promise.all([
      generateChanged(cloud, { [`${schemas}/CloudError/properties/hint`]: { type: "string" } }),
      generateChanged(cloud, { "info/title": "Another API" }),
      generateChanged(cloud, { [`${schemas}/ProjectName/maxLength`]: 7 }),
      generateChanged(cloud, { "components/headers/RetryAfter/example": 31 }),
    ]);
    expect(layers.cloud.check(mutants).flat()).toEqual([]);
    // All but the first have the types of the original, so they are not compiled again.
    const [first, ...others] = mutants.map((mutant) => readTypes(mutant));
    expect(first).not.toEqual(readTypes(cloud.base));
    for (const types of others) expect(types).toEqual(readTypes(cloud.base));
  });
});

test("gives each mutant its own result, also to equal mutants and to the original", async () => {
  const [one, other] = await Promise.all([
    generateChanged(cloud, { [`${schemas}/ThreadList`]: threadList("first") }),
    generateChanged(cloud, { [`${schemas}/ThreadList`]: threadList("second") }),
  ]);
  const [first, original, second, again] = layers.cloud.check([one, cloud.base, other, one]);
  expect(JSON.stringify(first)).toMatch(/first(?!.*second)/);
  expect(JSON.stringify(second)).toMatch(/second(?!.*first)/);
  expect(original).toEqual([]);
  expect(again).toEqual(first);
});

test("reports the program, the line and the message of the first diagnostic", async () => {
  const [failures] = layers.cloud.check([
    await generateChanged(cloud, { "components/parameters/ProjectQuery/name": "name" }),
  ]);
  const programs = failures?.map(({ name }) => name) ?? [];
  expect(new Set(programs).size).toBe(programs.length);
  const failure = failures?.find(({ kind }) => kind === "contract test");
  expect(failure).toMatchObject({
    name: "packages/contract-tests/src/cloud-cases.ts",
    message: expect.stringMatching(/'?project'?/),
  });
  expect(failure?.line).toBeGreaterThan(10);
});

test("reports generated types that do not compile themselves", () => {
  const files = cloud.base.files.map(({ path, content }) =>
    path === "src/schema.gen.ts"
      ? { path, content: content.replace('schemas"]["Thread"]', 'schemas"]["Thred"]') }
      : { path, content },
  );
  const [failures] = layers.cloud.check([{ ...cloud.base, files }]);
  expect(failures).toContainEqual(expect.objectContaining({ kind: "generated", name: "src/schema.gen.ts" }));
});

function threadList(name: string) {
  return {
    type: "object",
    required: [name],
    properties: { [name]: { type: "array", items: { $ref: "#/components/schemas/Thread" } } },
  };
}

function handlers(api: string): string {
  return `${api}-handlers.ts`;
}

function reader(api: string): string {
  return `${api}-reader.ts`;
}

function examples(api: string): string {
  return `${api}-examples.ts`;
}
