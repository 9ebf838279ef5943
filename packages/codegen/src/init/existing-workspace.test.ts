import { mkdir, readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { runGenerate } from "../apply/run-generate.ts";
import { loadWorkspace } from "../config/load-config.ts";
import { TestOutput } from "../testing/workspace.ts";
import { createFolder, init, readJson } from "./testing/init.ts";

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

  test.each([
    [
      "the scope of its packages",
      "shop",
      { "packages/a": "@corp/a", "packages/b": "@corp/b", "packages/c": "c" },
      "@corp",
    ],
    ["the scope of its root before that of its packages", "@shop/root", { "packages/a": "@corp/a" }, "@shop"],
    [
      "the name of its root if its packages have several scopes",
      "shop",
      { "packages/a": "@corp/a", "packages/b": "@b/b" },
      "@shop",
    ],
    [
      "the name of its root if only other packages have a scope",
      "shop",
      { "packages/a": "a", other: "@corp/a" },
      "@shop",
    ],
    ["the scope of its packages without a name of its root", undefined, { "packages/a": "@corp/a" }, "@corp"],
  ])("uses %s", async (_, name, packages, scope) => {
    const workspace = await createFolder();
    await workspace.write("package.json", JSON.stringify({ name, private: true, workspaces: ["packages/*"] }));
    for (const [folder, member] of Object.entries(packages))
      await workspace.write(`${folder}/package.json`, JSON.stringify({ name: member }));
    expect((await init(workspace, { folder: "." })).code).toBe(0);
    expect(await readJson(workspace, "docent.config.json")).toEqual({ edition: 1, scope });
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
      err: `The glob ${JSON.stringify(glob)} in ${workspace.path(file)} excludes ${workspace.path("packages", excluded)}, which docent init writes. Expected the folder to be in the workspace: narrow or remove the glob. Nothing was written.`,
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
