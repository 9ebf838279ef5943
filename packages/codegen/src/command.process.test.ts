import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  findMissing,
  findProcesses,
  inReadOnly,
  listenOnLoopback,
  makeTmpfs,
  RunningProcess,
  tmpfsCheck,
} from "@docent/storage/testing";
import { runInTest, type TestRun } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
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
      code: 2,
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

test("explains what to do without a configuration", async () => {
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
  expect((await docent(workspace.root, "__complete", "generate", "--")).output).toMatch(
    /^(--\S+\n)*--check\n(--\S+\n)+$/,
  );
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
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const verified = await startDocent(workspace.root, "verify", "library", "--url", url);
  expect(verified).toMatchObject({ code: 1, stdout: expect.stringContaining("listBooks") });
});

const missing = findMissing(tmpfsCheck);
if (missing !== undefined) console.warn(`Not tested with a full disk: ${missing}`);

test.skipIf(missing !== undefined).each(["generate", "init"])(
  "%s on a full disk names a file, and leaves nothing behind",
  async (command) => {
    const disk = await makeTmpfs();
    const config = join(disk.folder, "docent.config.json");
    await mkdir(join(disk.seen, "specs"));
    await writeFile(join(disk.seen, "specs", "library.openapi.yaml"), smallSpec());
    await writeFile(join(disk.seen, "docent.config.json"), JSON.stringify({ edition: 1, scope: "@acme" }));
    await disk.fill({ bytes: 8192 });
    const before = await readdir(disk.seen);
    const args = command === "init" ? ["init", join(disk.folder, "new")] : ["generate", "--config", config];
    const main = [process.execPath, "--conditions=@docent/source", join(import.meta.dirname, "main.ts"), ...args];
    const { code, warnings } = await disk.launch((through) => new RunningProcess(main, { through })).ended;
    expect(code).toBe(2);
    expect(warnings).toMatch(/^\/\S.*(?<!\.tmp): the disk is full\. Make room and try again\.\n$/);
    expect(await readdir(disk.seen)).toEqual(before);
  },
);

test.skipIf(missing !== undefined).each(["generate", "docs", "init"])(
  "%s reports that a file system is read-only",
  async (command) => {
    const workspace = await createConfigured({ edition: 1, scope: "@acme" });
    const given = { init: ["new"], docs: ["--output", "site"], generate: [] }[command] ?? [];
    const main = [process.execPath, "--conditions=@docent/source", join(import.meta.dirname, "main.ts")];
    const through = inReadOnly(workspace.root);
    const { code, warnings } = await new RunningProcess([...main, command, ...given], { through }).ended;
    expect([code, warnings]).toEqual([
      2,
      expect.stringMatching(/^\/\S.*: the file system is read-only\. Make it writable and try again\.\n$/),
    ]);
  },
);

