import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { findPackageManager, installPackages } from "./install.ts";

let root: string;

beforeEach(async () => {
  root = await makeTestFolder("docent wörkspace-");
});

function write(path: string, content: unknown): Promise<void> {
  return writeWithFolders(join(root, path), JSON.stringify(content));
}

const workspaces = ["packages/*"];

describe("the package manager of a workspace", () => {
  test.each<[string, unknown, string[], string | undefined]>([
    ["no workspace", { packageManager: "bun@1.3.0" }, ["package-lock.json"], undefined],
    ["pnpm-workspace.yaml", { workspaces, packageManager: "npm@11.0.0" }, ["pnpm-workspace.yaml"], "pnpm"],
    ["packageManager", { workspaces, packageManager: "yarn@4.9.0+sha512.abc" }, ["package-lock.json"], "yarn"],
    ["devEngines", { workspaces, devEngines: { packageManager: { name: "bun" } } }, [], "bun"],
    ["an unknown packageManager", { workspaces, packageManager: "constructor@1.0.0" }, ["yarn.lock"], "yarn"],
    ["a lockfile of npm", { workspaces }, ["package-lock.json"], "npm"],
    ["a lockfile of bun", { workspaces }, ["bun.lock"], "bun"],
    ["a binary lockfile of bun", { workspaces }, ["bun.lockb"], "bun"],
    ["a lockfile of yarn", { workspaces }, ["yarn.lock"], "yarn"],
    ["workspaces alone", { workspaces }, [], "npm"],
  ])("%s", async (_, manifest, files, expected) => {
    await write("package.json", manifest);
    for (const file of files) await write(file, "");
    expect(await findPackageManager(root)).toBe(expected);
  });

  test("a folder without package.json", async () => {
    expect(await findPackageManager(root)).toBeUndefined();
  });
});

describe("an npm workspace", () => {
  const link = () => access(join(root, "node_modules/@acme/clock"));

  beforeEach(() => write("package.json", { private: true, workspaces }));

  test("has a new package after the installation", async () => {
    await write("packages/clock/package.json", { name: "@acme/clock", version: "1.0.0" });
    await expect(link()).rejects.toThrow();
    expect(await installPackages(root)).toBeUndefined();
    await link();
  });

  test("that cannot be installed gives the output of npm", async () => {
    await write("packages/clock/package.json", { name: "@acme/clock", dependencies: { tower: "file:missing.tgz" } });
    expect(await installPackages(root)).toMatch(/npm error .*missing\.tgz/);
  });
});

test("a package manager that is not there is named, and keeps no program waiting", async () => {
  await write("package.json", { private: true, workspaces, packageManager: "yarn@4.18.1" });
  const program = `
    const { installPackages } = await import(${JSON.stringify(new URL("install.ts", import.meta.url))});
    const problem = await installPackages(process.cwd(), { env: { PATH: process.cwd() } });
    console.log(JSON.stringify({ problem, waitsFor: process.getActiveResourcesInfo() }));`;
  const parameters = ["--conditions=@docent/source", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { cwd: root });
  const { problem, waitsFor } = JSON.parse(stdout);
  expect(problem).toBe("yarn could not be started (ENOENT). Install it, or use another package manager.");
  expect(waitsFor).not.toContain("Timeout");
});
