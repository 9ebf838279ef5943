import { describe, expect, test } from "vitest";
import { compareManifests, type SurfaceManifest } from "./compare-manifests.ts";

const manifest = {
  name: "@books/client",
  version: "1.2.0",
  type: "module",
  exports: {
    ".": { "@books/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./openapi.json": "./openapi.json",
    "./internal/*": null,
  },
  bin: { books: "dist/main.js" },
  engines: { node: ">=20.19" },
  dependencies: { ajv: "^8.20.0" },
  peerDependencies: { msw: "^2.10.5 || ^3" },
  peerDependenciesMeta: { msw: { optional: true } },
} satisfies SurfaceManifest;

const files = new Set(["dist/index.d.ts", "dist/index.js", "dist/main.js", "openapi.json", "package.json"]);

function compare(edit: Partial<SurfaceManifest>, removed: readonly string[] = []) {
  const after = new Set([...files].filter((file) => !removed.includes(file)));
  const changes = compareManifests(
    { manifest, files },
    { manifest: { ...manifest, ...edit }, files: after },
    { own: new Set() },
  );
  return changes.map(({ level, what }) => `${level} ${what}`);
}

test("finds nothing in a copy with another version, source condition and tools", () => {
  const exports = { ...manifest.exports, ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } };
  const tools = { devDependencies: { vitest: "^5" } };
  expect(compare({ version: "2.0.0", exports, bin: { books: "./dist/main.js" }, ...tools })).toEqual([]);
});

test("finds nothing in a range of a package of the workspace, which pnpm packs with the version at each commit", () => {
  const own = new Set(["@books/runtime"]);
  const withRange = (range: string) => ({ ...manifest, dependencies: { "@books/runtime": range } });
  const surface = (range: string) => ({ manifest: withRange(range), files });
  expect(compareManifests(surface("^1.0.0"), surface("^1.1.0"), { own })).toEqual([]);
  expect(compareManifests({ manifest, files }, surface("^1.1.0"), { own }).map(({ what }) => what)).toEqual([
    'dependencies.@books/runtime: added, "^1.1.0"',
    'dependencies.ajv: removed, it was "^8.20.0"',
  ]);
});

