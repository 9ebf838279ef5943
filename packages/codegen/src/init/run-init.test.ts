import { readdir } from "node:fs/promises";
import { lintSpec } from "@docent/spec-rules";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { loadWorkspace } from "../config/load-config.ts";
import { smallSpec, TestOutput } from "../testing/workspace.ts";
import { planFiles, readContract } from "./plan-init.ts";
import { type InitRequest, initCommand } from "./run-init.ts";
import { readScaffoldFacts } from "./scaffold-facts.ts";
import { createFolder, init, readJson } from "./testing/init.ts";

const minimal = {
  openapi: "3.1.0",
  paths: {
    "/tides/{harbour}": {
      get: {
        operationId: "readTide",
        parameters: [{ name: "harbour", in: "path", required: true, schema: { type: "string" } }],
        responses: { "204": { description: "None." } },
      },
    },
    "/tides/all/{harbours}": {
      get: {
        operationId: "readAll",
        parameters: [
          { name: "harbours", in: "path", required: true, schema: { type: "array", items: { type: "string" } } },
        ],
        responses: { "204": { description: "None." } },
      },
    },
  },
};

describe("in an empty folder", () => {
  test("writes a workspace with a contract, its package and a test, and installs it", async () => {
    const workspace = await createFolder();
    const { code, out, err } = await init(workspace);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(workspace.installed).toEqual([workspace.path("my äpis")]);
    expect(out).toContain("a new workspace: 26 files written\n");
    expect(out).toMatch(/Installing with npm …\nNext:\n {2}cd 'my äpis'\n {2}npm run test\n {2}npm run dev\n/);
    expect(Object.keys(await workspace.snapshot("my äpis")).map((path) => path.slice("my äpis/".length))).toEqual(
      expect.arrayContaining([
        ".changeset/config.json",
        ".github/workflows/contracts.yml",
        ".gitignore",
        "README.md",
        "docent.config.ts",
        "package.json",
        "packages/contract-tests/src/library.test.ts",
        "packages/library/src/client.gen.ts",
        "specs/library.openapi.yaml",
        "turbo.json",
      ]),
    );
    expect(await readJson(workspace, "my äpis/package.json")).toMatchObject({
      name: "my-apis",
      workspaces: ["packages/*"],
      scripts: { check: "docent generate --check && docent lint", test: "turbo run test" },
    });
  });

  test("the sample contract passes the lint rules, and its package is up to date", async () => {
    const workspace = await createFolder();
    await init(workspace, { api: "book-shelf", scope: "@acme" });
    expect(await lintSpec(workspace.path("my äpis/specs/book-shelf.openapi.yaml"))).toEqual([]);
    const loaded = await loadWorkspace({ folder: workspace.path("my äpis/packages/contract-tests") });
    expect(loaded.scope).toBe("@acme");
    const output = new TestOutput();
    expect(await runGenerate({ check: true }, loaded, output)).toBe(0);
    expect(output.text).toBe("book-shelf: up to date");
    expect(await workspace.read("my äpis/packages/contract-tests/src/book-shelf.test.ts")).toContain(
      'import { createBookShelfClient } from "@acme/book-shelf";',
    );
  });

  test("a second run changes nothing", async () => {
    const workspace = await createFolder();
    await init(workspace);
    const before = await workspace.snapshot();
    const { code, out } = await init(workspace);
    expect(code).toBe(0);
    expect(out).toContain("every file exists already");
    expect(await workspace.snapshot()).toEqual(before);
    expect(workspace.installed).toHaveLength(1);
  });

  test.each([
    ["pnpm", "pnpm run test", "workspace:*"],
    ["bun", "bun run test", "workspace:*"],
    ["yarn", "yarn run test", "*"],
    ["npm", "npm run test", "*"],
  ] as const)("writes a workspace for %s", async (manager, command, range) => {
    const workspace = await createFolder();
    const { out } = await init(workspace, { manager, runningManager: "npm", install: undefined });
    expect(out).toContain(`\n  ${manager} install\n  ${command}\n`);
    const readme = await workspace.read("my äpis/README.md");
    expect(readme).toContain(`\`${manager} run release\` builds the packages`);
    expect(readme).toContain(`\`${manager} run release ${manager === "npm" ? "-- " : ""}--tag v1-latest\``);
    expect(readme).toContain("`git push --follow-tags`");
    const tests = await readJson(workspace, "my äpis/packages/contract-tests/package.json");
    expect(tests.devDependencies["@my-apis/library"]).toBe(range);
    const manifest = await readJson(workspace, "my äpis/package.json");
    expect(manifest.devEngines.packageManager).toMatchObject({ name: manager, onFail: "ignore" });
    // Corepack, which the workflow uses for yarn, refuses a range: "expected a semver version".
    if (manager === "yarn") expect(manifest.devEngines.packageManager.version).toMatch(/^4\.\d+\.\d+$/);
    expect(manifest.workspaces).toEqual(manager === "pnpm" ? undefined : ["packages/*"]);
    const files = await readdir(workspace.path("my äpis"));
    expect(files.includes("pnpm-workspace.yaml")).toBe(manager === "pnpm");
    // A second run finds the package manager without a lockfile.
    expect((await init(workspace, { manager })).out).toContain(`a workspace of ${manager}`);
  });

  test.each([
    ["pnpm", "pnpm exec docent"],
    ["bun", "bunx docent"],
    // Without node_modules, npx would download another package with the name of the command.
    ["yarn", "yarn docent"],
    ["npm", "npx docent"],
  ] as const)("the README starts the installed command with %s", async (manager, command) => {
    const workspace = await createFolder();
    await init(workspace, { manager });
    const text = await workspace.read("my äpis/README.md");
    expect(text).toContain(`\n\`${command} diff\` compares`);
    expect(text).toContain(`\n\`${command} verify\` checks`);
  });

  test("git ignores the files of an installation with yarn", async () => {
    const workspace = await createFolder();
    await init(workspace, { manager: "yarn" });
    expect(await workspace.read("my äpis/.gitignore")).toContain("\n.pnp.*\n.yarn/*\n!.yarn/patches\n");
  });

  test("a workspace for pnpm refuses the build scripts of esbuild and msw", async () => {
    const workspace = await createFolder();
    await init(workspace, { manager: "pnpm" });
    expect(await workspace.read("my äpis/pnpm-workspace.yaml")).toContain("esbuild: false\n  msw: false\n");
  });

  test("a release builds the packages first, without files of an earlier build", async () => {
    const workspace = await createFolder();
    await init(workspace);
    const { scripts } = await readJson(workspace, "my äpis/package.json");
    expect(scripts).toMatchObject({ release: "turbo run build --force && changeset publish" });
  });

  test("reports where the workflow belongs if the workspace is in a folder of a git repository", async () => {
    const workspace = await createFolder();
    await workspace.write(".git/HEAD", "");
    const { code, out } = await init(workspace);
    expect(code).toBe(0);
    expect(out).toContain(
      `GitHub runs only workflows in the root of a repository. Move .github/workflows/contracts.yml to ${workspace.path(".github/workflows")}, and add to its job: defaults: { run: { working-directory: "my äpis" } }\n`,
    );
    const own = await createFolder();
    await own.write(".git/HEAD", "");
    expect((await init(own, { folder: "." })).out).not.toContain("GitHub runs only");
    expect((await init(await createFolder())).out).not.toContain("GitHub runs only");
  });

  test("keeps unrelated files", async () => {
    const workspace = await createFolder();
    await workspace.write("my äpis/LICENSE", "mine");
    await workspace.write("my äpis/.git/HEAD", "");
    expect((await init(workspace)).code).toBe(0);
    expect(await workspace.read("my äpis/LICENSE")).toBe("mine");
  });

  test("lists what is in the way, and writes nothing", async () => {
    const workspace = await createFolder();
    await workspace.write("my äpis/README.md", "mine");
    await workspace.write("my äpis/packages/library/package.json", "{}");
    await workspace.write("my äpis/docent.config.json", "{}");
    const before = await workspace.snapshot();
    const { code, err } = await init(workspace);
    expect(code).toBe(2);
    for (const path of ["README.md", "packages/library/package.json", "docent.config.json"])
      expect(err).toContain(`\n  ${workspace.path("my äpis", path)}\n`);
    expect(err).toContain("Nothing was written.");
    expect(await workspace.snapshot()).toEqual(before);
  });

  test("copies the contract of --spec, and does not lint it", async () => {
    const workspace = await createFolder();
    await workspace.write(
      "openapi.json",
      JSON.stringify({ ...minimal, info: { title: "Tide tables API", version: "3.0.0" } }),
    );
    const { code } = await init(workspace, { spec: "openapi.json" });
    expect(code).toBe(0);
    expect(await workspace.read("my äpis/specs/tide-tables.openapi.json")).toBe(await workspace.read("openapi.json"));
    expect((await readJson(workspace, "my äpis/package.json")).scripts.check).toBe("docent generate --check");
    const testSource = await workspace.read("my äpis/packages/contract-tests/src/tide-tables.test.ts");
    expect(testSource).toContain('client.readTide.result({ path: { harbour: "string" } })');
    // `readAll` has a list in its path and no example. An empty list cannot be in a path, so there is no test of it.
    expect(testSource).not.toContain("readAll");
  });

  describe("the test of a contract of --spec", () => {
    const responses = { "204": { description: "None." } };
    const list = { type: "array", items: { type: "string" } };
    const query = (schema: object, more: object = {}) => ({ name: "q", in: "query", required: true, schema, ...more });

    async function renderTest(document: object): Promise<string> {
      const workspace = await createFolder();
      await workspace.write(
        "tides.json",
        JSON.stringify({ openapi: "3.1.0", info: { title: "", version: "1" }, ...document }),
      );
      expect((await init(workspace, { spec: "tides.json" })).code).toBe(0);
      return workspace.read("my äpis/packages/contract-tests/src/tides.test.ts");
    }

    test.each(["/api/v3", "//example.com/api/v3/"])("calls the server %s where its mocks are", async (url) => {
      const paths = { "/tides": { get: { operationId: "listTides", responses } } };
      expect(await renderTest({ servers: [{ url }], paths })).toContain(
        'createTidesClient({ baseUrl: "http://127.0.0.1:8080/api/v3" })',
      );
    });

    test("calls only operations whose request can be sent, reaches its mock and is valid", async () => {
      const body = { required: true, content: { "application/json": { schema: { type: "object" } } } };
      const paths = {
        "/tides": {
          get: { operationId: "withBody", requestBody: body, responses },
          post: { operationId: "tested", requestBody: body, parameters: [query({ type: "integer" })], responses },
        },
        "/tides#other": { post: { operationId: "sameUrl", responses } },
        "/tides?kind=high": { post: { operationId: "sameUrlWithQuery", responses } },
        "/tides/{id}": {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          get: { operationId: "alsoTested", responses },
        },
        "/tides/{name}": {
          parameters: [{ name: "name", in: "path", required: true, schema: { type: "string" } }],
          get: { operationId: "samePattern", responses },
        },
        "/traced": { trace: { operationId: "traced", responses } },
        "/measured": {
          post: {
            operationId: "withLength",
            parameters: [{ name: "Content-Length", in: "header", required: true, schema: { type: "integer" } }],
            responses,
          },
        },
        "/empty": { get: { operationId: "emptyList", parameters: [query(list)], responses } },
        "/wrong": {
          get: { operationId: "wrongExample", parameters: [query({ enum: ["a"] }, { example: "b" })], responses },
        },
      };
      const called = [...(await renderTest({ paths })).matchAll(/await client\.(\w+)/g)].map(([, name]) => name);
      expect(called).toEqual(["tested", "alsoTested"]);
    });

    test("names the operations whose input contradicts itself, and calls only the others", async () => {
      const post = (operationId: string, schema: object, example?: unknown) => ({
        post: {
          operationId,
          requestBody: { required: true, content: { "application/json": { schema, example } } },
          responses,
        },
      });
      const paths = {
        "/both": post("matchesBoth", { oneOf: [{ type: "object" }, { properties: { a: { type: "string" } } }] }),
        "/one": post("matchesOne", { oneOf: [{ type: "object" }, { type: "null" }] }),
        "/wrong": post("wrongExample", { type: "string" }, 1),
      };
      const code = await renderTest({ paths });
      expect([...code.matchAll(/await client\.(\w+)/g)].map(([, name]) => name)).toEqual(["matchesOne"]);
      expect(code).toMatch(
        /\n\/\/ No valid input was found for matchesBoth, wrongExample\. See the findings of `docent lint`\.\n$/,
      );
    });
  });

  test("--dry-run lists the files, and writes nothing", async () => {
    const workspace = await createFolder();
    const { code, out } = await init(workspace, { dryRun: true });
    expect(code).toBe(0);
    expect(out).toContain("26 files would be written\n");
    expect(out).toContain("  packages/library/src/client.gen.ts");
    expect(await readdir(workspace.root)).toEqual([]);
    expect(workspace.installed).toEqual([]);
  });

  test("--json prints the files and the next commands", async () => {
    const workspace = await createFolder();
    const { out } = await init(workspace, { json: true });
    expect(JSON.parse(out)).toMatchObject({
      root: workspace.path("my äpis"),
      isNew: true,
      packageManager: "npm",
      scope: "@my-apis",
      api: "library",
      files: expect.arrayContaining(["package.json", "packages/library/src/client.gen.ts"]),
      isWritten: true,
      isInstalled: true,
      next: ["cd 'my äpis'", "npm run test", "npm run dev"],
    });
  });

  test("a failed installation keeps the files, and prints the command to run", async () => {
    const workspace = await createFolder();
    const { code, err, out } = await init(workspace, { install: async () => "npm error network ENOTFOUND" });
    expect(code).toBe(1);
    expect(err).toMatch(/npm error network ENOTFOUND\nThe files are written.* Run `npm install` in /);
    expect(out).toContain("\n  npm install\n");
    expect(await workspace.read("my äpis/package.json")).toContain("my-apis");
  });
});

