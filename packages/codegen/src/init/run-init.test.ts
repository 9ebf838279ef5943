import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { lintSpec } from "@docent/spec-rules";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { loadWorkspace } from "../config/load-config.ts";
import { createWorkspace, smallSpec, TestOutput, type TestWorkspace } from "../testing/workspace.ts";
import { planFiles, readContract } from "./plan-init.ts";
import { type InitRequest, initCommand, runInit } from "./run-init.ts";
import { readScaffoldFacts } from "./scaffold-facts.ts";
import { versions } from "./scaffold-files.ts";
import { actions } from "./scaffold-workflow.ts";

const repository = join(import.meta.dirname, "../../../..");

/** Creates an empty folder whose name has a space and a non-ASCII letter. */
async function createFolder(): Promise<TestWorkspace> {
  const workspace = await createWorkspace();
  await workspace.remove("specs");
  return workspace;
}

async function init(workspace: TestWorkspace, request: Partial<InitRequest> = {}) {
  const output = new TestOutput();
  const code = await runInit(
    {
      cwd: workspace.root,
      folder: "my äpis",
      dryRun: false,
      json: false,
      install: workspace.install,
      nodeVersion: "22.12.0",
      signal: new AbortController().signal,
      ...request,
    },
    output,
  );
  return { code, out: output.lines.join("\n"), err: output.errors.join("\n") };
}

const readJson = async (workspace: TestWorkspace, path: string) => JSON.parse(await workspace.read(path));

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

