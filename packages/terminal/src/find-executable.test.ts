import { expect, test } from "vitest";
import { findExecutable } from "./run-tool.ts";

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

test("says that npm is missing", () => {
  expect(() => findExecutable("npx", { platform: "win32", path, exists })).toThrow("Expected npx.cmd on the PATH");
});
