import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { loadWorkspace, toWorkspace } from "../config/load-config.ts";
import { createWorkspace, smallSpec, TestOutput, type TestWorkspace } from "../testing/workspace.ts";
import { generateCommand, runGenerate } from "./run-generate.ts";

async function run(workspace: TestWorkspace, ...args: string[]) {
  const ran = await runInTest((terminal) =>
    runScript({ name: "docent generate", command: generateCommand(async () => workspace) }, args, terminal),
  );
  return { code: ran.code, out: ran.output.replace(/\n$/, ""), err: ran.warnings.replace(/\n$/, "") };
}

const brokenSpec = "openapi: 3.1.0\npaths: [\n";

test("writes a package for each contract, and reports it", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), "music-box": smallSpec() });
  const { code, out, err } = await run(workspace);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toBe(
    "library: 1 operation, 12 files written in packages/library\n" +
      "music-box: 1 operation, 12 files written in packages/music-box",
  );
  expect(JSON.parse(await workspace.read("packages/music-box/package.json"))).toMatchObject({
    name: "@acme/music-box",
    version: "1.0.0",
  });
});

test("writes only the named package", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  expect((await run(workspace, "music")).code).toBe(0);
  expect(Object.keys(await workspace.snapshot("packages")).every((path) => path.startsWith("packages/music/"))).toBe(
    true,
  );
});

test("writes the packages of named contracts into another folder", async () => {
  const workspace = await createWorkspace();
  await workspace.write("turbo.json", "{}");
  await workspace.write("library.yaml", smallSpec());
  await workspace.write("api/v2.yaml", smallSpec());
  const configure = (contracts: Record<string, string>) => ({
    ...toWorkspace(workspace.root, { edition: 1, scope: "@acme", contracts, output: "api clients" }),
    install: workspace.install,
  });
  expect(await runGenerate({}, configure({ library: "library.yaml", music: "api/v2.yaml" }), new TestOutput())).toBe(0);
  expect(await workspace.read("api clients/library/src/index.gen.ts")).toContain("createLibraryClient");
  expect(await workspace.read("api clients/music/src/index.gen.ts")).toContain("createMusicClient");
  expect(JSON.parse(await workspace.read("api clients/music/turbo.json"))).toMatchObject({
    tasks: {
      generate: { inputs: ["$TURBO_EXTENDS$", "$TURBO_ROOT$/api/v2.yaml", ...repositoryFiles] },
      "generate:check": {
        inputs: ["$TURBO_EXTENDS$", "$TURBO_DEFAULT$", "$TURBO_ROOT$/api/v2.yaml", ...repositoryFiles],
      },
    },
  });

  const output = new TestOutput();
  expect(await runGenerate({ check: true }, configure({ library: "library.yaml" }), output)).toBe(1);
  expect(output.errors).toEqual([
    "left over: api clients/music, for which there is no contract any more.\nRun `rm -r 'api clients/music' && npm install`, or name its contract in the configuration again.",
  ]);
});

/** Files in the root that a package takes its licence and its author from. */
const repositoryFiles = ["$TURBO_ROOT$/LICENSE", "$TURBO_ROOT$/package.json"];

test("turbo generates a package again after a change of the configuration or an overlay", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("turbo.json", "{}");
  await workspace.write(
    "own.yaml",
    'overlay: 1.0.0\ninfo: { title: Own, version: "1" }\nactions: [{ target: $.info, update: { title: Own } }]\n',
  );
  const config = {
    edition: 1,
    scope: "@acme",
    contracts: { library: { spec: "specs/library.openapi.yaml", overlays: ["own.yaml"] } },
  };
  await workspace.write("docent.config.json", JSON.stringify(config));
  const loaded = await loadWorkspace({ folder: workspace.root });
  expect(await runGenerate({}, { ...loaded, install: workspace.install }, new TestOutput())).toBe(0);
  const { tasks } = JSON.parse(await workspace.read("packages/library/turbo.json"));
  const files = ["specs/library.openapi.yaml", "own.yaml", "docent.config.json"].map((path) => `$TURBO_ROOT$/${path}`);
  expect(tasks.generate.inputs).toEqual(["$TURBO_EXTENDS$", ...files, ...repositoryFiles]);
});

