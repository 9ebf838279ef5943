import { loadSpec, SpecError, type SpecMistake } from "@docent/openapi";
import { expect, test, vi } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { createWorkspace, smallSpec, TestOutput } from "../testing/workspace.ts";
import { createOverlayEdit, type OverlayLimits } from "./apply-overlay.ts";
import { readOverlay } from "./overlay-file.ts";

interface Action {
  target?: unknown;
  update?: unknown;
  remove?: unknown;
  [member: string]: unknown;
}

const overlayText = (actions: unknown, more: object = {}) =>
  JSON.stringify({ overlay: "1.0.0", info: { title: "Own", version: "1" }, actions, ...more }, null, 1);

/** Applies overlays to a document. Rejects with a message in which the folder is `ROOT`. */
async function applyTexts(
  document: object,
  overlays: readonly string[],
  { mistakes, ...limits }: OverlayLimits & { mistakes?: SpecMistake[] } = {},
): Promise<Record<string, unknown>> {
  const workspace = await createWorkspace();
  try {
    const files = await Promise.all(
      overlays.map(async (text, index) => {
        await workspace.write(`${index}.overlay.json`, text);
        return readOverlay(workspace.path(`${index}.overlay.json`), { contract: workspace.path("api.yaml") });
      }),
    );
    const onMistake = mistakes && ((mistake: SpecMistake) => void mistakes.push(mistake));
    return createOverlayEdit(files, { ...limits, onMistake }).apply(structuredClone({ ...document }));
  } catch (error) {
    if (error instanceof SpecError) throw new Error(error.message.replaceAll(workspace.root, "ROOT"));
    throw error;
  }
}

const apply = (document: object, actions: Action[], options: OverlayLimits & { mistakes?: SpecMistake[] } = {}) =>
  applyTexts(document, [overlayText(actions)], options);
const apply11 = (document: object, actions: Action[], options: OverlayLimits = {}) =>
  applyTexts(document, [overlayText(actions, { overlay: "1.1.0" })], options);

test.each<[string, object, Action[], object]>([
  [
    "merges objects",
    { a: { b: 1, c: { d: 2 } } },
    [{ target: "$", update: { a: { b: 3, c: { e: 4 } }, f: 5 } }],
    { a: { b: 3, c: { d: 2, e: 4 } }, f: 5 },
  ],
  ["joins lists", { a: { b: [1] } }, [{ target: "$.a", update: { b: [2, { c: 3 }] } }], { a: { b: [1, 2, { c: 3 }] } }],
  ["appends to a selected list", { a: [1] }, [{ target: "$.a", update: { b: 2 } }], { a: [1, { b: 2 }] }],
  ["appends a list to a selected list", { a: [1] }, [{ target: "$.a", update: [2, 3] }], { a: [1, 2, 3] }],
  [
    "changes every selected object",
    { a: { x: 1 }, b: { x: 2 } },
    [{ target: "$.*", update: { y: [] } }],
    { a: { x: 1, y: [] }, b: { x: 2, y: [] } },
  ],
  [
    "changes objects inside each other once",
    { a: { b: {} } },
    [{ target: "$..*", update: { x: {} } }],
    { a: { b: { x: {} }, x: {} } },
  ],
  [
    "removes members",
    { a: 1, b: { c: 2, d: 3 } },
    [
      { target: "$.b.c", remove: true },
      { target: "$['a']", remove: true, update: 1 },
    ],
    { b: { d: 3 } },
  ],
  [
    "removes several items of a list",
    { a: [1, 2, 3, 4, 5] },
    [{ target: "$.a[?@ == 2 || @ == 4 || @ == 5]", remove: true }],
    { a: [1, 3] },
  ],
  [
    "removes an item of a list that is longer than a list of arguments",
    { a: Array.from({ length: 200_000 }, () => 1) },
    [{ target: "$.a[0]", remove: true }],
    { a: Array.from({ length: 199_999 }, () => 1) },
  ],
  [
    "removes an object and what is in it",
    { a: { b: { c: 1 } }, d: 1 },
    [{ target: "$..[?@.b || @.c]", remove: true }],
    { d: 1 },
  ],
  [
    "applies actions in their order",
    { a: { b: 1 } },
    [
      { target: "$.a", remove: true },
      { target: "$", update: { a: [] } },
    ],
    { a: [] },
  ],
  [
    "filters by a value",
    { a: [{ n: 1, x: true }, { n: 2 }] },
    [{ target: "$.a[?@.x == true]", update: { y: 1 } }],
    { a: [{ n: 1, x: true, y: 1 }, { n: 2 }] },
  ],
])("%s", async (_, document, actions, expected) => {
  expect(await apply(document, actions)).toEqual(expected);
});