describe("in a workspace", () => {
  test("adds the missing files to the existing packages folder, and changes no existing file", async () => {
    const workspace = await createFolder();
    const manifest =
      '{ "name": "@corp/root",  "private": true, "workspaces": ["apps/web", "libs/*"], "license": "ISC" }\n';
    await workspace.write("package.json", manifest);
    await workspace.write("yarn.lock", "");
    await mkdir(workspace.path("libs/one"), { recursive: true });
    const { code, out } = await init(workspace, { folder: "libs/one" });
    expect(code).toBe(0);
    expect(out).toContain(`${workspace.root}, a workspace of yarn: `);
    expect(out).toContain("\n  yarn workspace @corp/contract-tests run test\n");
    expect(workspace.installed).toEqual([workspace.root]);
    expect(await workspace.read("package.json")).toBe(manifest);
    expect(await readJson(workspace, "docent.config.json")).toEqual({ edition: 1, scope: "@corp", output: "libs" });
    // The package has the licence of the workspace.
    expect(await readJson(workspace, "libs/library/package.json")).toMatchObject({
      name: "@corp/library",
      license: "ISC",
    });
    const tests = await readJson(workspace, "libs/contract-tests/package.json");
    expect(tests.scripts).toMatchObject({ test: "vitest run", generate: "docent generate", dev: "docent dev" });
    expect(Object.keys(tests.devDependencies)).toEqual(expect.arrayContaining(["@docent/codegen", "typescript"]));
    expect((await readdir(workspace.root)).sort()).toEqual([
      ".github",
      "docent.config.json",
      "libs",
      "package.json",
      "specs",
      "yarn.lock",
    ]);
    expect(await workspace.read(".github/workflows/contracts.yml")).toContain(
      "yarn workspace @corp/contract-tests run check",
    );

    const before = await workspace.snapshot();
    expect((await init(workspace, { folder: "." })).out).toContain("every file exists already");
    expect(await workspace.snapshot()).toEqual(before);
  });

  test.each([
    ["packages:\n  - apps/*   # web\n  - 'packages/*'\nother: 1\n", "packages"],
    ['packages: ["modules/*", "!**/test/**"]\n', "modules"],
    ['other: 1\npackages:\n\n  # comment\n  - "./libs/**"\n', "libs"],
  ])("of pnpm with %j has its packages in %s", async (yaml, expected) => {
    const workspace = await createFolder();
    await workspace.write("pnpm-workspace.yaml", yaml);
    expect((await init(workspace, { folder: ".", scope: "@acme" })).code).toBe(0);
    expect(await readJson(workspace, `${expected}/library/package.json`)).toMatchObject({ name: "@acme/library" });
  });

  const globs = "packages:\n  - packages/*\n";

  test.each([
    [globs, `${globs}allowBuilds:\n  esbuild: false\n`],
    ["packages:\n  - packages/*", `${globs}allowBuilds:\n  esbuild: false\n`],
    [
      `# ours\n${globs}allowBuilds: # scripts\n  sharp: true # needed\n\nother: 1\n`,
      `# ours\n${globs}allowBuilds:\n  # scripts\n  sharp: true # needed\n  esbuild: false\n\nother: 1\n`,
    ],
    [`${globs}"allowBuilds":\n`, `${globs}"allowBuilds":\n  esbuild: false\n`],
    [`${globs}allowBuilds: { sharp: true }\n`, `${globs}allowBuilds: { sharp: true, esbuild: false }\n`],
    [`${globs}allowBuilds:\n  esbuild: undecided\n`, `${globs}allowBuilds:\n  esbuild: false\n`],
    [
      `${globs}catalog:\n  esbuild: ^0.28.0\n`,
      `${globs}catalog:\n  esbuild: ^0.28.0\nallowBuilds:\n  esbuild: false\n`,
    ],
    [
      `${globs}onlyBuiltDependencies:\n  - esbuild\n`,
      `${globs}onlyBuiltDependencies:\n  - esbuild\nallowBuilds:\n  esbuild: false\n`,
    ],
    [globs.replaceAll("\n", "\r\n"), `${globs}allowBuilds:\n  esbuild: false\n`.replaceAll("\n", "\r\n")],
  ])("of pnpm with %j gets an undecided build script refused", async (yaml, expected) => {
    const workspace = await createFolder();
    await workspace.write("pnpm-workspace.yaml", yaml);
    const planned = await init(workspace, { folder: ".", scope: "@acme", dryRun: true });
    expect(planned.out).toContain("pnpm-workspace.yaml would refuse the build script of esbuild");
    expect(await workspace.read("pnpm-workspace.yaml")).toBe(yaml);
    const { out } = await init(workspace, { folder: ".", scope: "@acme" });
    expect(out).toContain("pnpm-workspace.yaml refuses the build script of esbuild, because pnpm installs nothing");
    expect(await workspace.read("pnpm-workspace.yaml")).toBe(expected);
    expect((await init(workspace, { folder: ".", scope: "@acme" })).out).toContain("every file exists already");
  });

  test.each([
    "allowBuilds:\n    esbuild: true\n",
    "allowBuilds:\n  'esbuild@0.28.0': true\n",
    "allowBuilds: { esbuild: false }\n",
    "dangerouslyAllowAllBuilds: true\n",
    "strictDepBuilds: false\n",
    // pnpm reports this mistake itself.
    "allowBuilds:\n  - sharp\n",
  ])("of pnpm keeps a pnpm-workspace.yaml with %j unchanged", async (settings) => {
    const workspace = await createFolder();
    await workspace.write("pnpm-workspace.yaml", globs + settings);
    expect((await init(workspace, { folder: ".", scope: "@acme" })).code).toBe(0);
    expect(await workspace.read("pnpm-workspace.yaml")).toBe(globs + settings);
  });

  test.each(["packages: [", `${globs}packages: []\n`, `${globs}---\nother: 1\n`])(
    "of pnpm with %j is refused, because it is not valid",
    async (yaml) => {
      const workspace = await createFolder();
      await workspace.write("pnpm-workspace.yaml", yaml);
      const { code, err } = await init(workspace, { folder: ".", scope: "@acme" });
      expect(code).toBe(2);
      expect(err).toMatch(/pnpm-workspace\.yaml is not valid YAML: .+ Nothing was written\./);
      expect(await readdir(workspace.root)).toEqual(["pnpm-workspace.yaml"]);
    },
  );

  test("of pnpm without a folder of packages is refused, with what to add", async () => {
    const workspace = await createFolder();
    await workspace.write("pnpm-workspace.yaml", "packages:\n  - apps/web\n");
    const { code, err } = await init(workspace, { folder: "." });
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('such as "packages/*". Add one.') });
    expect(await readdir(workspace.root)).toEqual(["pnpm-workspace.yaml"]);
  });

  test.each([
    [
      '{\n  "workspaces": ["apps/web"],\n  "name": "root"\n}\n',
      { workspaces: ["apps/web", "packages/*"], name: "root" },
    ],
    ['{ "workspaces": { "packages": ["apps/web"] } }', { workspaces: { packages: ["apps/web", "packages/*"] } }],
  ])("gets a glob for the packages in %j", async (manifest, expected) => {
    const workspace = await createFolder();
    await workspace.write("package.json", manifest);
    const { code, out } = await init(workspace, { folder: "." });
    expect(code).toBe(0);
    expect(out).toContain('package.json now lists the workspace "packages/*".');
    expect(await readJson(workspace, "package.json")).toEqual(expected);
    expect((await init(workspace, { folder: "." })).out).toContain("every file exists already");
  });

  test("keeps the line ends and the byte order mark of its package.json", async () => {
    const workspace = await createFolder();
    await workspace.write("package.json", '\uFEFF{\r\n  "name": "root",\r\n  "workspaces": ["apps/web"]\r\n}\r\n');
    expect((await init(workspace, { folder: "." })).code).toBe(0);
    expect(await readFile(workspace.path("package.json"), "utf8")).toMatch(
      /^\uFEFF\{\r\n {2}"name": "root",\r\n {2}"workspaces": \[\s*"apps\/web",\s*"packages\/\*"\s*\]\r\n\}\r\n$/,
    );
    expect(await readFile(workspace.path("package.json"), "utf8")).not.toMatch(/[^\r]\n/);
  });

  test("with a package.json that is not valid JSON is refused, with the position", async () => {
    const workspace = await createFolder();
    await workspace.write("package.json", '{ "workspaces": ["packages/*"], }');
    const { code, err } = await init(workspace, { folder: "." });
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/package\.json is not valid JSON: .+ position 32\b.*\. Correct it\.$/),
    });
  });

  test("whose root depends on docent gets docent.config.ts", async () => {
    const workspace = await createFolder();
    const manifest = {
      workspaces: ["packages/*"],
      scripts: { generate: "docent generate", check: "docent generate --check" },
    };
    await workspace.write(
      "package.json",
      JSON.stringify({ ...manifest, devDependencies: { "@docent/codegen": "^1.0.0" } }),
    );
    const { out } = await init(workspace, { folder: ".", scope: "@acme" });
    expect(await workspace.read("docent.config.ts")).toContain('scope: "@acme"');
    expect((await readJson(workspace, "packages/contract-tests/package.json")).scripts).toEqual({
      test: "vitest run",
      typecheck: "tsc -p .",
    });
    expect(out).toContain("npm run test --workspace @acme/contract-tests");
    expect(await workspace.read(".github/workflows/contracts.yml")).toContain("- run: npm run check\n");
  });

  test("is refused if other packages have the names, in every folder of the globs", async () => {
    const workspace = await createFolder();
    const globs = ["packages/*", "apps/**", "{tools,libs}/[a-c]*"];
    await workspace.write("package.json", JSON.stringify({ name: "@corp/root", workspaces: globs }));
    await workspace.write("packages/a/package.json", '{ "name": "@corp/library" }');
    await workspace.write("apps/web/deep/package.json", '{ "name": "@corp/contract-tests" }');
    await workspace.write("libs/b/package.json", '{ "name": "@corp/library" }');
    // None of these packages is in the workspace.
    for (const folder of ["packages/a/b", "apps/node_modules/c", "libs/d", "other"])
      await workspace.write(`${folder}/package.json`, '{ "name": "@corp/library" }');
    const before = await workspace.snapshot();
    expect(await init(workspace, { folder: "." })).toEqual({
      code: 2,
      out: "",
      err: [
        "These packages of the workspace have the names of packages that docent init writes:",
        `  @corp/contract-tests: ${workspace.path("apps/web/deep")}`,
        `  @corp/library: ${workspace.path("libs/b")}`,
        `  @corp/library: ${workspace.path("packages/a")}`,
        "Expected each name once. Choose another name for the API with --api, or another scope with --scope. Nothing was written.",
      ].join("\n"),
    });
    expect(await workspace.snapshot()).toEqual(before);
    expect((await init(workspace, { folder: ".", scope: "@other" })).code).toBe(0);
  });

  test.each([
    [
      "package.json",
      '{ "name": "@corp/root", "workspaces": ["packages/*", "!packages/*-tests"] }',
      "contract-tests",
      "!packages/*-tests",
    ],
    [
      "package.json",
      '{ "name": "@corp/root", "workspaces": ["packages/*", "!./packages/library/"] }',
      "library",
      "!./packages/library/",
    ],
    ["pnpm-workspace.yaml", "packages: ['!**/library', 'packages/*']", "library", "!**/library"],
  ])("is refused if a glob of its %s, %s, excludes a package", async (file, text, excluded, glob) => {
    const workspace = await createFolder();
    await workspace.write(file, text);
    const before = await workspace.snapshot();
    expect(await init(workspace, { folder: ".", scope: "@corp" })).toEqual({
      code: 2,
      out: "",
      err: `${workspace.path(file)} excludes ${workspace.path("packages", excluded)}, which docent init writes, with the glob ${JSON.stringify(glob)}. Expected the folder to be in the workspace: narrow or remove the glob. Nothing was written.`,
    });
    expect(await workspace.snapshot()).toEqual(before);
  });

  test("of npm may include a folder again", async () => {
    const workspace = await createFolder();
    const globs = ["packages/*", "!packages/*-tests", "packages/contract-tests"];
    await workspace.write("package.json", JSON.stringify({ name: "@corp/root", workspaces: globs }));
    expect((await init(workspace, { folder: "." })).code).toBe(0);
  });

  test("another package manager is refused", async () => {
    const workspace = await createFolder();
    await workspace.write("pnpm-workspace.yaml", "packages: [packages/*]\n");
    const { code, err } = await init(workspace, { folder: ".", manager: "npm" });
    expect({ code, err }).toMatchObject({
      code: 2,
      err: expect.stringContaining("is a workspace of pnpm, not of npm"),
    });
  });
});