test("a repository of turbo 1, which has no tasks, gets no settings of tasks", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("turbo.json", '{ "pipeline": { "build": {} } }');
  await run(workspace);
  expect(await workspace.snapshot("packages/library")).not.toHaveProperty(["packages/library/turbo.json"]);
});

test("explains how to name a single contract", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const file = workspace.path("specs/library.openapi.yaml");
  const output = new TestOutput();
  expect(await runGenerate({}, Object.assign(workspace, { contracts: file }), output)).toBe(2);
  expect(output.errors).toEqual([
    `Expected contracts to be a folder, found the file ${file}. Name the API of a single file: contracts: { "library": … }.`,
  ]);
});

test("uses the configured package name in every file", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const name = "library-client";
  const output = new TestOutput();
  const named = Object.assign(workspace, { scope: "", settings: { library: { name } } });
  expect(await runGenerate({}, named, output), output.text).toBe(0);
  const files = await workspace.snapshot("packages/library");
  expect(JSON.parse(files["packages/library/package.json"] ?? "")).toMatchObject({ name });
  expect(files["packages/library/README.md"]).toMatch(/# library-client\n[\s\S]+ from "library-client\/mocks";/);
  expect(JSON.stringify(files)).not.toMatch(/@acme|undefined\/|["`]\/library/);
  expect(await runGenerate({ check: true }, named, output), output.text).toBe(0);
});

test("a package is self-contained in a repository without turbo, compiler options and runtime", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  expect((await run(workspace)).code).toBe(0);
  const files = await workspace.snapshot("packages");
  expect(Object.keys(files)).not.toContain("packages/library/turbo.json");
  expect(JSON.parse(files["packages/library/tsconfig.json"] ?? "")).toEqual({
    compilerOptions: expect.objectContaining({ strict: true }),
    include: ["src"],
  });
  const { version } = JSON.parse(await readFile(new URL("../../../runtime/package.json", import.meta.url), "utf8"));
  expect(JSON.parse(files["packages/library/package.json"] ?? "")).toMatchObject({
    dependencies: { "@docent/runtime": `^${version}` },
    devDependencies: { msw: "^3" },
  });
  // No file imports a path outside of its folder.
  const imported = Object.values(files).flatMap((text) => [...text.matchAll(/from "(\.\.[^"]*)"/g)]);
  expect(imported).toEqual([]);
});

test("a package extends the compiler options of the configuration, and uses the runtime of the repository", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const runtime = { name: "@docent/runtime", version: "9.9.9", devDependencies: { msw: "^3.7.0" } };
  await workspace.write("api clients/runtime/package.json", JSON.stringify(runtime));
  const config = { edition: 1, scope: "@acme", output: "api clients", tsconfig: "config/base.json" } as const;
  const configured = { ...toWorkspace(workspace.root, config), install: workspace.install };
  expect(await runGenerate({}, configured, new TestOutput())).toBe(0);
  expect(JSON.parse(await workspace.read("api clients/library/tsconfig.json"))).toEqual({
    extends: "../../config/base.json",
    include: ["src"],
  });
  expect(JSON.parse(await workspace.read("api clients/library/package.json"))).toMatchObject({
    dependencies: { "@docent/runtime": "workspace:^" },
    devDependencies: { msw: "^3.7.0" },
  });
});

test("a path of a contract cannot end the comment that names it", async () => {
  const workspace = await createWorkspace();
  const file = "a-->b\nimport evil.yaml";
  await workspace.write(file, smallSpec());
  const contracts = { library: file };
  const configured = {
    ...toWorkspace(workspace.root, { edition: 1, scope: "@acme", contracts }),
    install: workspace.install,
  };
  expect(await runGenerate({}, configured, new TestOutput())).toBe(0);
  expect(await workspace.read("packages/library/README.md")).toMatch(
    /^<!-- @generated from a-- >b import evil\.yaml by /,
  );
  expect(await workspace.read("packages/library/src/index.gen.ts")).toMatch(
    /^\/\/ @generated from a-->b import evil\.yaml by /,
  );
});

test("reports no change in a second run, and writes the same content after a deletion", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  const first = await workspace.snapshot();
  expect((await run(workspace)).out).toBe("library: 1 operation, up to date in packages/library");
  await rm(workspace.path("packages"), { recursive: true });
  await run(workspace);
  expect(await workspace.snapshot()).toEqual(first);
});