describe("rates", () => {
  const { exports } = manifest;
  test.each<[name: string, edit: Partial<SurfaceManifest>, expected: string[]]>([
    [
      "a removed entry point",
      { exports: { ".": exports["."] } },
      [
        "major exports: ./openapi.json for import removed",
        "major exports: ./openapi.json for require removed",
        "major exports: ./openapi.json for bundlers removed",
      ],
    ],
    [
      "an added entry point",
      { exports: { ...exports, "./more": { require: "./dist/index.js" } } },
      ["minor exports: ./more for require added"],
    ],
    [
      "a removed condition",
      { exports: { ...exports, ".": { default: "./dist/index.js" } } },
      ["major exports: . for types removed"],
    ],
    [
      "a condition that not all consumers have",
      { exports: { ...exports, ".": { types: "./dist/index.d.ts", import: "./dist/index.js" } } },
      ["major exports: . for require removed"],
    ],
    ["nested conditions", { exports: { ...exports, ".": { node: exports["."], default: exports["."] } } }, []],
    [
      "types after the code",
      { exports: { ...exports, ".": { default: "./dist/index.js", types: "./dist/index.d.ts" } } },
      ["major exports: . for types removed"],
    ],
    [
      "an entry point with another module",
      { exports: { ...exports, ".": { types: "./dist/index.d.ts", default: "./dist/main.js" } } },
      ["import", "require", "bundlers"].map(
        (consumer) => `patch exports: . for ${consumer}: "./dist/index.js" is now "./dist/main.js"`,
      ),
    ],
    [
      "a command with another program",
      { bin: { books: "./dist/index.js" } },
      ['patch bin: books: "./dist/main.js" is now "./dist/index.js"'],
    ],
    [
      "any other field",
      { license: "MIT", sideEffects: false } as Partial<SurfaceManifest>,
      ['patch license: added, "MIT"', "patch sideEffects: added, false"],
    ],
    ["a removed command", { bin: {} }, ["major bin: books removed"]],
    [
      "a command with the name of the package",
      { bin: "dist/main.js" },
      ["major bin: books removed", "minor bin: client added"],
    ],
    ["another module system", { type: "commonjs" }, [`major type: "module" is now "commonjs"`]],
    ["an older engine", { engines: { node: ">=18" } }, [`minor engines.node: ">=20.19" is now ">=18"`]],
    ["a newer engine", { engines: { node: ">=22" } }, [`major engines.node: ">=20.19" is now ">=22"`]],
    ["an added engine", { engines: { node: ">=20.19", npm: ">=10" } }, [`major engines.npm: added, ">=10"`]],
    ["a removed engine", { engines: {} }, [`minor engines.node: removed, it was ">=20.19"`]],
    ["an invalid range", { engines: { node: "new" } }, [`major engines.node: ">=20.19" is now "new"`]],
    ["one platform", { os: ["linux"] }, [`major os: added, ["linux"]`]],
    ["a platform that is refused", { os: ["!win32"] }, [`major os: added, ["!win32"]`]],
    ["a list of all platforms", { os: ["any"] }, [`minor os: added, ["any"]`]],
    [
      "an import that a condition forbids",
      { exports: { ...exports, ".": { types: "./dist/index.d.ts", require: null, default: "./dist/index.js" } } },
      ["major exports: . for require removed"],
    ],
    [
      "a list of targets",
      { exports: { ...exports, ".": [null, { import: "./dist/index.js" }], "./openapi.json": ["./openapi.json"] } },
      ["major exports: . for require removed", "major exports: . for types removed"],
    ],
    [
      "a narrower peer",
      { peerDependencies: { msw: "^3" } },
      [`major peerDependencies.msw: "^2.10.5 || ^3" is now "^3"`],
    ],
    [
      "a wider peer",
      { peerDependencies: { msw: "^2.10.5 || ^3 || ^4" } },
      [`minor peerDependencies.msw: "^2.10.5 || ^3" is now "^2.10.5 || ^3 || ^4"`],
    ],
    ["a removed peer", { peerDependencies: {} }, [`minor peerDependencies.msw: removed, it was "^2.10.5 || ^3"`]],
    [
      "an added peer that is required",
      { peerDependencies: { ...manifest.peerDependencies, react: "^19" } },
      [`major peerDependencies.react: added, "^19"`],
    ],
    [
      "an added optional peer, which excludes other versions",
      {
        peerDependencies: { ...manifest.peerDependencies, react: "^19" },
        peerDependenciesMeta: { msw: { optional: true }, react: { optional: true } },
      },
      [`major peerDependencies.react: added, "^19"`],
    ],
    [
      "an added optional peer of any version",
      {
        peerDependencies: { ...manifest.peerDependencies, react: "*" },
        peerDependenciesMeta: { msw: { optional: true }, react: { optional: true } },
      },
      [`minor peerDependencies.react: added, "*"`],
    ],
    ["a peer that is required now", { peerDependenciesMeta: {} }, ["major peerDependencies.msw: required now"]],
    [
      "another range of a dependency",
      { dependencies: { ajv: "^9" } },
      [`patch dependencies.ajv: "^8.20.0" is now "^9"`],
    ],
  ])("%s", (_, edit, expected) => {
    expect(compare(edit)).toEqual(expected);
  });

  test.each<[name: string, edit: Partial<SurfaceManifest>, witnesses: string[]]>([
    [
      "an import",
      { exports: { ".": exports["."] } },
      [
        `import document from "@books/client/openapi.json" with { type: "json" };`,
        `require("@books/client/openapi.json");`,
        `import document from "@books/client/openapi.json" with { type: "json" };`,
      ],
    ],
    [
      "an import of types",
      { exports: { ...exports, ".": "./dist/index.js" } },
      [`import type {} from "@books/client";`],
    ],
    ["a command", { bin: {} }, ["npx books"]],
    ["a version of an engine", { engines: { node: ">=22" } }, ["node 20.19.0"]],
    ["the first version of a peer that is refused", { peerDependencies: { msw: "^2.10.5" } }, ["msw 3.0.0"]],
    ["a missing peer", { peerDependenciesMeta: {} }, ["an installation without msw"]],
  ])("with %s as a witness", (_, edit, witnesses) => {
    const changes = compareManifests(
      { manifest, files },
      { manifest: { ...manifest, ...edit }, files },
      { own: new Set() },
    );
    expect(changes.map(({ witness }) => witness)).toEqual(witnesses);
  });

  test.each<[before: string[], after: string[], level: string]>([
    [["!win32"], ["!win32", "!darwin"], "major"],
    [["!win32", "!darwin"], ["!win32"], "minor"],
    [["linux", "darwin"], ["!win32"], "minor"],
    [["!win32"], ["linux", "darwin"], "major"],
    [["linux"], ["linux", "darwin"], "minor"],
  ])("the platforms %j that become %j", (before, after, level) => {
    const [change] = compareManifests(
      { manifest: { ...manifest, os: before }, files },
      { manifest: { ...manifest, os: after }, files },
      { own: new Set() },
    );
    expect(change?.level).toBe(level);
    expect(change?.witness === undefined).toBe(level === "minor");
  });

  test("files that are missing", () => {
    expect(compare({}, ["openapi.json", "dist/main.js"])).toEqual([
      "major files: openapi.json is missing, which the package.json names",
      "major files: dist/main.js is missing, which the package.json names",
    ]);
  });
});
