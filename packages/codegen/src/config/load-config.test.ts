import { execFile } from "node:child_process";
import { sep } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createWorkspace, type TestWorkspace } from "../testing/workspace.ts";
import { loadWorkspace } from "./load-config.ts";

const valid = { edition: 1, scope: "@acme" };

async function load(files: Record<string, string>, folder = "."): Promise<unknown> {
  const workspace = await createWorkspace();
  for (const [path, text] of Object.entries(files)) await workspace.write(path, text);
  return relativeTo(workspace, await loadWorkspace({ folder: workspace.path(folder) }).catch(String));
}

/** The value with the root of the workspace as `ROOT`. */
function relativeTo(workspace: TestWorkspace, value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll(workspace.root, "ROOT"));
}

const json = (config: unknown) => ({ "docent.config.json": JSON.stringify(config) });

test.each<[string, Record<string, string>]>([
  [
    "docent.config.ts",
    {
      "docent.config.ts": `import { defineConfig, type DocentConfig } from "@docent/codegen";
import { scope } from "./scope.ts";
const config: DocentConfig = { edition: 1, scope };
export default defineConfig(config);`,
      "scope.ts": 'export const scope: string = "@acme";',
    },
  ],
  ["docent.config.mjs", { "docent.config.mjs": 'export default { edition: 1, scope: "@acme" };' }],
  ["docent.config.json", json({ $schema: "https://example.com/schema.json", ...valid })],
])("loads %s with its defaults", async (name, files) => {
  expect(await load(files)).toEqual({
    root: "ROOT",
    file: `ROOT/${name}`,
    scope: "@acme",
    contracts: "ROOT/specs",
    output: "ROOT/packages",
    common: {},
  });
});

test("resolves paths from the configuration, which is in a folder above", async () => {
  const config = {
    ...valid,
    contracts: { library: "../library.yaml", "music-box": "api/music.json" },
    output: "./clients",
  };
  expect(await load({ ...json(config), "api/music.json": "{}" }, "api")).toEqual({
    root: "ROOT",
    file: "ROOT/docent.config.json",
    scope: "@acme",
    contracts: { library: expect.stringMatching(/^\/.*[^T]\/library\.yaml$/), "music-box": "ROOT/api/music.json" },
    output: "ROOT/clients",
    common: {},
  });
});

test("loads the compiler options, which must exist", async () => {
  const config = json({ ...valid, tsconfig: "base.json" });
  expect(await load({ ...config, "base.json": "{}" })).toMatchObject({ tsconfig: "ROOT/base.json" });
  expect(await load(config)).toMatch(
    /ROOT\/docent\.config\.json is not valid:\n {2}tsconfig: expected a file such as "tsconfig\.base\.json", found "base\.json", which does not exist\.$/,
  );
});

test("loads the settings of a contract", async () => {
  const filter = { include: { tags: ["books"] }, exclude: { paths: ["/books/*"], operations: ["addBook"] } };
  const overlays = ["api/own.yaml", "../x.yaml"];
  const contracts = { library: { spec: "api/library.yaml", filter, overlays }, shop: "shop.yaml" };
  expect(await load(json({ ...valid, contracts }))).toEqual({
    root: "ROOT",
    file: "ROOT/docent.config.json",
    scope: "@acme",
    contracts: { library: "ROOT/api/library.yaml", shop: "ROOT/shop.yaml" },
    settings: { library: { filter, overlays: ["ROOT/api/own.yaml", expect.stringMatching(/[^T]\/x\.yaml$/)] } },
    output: "ROOT/packages",
    common: {},
  });
});

test("needs no scope if every contract has a name", async () => {
  const contracts = { library: { spec: "library.yaml", name: "library-client" } };
  expect(await load(json({ edition: 1, contracts }))).toMatchObject({
    scope: "",
    settings: { library: { name: "library-client" } },
  });
});

test("loads a named file", async () => {
  const workspace = await createWorkspace();
  await workspace.write("other.json", JSON.stringify(valid));
  expect(await loadWorkspace({ folder: workspace.root, file: "other.json" })).toMatchObject({ scope: "@acme" });
  for (const file of ["none.json", "none.ts"])
    await expect(loadWorkspace({ folder: workspace.root, file })).rejects.toThrow(
      `${file} to be a file, found no such file.`,
    );
});

test.each(["pipe.json", "pipe.ts"])("does not wait for the %s", async (file) => {
  const workspace = await createWorkspace();
  await promisify(execFile)("mkfifo", [workspace.path(file)]);
  await expect(loadWorkspace({ folder: workspace.root, file })).rejects.toThrow("found a device, a pipe or a socket.");
});