test("the output depends neither on the working directory nor on the line endings of a contract", async () => {
  const workspace = await createWorkspace({
    library: smallSpec({ more: "tags:\n  - name: a\n    description: |\n      One.\n      Two.\n" }),
  });
  await run(workspace);
  const first = await workspace.snapshot("packages");
  const spec = await workspace.read("specs/library.openapi.yaml");
  await rm(workspace.path("packages"), { recursive: true });
  await workspace.write("specs/library.openapi.yaml", spec.replaceAll("\n", "\r\n"));
  const cwd = process.cwd();
  process.chdir("/");
  try {
    await run(workspace);
  } finally {
    process.chdir(cwd);
  }
  expect(await workspace.snapshot("packages")).toEqual(first);
  expect(JSON.stringify(first)).not.toContain("\\r");
});

test("reports the changes of the contract", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  await workspace.write(
    "specs/library.openapi.yaml",
    smallSpec({ more: '  /books/{id}:\n    delete: { responses: { "204": { description: Gone. } } }\n' }).replace(
      "operationId: listBooks",
      "operationId: findBooks",
    ),
  );
  const { out } = await run(workspace);
  expect(out.split("\n").slice(1)).toEqual([
    '  GET /books, operationId: "listBooks" is now "findBooks"',
    "  path /books/{id}: added",
  ]);
});

test("keeps the version of a package", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  const manifest = await workspace.read("packages/library/package.json");
  await workspace.write("packages/library/package.json", manifest.replace('"1.0.0"', '"3.2.1-next.0"'));
  expect((await run(workspace, "--check")).code).toBe(0);
  await workspace.write("specs/library.openapi.yaml", smallSpec({ title: "Another API" }));
  await run(workspace);
  expect(JSON.parse(await workspace.read("packages/library/package.json"))).toMatchObject({
    version: "3.2.1-next.0",
    description: "Typed client and mocks of the Another API.",
  });
});

test.each([
  ["2.3.4", "2.3.4"],
  ["v2", "0.0.0"],
  ["2026-11", "0.0.0"],
])("the first package of a contract with version %s has version %s", async (version, expected) => {
  const workspace = await createWorkspace({ library: smallSpec().replace("version: 1.0.0", `version: "${version}"`) });
  await run(workspace);
  expect(JSON.parse(await workspace.read("packages/library/package.json"))).toMatchObject({ version: expected });
});

test("copies license, repository, publishConfig and LICENSE from the root", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("LICENSE", "MIT License\r\n\r\nCopyright\r\n");
  await workspace.write(
    "package.json",
    '{ "license": "ISC", "repository": { "type": "git", "url": "git+https://x.test/y.git" }, "publishConfig": { "access": "public" } }',
  );
  await run(workspace);
  expect(await workspace.read("packages/library/LICENSE")).toBe("MIT License\n\nCopyright\n");
  expect(JSON.parse(await workspace.read("packages/library/package.json"))).toMatchObject({
    license: "ISC",
    repository: { type: "git", url: "git+https://x.test/y.git", directory: "packages/library" },
    publishConfig: { access: "public" },
  });
});

test("installs when package.json changes, and not after other changes", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  expect(workspace.installed).toEqual([workspace.root]);
  await workspace.write("specs/library.openapi.yaml", smallSpec({ path: "/all-books" }));
  await run(workspace);
  await run(workspace, "--check");
  expect(workspace.installed).toHaveLength(1);
  await workspace.write("specs/library.openapi.yaml", smallSpec({ title: "Another API" }));
  await run(workspace);
  expect(workspace.installed).toHaveLength(2);
});

