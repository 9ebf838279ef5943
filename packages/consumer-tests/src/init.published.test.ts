import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { thin } from "@docent/storage/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { installedPackages } from "./installed-package.ts";
import { startRegistry } from "./package-registry.ts";
import { mustRun } from "./run-command.ts";

// `docent init`, with the packages of this repository from a registry on loopback, and all others from npm's registry.

let registry: Awaited<ReturnType<typeof startRegistry>>;
let folder: string;

beforeAll(async () => {
  registry = await startRegistry(installedPackages);
});

afterAll(() => registry.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "docent ïnit-"));
  await writeFile(join(folder, ".npmrc"), `@docent:registry=${registry.url}\nprefer-offline=true\n`);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function docent(...args: string[]): Promise<string> {
  const program = join(inject("projects")["without-msw"], "node_modules/@docent/codegen/dist/main.js");
  return mustRun([process.execPath, program, ...args], { cwd: folder, env });
}

/** The executable of bun from npm's registry. Undefined if it is not installed for this platform. */
const bun = findBun();
/** The folder of yarn, which is a dependency. */
const programs = join(import.meta.dirname, "../node_modules/.bin");
const env = {
  PATH: [...(bun === undefined ? [] : [dirname(bun)]), programs, process.env["PATH"]].join(delimiter),
};

function findBun(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@oven/bun-linux-x64/bin/bun");
  } catch {
    return undefined;
  }
}

/** turbo asks nothing, and reports nothing. */
const npm = (...args: [string, ...string[]]) =>
  mustRun(["npm", ...args], { cwd: folder, env: { TURBO_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0" } });

test("in an empty folder, one command creates a workspace whose tests pass", async () => {
  const start = performance.now();
  expect(await docent("init", "--scope", "@acme")).toContain("npm run test");
  expect(await npm("test")).toMatch(/Tests +3 passed/);
  console.log(`init, install and test: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  expect(await npm("run", "check")).toContain("library: up to date");
  await npm("run", "typecheck");
  await npm("run", "build");
  expect(await readFile(join(folder, "packages/library/dist/index.js"), "utf8")).toContain("createLibraryClient");
  expect(await docent("init", "--scope", "@acme")).toContain("every file exists already");
});

test("in an npm workspace, one command adds a contract whose tests pass", async () => {
  const manifest = '{ "name": "@corp/root", "private": true, "workspaces": ["libs/*"] }\n';
  await writeFile(join(folder, "package.json"), manifest);
  await mkdir(join(folder, "libs/one"), { recursive: true });
  await writeFile(join(folder, "libs/one/package.json"), '{ "name": "@corp/one", "version": "1.0.0" }\n');
  expect(await docent("init", "--api", "tides")).toContain("npm run test --workspace @corp/contract-tests");
  expect(await npm("run", "test", "--workspace", "@corp/contract-tests")).toMatch(/Tests +3 passed/);
  expect(await npm("run", "check", "--workspace", "@corp/contract-tests")).toContain("tides: up to date");
  expect(await readFile(join(folder, "package.json"), "utf8")).toBe(manifest);
});

interface Manager {
  name: string;
  files: Readonly<Record<string, string>>;
  /** The words before the name of a script. */
  run: (project: string) => [string, ...string[]];
}

const managers: Manager[] = [
  {
    name: "pnpm",
    files: {
      "pnpm-workspace.yaml": "packages:\n  - libs/*\n",
      "package.json": '{ "name": "@corp/root", "private": true }\n',
    },
    run: (project) => ["npx", "--yes", "pnpm@12", "--filter", project],
  },
  {
    name: "bun",
    files: {
      "package.json":
        '{ "name": "@corp/root", "private": true, "packageManager": "bun@1.4.5", "workspaces": ["libs/*"] }\n',
    },
    run: (project) => ["bun", "run", "--filter", project],
  },
  {
    // Without node_modules, so that a package has only what it names. yarn writes a manifest in this form.
    name: "yarn",
    files: {
      "package.json": `${JSON.stringify({ name: "@corp/root", private: true, packageManager: "yarn@4.18.1", workspaces: ["libs/*"] }, undefined, 2)}\n`,
      ".yarnrc.yml": `npmRegistryServer: "https://registry.npmjs.org"
npmScopes: { docent: { npmRegistryServer: "REGISTRY" } }
npmPreapprovedPackages: ["@docent/*"]
unsafeHttpWhitelist: ["127.0.0.1"]
`,
    },
    run: (project) => ["yarn", "workspace", project, "run"],
  },
];

/** What an undecided build script needs in a workspace of pnpm. */
const refused = "allowBuilds:\n  esbuild: false\n";

// Yarn takes longest, and a usual run tests it without an installation.
const tried = thin(managers, ({ name }) => name !== "yarn").filter(({ name }) => name !== "bun" || bun !== undefined);

test.each(tried)(
  "in a workspace of $name, one command adds a contract whose tests are green",
  async ({ name, files: templates, run }) => {
    const texts = Object.entries(templates).map(([path, text]) => [path, text.replace("REGISTRY", registry.url)]);
    const files: Record<string, string> = Object.fromEntries(texts);
    for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
    await mkdir(join(folder, "libs/one"), { recursive: true });
    await writeFile(join(folder, "libs/one/package.json"), '{ "name": "@corp/one", "version": "1.0.0" }\n');
    expect(await docent("init", "--api", "tides")).toContain(name);
    const inWorkspace = (project: string, script: string) => mustRun([...run(project), script], { cwd: folder, env });
    expect(await inWorkspace("@corp/contract-tests", "test")).toMatch(/Tests +3 passed/);
    expect(await inWorkspace("@corp/contract-tests", "check")).toContain("tides: up to date");
    // Where a package has only what it names. npm and bun install all tools at the root, and a test of npm builds.
    if (name !== "bun") {
      await inWorkspace("@corp/tides", "build");
      expect(await readFile(join(folder, "libs/tides/dist/index.js"), "utf8")).toContain("createTidesClient");
    }
    const found = await Promise.all(Object.keys(files).map((path) => readFile(join(folder, path), "utf8")));
    const kept = Object.entries(files).map(([path, content]) => content + (path.endsWith(".yaml") ? refused : ""));
    expect(found).toEqual(kept);
  },
);