describe("an interruption", () => {
  /** A signal whose `aborted` is false when it is read first, and then true. */
  function abortAfterFirstRead(): AbortSignal {
    let reads = 0;
    const signal = {
      get aborted() {
        reads += 1;
        return reads > 1;
      },
    };
    // The only member that the command reads.
    return signal as AbortSignal;
  }

  test.each([
    ["before the files are written", () => AbortSignal.abort()],
    ["while the files are written", abortAfterFirstRead],
  ])("%s leaves nothing", async (_, createSignal) => {
    const workspace = await createFolder();
    expect(await init(workspace, { signal: createSignal() })).toMatchObject({
      code: 2,
      err: "Interrupted. Nothing was written.",
    });
    expect(await readdir(workspace.root)).toEqual([]);
    await workspace.write("my äpis/LICENSE", "mine");
    await init(workspace, { signal: createSignal() });
    expect(await readdir(workspace.path("my äpis"))).toEqual(["LICENSE"]);
    expect(workspace.installed).toEqual([]);
  });

  test.each([0.1, 0.3, 1])("is completed by the next run if the process was killed (%d of the files)", async (part) => {
    const whole = await createFolder();
    await init(whole);
    const facts = await readScaffoldFacts({ folder: whole.path("missing"), scope: "@my-apis" });
    const files = await planFiles(facts, await readContract(whole.root, {}));
    const killed = await createFolder();
    // The files are renamed in this order.
    for (const { path, content } of files.slice(0, Math.min(Math.ceil(part * files.length), files.length - 1)))
      await killed.write(`my äpis/${path}`, content);
    expect(await init(killed)).toMatchObject({ code: 0, err: "" });
    expect(await killed.snapshot()).toEqual(await whole.snapshot());
  });
});