test("prints how to install after a failed install", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const output = new TestOutput();
  const code = await runGenerate(
    {},
    {
      ...toWorkspace(workspace.root, { edition: 1, scope: "@acme" }),
      install: async () => "npm error code ENOTFOUND",
    },
    output,
  );
  expect(code).toBe(1);
  expect(output.errors.join("\n")).toBe(
    "npm error code ENOTFOUND\nThe packages are written but not installed. Run `npm install`.",
  );
});

/** OpenAPI 3.1 with two kinds of mistakes: the keyword `nullable`, three times, and the unknown keyword `colour`, once. */
const specWithMistakes = smallSpec({
  more: `components:
  schemas:
    Book: { type: string, nullable: true, colour: red }
    Shelf: { type: string, nullable: true }
    Room: { type: string, nullable: true }
`,
});

test("prints one warning for each kind of harmless mistake, with the number of further occurrences", async () => {
  const workspace = await createWorkspace({ library: specWithMistakes });
  const { code, out, err } = await run(workspace, "--quiet");
  expect({ code, out }).toEqual({ code: 0, out: "" });
  expect(err.split("\n").sort()).toEqual([
    'specs/library.openapi.yaml:12:27 #/components/schemas/Book/nullable warning: `nullable` is a keyword of OpenAPI 3.0. It is read as in 3.0. Write the type as a list with "null". (and 2 more)',
    "specs/library.openapi.yaml:12:43 #/components/schemas/Book/colour warning: `colour` is not a part of OpenAPI here. It is ignored.",
  ]);
  expect(await workspace.read("packages/library/src/schema.gen.ts")).toContain("Shelf: string | null;");
  expect(await workspace.read("packages/library/openapi.json")).not.toMatch(/nullable|colour/);
});

test("prints a warning on one line, whatever the names of the contract contain", async () => {
  const more = `components: { schemas: { Book: { type: string, "a\\nb\\e[31m": 1 } } }\n`;
  const workspace = await createWorkspace({ library: smallSpec({ more }) });
  const { err } = await run(workspace, "--quiet");
  expect(err.split("\n")).toHaveLength(1);
  expect(err).toContain("Book/a\\nb\\u001b[31m warning: ");
});

test("--check prints warnings, which do not make a package stale", async () => {
  const workspace = await createWorkspace({ library: specWithMistakes });
  await run(workspace);
  const { code, out, err } = await run(workspace, "--check");
  expect({ code, out }).toEqual({ code: 0, out: "library: up to date" });
  expect(err.split("\n")).toHaveLength(2);
});

test("--json has the warnings with their locations", async () => {
  const workspace = await createWorkspace({ library: specWithMistakes });
  const { out } = await run(workspace, "--json");
  const { warnings } = JSON.parse(out).packages[0];
  expect(warnings).toHaveLength(2);
  expect(warnings).toContainEqual({
    kind: "nullable",
    message: expect.stringContaining("OpenAPI 3.0"),
    file: "specs/library.openapi.yaml",
    line: 12,
    column: 27,
    pointer: "#/components/schemas/Book/nullable",
    count: 3,
  });
});

test.each([[[]], [["--check"]]])("--strict reports each mistake as an error and writes nothing (%j)", async (more) => {
  const workspace = await createWorkspace({ library: specWithMistakes });
  const { code, out, err } = await run(workspace, "--strict", ...more);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err.match(/`nullable` is not expected here/g)).toHaveLength(3);
  expect(err).toContain("library.openapi.yaml:12:43 #/components/schemas/Book/colour\n");
  expect(err).toMatch(/Nothing was written\.$/);
  expect(await workspace.snapshot("packages").catch(() => ({}))).toEqual({});
});

test("--check finds a workspace up to date after `generate`, and writes nothing", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace);
  const before = await workspace.snapshot();
  expect(await run(workspace, "--check")).toEqual({ code: 0, out: "library, music: up to date", err: "" });
  expect(await workspace.snapshot()).toEqual(before);
});

const banner = "// @generated from specs/old.openapi.yaml by `docent generate`.\n\n";

