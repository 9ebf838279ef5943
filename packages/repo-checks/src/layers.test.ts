import { expect, test } from "vitest";
import { findLayerProblems } from "./layers.ts";
import { listImports, type WorkspacePackage } from "./workspace-package.ts";

function entry(name: string, overrides: Partial<WorkspacePackage> = {}): WorkspacePackage {
  return {
    name,
    folder: name,
    isPrivate: false,
    isGenerated: false,
    dependencies: [],
    imports: [],
    testFiles: [],
    ...overrides,
  };
}

const floors = {
  "@docent/openapi": 0,
  "@docent/runtime": 1,
  "@docent/schema": 1,
};
const openapi = entry("@docent/openapi");
const schema = entry("@docent/schema");
const runtime = entry("@docent/runtime");
const api = entry("@docent/books", { isGenerated: true, dependencies: ["@docent/runtime"] });
const tool = entry("@docent/codegen", { dependencies: ["@docent/openapi"] });

function importing(specifier: string, dependencies: string[] = []): WorkspacePackage {
  return entry("@docent/runtime", { dependencies, imports: [{ file: "src/a.ts", specifier }] });
}

/** Finds the problems of packages. The other packages with a floor are empty. */
function findProblems(packages: WorkspacePackage[], shared: string[] = []): string[] {
  const isNamed = ({ name }: WorkspacePackage) => packages.some((other) => other.name === name);
  const empty = [openapi, runtime, schema].filter((other) => !isNamed(other));
  return findLayerProblems([...packages, ...empty], { shared, floors });
}

/** A package with one import for each pair of files. */
function linking(...pairs: [from: string, to: string][]): WorkspacePackage {
  const imports = pairs.map(([file, specifier]) => ({ file: `@docent/runtime/src/${file}`, specifier }));
  return entry("@docent/runtime", { imports });
}

test("accepts packages whose imports go down", () => {
  expect(findProblems([openapi, runtime, api, tool])).toEqual([]);
});

test.each<[string, WorkspacePackage[], RegExp]>([
  ["a dependency that goes up", [{ ...openapi, dependencies: ["@docent/runtime"] }, runtime], /floor 0.*floor 1/],
  ["a dependency on the same floor", [{ ...runtime, dependencies: ["@docent/schema"] }, schema], /floor 1.*floor 1/],
  ["the runtime that depends on an API", [{ ...runtime, dependencies: ["@docent/books"] }, api], /floor 1.*floor 2/],
  [
    "one API that depends on another",
    [{ ...api, dependencies: ["@docent/films"] }, entry("@docent/films", { isGenerated: true })],
    /floor 2.*floor 2/,
  ],
  ["a floor that depends on a tool", [{ ...runtime, dependencies: ["@docent/codegen"] }, tool], /a tool/],
  ["an import that package.json does not name", [importing("left-pad")], /src\/a\.ts imports left-pad/],
  ["an import into another's source", [importing("@docent/openapi/src/api.ts", ["@docent/openapi"])], /never its src/],
])("reports %s", (_, packages, expected) => {
  const problems = findProblems(packages);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(expected);
});

test.each(["node:fs", "./b.ts", "msw", "msw/node", "@scope/name/path", "@docent/runtime/mocks"])(
  "accepts %s",
  (specifier) => {
    expect(findProblems([importing(specifier, ["msw", "@scope/name"])])).toEqual([]);
  },
);

test("lets tests import dependencies of the root package.json, but not published source", () => {
  const inTest = entry("@docent/runtime", { imports: [{ file: "src/a.test.ts", specifier: "vitest" }] });
  expect(findProblems([inTest], ["vitest"])).toEqual([]);
  expect(findProblems([importing("vitest")], ["vitest"])).toHaveLength(1);
});

test("reports a floor whose package does not exist", () => {
  expect(findLayerProblems([openapi, runtime], { floors })).toEqual([
    "@docent/schema has floor 1, but no folder of packages/ has that name. Remove its floor, or correct the name.",
  ]);
});

test.each<[string, WorkspacePackage, string]>([
  ["two files", linking(["a.ts", "./b.ts"], ["b.ts", "./a.ts"]), "src/a.ts → src/b.ts → src/a.ts"],
  [
    "files of several folders",
    linking(["a.ts", "./inner/b.ts"], ["inner/b.ts", "../other/c.ts"], ["other/c.ts", "../a.ts"]),
    "src/a.ts → src/inner/b.ts → src/other/c.ts → src/a.ts",
  ],
  [
    "files that a file outside of the cycle imports",
    linking(["a.ts", "./b.ts"], ["b.ts", "./c.ts"], ["c.ts", "./b.ts"]),
    "src/b.ts → src/c.ts → src/b.ts",
  ],
])("reports the import cycle of %s once", (_, looping, path) => {
  expect(findProblems([looping])).toEqual([
    `@docent/runtime has an import cycle: ${path}. Expected none; move the shared code to a file that all of them import.`,
  ]);
});

test("reports each of two import cycles that share a file", () => {
  const looping = linking(["a.ts", "./b.ts"], ["b.ts", "./a.ts"], ["b.ts", "./c.ts"], ["c.ts", "./b.ts"]);
  expect(findProblems([looping])).toHaveLength(2);
});

test.each<[string, WorkspacePackage]>([
  ["files", linking(["a.ts", "./b.ts"], ["a.ts", "./c.ts"], ["b.ts", "./d.ts"], ["c.ts", "./d.ts"])],
  ["a file that imports itself", linking(["a.ts", "./a.ts"])],
  ["packages", linking(["a.ts", "./a.ts"], ["b.ts", "@docent/runtime"])],
])("finds no import cycle in %s without one", (_, straight) => {
  expect(findProblems([straight])).toEqual([]);
});

test.each([
  'import { b } from "./b.ts";',
  'import type { B } from "./b.ts";',
  'export { type B } from "./b.ts";',
  'export type B = import("./b.ts").B;',
  'const { b } = await import("./b.ts");',
])("reads %s as an import", (statement) => {
  expect(listImports("a.ts", statement)).toEqual([{ file: "a.ts", specifier: "./b.ts" }]);
});