test.each<[Partial<InitRequest>, RegExp]>([
  [{ scope: "acme" }, /--scope: expected an npm scope in lower case, such as "@acme", found "acme"\./],
  [{ scope: "@Acme" }, /--scope/],
  [{ api: "My API" }, /--api: expected lower-case letters.* found "My API"\./],
  [{ api: "contract-tests" }, /which is the folder of the tests/],
  [{ spec: "none.yaml" }, /none\.yaml/],
  [{ spec: "none.txt" }, /--spec: expected a \.yaml, \.yml or \.json file/],
  [{ spec: "broken.yaml" }, /broken\.yaml/],
  [{ spec: "two.yaml" }, /--spec: expected a contract in one file, found a reference to .*part\.yaml/],
  [{ folder: "app" }, /app.package\.json describes a package, not a workspace[\s\S]*--output src\/api/],
  [{ folder: "broken.yaml" }, /broken\.yaml.*: expected a folder/],
])("%j is refused with an explanation, and nothing is written", async (request, message) => {
  const workspace = await createFolder();
  await workspace.write("broken.yaml", "openapi: 3.1.0\npaths: [\n");
  await workspace.write("part.yaml", "Book: { type: string }\n");
  await workspace.write(
    "two.yaml",
    smallSpec({ more: 'components: { schemas: { Book: { $ref: "part.yaml#/Book" } } }' }),
  );
  await workspace.write("app/package.json", "{}");
  const before = await workspace.snapshot();
  const { code, err } = await init(workspace, request);
  expect(err).toMatch(message);
  expect(code).toBe(2);
  expect(await workspace.snapshot()).toEqual(before);
});