test("--check names every file that is missing, stale or left over, in every package, with the command that fixes it", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace);
  await rm(workspace.path("packages/library/README.md"));
  await workspace.write("packages/music/src/client.gen.ts", "export {};\n");
  await workspace.write("packages/music/src/old.gen.ts", `${banner}export {};\n`);
  await workspace.write("packages/music/src/of-another-generator.gen.ts", "export {};\n");
  await workspace.write("packages/music/openapi-1.0.json", "{}\n");
  await workspace.write("packages/music/openapi-3.1.json", "{}\n");
  await workspace.write("packages/music/src/handwritten.ts", "export {};\n");
  await workspace.write("packages/music/CHANGELOG.md", "# Changes\n");
  const before = await workspace.snapshot();
  const { code, err } = await run(workspace, "--check");
  expect(code).toBe(1);
  expect(err.split("\n")).toEqual([
    "missing: packages/library/README.md",
    "Run `docent generate library` and commit what it writes.",
    "stale: packages/music/src/client.gen.ts",
    "left over: packages/music/openapi-3.1.json",
    "left over: packages/music/src/old.gen.ts",
    "Run `docent generate music` and commit what it writes.",
  ]);
  expect(await workspace.snapshot()).toEqual(before);

  expect((await run(workspace)).out).toBe(
    "library: 1 operation, 1 file written in packages/library\n" +
      "music: 1 operation, 1 file written, 2 removed in packages/music",
  );
  const after = await workspace.snapshot("packages/music");
  expect(Object.keys(after)).toContain("packages/music/src/handwritten.ts");
  expect(Object.keys(after)).not.toContain("packages/music/src/old.gen.ts");
  expect((await run(workspace, "--check")).code).toBe(0);
});

test("--check continues after a package that is up to date", async () => {
  const workspace = await createWorkspace({ a: smallSpec(), b: smallSpec() });
  await run(workspace);
  await workspace.write("specs/b.openapi.yaml", smallSpec({ path: "/other" }));
  const { code, err } = await run(workspace, "--check");
  expect(code).toBe(1);
  expect(err).toContain("stale: packages/b/openapi.json");
  expect(err).toContain("  path /other: added");
  expect(err).not.toContain("packages/a");
});

test("--check ignores CRLF line endings", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  for (const [path, text] of Object.entries(await workspace.snapshot())) {
    await workspace.write(path, text.replaceAll("\n", "\r\n"));
  }
  expect((await run(workspace, "--check")).code).toBe(0);
});

test("a package without a contract is reported as left over, and is never deleted", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace);
  await rm(workspace.path("specs/music.openapi.yaml"));
  const checked = await run(workspace, "--check");
  expect(checked.code).toBe(1);
  expect(checked.err).toContain("left over: packages/music, for which there is no contract any more.");
  expect(checked.err).toContain("Run `rm -r packages/music && npm install`");
  expect((await run(workspace)).err).toContain("left over: packages/music");
  expect(Object.keys(await workspace.snapshot("packages/music"))).not.toEqual([]);
  expect((await run(workspace, "--check", "library")).code).toBe(0);
});

test("a handwritten package is never reported as left over", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  await workspace.write(
    "packages/tools/package.json",
    '{ "name": "tools", "scripts": { "generate:check": "x --check" } }',
  );
  await workspace.write("packages/notes/package.json", "not JSON");
  expect((await run(workspace, "--check")).code).toBe(0);
});

test.each([
  [
    "an unknown API",
    ["libary"],
    /no contract for "libary"\. Expected one of library, or a new file .*libary.*Did you mean library\?$/,
  ],
  ["an unknown option", ["--chek"], /^Unknown option '--chek'\. Did you mean --check\? See docent generate --help\.$/],
  ["a known and an unknown API", ["library", "x"], /no contract for "x"/],
])("refuses %s", async (_, args, message) => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const { code, err, out } = await run(workspace, ...args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(message);
  expect(Object.keys(await workspace.snapshot())).toEqual(["specs/library.openapi.yaml"]);
});