test("applies overlays in their order", async () => {
  const texts = ["first", "second"].map((title) => overlayText([{ target: "$.info", update: { title } }]));
  expect(await applyTexts({ info: { title: "" } }, texts)).toEqual({ info: { title: "second" } });
});

test("replaces single values and copies since 1.1", async () => {
  const document = { a: { b: "old", c: ["old"] }, d: { e: 1 } };
  expect(
    await apply11(document, [
      { target: "$.a.b", update: "new" },
      { target: "$.a.c[0]", update: null },
      { target: "$.a", copy: "$.d" },
      { target: "$", copy: "$.a" },
    ]),
  ).toEqual({ a: { b: "new", c: [null], e: 1 }, d: { e: 1 }, b: "new", c: [null], e: 1 });
});

test("adds a member named __proto__ as data", async () => {
  const text = overlayText([{ target: "$", update: "PLACE" }]).replace(
    '"PLACE"',
    '{ "__proto__": { "hacked": 1 }, "constructor": { "prototype": { "hacked": 1 } } }',
  );
  const result = await applyTexts({}, [text, text]);
  expect(Object.keys(result)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)["hacked"]).toBeUndefined();
  expect(Object).not.toHaveProperty("hacked");
});

test("selects no inherited member", async () => {
  const mistakes: SpecMistake[] = [];
  const targets = ["$.constructor", "$.__proto__", "$.a.length", "$.a[?@.toString]"];
  const actions = targets.map((target) => ({ target, update: { hacked: 1 } }));
  expect(await apply({ a: [{}] }, actions, { mistakes })).toEqual({ a: [{}] });
  expect(mistakes).toHaveLength(4);
});

test("reports a target that selects nothing, or refuses it without a report", async () => {
  const actions = [
    { target: "$.info", update: { x: 1 } },
    { target: "$.none", remove: true },
  ];
  const mistakes: SpecMistake[] = [];
  expect(await apply({ info: {} }, actions, { mistakes })).toEqual({ info: { x: 1 } });
  expect(mistakes).toMatchObject([
    {
      kind: "unmatched-target",
      pointer: "#/actions/1/target",
      line: 15,
      message: "The target $.none selects nothing, so the action has no effect.",
    },
  ]);
  await expect(apply({ info: {} }, actions)).rejects.toThrow(
    /^ROOT\/0\.overlay\.json:15:4 #\/actions\/1\/target\n {2}The target/,
  );
});

test.each([
  [
    "paths/books.yaml",
    " An overlay does not edit the other files of the contract. Edit those files, or use `transform` of the configuration.",
  ],
  ["#/components/pathItems/Books", ""],
])("explains why a target below a reference to %s selects nothing", async ($ref, reason) => {
  const actions = [{ target: "$.paths['/books'].get", update: { x: 1 } }];
  const mistakes: SpecMistake[] = [];
  await apply({ paths: { "/books": { $ref } } }, actions, { mistakes });
  expect(mistakes.map(({ message }) => message)).toEqual([
    `The target $.paths['/books'].get selects nothing, so the action has no effect.${reason}`,
  ]);
});

const document = { openapi: "3.1.0", a: { b: 1, c: [1] }, text: "a".repeat(50) };

