import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeTestFolder, outermost, RunningProcess } from "@docent/storage/testing";
import { describe, expect, inject, test } from "vitest";
import { findServerNodes } from "./host-nodes.ts";
import { runCommand } from "./run-command.ts";

const project = () => inject("projects")["without-msw"];
const program = () => join(project(), "node_modules/@docent/local-server/dist/main.js");

async function makeFolder(): Promise<string> {
  const folder = await makeTestFolder("docent sérver-");
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs", "streaming.md"), "# Streaming\n\nThe helper returns a streaming response.\n");
  await writeFile(join(folder, "docs", "page.html"), "<h1>Routing</h1><p>Routes are matched in <b>order</b>.</p>");
  return folder;
}

const { able, unable } = await findServerNodes();

describe.each(able)("docent-local on Node $version", ({ path }) => {
  test("serves, adds, answers with sources, lists, syncs, removes, and stops without unexpected output", async () => {
    const folder = await makeFolder();
    const data = join(folder, "data");
    const server = new RunningProcess([path, program(), "serve", "--port", "0", "--data", data]);
    await server.listening();
    const { url } = server;
    const run = (...args: string[]) => runCommand([path, program(), ...args], { cwd: folder });
    expect((await run("add", "handbook", "docs", "--url", url)).output).toMatch(/^handbook was added/);
    const { exitCode, output } = await run("ask", "How are routes matched?", "--url", url);
    expect(exitCode).toBe(0);
    expect(output).toContain("> Routes are matched in **order**.");
    expect(output).toContain(`\n    ${join(folder, "docs", "page.html")}:`);
    expect(await run("sync", "--data", data)).toEqual({ exitCode: 0, output: "handbook: 2 documents\n" });
    expect((await run("resources", "--data", data)).output).toMatch(/^handbook {2}local {4}2 documents, synced /);
    expect((await run("search", "routes", "matched", "--url", url)).output).toMatch(
      /^\[1\] Routing {2}handbook\n {4}page\.html:/,
    );
    expect((await run("remove", "handbook", "--data", data)).output).toBe("handbook was removed.\n");
    const { code, output: said, warnings } = await server.kill("SIGINT");
    expect(code).toBe(0);
    expect(said + warnings).not.toContain("Warning");
    expect(await run("resources", "--data", data)).toMatchObject({ output: expect.stringMatching(/^Nothing is conf/) });
  });

  if (!outermost(able).some((node) => node.path === path)) return;

  test("syncs without a server", async () => {
    const folder = await makeFolder();
    const resource = { type: "local", name: "handbook", url: join(folder, "docs") };
    await writeFile(join(folder, "docent.config.jsonc"), JSON.stringify({ resources: [resource] }));
    const result = await runCommand([path, program(), "sync", "--data", folder], { cwd: folder });
    expect(result).toEqual({ exitCode: 0, output: "handbook: 2 documents\n" });
  });
});

describe.each(unable)("docent-local on Node $version", ({ path, version }) => {
  test("reports the version of Node that it needs", async () => {
    const { exitCode, output } = await runCommand([path, program(), "serve"], { cwd: project() });
    expect(output).toMatch(new RegExp(`^docent-local needs Node 22\\.16 or later; this is Node ${version}`));
    expect(exitCode).toBe(1);
  });
});

test("docent-local is a command of the project that installs it", async () => {
  const { exitCode, output } = await runCommand(["npx", "--no-install", "docent-local", "--help"], {
    cwd: project(),
    env: { PATH: [dirname(process.execPath), process.env["PATH"]].join(":") },
  });
  expect(output).toContain("docent-local ask [QUESTION]");
  expect(exitCode).toBe(0);
});
