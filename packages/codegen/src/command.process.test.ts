import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInTest, type TestRun } from "@docent/terminal/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { runCommand } from "./command.ts";
import { loadWorkspace } from "./config/load-config.ts";
import { createWorkspace, smallSpec, type TestWorkspace } from "./testing/workspace.ts";

/** Runs `docent` in this process. */
function docent(folder: string, ...args: string[]): Promise<TestRun> {
  return runInTest((terminal) => runCommand(args, terminal, (file) => loadWorkspace({ folder, file })));
}

/** Runs `docent` as a process. */
async function startDocent(cwd: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = ["--conditions=@docent/source", join(import.meta.dirname, "main.ts"), ...args];
  return promisify(execFile)(process.execPath, command, { cwd }).then(
    (done) => ({ code: 0, ...done }),
    // Rejects with the output and the exit code of the process.
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

async function createConfigured(config: object): Promise<TestWorkspace> {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("docent.config.json", JSON.stringify(config));
  return workspace;
}

test("generates what the configuration above the working directory says, and finds it up to date", async () => {
  const workspace = await createConfigured({ edition: 1, scope: "@acme", output: "clients", lint: "house" });
  const folder = workspace.path("some", "folder");
  await mkdir(folder, { recursive: true });
  expect(await startDocent(folder, "generate")).toMatchObject({
    code: 0,
    stdout: "library: 1 operation, 12 files written in clients/library\n",
  });
  expect(await startDocent(folder, "generate", "--", "--check")).toMatchObject({
    code: 0,
    stdout: "library: up to date\n",
  });
  expect(await startDocent(folder, "lint")).toMatchObject({ code: 1, stdout: expect.stringContaining("docent/") });
});

test("loads no compiler before it needs one", async () => {
  const load = `await import(${JSON.stringify(join(import.meta.dirname, "command.ts"))});`;
  const list = 'console.log(Object.keys((await import("node:module")).Module._cache).join("\\n"));';
  const args = ["--conditions=@docent/source", "--input-type=module", "--eval", load + list];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain("redocly");
  expect(stdout).not.toMatch(/[/\\]typescript[/\\]/);
});

test("takes another configuration with --config", async () => {
  const workspace = await createConfigured({ edition: 2 });
  await workspace.write("other.json", JSON.stringify({ edition: 1, scope: "@other" }));
  for (const command of ["generate", "lint", "dev"])
    expect(await docent(workspace.root, command)).toMatchObject({
      code: command === "dev" ? 1 : 2,
      output: "",
      warnings: expect.stringMatching(
        /^\S.*docent\.config\.json is not valid:\n {2}scope: expected .*\n {2}edition: expected 1.*\n$/,
      ),
    });
  expect((await docent(workspace.root, "generate", "--config", "other.json")).code).toBe(0);
  expect(await workspace.read("packages/library/package.json")).toContain('"@other/library"');
  const verified = await docent(workspace.root, "verify", "library", "--list", "--config", "other.json");
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining("listBooks") });
  const file = workspace.path("specs/library.openapi.yaml");
  expect(await docent(workspace.root, "diff", file, "library", "--config", "other.json")).toMatchObject({ code: 0 });
});

test("says what to do without a configuration", async () => {
  const workspace = await createWorkspace();
  expect(await docent(workspace.root, "generate")).toMatchObject({
    code: 2,
    warnings: expect.stringMatching(
      /^There is no docent\.config\.ts or docent\.config\.json in .+ Expected one, such as/,
    ),
  });
});

test("lists its commands, and completes the names of APIs", async () => {
  const workspace = await createConfigured({ edition: 1, scope: "@acme" });
  expect((await docent(workspace.root)).output).toMatch(/ generate [\s\S]* dev [\s\S]* lint /);
  expect((await docent(workspace.root, "genrate")).warnings).toContain("Did you mean generate?");
  expect((await docent(workspace.root, "__complete", "generate", "")).output).toContain("library\n");
});

