import { expect, test } from "vitest";
import { parseModules } from "./runtime-modules.ts";
import { loadRuntimeSources, type RuntimeSources, type WantedNames } from "./runtime-sources.ts";
import { parseRuntime, type RenderStandalone } from "./standalone-runtime.ts";

const sources = await loadRuntimeSources();

type Wanted = Parameters<RenderStandalone>[0];

const nothing: WantedNames = { imported: new Set(), namespaced: new Set() };

const want = (names: readonly string[], mocks: readonly string[] = [], others: Partial<Wanted> = {}): Wanted => ({
  "@docent/runtime/schemas": nothing,
  "@docent/runtime/query": nothing,
  "@docent/runtime": { ...nothing, imported: new Set(names) },
  "@docent/runtime/mocks": { ...nothing, imported: new Set(mocks) },
  ...others,
});

/** A runtime of a few modules. */
const small = (modules: Record<string, string>): RuntimeSources => ({ ...sources, modules });

const render = (modules: Record<string, string>, wanted: Wanted) =>
  Object.fromEntries(parseRuntime(small(modules))(wanted).files.map(({ path, content }) => [path, content]));

test("every export of the runtime can be in one of its files", () => {
  const modules = parseModules(sources.modules);
  const list = (entry: string) => [...(modules.get(entry)?.exports.keys() ?? [])];
  const [all, mocks] = [list("index.ts"), list("mocks/index.ts")];
  const others = {
    "@docent/runtime/schemas": { ...nothing, imported: new Set(list("schemas/index.ts")) },
    "@docent/runtime/query": { imported: new Set(["operationQuery"]), namespaced: new Set(list("query/index.ts")) },
  };
  expect(all).toEqual(expect.arrayContaining(["createClient", "createPathClient", "OperationInput", "readEvents"]));
  expect(mocks).toEqual(expect.arrayContaining(["createMocks", "StreamMock", "uniqueItems"]));
  const { files, locate } = parseRuntime(sources)(want(all, mocks, others));
  const homes = {
    "runtime.gen.ts": ["createClient", "type PathClient"],
    "path-runtime.gen.ts": ["createPathClient"],
    "query-runtime.gen.ts": ["operationQuery", "type QueryKey"],
    "validator-runtime.gen.ts": ["uniqueItems", "standardSchema"],
    "mock-runtime.gen.ts": ["createMocks", "type StreamMock"],
  };
  expect(files.map(({ path }) => path)).toEqual(Object.keys(homes));
  for (const [home, names] of Object.entries(homes))
    expect([home, names.map(locate)]).toEqual([home, names.map(() => home)]);
  expect(files[2]?.content).toContain(
    'export type { PageResult, ResumeInput, StreamEvent, WithoutStream } from "./runtime.gen.ts";',
  );
});

test("a name that only a text takes from a namespace keeps nothing", () => {
  const modules = {
    "index.ts": 'export { a } from "./a.ts";',
    "a.ts": "export const a = 1;\nexport const inner = 2;\n",
  };
  const namespaced = { ...nothing, namespaced: new Set(["Nothing", "inner"]) };
  expect(render(modules, want([], [], { "@docent/runtime": namespaced }))).toEqual({});
});

test("a declaration comes after those of the modules that it imports, with its comment", () => {
  const files = render(
    {
      "index.ts": 'export { top } from "./a.ts";',
      "a.ts": 'import { base } from "./b.ts";\n\n/** The top. */\nexport const top = base + 1;\n',
      "b.ts": "// The base.\nexport const base = 1;\n\nexport const unused = 2;\n",
    },
    want(["top"]),
  );
  expect(files["runtime.gen.ts"]?.replace(/\/\*![\s\S]*?\*\/\n/, "")).toBe(
    "\n// The base.\nexport const base = 1;\n\n/** The top. */\nexport const top = base + 1;\n",
  );
});

test("names of members keep nothing, but shorthands, types and default values do", () => {
  const modules = {
    "index.ts": 'export { top } from "./a.ts";',
    "a.ts": `import { member, quick, type Shape, start } from "./b.ts";
export const top = ({ member: own = start }: Shape) => ({ member: own, other: { quick } }.other.quick);
`,
    "b.ts": `export const member = 1;
export const quick = 2;
export const start = 3;
export interface Shape { member?: number }
`,
  };
  const code = render(modules, want(["top"]))["runtime.gen.ts"];
  for (const kept of ["quick = 2", "start = 3", "interface Shape"]) expect(code).toContain(kept);
  expect(code).not.toContain("member = 1");
});

test("mocks import what the client has, types as types, and packages by their names", () => {
  const modules = {
    "index.ts": "",
    "errors.ts": "export class Failure extends Error {}\nexport type Code = 1;\n",
    "mocks/index.ts": 'export { fail } from "./fail.ts";',
    "mocks/fail.ts": `import { HttpHandler } from "msw";
import { type Code, Failure } from "../errors.ts";
export const fail = (code: Code) => [HttpHandler, code, new Failure()];
`,
  };
  const files = render(modules, want([], ["fail"]));
  expect(Object.keys(files)).toEqual(["runtime.gen.ts", "mock-runtime.gen.ts"]);
  expect(files["mock-runtime.gen.ts"]).toContain(
    '\nimport { HttpHandler } from "msw";\nimport { type Code, Failure } from "./runtime.gen.ts";\n',
  );
});

test.each([
  ["an unknown name", { "index.ts": "" }, /Expected index\.ts of the runtime to export top\./],
  [
    "a name that two modules declare",
    {
      "index.ts": 'export { top } from "./a.ts";',
      "a.ts": 'import { twice } from "./b.ts";\nconst same = 1;\nexport const top = [same, twice];\n',
      "b.ts": "const same = 2;\nexport const twice = same;\n",
    },
    /b\.ts and a\.ts of the runtime both declare same\. .*rename one/,
  ],
  [
    "a statement without a name",
    { "index.ts": "start();" },
    /Expected only named declarations in index\.ts, found: start/,
  ],
])("%s is an error", (_, modules, message) => {
  expect(() => render(modules, want(["top"]))).toThrow(message);
});
