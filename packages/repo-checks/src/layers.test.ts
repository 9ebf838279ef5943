import { expect, test } from "vitest";
import { findLayerProblems } from "./layers.ts";
import type { WorkspacePackage } from "./workspace-package.ts";

function entry(name: string, overrides: Partial<WorkspacePackage> = {}): WorkspacePackage {
  return { name, folder: name, isPrivate: false, isGenerated: false, dependencies: [], imports: [], ...overrides };
}

const openapi = entry("@docent/openapi");
const runtime = entry("@docent/runtime");
const api = entry("@docent/books", { isGenerated: true, dependencies: ["@docent/runtime"] });
const tool = entry("@docent/codegen", { dependencies: ["@docent/openapi"] });

function importing(specifier: string, dependencies: string[] = []): WorkspacePackage {
  return entry("@docent/runtime", { dependencies, imports: [{ file: "src/a.ts", specifier }] });
}

test("accepts a house whose imports go down", () => {
  expect(findLayerProblems([openapi, runtime, api, tool])).toEqual([]);
});

test.each<[string, WorkspacePackage[], RegExp]>([
  ["a dependency that goes up", [{ ...openapi, dependencies: ["@docent/runtime"] }, runtime], /floor 0.*floor 1/],
  [
    "a dependency on the same floor",
    [{ ...runtime, dependencies: ["@docent/schema"] }, entry("@docent/schema")],
    /floor 1.*floor 1/,
  ],
  ["the runtime that depends on an API", [{ ...runtime, dependencies: ["@docent/books"] }, api], /floor 1.*floor 2/],
  [
    "one API that depends on another",
    [{ ...api, dependencies: ["@docent/films"] }, entry("@docent/films", { isGenerated: true })],
    /floor 2.*floor 2/,
  ],
  ["a floor that depends on a tool", [{ ...runtime, dependencies: ["@docent/codegen"] }, tool], /a tool/],
  ["an import that package.json does not name", [importing("left-pad")], /src\/a\.ts imports left-pad/],
  ["an import into another's source", [importing("@docent/openapi/src/api.ts", ["@docent/openapi"])], /never its src/],
])("names %s", (_, packages, expected) => {
  const problems = findLayerProblems(packages);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(expected);
});

test.each(["node:fs", "./b.ts", "msw", "msw/node", "@scope/name/path", "@docent/runtime/mocks"])(
  "accepts %s",
  (specifier) => {
    expect(findLayerProblems([importing(specifier, ["msw", "@scope/name"])])).toEqual([]);
  },
);

test("lets tests use what the whole workspace shares, and published source not", () => {
  const inTest = entry("@docent/runtime", { imports: [{ file: "src/a.test.ts", specifier: "vitest" }] });
  expect(findLayerProblems([inTest], ["vitest"])).toEqual([]);
  expect(findLayerProblems([importing("vitest")], ["vitest"])).toHaveLength(1);
});
