import { expect, test } from "vitest";
import { findExecutable, findPnpm } from "./find-executable.ts";

const script = "C:\\hosted tools\\node\\node_modules\\npm\\bin\\npm-cli.js";

/** A machine with Windows, whose variable has this name. */
function windows(name: string, path = "C:\\tools;C:\\hosted tools\\node;C:\\other") {
  const files = [script, "C:\\other\\node_modules\\npm\\bin\\npm-cli.js", "node_modules\\npm\\bin\\npm-cli.js"];
  return { platform: "win32", env: { [name]: path }, exists: (file: string) => files.includes(file) } as const;
}

test.each(["PATH", "Path"])(
  "starts npm on Windows without a shell, from the first folder of %s that has it",
  (name) => {
    expect(findExecutable("npm", windows(name))).toEqual([process.execPath, script]);
  },
);

test("starts programs by their name elsewhere, other programs on Windows, and npm if it is not found", () => {
  expect(findExecutable("npm", { ...windows("PATH"), platform: "linux" })).toEqual(["npm"]);
  expect(findExecutable("git.exe", windows("PATH"))).toEqual(["git.exe"]);
  expect(findExecutable("npx", windows("PATH"))).toEqual(["npx"]);
});

test("does not start an npm of the working folder on Windows", () => {
  expect(findExecutable("npm", windows("PATH", ";."))).toEqual(["npm"]);
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
