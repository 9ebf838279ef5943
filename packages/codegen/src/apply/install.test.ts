import { chmod, mkdir } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { createWorkspace } from "../testing/workspace.ts";
import { installPackages } from "./install.ts";

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
  expect(await installPackages(workspace.root, { env })).toBeUndefined();
  expect(await workspace.read("called")).toBe(
    `${workspace.root}\ninstall --no-frozen-lockfile --prefer-offline --reporter=append-only\n`,
  );
});

test("resolves to the output of pnpm if it fails", async () => {
  const { workspace, env } = await fakePnpm("echo one; echo two >&2; exit 3");
  expect((await installPackages(workspace.root, { env }))?.split("\n").sort()).toEqual(["one", "two"]);
  const silent = await fakePnpm("exit 3");
  expect(await installPackages(silent.workspace.root, silent)).toMatch(
    /bin\/pnpm ended with exit code 3, and printed nothing\.$/,
  );
});

test("reports that pnpm cannot be run", async () => {
  const { workspace } = await fakePnpm("");
  const env = { npm_execpath: "/nowhere/pnpm", npm_config_user_agent: "pnpm/12" };
  expect(await installPackages(workspace.root, { env })).toMatch(/^\/nowhere\/pnpm could not be started \(ENOENT\)/);
});

test("names the signal that ended pnpm", async () => {
  const { workspace, env } = await fakePnpm("echo one; kill -9 $$");
  expect(await installPackages(workspace.root, { env })).toMatch(/^one\n.*pnpm was ended by SIGKILL\.$/);
});

test("names what to check if pnpm is stopped at the time limit", async () => {
  const { workspace, env } = await fakePnpm("echo one; sleep 60 & wait");
  expect(await installPackages(workspace.root, { env, limitMs: 500 })).toMatch(
    /^(one\n)?.*pnpm was stopped after 0\.5 s\. Check the network and the registry\.$/,
  );
});

test("stops an installation that is interrupted", async () => {
  const { workspace, env } = await fakePnpm("sleep 60");
  const stop = new AbortController();
  const installed = installPackages(workspace.root, { env, signal: stop.signal });
  stop.abort();
  expect(await installed).toBe("The installation was interrupted.");
});

test("reports that npx, which fetches pnpm, is missing", async () => {
  const { workspace } = await fakePnpm("");
  expect(await installPackages(workspace.root, { env: { PATH: "/nowhere" } })).toBe(
    "npx, which fetches pnpm, could not be started (ENOENT). Install it, or use another package manager.",
  );
});

test("reports that an installation takes long", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { workspace, env } = await fakePnpm("while ! test -e go; do sleep 0.1; done");
  const lines: string[] = [];
  const installed = installPackages(workspace.root, { env, onSlow: (line) => lines.push(line) });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(45_000);
  await workspace.write("go", "");
  expect(await installed).toBeUndefined();
  const [first, second] = [20, 40].map((seconds) => `pnpm has been installing for ${seconds} s. Ctrl-C stops it.`);
  expect(lines).toEqual([first, second]);
});

test("does nothing without a workspace", async () => {
  const workspace = await createWorkspace();
  const env = { npm_execpath: "/nowhere/pnpm", npm_config_user_agent: "pnpm/12" };
  expect(await installPackages(workspace.root, { env })).toBeUndefined();
});