test("prints its help", async () => {
  const workspace = await createWorkspace();
  for (const flag of ["--help", "-h"]) {
    const { code, out, err } = await run(workspace, flag);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(
      /^Generates the packages[\s\S]*\n {2}docent generate \[API\.\.\. \| FILE --output FOLDER\] \[options\]\n[\s\S]*\n {2}--check /,
    );
    expect(out).toContain("\nExit codes: 0 done, or up to date; 1 not up to date, or not installed; 2 a contract");
  }
});

test("accepts the `--` of pnpm, and prints nothing with --quiet", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  expect(await run(workspace, "--", "--quiet")).toEqual({ code: 0, out: "", err: "" });
  expect(await run(workspace, "--check", "--quiet")).toEqual({ code: 0, out: "", err: "" });
});

test("--json prints the report of `generate` and of `--check` as JSON", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const { code, out } = await run(workspace, "--json");
  const [library] = JSON.parse(out).packages;
  expect([code, library]).toMatchObject([
    0,
    { api: "library", folder: "packages/library", operations: 1, contract: [] },
  ]);
  expect(library.files).toContainEqual({ kind: "missing", path: "packages/library/README.md" });
  await workspace.write("specs/library.openapi.yaml", smallSpec({ path: "/all-books" }));
  await workspace.write("packages/library/src/old.gen.ts", `${banner}export {};\n`);
  const check = await run(workspace, "--json", "--check");
  expect([check.code, check.err]).toEqual([1, ""]);
  const [changed] = JSON.parse(check.out).packages;
  expect(changed.contract).toEqual(["path /books: removed", "path /all-books: added"]);
  expect(changed.files).toContainEqual({ kind: "left over", path: "packages/library/src/old.gen.ts" });
  await run(workspace);
  expect(await run(workspace, "--json", "--check")).toMatchObject({
    code: 0,
    out: expect.stringContaining('"files": []'),
  });
});

test("refuses an empty and a missing folder of contracts", async () => {
  const workspace = await createWorkspace();
  expect((await run(workspace)).err).toMatch(/There is no contract in .*specs\. Expected a file such as/);
  await rm(workspace.path("specs"), { recursive: true });
  const { code, err } = await run(workspace);
  expect(code).toBe(2);
  expect(err).toMatch(/There is no folder .*specs\./);
});

test("refuses two contracts of one API", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("specs/library.openapi.json", "{}");
  const { code, err } = await run(workspace);
  expect(code).toBe(2);
  expect(err).toBe(
    'library.openapi.json and library.openapi.yaml both describe "library". Expected one file for each API; rename one, or remove it.',
  );
});

test.each(["Library", "my_library", "1st", "-a", "a-", "a--b", "lib rary", "bücher", "a.b"])(
  "refuses the file name %s.openapi.yaml",
  async (name) => {
    const workspace = await createWorkspace({ library: smallSpec() });
    await workspace.write(`specs/${name}.openapi.yaml`, smallSpec());
    const { code, err } = await run(workspace);
    expect(code).toBe(2);
    expect(err).toMatch(/is not named as a contract\. Expected lower-case letters, digits and single dashes/);
  },
);

test.each([".#library.openapi.yaml", "._library.openapi.yaml", "library.openapi.yaml~", "shared.yaml", "README.md"])(
  "does not take %s for a contract",
  async (name) => {
    const workspace = await createWorkspace({ library: smallSpec() });
    await workspace.write(`specs/${name}`, "x");
    expect((await run(workspace)).code).toBe(0);
  },
);

test.each(["yaml", "yml", "json"])("reads .openapi.%s", async (ending) => {
  const workspace = await createWorkspace();
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
  await workspace.write(`specs/library.openapi.${ending}`, JSON.stringify(document));
  expect((await run(workspace)).out).toBe("library: 0 operations, 12 files written in packages/library");
});

test("refuses a folder with another package", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("packages/library/package.json", '{ "name": "library", "version": "1.0.0" }');
  const before = await workspace.snapshot();
  const { code, err } = await run(workspace);
  expect(code).toBe(2);
  expect(err).toMatch(
    /packages\/library holds files that were not generated\. Expected the folder of library\.openapi\.yaml to be new or generated: give the API library another name,/,
  );
  expect(await workspace.snapshot()).toEqual(before);
});

