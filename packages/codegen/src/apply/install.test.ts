import { chmod, mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { createWorkspace } from "../testing/workspace.ts";
import { findPnpm, installPackages } from "./install.ts";

test.each<[string, NodeJS.ProcessEnv, string[]]>([
  ["nobody", {}, ["npx", "--yes", "pnpm@12"]],
  ["npm", { npm_execpath: "/x/npm-cli.js", npm_config_user_agent: "npm/11" }, ["npx", "--yes", "pnpm@12"]],
  ["an npm of pnpm", { npm_execpath: "/x/npm-cli.js", npm_config_user_agent: "pnpm/12" }, ["npx", "--yes", "pnpm@12"]],
  ["pnpm, a program", { npm_execpath: "/x/pnpm", npm_config_user_agent: "pnpm/12.1.0 npm/?" }, ["/x/pnpm"]],
  [
    "pnpm, a script",
    { npm_execpath: "/x/pnpm.cjs", npm_config_user_agent: "pnpm/12.1.0 npm/?" },
    [process.execPath, "/x/pnpm.cjs"],
  ],
])("finds the pnpm to install with when run by %s", (_, env, expected) => {
  expect(findPnpm(env)).toEqual(expected);
});

/** A pnpm that is a shell script. */
async function fakePnpm(script: string) {
  const workspace = await createWorkspace();
  await workspace.write("pnpm-workspace.yaml", "packages: []\n");
  await mkdir(workspace.path("bin"));
  await workspace.write("bin/pnpm", `#!/bin/sh\n${script}\n`);
  await chmod(workspace.path("bin/pnpm"), 0o755);
  const env = { npm_execpath: workspace.path("bin/pnpm"), npm_config_user_agent: "pnpm/12" };
  return { workspace, env };
}

test("installs in the root, and may change the lockfile", async () => {
  const { workspace, env } = await fakePnpm('pwd > called; echo "$@" >> called');
  expect(await installPackages(workspace.root, env)).toBeUndefined();
  expect(await workspace.read("called")).toBe(
    `${workspace.root}\ninstall --no-frozen-lockfile --prefer-offline --reporter=append-only\n`,
  );
});

test("resolves to the output of pnpm if it fails", async () => {
  const { workspace, env } = await fakePnpm("echo one; echo two >&2; exit 3");
  expect((await installPackages(workspace.root, env))?.split("\n").sort()).toEqual(["one", "two"]);
  const silent = await fakePnpm("exit 3");
  expect(await installPackages(silent.workspace.root, silent.env)).toBe("exit code 3");
});

test("reports that pnpm cannot be run", async () => {
  const { workspace } = await fakePnpm("");
  const env = { npm_execpath: "/nowhere/pnpm", npm_config_user_agent: "pnpm/12" };
  expect(await installPackages(workspace.root, env)).toMatch(/^\/nowhere\/pnpm could not be started \(ENOENT\)/);
});

test("does nothing without a workspace", async () => {
  const workspace = await createWorkspace();
  const env = { npm_execpath: "/nowhere/pnpm", npm_config_user_agent: "pnpm/12" };
  expect(await installPackages(workspace.root, env)).toBeUndefined();
});