describe("a second contract", () => {
  test.each(["npm", "pnpm"] as const)("in a workspace of %s gets a package and a test", async (manager) => {
    const workspace = await createFolder();
    await init(workspace, { manager });
    await workspace.write("my äpis/.github/workflows/contracts.yml", "name: Ours\n");
    await workspace.remove("my äpis/packages/contract-tests/vitest.config.ts");
    const { code, out, err } = await init(workspace, { api: "orders" });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("  packages/contract-tests/package.json\n  packages/contract-tests/src/orders.test.ts\n");
    expect(workspace.installed).toHaveLength(2);
    const { devDependencies } = await readJson(workspace, "my äpis/packages/contract-tests/package.json");
    expect(Object.keys(devDependencies).slice(0, 3)).toEqual(["@my-apis/library", "@my-apis/orders", "@types/node"]);
    expect(devDependencies["@my-apis/orders"]).toBe(devDependencies["@my-apis/library"]);
    expect(await workspace.read("my äpis/.github/workflows/contracts.yml")).toBe("name: Ours\n");
    expect(await readdir(workspace.path("my äpis/packages/contract-tests"))).not.toContain("vitest.config.ts");
    const output = new TestOutput();
    const loaded = await loadWorkspace({ folder: workspace.path("my äpis") });
    expect(await runGenerate({ check: true }, loaded, output)).toBe(0);
    expect(output.text).toBe("library, orders: up to date");

    const before = await workspace.snapshot();
    for (const api of ["orders", "library"])
      expect((await init(workspace, { api })).out).toContain("every file exists already");
    expect(await workspace.snapshot()).toEqual(before);
  });

  test("is refused if the configuration has changed, with what to do", async () => {
    const workspace = await createFolder();
    await init(workspace);
    await workspace.write("my äpis/docent.config.ts", "export default { edition: 1, scope: '@my-apis' };\n");
    const before = await workspace.snapshot();
    const { code, err } = await init(workspace, { api: "orders" });
    expect(code).toBe(2);
    expect(err).toMatch(/docent\.config\.ts\n.*run docent generate.* devDependencies .*contract-tests/s);
    expect(await workspace.snapshot()).toEqual(before);
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

test("no TypeScript file of the workspace has a syntax error", async () => {
  const workspace = await createFolder();
  await init(workspace);
  for (const [path, text] of Object.entries(await workspace.snapshot())) {
    if (!path.endsWith(".ts")) continue;
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
    expect(diagnostics, path).toEqual([]);
  }
});

test("a workspace has the dependencies and actions in the versions of this repository", async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(repository, path), "utf8"));
  const { devDependencies } = await read("package.json");
  const { version, devDependencies: ofCodegen } = await read("packages/codegen/package.json");
  for (const [name, range] of Object.entries(versions))
    expect({ [name]: range }).toEqual({
      [name]: name === "@docent/codegen" ? `^${version}` : (devDependencies[name] ?? ofCodegen[name]),
    });
  const workflow = await readFile(join(repository, ".github/workflows/ci.yml"), "utf8");
  for (const action of Object.values(actions)) expect(workflow).toContain(`uses: ${action}\n`);
});