test("refuses a folder with files that were not generated, and accepts one with only node_modules", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("packages/library/README.md", "# Mine\n");
  expect((await run(workspace)).err).toMatch(/holds files that were not generated/);
  await rm(workspace.path("packages/library/README.md"));
  await workspace.write("packages/library/node_modules/.bin/x", "");
  expect((await run(workspace)).code).toBe(0);
});

test("writes a deleted manifest again, and refuses a broken one", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  await workspace.write("packages/library/package.json", "{");
  expect((await run(workspace)).err).toMatch(
    /package\.json is not valid JSON: .+\. Correct it, or restore it with git\. A new one would have the version of the contract/,
  );
  await rm(workspace.path("packages/library/package.json"));
  expect((await run(workspace)).code).toBe(0);
});

test("one broken contract prevents all writes, and the error names every broken one", async () => {
  const workspace = await createWorkspace({ a: smallSpec(), b: smallSpec(), c: smallSpec() });
  await run(workspace);
  await workspace.write("specs/a.openapi.yaml", smallSpec({ path: "/changed" }));
  await workspace.write("specs/b.openapi.yaml", brokenSpec);
  await workspace.write("specs/c.openapi.yaml", "[]");
  const before = await workspace.snapshot();
  for (const args of [[], ["--check"]]) {
    const { code, err, out } = await run(workspace, ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(/b\.openapi\.yaml:\d+:\d+/);
    expect(err).toContain("c.openapi.yaml");
    expect(err).toMatch(/Nothing was written\.$/);
  }
  expect(await workspace.snapshot()).toEqual(before);
});

test.each([
  [
    "a folder where a file should be",
    "packages/library/src/client.gen.ts/x",
    /client\.gen\.ts: expected a file here, found a folder/,
  ],
  [
    "a file where a folder should be",
    "packages/library/src",
    /src\/.*: expected a folder on the way here, found a file/,
  ],
  ["a file where the package should be", "packages/library", /library.*: expected a folder/],
])("reports %s without a stack trace", async (_, path, message) => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace, "music");
  await workspace.write(path, "x");
  if (path.includes("src")) await workspace.write("packages/library/package.json", await readGeneratedManifest());
  await workspace.write("specs/music.openapi.yaml", smallSpec({ path: "/songs" }));
  const before = await workspace.snapshot();
  const { code, err } = await run(workspace);
  expect(code).toBe(2);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/\n\s+at /);
  expect(await workspace.snapshot()).toEqual(before);
});

async function readGeneratedManifest(): Promise<string> {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  return workspace.read("packages/library/package.json");
}

test("reads a contract through a symbolic link", async () => {
  const workspace = await createWorkspace();
  await workspace.write("elsewhere/library.yaml", smallSpec());
  await symlink(workspace.path("elsewhere/library.yaml"), workspace.path("specs/library.openapi.yaml"));
  expect((await run(workspace)).code).toBe(0);
});

test("a folder named like a contract is an error and not a crash", async () => {
  const workspace = await createWorkspace();
  await mkdir(workspace.path("specs/library.openapi.yaml"));
  const { code, err } = await run(workspace);
  expect(code).toBe(2);
  expect(err).toMatch(/found a folder/);
});

test("a referenced file is an input of the turbo tasks of its own package, and of no other", async () => {
  const workspace = await createWorkspace({
    library: smallSpec({ more: 'components:\n  schemas:\n    Book: { $ref: "./shared/book.yaml" }\n' }),
    music: smallSpec(),
  });
  await workspace.write("turbo.json", "{}");
  await workspace.write("specs/shared/book.yaml", "type: object\n");
  await run(workspace);
  expect(await workspace.read("packages/library/turbo.json")).toContain('"$TURBO_ROOT$/specs/shared/book.yaml"');
  expect(await workspace.read("packages/music/turbo.json")).not.toContain("shared");
});