test("ignores a byte order mark", async () => {
  const text = `\ufeff${JSON.stringify(valid)}`;
  expect(await load({ "docent.config.json": text })).toMatchObject({ scope: "@acme" });
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "none",
    {},
    /^GenerateError: There is no docent\.config\.ts or docent\.config\.json in ROOT or above it\. Expected one/,
  ],
  [
    "two",
    { ...json(valid), "docent.config.ts": "" },
    /^GenerateError: ROOT has docent\.config\.ts and docent\.config\.json\. Expected one configuration/,
  ],
  ["invalid JSON", { "docent.config.json": "{" }, /^GenerateError: ROOT\/docent\.config\.json is not valid JSON: .+/],
  [
    "code that throws",
    { "docent.config.ts": 'throw new Error("No token.\\n  second line");' },
    /^GenerateError: ROOT\/docent\.config\.ts cannot be loaded: No token \(ROOT\/docent\.config\.ts:1:\d+\)$/,
  ],
  ["code that throws a string", { "docent.config.ts": 'throw "No.";' }, /cannot be loaded: No\.$/],
  [
    "a syntax error",
    { "docent.config.ts": "export default {\n  a: =\n};" },
    /cannot be loaded: .*Unexpected token \(ROOT\/docent\.config\.ts:2:\d+\)$/,
  ],
  ["an unknown import", { "docent.config.ts": 'import "./none.ts";' }, /cannot be loaded: .*none\.ts/],
  [
    "no default export",
    { "docent.config.ts": "export const scope = 1;" },
    /docent\.config\.ts is not valid:\n {2}edition: expected 1/,
  ],
  ["null", json(null), /docent\.config\.json: expected an object with edition and scope, found null\.$/],
  [
    "nothing in it",
    json({}),
    /is not valid:\n {2}edition: expected 1, the only edition so far, found nothing\.\n {2}scope: expected an npm scope/,
  ],
  ["a future edition", json({ ...valid, edition: 2 }), / {2}edition: expected 1, the only edition so far, found 2\.$/],
  [
    "a scope that is not an npm scope",
    json({ ...valid, scope: "acme" }),
    /scope: expected .+ such as "@acme", or a name for each contract, found 'acme'\.$/,
  ],
  ["a scope that is a path", json({ ...valid, scope: "@../x" }), /scope: expected/],
  [
    "a misspelt member",
    json({ ...valid, contract: "specs" }),
    /contract: there is no such member\. Expected one of .+ Did you mean contracts\?$/,
  ],
  [
    "no contract",
    json({ ...valid, contracts: {} }),
    /contracts: expected a folder such as "specs", or .+, found \{\}\.$/,
  ],
  [
    "a name that is a path",
    json({ ...valid, contracts: { "../x": "x.yaml" } }),
    /contracts: expected .+ lower-case letters/,
  ],
  [
    "a contract that is not a path",
    json({ ...valid, contracts: { library: 3 } }),
    / {2}contracts\.library: expected a file such as "library\.yaml", or settings such as .+, found 3\.$/,
  ],
  [
    "a URL of a contract",
    json({
      ...valid,
      contracts: { library: "https://shop.test/openapi.yaml", shop: { spec: "http://shop.test/a b" } },
    }),
    / {2}contracts\.library: expected a file such as .+, found 'https.+'\. Download it: curl --output openapi\.yaml https:\/\/shop\.test\/openapi\.yaml\n {2}contracts\.shop\.spec: expected a file .+ Download it: curl --output openapi\.yaml 'http:.+'$/,
  ],
  [
    "a contract without a file",
    json({ ...valid, contracts: { library: { filter: { include: { tags: ["books"] } } } } }),
    / {2}contracts\.library\.spec: expected a file such as "library\.yaml", found nothing\.$/,
  ],
  [
    "mistakes in the settings of two contracts",
    json({
      ...valid,
      contracts: {
        library: { spec: "a.yaml", filters: {} },
        shop: { spec: "b.yaml", filter: { include: { tags: "books", path: ["/a"] }, exclude: {} } },
      },
    }),
    / {2}contracts\.library\.filters: there is no such member\. Expected one of .+\. Did you mean filter\?\n {2}contracts\.shop\.filter\.include\.path: there is no such member\. .+ Did you mean paths\?\n {2}contracts\.shop\.filter\.include\.tags: expected a list of strings, such as \["books"\], found 'books'\.\n {2}contracts\.shop\.filter\.exclude: expected operations such as .+, found \{\}\.$/,
  ],
  [
    "two contracts of one name",
    { "docent.config.json": '{ "edition": 1, "scope": "@acme",\n "contracts": { "a": "a.yaml",\n "a": "b.yaml" } }' },
    /^GenerateError: ROOT\/docent\.config\.json:3:3\n.+duplicate/,
  ],
  [
    "overlays that are not a list, or name a file twice",
    json({ ...valid, contracts: { a: { spec: "a", overlays: "o.yaml" }, b: { spec: "b", overlays: ["o", "o"] } } }),
    / {2}contracts\.a\.overlays: expected a list of files.+, found 'o\.yaml'\.\n {2}contracts\.b\.overlays: expected a list of files, each once/,
  ],
  [
    "brands that are not a list, or name a schema twice",
    json({ ...valid, contracts: { a: { spec: "a", brands: "Id" }, b: { spec: "b", brands: ["Id", "Id"] } } }),
    / {2}contracts\.a\.brands: expected a list of schemas.+, found 'Id'\.\n {2}contracts\.b\.brands: expected a list of schemas, each once/,
  ],
  [
    "no scope for a contract without a name",
    json({ edition: 1, contracts: { a: { spec: "a.yaml", name: "a-client" }, b: "b.yaml" } }),
    / {2}scope: expected an npm scope in lower case, such as "@acme", or a name for each contract, found nothing\.$/,
  ],
  [
    "a name of two contracts",
    json({ ...valid, contracts: { a: "a.yaml", b: { spec: "b.yaml", name: "@acme/a" } } }),
    / {2}contracts\.b\.name: expected a package name of its own, found '@acme\/a', that of contracts\.a\.$/,
  ],
  ...["Library", "@acme", "a/b", ".hidden", "_a", "a b", "../a", "a".repeat(215)].map(
    (name): [string, Record<string, string>, RegExp] => [
      `the name ${name.slice(0, 10)}`,
      json({ ...valid, contracts: { a: { spec: "a.yaml", name } } }),
      / {2}contracts\.a\.name: expected an npm name in lower case, such as "@acme\/library-client", found '/,
    ],
  ),
  ...["fs", "msw", "node_modules"].map((name): [string, Record<string, string>, RegExp] => [
    `the reserved name ${name}`,
    json({ ...valid, contracts: { a: { spec: "a.yaml", name } } }),
    / {2}contracts\.a\.name: expected a package name of its own, found '\w+', a name that is reserved\.$/,
  ]),
  [
    "an unknown level and rule",
    json({
      ...valid,
      lint: { level: "strict", rules: { "docent/example-nams": "off", struct: "warning" } },
      contracts: { a: { spec: "a.yaml", lint: "none" } },
    }),
    / {2}contracts\.a\.lint: expected "house", "recommended", "off" or \{ level, rules \}, found 'none'\.\n {2}lint\.level: expected "house", "recommended" or "off", found 'strict'\.\n {2}lint\.rules\.docent\/example-nams: there is no such member\. Expected one of docent\/syntax, .+ and \d+ more\. Did you mean docent\/example-names\?\n {2}lint\.rules\.struct: expected "off", "warn" or "error", found 'warning'\.$/,
  ],
  [
    "a rule without its prefix",
    json({ ...valid, lint: { rules: { "operation-id": "off" } } }),
    / {2}lint\.rules\.operation-id: there is no such member\. Expected one of .+ more\. Did you mean docent\/operation-id\?$/,
  ],
  [
    "a transform in JSON",
    json({ ...valid, transform: "edit.js", contracts: { library: { spec: "a.yaml", transform: true } } }),
    / {2}contracts\.library\.transform: expected a function of the document, which docent\.config\.ts or \.js can have, found true\.\n {2}transform: expected a function.+, found 'edit\.js'\.$/,
  ],
  ["an empty output", json({ ...valid, output: "" }), /output: expected a folder such as "packages", found ''\.$/],
])("refuses a configuration with %s", async (_, files, message) => {
  expect(await load(files)).toMatch(message);
});

test.runIf(sep === "/")("refuses a path of Windows, and explains how to write it", async () => {
  expect(await load(json({ ...valid, contracts: { library: "api\\library.yaml" }, output: "C:\\packages" }))).toMatch(
    / {2}contracts\.library: expected .+, found 'api\\\\library\.yaml'\. Separate folders with \/\.\n {2}output: .+ Separate folders with \/\.$/,
  );
});

test("shows a huge value in one short line", async () => {
  const message = String(
    await load({ "docent.config.mjs": "export default { edition: 1, scope: 'x'.repeat(100000) };" }),
  );
  expect(message).toMatch(/scope: expected .+ found 'xxx/);
  expect(message.length).toBeLessThan(500);
});