test.each<[string, Action[], RegExp]>([
  [
    "no JSONPath",
    [{ target: "a.b", remove: true }],
    /#\/actions\/0\/target\n {2}Expected a JSONPath query \(RFC 9535\).+, found "a\.b": expected '\$'/,
  ],
  ["a path of JavaScript", [{ target: "$[(@.length-1)]", remove: true }], /Expected a JSONPath query/],
  ["a function that does not exist", [{ target: "$[?eval('1')]", remove: true }], /no such function 'eval'/],
  ["an empty target", [{ target: "", remove: true }], /Expected a JSONPath query/],
  [
    "a target that is not text",
    [{ target: 3, remove: true }],
    /#\/actions\/0\/target\n {2}Expected a JSONPath such as "\$\.paths", found 3\.$/,
  ],
  [
    "a removal of everything",
    [{ target: "$", remove: true }],
    /#\/actions\/0\/target\n {2}The whole document cannot be removed\.$/,
  ],
  [
    "an action that does nothing",
    [{ target: "$" }],
    /#\/actions\/0\n {2}Expected an action with `update` or `remove: true`, found none of them\.$/,
  ],
  [
    "a copy in 1.0",
    [{ target: "$", copy: "$.a" }],
    /#\/actions\/0\/copy\n {2}There is no member "copy"\. Expected one of target, description, update, remove\./,
  ],
  ["a misspelt member", [{ target: "$", udpate: {} }], /There is no member "udpate"\. .+ Did you mean update\?$/],
  ["a removal that is not a boolean", [{ target: "$", remove: "yes" }], /Expected true or false, found "yes"\.$/],
  ["targets of two kinds", [{ target: "$.a.*", update: {} }], /found a single value and a list\.$/],
  ["a single value in 1.0", [{ target: "$.a.b", update: 2 }], /Select its object, or set `overlay: 1\.1\.0`/],
  [
    "a string for an object",
    [{ target: "$.a", update: "x" }],
    /#\/actions\/0\/update\n {2}Expected an object for a target that is an object, found a single value\. To replace it, remove it/,
  ],
  [
    "an object for a string",
    [{ target: "$.a", update: { b: {} } }],
    /#\/actions\/0\/update\/b\n {2}Expected a single value .+, found an object\./,
  ],
  [
    "a string for a list",
    [{ target: "$", update: { a: { c: 2 } } }],
    /#\/actions\/0\/update\/a\/c\n {2}Expected a list .+ found a single value\./,
  ],
  [
    "a long query",
    [{ target: `$${".a".repeat(600)}`, remove: true }],
    /found a query of 1201 characters; the maximum is 1000\.$/,
  ],
  ["many descents", [{ target: "$..a..b..c..d", remove: true }], /found a query with 4 "\.\.", the maximum is 3\.$/],
])("refuses %s", async (_, actions, message) => {
  await expect(apply(document, actions)).rejects.toThrow(message);
});

test.each<[string, Action, RegExp]>([
  [
    "a copy of several values",
    { target: "$", copy: "$.a.*" },
    /#\/actions\/0\/copy\n {2}Expected a query that selects one value, found 2\.$/,
  ],
  ["a copy of nothing", { target: "$", copy: "$.none" }, /selects one value, found 0\.$/],
  [
    "an update with a copy",
    { target: "$", copy: "$.a", update: {} },
    /`update`, `copy` or `remove: true`, found two of them\.$/,
  ],
])("refuses %s", async (_, action, message) => {
  await expect(apply11(document, [action])).rejects.toThrow(message);
});

