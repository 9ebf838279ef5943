import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { installedPackages } from "./installed-package.ts";
import { startRegistry } from "./package-registry.ts";
import { mustRun } from "./run-command.ts";

// `docent init`, with the packages of this repository from a registry, and all others from that of npm.

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
  return mustRun([process.execPath, program, ...args], { cwd: folder });
}

/** turbo asks nothing, and reports nothing. */
const npm = (...args: [string, ...string[]]) =>
  mustRun(["npm", ...args], { cwd: folder, env: { TURBO_TELEMETRY_DISABLED: "1", FORCE_COLOR: "0" } });

test("in an empty folder, one command gives a workspace whose tests are green", async () => {
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

test("in an npm workspace, one command adds a contract whose tests are green", async () => {
  const manifest = '{ "name": "@corp/root", "private": true, "workspaces": ["libs/*"] }\n';
  await writeFile(join(folder, "package.json"), manifest);
  await mkdir(join(folder, "libs/one"), { recursive: true });
  await writeFile(join(folder, "libs/one/package.json"), '{ "name": "@corp/one", "version": "1.0.0" }\n');
  expect(await docent("init", "--api", "tides")).toContain("npm run test --workspace @corp/contract-tests");
  expect(await npm("run", "test", "--workspace", "@corp/contract-tests")).toMatch(/Tests +3 passed/);
  expect(await npm("run", "check", "--workspace", "@corp/contract-tests")).toContain("tides: up to date");
  await npm("run", "build", "--workspace", "@corp/tides");
  expect(await readFile(join(folder, "package.json"), "utf8")).toBe(manifest);
});