test("a Node that cannot run the test of the workspace is refused, unless nothing is installed", async () => {
  const workspace = await createFolder();
  const old = { nodeVersion: "22.11.0" };
  expect(await init(workspace, old)).toEqual({
    code: 2,
    out: "",
    err: "The test of the workspace needs Node 22.12 or newer, because vitest and msw do. This is Node 22.11.0. Run docent init with a newer Node, or write the files with --no-install, and install with a newer Node. The packages themselves run on Node 20.19 and newer. Nothing was written.",
  });
  expect(await readdir(workspace.root)).toEqual([]);
  expect((await init(workspace, { ...old, install: undefined })).code).toBe(0);
});

test("the command refuses two folders", async () => {
  const program = { name: "docent", summary: "", version: "1", commands: { init: initCommand() } };
  const ran = await runInTest((terminal) => runProgram(program, ["init", "a", "b"], terminal));
  expect(ran).toMatchObject({ code: 2, warnings: expect.stringContaining("Expected one folder, found 2.") });
});

test("the command passes on --package-manager, --scope and --no-install", async () => {
  const workspace = await createFolder();
  const program = { name: "docent", summary: "", version: "1", commands: { init: initCommand() } };
  const args = [
    "init",
    workspace.path("new"),
    "--no-install",
    "--package-manager",
    "bun",
    "--scope",
    "@acme",
    "--json",
  ];
  const ran = await runInTest((terminal) => runProgram(program, args, terminal));
  expect(JSON.parse(ran.output)).toMatchObject({ packageManager: "bun", scope: "@acme", isInstalled: false });
});