test.each<[string, string, RegExp]>([
  [
    "an object of another kind",
    '{"openapi": "3.1.0"}',
    /:1:1 #\/overlay\n {2}Expected `overlay` to be a version 1\.0\.x or 1\.1\.x, such as "1\.0\.0", found nothing\.$/,
  ],
  ["a list", "[]", /0\.overlay\.json.*\n {2}Expected an Overlay Object, found \[\]\.$/],
  ["a newer version", overlayText([{}], { overlay: "2.0.0" }), /found "2\.0\.0"\.$/],
  ["no actions", overlayText([]), /#\/actions\n {2}Expected a list of 1 to 10000 actions, found 0\.$/],
  [
    "a member of nothing",
    overlayText([{}], { action: [] }),
    /There is no member "action"\. .+ Did you mean actions\?$/,
  ],
  ["broken JSON", "{", /0\.overlay\.json.+\n {2}Expected valid JSON, found an error/],
  ["a duplicate key", '{"overlay": "1.0.0", "overlay": "1.0.0"}', /duplicate/],
  ["a huge file", `"${"a".repeat(9_000_000)}"`, /Expected a file of at most 8388608 bytes, found 9000002\.$/],
  [
    "a URL in extends",
    overlayText([{}], { extends: "https://127.0.0.1/api.yaml" }),
    /#\/extends\n {2}Expected `extends` to be "api\.yaml", .+ found "https:\/\/127\.0\.0\.1\/api\.yaml"\. Nothing is downloaded\./,
  ],
  [
    "another contract in extends",
    overlayText([{}], { extends: "../api.yaml" }),
    /Expected `extends` to be "api\.yaml"/,
  ],
  ["a broken reference in extends", overlayText([{}], { extends: "file://%" }), /Expected `extends` to be "api\.yaml"/],
])("refuses a file with %s", async (_, text, message) => {
  await expect(applyTexts({}, [text])).rejects.toThrow(message);
});

test.each(["api.yaml", "./api.yaml"])("accepts extends: %s", async (contract) => {
  expect(await applyTexts({ a: 1 }, [overlayText([{ target: "$.a", remove: true }], { extends: contract })])).toEqual(
    {},
  );
});

test.each([
  "$[?match(@, '(a+)+b')]",
  "$..[?search(@, '(a|a)*b')]",
  "$[?@.text && count($..[?count($..[?count($..*) > 0]) > 0]) > 0]",
])("stops the query %s", async (target) => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, { text: "a".repeat(40) }]));
  await expect(apply({ ...document, many }, [{ target, update: {} }], { timeoutMs: 100 })).rejects.toThrow(
    /#\/actions\/0\/target\n {2}.+ found queries that need more than 0\.1 s; simplify their filters\.$/,
  );
});

test("limits the number of selected values", async () => {
  const many = { list: Array.from({ length: 50 }, () => ({})) };
  await expect(apply(many, [{ target: "$..*", remove: true }], { maxTargets: 40 })).rejects.toThrow(
    /found a query that selects more than 40 values\.$/,
  );
});

test("the time in which other programs use the processor does not count", async () => {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 60_000));
  const actions = [1, 2].map((value) => ({ target: "$", update: { value } }));
  expect(await apply({}, actions)).toEqual({ value: 2 });
});

test("limits growth that doubles with each action", async () => {
  const list = [
    { target: "$", update: { a: [1, 2] } },
    ...Array.from({ length: 60 }, () => ({ target: "$.a", copy: "$.a" })),
  ];
  await expect(apply11({}, list)).rejects.toThrow(
    /#\/actions\/\d+\n {2}Expected overlays that add at most 500000 values, found \d+ with this action\. Select fewer values\.$/,
  );
  const tree = Array.from({ length: 60 }, (_, index) => ({
    target: "$..[?@.n]",
    update: { [`left${index}`]: { n: 1 }, [`right${index}`]: { n: 1 } },
  }));
  await expect(apply({ root: { n: 1 } }, tree, { maxAddedNodes: 1000 })).rejects.toThrow(
    /Expected overlays that add at most 1000 values/,
  );
});

test("limits the depth", async () => {
  const actions = Array.from({ length: 250 }, (_, index) => ({
    target: `$..[?@.d == ${index}]`,
    update: { inner: { d: index + 1 } },
  }));
  await expect(apply({ a: { d: 0 } }, actions)).rejects.toThrow(
    /Expected at most 200 levels of nesting, found more\.$/,
  );
});

