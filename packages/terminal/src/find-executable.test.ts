import { expect, test } from "vitest";
import { findExecutable, findPnpm } from "./find-executable.ts";

const path = "C:\\tools;C:\\hosted tools\\node;C:\\other";
const exists = (file: string) => file === "C:\\hosted tools\\node\\npm.cmd" || file === "C:\\other\\npm.cmd";

test("starts npm on Windows without a shell, from the first folder that has it", () => {
  expect(findExecutable("npm", { platform: "win32", path, exists })).toEqual([
    "C:\\hosted tools\\node\\node.exe",
    "C:\\hosted tools\\node\\node_modules\\npm\\bin\\npm-cli.js",
  ]);
});

test("starts programs by their name elsewhere, and other programs on Windows", () => {
  expect(findExecutable("npm", { platform: "linux", path, exists })).toEqual(["npm"]);
  expect(findExecutable("git.exe", { platform: "win32", path, exists })).toEqual(["git.exe"]);
});

test("reports that npm is missing", () => {
  expect(() => findExecutable("npx", { platform: "win32", path, exists })).toThrow("Expected npx.cmd on the PATH");
});

test.each<[string, Record<string, string>, string[]]>([
  ["nobody", {}, ["npx", "--yes", "pnpm@12"]],
  ["npm", { npm_execpath: "/x/npm-cli.js", npm_config_user_agent: "npm/11" }, ["npx", "--yes", "pnpm@12"]],
  ["an npm of pnpm", { npm_execpath: "/x/npm-cli.js", npm_config_user_agent: "pnpm/12" }, ["npx", "--yes", "pnpm@12"]],
  ["pnpm, a program", { npm_execpath: "/x/pnpm", npm_config_user_agent: "pnpm/12.1.0 npm/?" }, ["/x/pnpm"]],
  [
    "pnpm, a script",
    { npm_execpath: "/x/pnpm.cjs", npm_config_user_agent: "pnpm/12.1.0 npm/?" },
    [process.execPath, "/x/pnpm.cjs"],
  ],
])("finds the pnpm to use when run by %s", (_, env, expected) => {
  expect(findPnpm(env)).toEqual(expected);
});