describe("lint and generate refuse", () => {
  test.each<[string, (file: string) => Promise<unknown>, string]>([
    [
      "a contract that is a pipe",
      (file) => promisify(execFile)("mkfifo", [file]),
      "found a device, a pipe or a socket.",
    ],
    ["a folder", (file) => mkdir(file), "found a folder."],
    ["a link to nothing", (file) => symlink("nothing", file), "found no such file."],
    ["a link to itself", (file) => symlink(file, file), "cannot be opened (ELOOP)."],
    ["a contract in Latin-1", (file) => writeFile(file, Buffer.from("# \xe9", "latin1")), "Expected UTF-8 text,"],
  ])("%s", async (_, make, reason) => {
    const workspace = await createWorkspace();
    await workspace.write("docent.config.json", JSON.stringify({ edition: 1, scope: "@acme" }));
    await make(workspace.path("specs/library.openapi.yaml"));
    for (const command of ["lint", "generate"]) {
      const { code, warnings } = await docent(workspace.root, command);
      expect([code, warnings]).toEqual([2, expect.stringContaining(reason)]);
      expect(warnings).toContain("library.openapi.yaml");
    }
  });
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
    await workspace.write("old.yaml", await workspace.read("specs/library.openapi.yaml"));
    expect((await docent(workspace.root, "diff", workspace.path("old.yaml"), "library")).output).toContain("findBooks");
    // An earlier version of the contract gets the same overlays.
    expect((await docent(workspace.root, "diff", "library", "--from", workspace.path("old.yaml"))).output).toContain(
      "No changes.",
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

describe("a configuration is a program", () => {
  const start = async (config: string, ...args: string[]) => {
    const workspace = await createWorkspace({ library: smallSpec() });
    await workspace.write("docent.config.mjs", config);
    return startDocent(workspace.root, ...args);
  };
  const settings = `edition: 1, scope: "@acme"`;

  test("that leaves a timer behind does not keep docent alive", async () => {
    const config = `setInterval(() => {}, 1000); export default { ${settings} };`;
    expect(await start(config, "generate")).toMatchObject({ code: 0, stderr: "" });
    expect(await start(config, "generate", "--check", "nothing")).toMatchObject({ code: 2 });
  });

  test.each([
    ["exits the process", `process.exit(0);`],
    ["never resolves", `await new Promise(() => {}); export default { ${settings} };`],
    ["has a transform that never resolves", `export default { ${settings}, transform: () => new Promise(() => {}) };`],
  ])("that %s is not a success", async (_, config) => {
    expect(await start(config, "generate")).toMatchObject({
      code: 2,
      stdout: "",
      stderr: "docent was ended before it was done, by the configuration or what it imports. Nothing is reported.\n",
    });
  });

  test.each([
    ["throws later", `setTimeout(() => { throw new Error("too late"); });`],
    ["rejects later", `Promise.reject(new Error("too late"));`],
  ])("that %s is reported without a stack trace", async (_, config) => {
    const ran = await start(
      `${config} await new Promise((done) => setTimeout(done, 200)); export default { ${settings} };`,
      "generate",
    );
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toMatch(
      /^docent was ended before it was done, by an error that nothing handled: too late \(.*docent\.config\.mjs:1:\d+\)\n$/,
    );
  });
});

/** Runs a command with an npm that never ends, and sends SIGTERM to the command. */
async function interrupt(
  workspace: TestWorkspace,
  { args, environment }: { args: string[]; environment?: Record<string, string> },
) {
  const bin = workspace.path("bin");
  await workspace.write("bin/npm", `#!/bin/sh\nsleep 600 & wait\n`);
  await chmod(join(bin, "npm"), 0o755);
  const command = [process.execPath, "--conditions=@docent/source", join(import.meta.dirname, "main.ts"), ...args];
  const running = new RunningProcess(command, {
    cwd: workspace.root,
    environment: { PATH: `${bin}:${process.env["PATH"]}`, ...environment },
  });
  await expect.poll(() => findProcesses(join(bin, "npm"))).not.toEqual([]);
  running.process.kill("SIGTERM");
  const ended = await running.ended;
  await expect.poll(() => findProcesses(workspace.root)).toEqual([]);
  return ended;
}

test("a signal stops diff and npm, and leaves no temporary folder", async () => {
  const workspace = await createConfigured({ edition: 1, scope: "@acme" });
  const TMPDIR = workspace.path("tmp");
  await mkdir(TMPDIR);
  const ended = await interrupt(workspace, { environment: { TMPDIR }, args: ["diff", "--from", "1.0.0"] });
  expect(ended).toMatchObject({ code: undefined, output: "", warnings: "" });
  expect(await readdir(TMPDIR)).toEqual([]);
});

describe("an interruption during an installation", () => {
  test("stops npm, and leaves what init has written", async () => {
    const workspace = await createWorkspace();
    expect(await interrupt(workspace, { args: ["init", "new", "--package-manager", "npm"] })).toMatchObject({
      code: 1,
      warnings: `The installation was interrupted.\nThe files are written, but the packages are not installed. Run \`npm install\` in ${workspace.path("new")}.\n`,
    });
    expect(await workspace.read("new/package.json")).toContain('"name": "new"');
  });

  test("stops npm and generate", async () => {
    const workspace = await createConfigured({ edition: 1, scope: "@acme" });
    await workspace.write("package.json", JSON.stringify({ private: true, workspaces: ["packages/*"] }));
    expect((await interrupt(workspace, { args: ["generate"] })).code).toBeUndefined();
    expect(await workspace.read("packages/library/package.json")).toContain("@acme/library");
  });

  test("stops npm and dev", async () => {
    const workspace = await createConfigured({ edition: 1, scope: "@acme" });
    await workspace.write("package.json", JSON.stringify({ private: true, workspaces: ["packages/*"] }));
    expect(await interrupt(workspace, { args: ["dev"] })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/\nStopped\.\n$/),
      warnings: "The installation was interrupted.\nThe packages are written but not installed. Run `npm install`.\n",
    });
  });
});