/** A contract and an overlay in YAML, and the message of the error that loading them ends with. */
async function loadBroken(actions: string, more = "tags: [{ name: a }, { name: b, wrong: [] }]"): Promise<string> {
  const workspace = await createWorkspace({ library: `${smallSpec()}${more}\n` });
  await workspace.write("own.yaml", `overlay: 1.0.0\ninfo: { title: Own, version: "1" }\nactions:\n${actions}`);
  const contract = workspace.path("specs/library.openapi.yaml");
  const overlays = [await readOverlay(workspace.path("own.yaml"), { contract })];
  const error: unknown = await loadSpec(contract, { rootEdit: createOverlayEdit(overlays) }).catch(
    (cause: unknown) => cause,
  );
  return String(error).replaceAll(workspace.root, "ROOT");
}

test("locates a mistake that an overlay adds in the overlay", async () => {
  const text = await loadBroken(`  - target: $.tags[1].wrong
    remove: true
  - target: $.paths['/books']
    update:
      put:
        responses:
          "200":
            descripton: None.
`);
  expect(text).toMatch(/ROOT\/own\.yaml:10:11 #\/actions\/1\/update\/put\/responses\/200\n.+description/);
  expect(text).toMatch(/ROOT\/own\.yaml:11:13 #\/actions\/1\/update\/put\/responses\/200\/descripton\n/);
});

test("locates a mistake of the contract in the contract, also when its index has changed", async () => {
  const text = await loadBroken("  - target: $.tags[0]\n    remove: true\n");
  expect(text).toMatch(/ROOT\/specs\/library\.openapi\.yaml:10:\d+ #\/tags\/1\/wrong\n/);
});

test("locates a single value in a list whose items have moved", async () => {
  const schemas = "components: { schemas: { A: { required: [\n  x,\n  y,\n  5,\n  ] } } }";
  const item = "$.components.schemas.A.required";
  const remove = (index: number) => `  - target: ${item}[${index}]\n    remove: true\n`;
  expect(await loadBroken(remove(0) + remove(0), schemas)).toMatch(
    /ROOT\/specs\/library\.openapi\.yaml:13:3 #\/components\/schemas\/A\/required\/2\n/,
  );
  const append = `  - target: ${item}\n    update: [z, 6]\n`;
  expect(await loadBroken(remove(2) + append + remove(0), schemas)).toMatch(
    /ROOT\/own\.yaml:7:17 #\/actions\/1\/update\/1\n/,
  );
  const add = `  - target: $\n    update: { components: { schemas: { A: { required: [x, y, 5] } } } }\n`;
  expect(await loadBroken(add + remove(0), "tags: []")).toMatch(
    /ROOT\/own\.yaml:5:\d+ #\/actions\/0\/update\/components\/schemas\/A\/required\/2\n/,
  );
});

test("locates a reference that an overlay adds", async () => {
  const add = (reference: string) =>
    loadBroken(
      `  - target: $.tags[1].wrong\n    remove: true\n  - target: $\n    update: { components: { schemas: { A: { $ref: "${reference}" } } } }\n`,
    );
  expect(await add("#/none")).toMatch(
    /ROOT\/own\.yaml:7:\d+ #\/actions\/1\/update\/components.*\n {2}Expected a definition at #\/none/,
  );
  expect(await add("../../../../etc/passwd")).toMatch(/Expected .+ to a file inside ROOT\/specs|no such file/);
  expect(await add("https://127.0.0.1/a.yaml")).toMatch(/found the URL/);
});

test("generates from the overlaid contract, and warns about an action without effect", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write(
    "own.yaml",
    overlayText([
      { target: "$.info", update: { title: "Own API" } },
      { target: "$.paths.*.post", remove: true },
    ]),
  );
  const settings = { library: { overlays: [workspace.path("own.yaml")] } };
  const output = new TestOutput();
  expect(await runGenerate({}, Object.assign(workspace, { settings }), output), output.text).toBe(0);
  expect(output.errors).toEqual([
    expect.stringMatching(
      /^own\.yaml:\d+:\d+ #\/actions\/1\/target warning: The target \$\.paths\.\*\.post selects nothing/,
    ),
  ]);
  expect(JSON.parse(await workspace.read("packages/library/openapi.json"))).toMatchObject({
    info: { title: "Own API" },
  });
  expect(await runGenerate({ strict: true }, workspace, new TestOutput())).toBe(2);
});