test("diff compares an API of the configuration with a file, and needs no configuration for files", async () => {
  const workspace = await createConfigured({ edition: 1, scope: "@acme" });
  await workspace.write("old.yaml", smallSpec({ path: "/all-books" }));
  const compared = {
    code: 1,
    output: expect.stringMatching(/GET \/all-books.*Together major for everyone\./s),
    warnings: "",
  };
  expect(await docent(workspace.root, "diff", workspace.path("old.yaml"), "library")).toMatchObject(compared);
  const outside = await createWorkspace({});
  const [old, current] = [workspace.path("old.yaml"), workspace.path("specs/library.openapi.yaml")];
  expect(await docent(outside.root, "diff", old, current)).toMatchObject(compared);
  expect(await docent(outside.root, "diff", old, "library")).toMatchObject({
    code: 2,
    warnings: expect.stringMatching(/^Found no file named "library"\. There is no docent\.config\.ts or/),
  });
  expect(await docent(workspace.root, "diff", workspace.path("old.yaml"), "librray")).toMatchObject({
    code: 2,
    warnings: expect.stringMatching(
      /no API of the configuration named "librray".* or one of library\. Did you mean library\?/,
    ),
  });
});

test("verify lists and sends the requests of an API of the configuration", async () => {
  const workspace = await createConfigured({ edition: 1, scope: "@acme" });
  const listed = await docent(workspace.root, "verify", "library", "--list");
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining("listBooks") });
  const server = createServer((_, response) => response.setHeader("content-type", "application/json").end("7"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const verified = await startDocent(workspace.root, "verify", "library", "--url", url);
  expect(verified).toMatchObject({ code: 1, stdout: expect.stringContaining("listBooks") });
});

describe("the overlays of an API", () => {
  /** A contract whose operation has no response, which an overlay corrects. */
  async function createCorrected(...actions: object[]): Promise<TestWorkspace> {
    const contract = { spec: "specs/library.openapi.yaml", overlays: ["library.overlay.json"] };
    const workspace = await createConfigured({ edition: 1, scope: "@acme", contracts: { library: contract } });
    const text = await workspace.read("specs/library.openapi.yaml");
    await workspace.write(
      "specs/library.openapi.yaml",
      text.replace("operationId: listBooks", "operationId: 5").replace("paths:", "security: []\npaths:"),
    );
    const info = { title: "Corrections", version: "1" };
    await workspace.write("library.overlay.json", JSON.stringify({ overlay: "1.1.0", info, actions }, undefined, 1));
    return workspace;
  }
  const correction = { target: "$.paths.*.get.operationId", update: "findBooks" };

  test("are in the contract that lint, diff and verify read", async () => {
    const workspace = await createCorrected(correction);
    expect(await docent(workspace.root, "lint")).toMatchObject({
      code: 0,
      output: "library.openapi.yaml: no problems\n",
      warnings: "",
    });
    expect((await docent(workspace.root, "verify", "library", "--list")).output).toContain("findBooks");
    await workspace.write("old.yaml", smallSpec());
    expect((await docent(workspace.root, "diff", workspace.path("old.yaml"), "library")).output).toContain("findBooks");
    expect((await docent(workspace.root, "diff", "library", "--from", workspace.path("old.yaml"))).output).toContain(
      "findBooks",
    );
  });

  test("have the problems that lint finds in them", async () => {
    const workspace = await createCorrected(correction, { target: "$.info", update: { licence: "MIT" } });
    const { code, output } = await docent(workspace.root, "lint");
    expect(code).toBe(1);
    expect(output).toMatch(
      /library\.overlay\.json:\d\d:\d error struct\n {2}.*licence.*\n {2}at #\/actions\/1\/update\/licence\n/,
    );
  });

  test("are refused by lint, and warned about, as by generate", async () => {
    const unmatched = await createCorrected(correction, { target: "$.tags", remove: true });
    expect(await docent(unmatched.root, "lint")).toMatchObject({
      code: 0,
      warnings: expect.stringMatching(/library\.overlay\.json:.* warning: The target \$\.tags selects nothing/),
    });
    const broken = await createCorrected({ target: "$.", remove: true });
    expect(await docent(broken.root, "lint")).toMatchObject({
      code: 2,
      output: "",
      warnings: expect.stringMatching(/library\.overlay\.json:.*\n {2}Expected a JSONPath query/),
    });
  });
});

test("a filter chooses the operations that verify sends", async () => {
  const spec = "specs/library.openapi.yaml";
  const filter = { exclude: { operations: ["listBooks"] } };
  const workspace = await createConfigured({ edition: 1, scope: "@acme", contracts: { library: { spec, filter } } });
  const { code, output, warnings } = await docent(workspace.root, "verify", "library", "--list");
  expect([code, output, warnings]).toMatchObject([2, "", expect.stringContaining("filter")]);
});
