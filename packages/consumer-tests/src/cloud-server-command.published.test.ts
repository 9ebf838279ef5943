import { dirname, join } from "node:path";
import { makeTestFolder, RunningProcess } from "@docent/storage/testing";
import { describe, expect, inject, test } from "vitest";
import { findServerNodes } from "./host-nodes.ts";
import { runCommand } from "./run-command.ts";

const project = () => inject("projects")["without-msw"];
const program = () => join(project(), "node_modules/@docent/cloud-server/dist/main.js");

const { able, unable } = await findServerNodes();

describe.each(able)("docent-cloud on Node $version", ({ path }) => {
  test("creates an account and a token, serves them, and stops without unexpected output", async () => {
    const folder = await makeTestFolder("docent clöud-");
    const database = ["--database", join(folder, "cloud.sqlite")];
    const run = (...args: string[]) => runCommand([path, program(), ...args, ...database], { cwd: folder });
    expect(await run("accounts", "create", "ada")).toMatchObject({ exitCode: 0 });
    expect(await run("projects", "create", "docs", "--account", "ada")).toMatchObject({ exitCode: 0 });
    const { output: created } = await run("tokens", "create", "--account", "ada", "--json");
    const ports = ["--port", "0", "--operations-port", "0"];
    const server = new RunningProcess([path, program(), "serve", ...ports, ...database]);
    await server.listening();
    const headers = { authorization: `Bearer ${JSON.parse(created).token}` };
    const response = await fetch(`${server.url}/api/cli/projects`, { headers });
    expect([response.status, await response.json()]).toMatchObject([200, { projects: [{ name: "docs" }] }]);
    expect((await fetch(`${server.url}/api/cli/projects`)).status).toBe(401);
    const { code, output, warnings } = await server.kill("SIGINT");
    expect(code).toBe(0);
    expect(output + warnings).not.toContain("Warning");
  });
});

describe.each(unable)("docent-cloud on Node $version", ({ path, version }) => {
  test("reports the version of Node that it needs", async () => {
    const { exitCode, output } = await runCommand([path, program(), "serve"], { cwd: project() });
    expect(output).toMatch(new RegExp(`^docent-cloud needs Node 22\\.16 or later; this is Node ${version}`));
    expect(exitCode).toBe(1);
  });
});

test("docent-cloud is a command of the project that installs it", async () => {
  const { exitCode, output } = await runCommand(["npx", "--no-install", "docent-cloud", "--help"], {
    cwd: project(),
    env: { PATH: [dirname(process.execPath), process.env["PATH"]].join(":") },
  });
  expect(output).toContain("docent-cloud tokens");
  expect(exitCode).toBe(0);
});
