import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { runScript, type Terminal } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ApplicationRequest } from "../application/application-request.ts";
import { loadWorkspace } from "../config/load-config.ts";
import { createWorkspace, smallSpec, TestOutput } from "../testing/workspace.ts";
import { planUpdate, type Workspace } from "../workspace.ts";
import { type DevOptions, devCommand, runApplicationDev, runDev } from "./run-dev.ts";
import type { WatchOptions } from "./watch.ts";

/** A running `dev` command. */
class Session extends TestOutput {
  readonly #stop = new AbortController();
  readonly finished: Promise<void>;

  constructor(watched: Workspace | ApplicationRequest, options: Partial<DevOptions> = {}) {
    super();
    const given = { output: this, signal: this.#stop.signal, ...options };
    this.finished = "folder" in watched ? runApplicationDev(watched, given) : runDev(watched, given);
    onTestFinished(() => this.stop());
  }

  /** Resolves as soon as the pattern occurs in what has been printed since the last call. */
  async sees(pattern: RegExp, timeoutMs = 300_000): Promise<string> {
    for (const end = performance.now() + timeoutMs; performance.now() < end; await sleep(2)) {
      if (!pattern.test(this.text)) continue;
      const { text } = this;
      this.lines.length = 0;
      this.errors.length = 0;
      return text;
    }
    throw new Error(`Expected ${pattern}, found:\n${this.text}`);
  }

  stop(): Promise<void> {
    this.#stop.abort();
    return this.finished;
  }
}

async function start(specs: Record<string, string>) {
  const workspace = await createWorkspace(specs);
  const session = new Session(workspace);
  const begun = await session.sees(/Watching specs/);
  return { workspace, session, begun };
}

const spec = "specs/library.openapi.yaml";

test("generates everything first, and prints what it wrote", async () => {
  const { begun, workspace } = await start({ library: smallSpec(), music: smallSpec() });
  expect(begun).toMatch(/^library: 12 files written in \d+ ms\nmusic: 12 files written in \d+ ms\nWatching specs/);
  expect(workspace.installed).toEqual([workspace.root, workspace.root]);
});

test("generates only the package of a saved contract, immediately", async () => {
  const { workspace, session } = await start({ library: smallSpec(), music: smallSpec() });
  await workspace.write(spec, smallSpec({ path: "/all-books" }));
  const seen = await session.sees(/ms/);
  expect(seen.replace(/\d+ ms/, "N ms")).toBe(
    "library: 5 files written in N ms\n  path /books: removed\n  path /all-books: added",
  );
  expect(await workspace.read("packages/library/src/schema.gen.ts")).toContain("/all-books");
  await sleep(100);
  expect(session.text).toBe("");
});

test("reports a save only when its types are on disk", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  for (let round = 0; round < 8; round++) {
    await workspace.write(spec, smallSpec({ path: `/round-${round}` }));
    await session.sees(/ms/);
    expect(await workspace.read("packages/library/src/schema.gen.ts")).toContain(`/round-${round}`);
  }
});

test("detects an edit by an editor that saves by renaming", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  for (const path of ["/one", "/two"]) {
    await writeFile(workspace.path("specs/.library.swp"), smallSpec({ path }));
    await rename(workspace.path("specs/.library.swp"), workspace.path(spec));
    expect(await session.sees(/ms/)).toContain(`path ${path}: added`);
  }
});

test("detects an edit by an editor that writes the file in place", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  await writeFile(workspace.path(spec), smallSpec({ path: "/one" }));
  // The empty file before it may have been reported.
  await session.sees(/path \/one: added/);
});

test("detects an edit by an editor that moves the old file away first", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  await rename(workspace.path(spec), workspace.path(`${spec}~`));
  await workspace.write(spec, smallSpec({ path: "/one" }));
  expect(await session.sees(/ms/)).toContain("path /one: added");
});

test("writes the last of several quick saves", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  for (let round = 0; round < 20; round++) {
    await workspace.write(spec, smallSpec({ path: `/round-${round}` }));
    await sleep(round % 5);
  }
  await session.sees(/path \/round-19: added/);
  await sleep(100);
  expect(await workspace.read("packages/library/src/schema.gen.ts")).toContain("/round-19");
  expect(session.errors).toEqual([]);
});

test("reports a broken save, keeps the last good package and goes on", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  const before = await workspace.snapshot("packages");
  await workspace.write(spec, smallSpec().replace("paths:", "paths: ["));
  expect(await session.sees(/stays as it was/)).toMatch(
    /library\.openapi\.yaml:\d+:\d+[\s\S]*The generated code stays as it was\.$/,
  );
  expect(await workspace.snapshot("packages")).toEqual(before);
  await workspace.write(spec, smallSpec({ path: "/mended" }));
  expect(await session.sees(/ms/)).toContain("path /mended: added");
});

test("an unchanged save writes nothing", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  await workspace.write(spec, smallSpec());
  expect(await session.sees(/ms/)).toMatch(/^library: nothing to write in \d+ ms$/);
});

test("generates and installs the package of a new contract", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  await workspace.write("specs/music.openapi.yaml", smallSpec());
  expect(await session.sees(/ms/)).toMatch(/^music: 12 files written in \d+ ms$/);
  expect(await workspace.read("packages/music/package.json")).toContain("@acme/music");
  await expect.poll(() => workspace.installed.length).toBe(2);
});

test("watches named contracts in several folders, and what they refer to", async () => {
  const workspace = await createWorkspace();
  const more = "components: { schemas: { Book: { $ref: parts/book.yaml } } }";
  await workspace.write("library.yaml", smallSpec({ more }));
  await workspace.write("parts/book.yaml", "type: string");
  await workspace.write("api/music.yaml", smallSpec());
  workspace.contracts = { library: workspace.path("library.yaml"), music: workspace.path("api/music.yaml") };
  const session = new Session(workspace);
  expect(await session.sees(/Watching/)).toMatch(/\nWatching library\.yaml, api\/music\.yaml\. Ctrl-C stops\.$/);
  await workspace.write("node_modules/x/library.yaml", "1");
  await workspace.write("parts/book.yaml", "type: integer");
  expect(await session.sees(/ms/)).toMatch(/^library: \d+ files written in/);
  await workspace.write("api/music.yaml", smallSpec({ path: "/songs" }));
  expect(await session.sees(/ms/)).toMatch(/^music: \d+ files written in/);
});

test("starts without a contract and generates the first", async () => {
  const { workspace, session, begun } = await start({});
  expect(begun).toContain("There is no contract in");
  await workspace.write(spec, smallSpec());
  expect(await session.sees(/ms/)).toMatch(/^library: 12 files written/);
});

test("a mistake that changes nothing is a warning, and with --strict an error", async () => {
  const more = "components:\n  schemas:\n    Book: { type: string, nullable: true }\n";
  const workspace = await createWorkspace({ library: smallSpec({ more }) });
  const tolerant = await new Session(workspace).sees(/Watching/);
  expect(tolerant).toMatch(/^library: 12 files written/);
  expect(tolerant).toMatch(/warning: `nullable` is a keyword of OpenAPI 3\.0\./);
  const strict = await new Session(workspace, { strict: true }).sees(/Watching/);
  expect(strict).toContain("`nullable` is not expected here");
  expect(strict).toMatch(/The generated code stays as it was\.$/);
});

test("keeps the package of a contract that is removed", async () => {
  const { workspace, session } = await start({ library: smallSpec(), music: smallSpec() });
  await rm(workspace.path("specs/music.openapi.yaml"));
  expect(await session.sees(/gone/)).toBe("music: the contract is gone; packages/music stays until you delete it");
  expect(Object.keys(await workspace.snapshot("packages/music"))).toHaveLength(12);
  await workspace.write("specs/music.openapi.yaml", smallSpec({ path: "/songs" }));
  expect(await session.sees(/ms/)).toContain("path /songs: added");
});

const withReference = smallSpec({ more: 'components:\n  schemas:\n    Book: { $ref: "./shared/book.yaml" }\n' });

test("watches the files that a contract refers to", async () => {
  const workspace = await createWorkspace({ library: withReference, music: smallSpec() });
  await workspace.write("specs/shared/book.yaml", "type: object\n");
  const session = new Session(workspace);
  await session.sees(/Watching/);
  await workspace.write("specs/shared/book.yaml", "type: string\n");
  expect(await session.sees(/ms/)).toMatch(/^library: [\s\S]*schema book, type: "object" is now "string"$/i);
});

test("detects a change in a subfolder immediately, without waiting for the next scan", async () => {
  const workspace = await createWorkspace({ library: withReference });
  await workspace.write("specs/shared/book.yaml", "type: object\n");
  const session = new Session(workspace, { pollMs: 3_600_000 });
  await session.sees(/Watching/);
  for (const type of ["string", "integer", "boolean", "array"]) {
    await workspace.write("specs/shared/book.yaml", `type: ${type}\n`);
    await session.sees(new RegExp(`is now "${type}"`));
  }
});

test("detects a change that the system does not report: the target of a link elsewhere", async () => {
  const workspace = await createWorkspace();
  await workspace.write("elsewhere/library.yaml", smallSpec());
  await symlink(workspace.path("elsewhere/library.yaml"), workspace.path(spec));
  const session = new Session(workspace);
  await session.sees(/Watching/);
  await workspace.write("elsewhere/library.yaml", smallSpec({ path: "/one" }));
  expect(await session.sees(/ms/)).toContain("path /one: added");
});

test("continues when a missing file that is referred to appears in a new folder", async () => {
  const { workspace, session, begun } = await start({ library: withReference });
  expect(begun).toMatch(/book\.yaml/);
  await mkdir(workspace.path("specs/shared"));
  await workspace.write("specs/shared/book.yaml", "type: object\n");
  await session.sees(/library: 12 files written/);
});

test("continues when a file is in the way of a package", async () => {
  const { workspace, session } = await start({ library: smallSpec() });
  await rm(workspace.path("packages/library/README.md"));
  await workspace.write("packages/library/README.md/x", "");
  await workspace.write(spec, smallSpec({ path: "/one" }));
  expect(await session.sees(/stays as it was/)).toMatch(/README\.md: expected a file here, found a folder/);
  await rm(workspace.path("packages/library/README.md"), { recursive: true });
  await workspace.write(spec, smallSpec({ path: "/two" }));
  expect(await session.sees(/ms/)).toContain("path /two: added");
});

test("prints each event as a line of JSON on request", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const session = new Session(workspace, { json: true });
  const lines: string[] = [];
  const read = async (pattern: RegExp) => void lines.push(...(await session.sees(pattern)).split("\n"));
  await read(/watching/);
  await workspace.write(spec, smallSpec({ path: "/all-books" }));
  await read(/written/);
  await workspace.write(spec, "openapi: 3.1.0\n");
  await read(/failed/);
  await workspace.write(spec, smallSpec());
  await read(/written/);
  await workspace.write("specs/music.openapi.yaml", smallSpec());
  await read(/"written","api":"music"/);
  await rm(workspace.path("specs/music.openapi.yaml"));
  await read(/removed/);
  await session.stop();
  const seen = [...lines, ...session.lines].map((line) => JSON.parse(line));
  const kinds = ["written", "watching", "written", "failed", "written", "written", "removed", "stopped"];
  expect(seen.map(({ event }) => event)).toEqual(kinds);
  expect(seen[2]).toMatchObject({
    event: "written",
    api: "library",
    folder: "packages/library",
    files: expect.arrayContaining([{ kind: "stale", path: "packages/library/src/schema.gen.ts" }]),
    contract: ["path /books: removed", "path /all-books: added"],
    durationMs: expect.any(Number),
  });
  expect(seen[3]).toEqual({ event: "failed", message: expect.stringContaining("specs/library.openapi.yaml") });
  expect(seen[6]).toEqual({ event: "removed", api: "music" });
});

test("ends when it is stopped, idle or busy", async () => {
  const { session } = await start({ library: smallSpec() });
  await session.stop();
  expect(session.lines).toEqual(["Stopped."]);
  const atWork = new Session(await createWorkspace({ library: smallSpec() }));
  await atWork.stop();
  expect(atWork.lines).toContain("Stopped.");
});

test.each([
  [[], 0, /^Stopped\.\n$/],
  [
    ["--help"],
    0,
    /^Watches the contracts[\s\S]*\n {2}docent dev \[FILE --output FOLDER\] \[options\]\n[\s\S]*\nExit codes: 0 stopped;/,
  ],
  [["-h"], 0, /^Watches the contracts/],
  [["--poll"], 2, /^Unknown option '--poll'\. See docent dev --help\.\n$/],
  [["--hlep"], 2, /^Unknown option '--hlep'\. Did you mean --help\?/],
  [["library"], 2, /^Expected options only, or a file and --output, found "library"\./],
  [["library.yaml", "--standalone"], 2, /^--standalone is for one application\./],
  [["a.yaml", "-o", "src", "--config", "b.json"], 2, /^--output generates without a configuration\./],
])("exits for the arguments %j", async (args, code, message) => {
  const workspace = await createWorkspace({ library: smallSpec() });
  const run = (terminal: Terminal) =>
    runScript({ name: "docent dev", command: devCommand(async () => workspace) }, args, terminal);
  const ran = await runInTest(run, { signal: AbortSignal.abort() });
  expect([ran.code, ran.output + ran.warnings]).toEqual([code, expect.stringMatching(message)]);
});

/** A running `dev` command with a configuration in TypeScript that imports another file. */
async function startConfigured() {
  const workspace = await createWorkspace({ library: smallSpec(), shop: smallSpec() });
  const edit = (title: string) => `export const rename = (document: { info: { title: string } }): void => {
  document.info.title = ${JSON.stringify(title)};
};`;
  const configure = (api: string) =>
    workspace.write(
      "docent.config.ts",
      `import { rename } from "./config/rename.js";
export default { edition: 1, scope: "@acme", contracts: { ${api}: { spec: "specs/${api}.openapi.yaml", overlays: ["own.yaml"], transform: rename } } };`,
    );
  const overlay = (text: string) =>
    workspace.write(
      "own.yaml",
      `overlay: 1.0.0\ninfo: { title: Own, version: "1" }\nactions:\n  - { target: $.info, update: { description: ${text} } }\n`,
    );
  await workspace.write("config/rename.ts", edit("First"));
  await overlay("one");
  await configure("library");
  const load = async () => ({ ...(await loadWorkspace({ folder: workspace.root })), install: async () => undefined });
  const session = new Session(await load(), { reload: load });
  await session.sees(/Watching specs\/library/);
  const infoOf = async (api: string) => JSON.parse(await workspace.read(`packages/${api}/openapi.json`)).info;
  return { workspace, session, edit, configure, overlay, infoOf };
}

test("follows a change of an overlay", async () => {
  const { session, overlay, infoOf } = await startConfigured();
  expect(await infoOf("library")).toMatchObject({ title: "First", description: "one" });
  await overlay("two");
  expect(await session.sees(/ms/)).toMatch(/^library: \d+ files? written/);
  expect(await infoOf("library")).toMatchObject({ title: "First", description: "two" });
  await overlay("[");
  expect(await session.sees(/stays as it was/)).toContain("own.yaml:");
  await overlay("three");
  await session.sees(/ms/);
  expect(await infoOf("library")).toMatchObject({ description: "three" });
});

test("follows a change of the configuration, and of a file that it imports", async () => {
  const { workspace, session, edit, configure, infoOf } = await startConfigured();
  await workspace.write("config/rename.ts", edit("Second"));
  expect(await session.sees(/ms/)).toMatch(/^docent\.config\.ts has changed\nlibrary: \d+ files? written/);
  expect(await infoOf("library")).toMatchObject({ title: "Second" });

  await configure("shop");
  const seen = await session.sees(/shop: \d+ files written/);
  expect(seen).toContain("library: the contract is gone; packages/library stays until you delete it");
  expect(await infoOf("shop")).toMatchObject({ title: "Second" });

  await workspace.write("specs/shop.openapi.yaml", smallSpec({ path: "/all" }));
  expect(await session.sees(/ms/)).toContain("path /all: added");
});

test("keeps the last good configuration while it is broken", async () => {
  const { workspace, session, edit, configure, infoOf } = await startConfigured();
  await workspace.write("docent.config.ts", "export default { edition: 2 };");
  expect(await session.sees(/stays in use/)).toMatch(/docent\.config\.ts is not valid:\n {2}scope: .+\n {2}edition: /);
  await workspace.write(spec, smallSpec({ path: "/all" }));
  expect(await session.sees(/ms/)).toContain("path /all: added");
  await workspace.write("config/rename.ts", edit("Second"));
  await configure("library");
  await session.sees(/library: \d+ files? written/);
  expect(await infoOf("library")).toMatchObject({ title: "Second" });
});

test.each(["is deleted first", "is replaced"])(
  "follows a configuration with another name if the old one %s",
  async (how) => {
    const { workspace, session } = await startConfigured();
    const configure = (settings: object) =>
      workspace.write("docent.config.json", JSON.stringify({ edition: 1, scope: "@acme", ...settings }));
    if (how === "is deleted first") {
      await workspace.remove("docent.config.ts");
      expect(await session.sees(/stays in use/)).toContain("There is no docent.config.ts or docent.config.json");
      await configure({ output: "clients" });
    } else {
      await configure({ output: "clients" });
      expect(await session.sees(/stays in use/)).toContain("has docent.config.ts and docent.config.json");
      await workspace.remove("docent.config.ts");
    }
    await session.sees(/shop: \d+ files written/);
    expect(await workspace.read("clients/shop/package.json")).toContain("@acme/shop");
    await configure({ output: "libraries" });
    expect(await session.sees(/shop: \d+ files written/)).toContain("docent.config.json has changed");
    expect(await workspace.read("libraries/shop/package.json")).toContain("@acme/shop");
  },
);

describe("for one application,", () => {
  async function startApplication(given: Partial<ApplicationRequest> = {}, options: Partial<DevOptions> = {}) {
    const workspace = await createWorkspace();
    await workspace.write("package.json", "{}");
    await workspace.write("spëcs/open api.yaml", smallSpec());
    await workspace.write(
      "own.yaml",
      'overlay: 1.0.0\ninfo: { title: Own, version: "1" }\nactions: [{ target: $.info, update: { title: Shelf } }]\n',
    );
    const request: ApplicationRequest = {
      ...{ cwd: workspace.root, file: "spëcs/open api.yaml", folder: "src/api", standalone: false, extension: "js" },
      ...{ parts: [], overlays: [], brands: [], hasMocks: true },
      ...given,
    };
    const session = new Session(request, options);
    return { workspace, session, begun: await session.sees(/Watching|stays as it was/) };
  }

  test("watches other files of its folder only while its contract is invalid, as any of them could mend it", async () => {
    const countFolders = () => process.getActiveResourcesInfo().filter((kind) => kind === "FSEventWrap").length;
    const { workspace, session } = await startApplication();
    await expect.poll(countFolders).toBeGreaterThan(0);
    const count = countFolders();
    await workspace.write("spëcs/src/inner/index.ts", "");
    await workspace.write("spëcs/open api.yaml", smallSpec().replace("paths:", "paths: ["));
    await session.sees(/stays as it was/);
    await expect.poll(countFolders).toBe(count + 2);
    await workspace.write("spëcs/open api.yaml", smallSpec());
    await session.sees(/ms/);
    await expect.poll(countFolders).toBe(count);
  });

  test("follows a file that its contract refers to later", async () => {
    const { workspace, session } = await startApplication({}, { pollMs: 10 });
    await workspace.write("spëcs/shared/book.yaml", "type: object\n");
    await sleep(100);
    await workspace.write("spëcs/open api.yaml", withReference);
    expect(await session.sees(/ms/)).toContain("components: added");
    // The file is watched from now on, which is not a change of it.
    await sleep(100);
    expect(session.text).toBe("");
    await workspace.write("spëcs/shared/book.yaml", "type: string\n");
    expect(await session.sees(/ms/)).toContain('"object" is now "string"');
  });

  test("notices a change of such a file while the code is generated", async () => {
    const workspace = await createWorkspace();
    await workspace.write("library.yaml", smallSpec());
    await workspace.write("shared/book.yaml", "type: object\n");
    workspace.contracts = { library: workspace.path("library.yaml") };
    let text = "";
    const plan: WatchOptions["plan"] = async (...given) => {
      const update = await planUpdate(...given);
      if (text) await workspace.write("shared/book.yaml", text);
      text = "";
      return update;
    };
    const session = new Session(workspace, { plan });
    await session.sees(/Watching/);
    text = "type: string\n";
    await workspace.write("library.yaml", withReference);
    await session.sees(/"object" is now "string"/);
  });

  test("writes its code, names the packages that it needs, and follows its contract", async () => {
    const { workspace, session, begun } = await startApplication();
    expect(begun.replace(/\d+ ms/, "N ms")).toBe(
      [
        "open-api: 7 files written in N ms",
        "Watching spëcs/open api.yaml. Ctrl-C stops.",
        "The client needs a package: `npm install @docent/runtime`",
        "Tests with the mocks need a package: `npm install -D msw`",
      ].join("\n"),
    );
    await workspace.write("spëcs/open api.yaml", smallSpec({ path: "/all-books" }));
    const seen = await session.sees(/ms/);
    expect(seen).toMatch(
      /^open-api: \d files written in \d+ ms\n {2}path \/books: removed\n {2}path \/all-books: added$/,
    );
    expect(await workspace.read("src/api/schema.gen.ts")).toContain("/all-books");
    await sleep(100);
    expect(session.text).toBe("");
  });

  test("follows its overlays, and compares with the last valid contract", async () => {
    const { workspace, session } = await startApplication({ overlays: ["own.yaml"], name: "shelf", standalone: true });
    expect(Object.keys(await workspace.snapshot("src/api"))).toContain("src/api/runtime.gen.ts");
    await workspace.write("own.yaml", "[");
    expect(await session.sees(/stays as it was/)).toContain("own.yaml:");
    await workspace.write(
      "own.yaml",
      'overlay: 1.0.0\ninfo: { title: Own, version: "1" }\nactions: [{ target: $.info, update: { title: Rack } }]\n',
    );
    expect(await session.sees(/ms/)).toMatch(/^shelf: \d files? written in \d+ ms\n {2}info, title: reworded$/);
  });

  test("refuses a mistake with --strict", async () => {
    const { workspace, session } = await startApplication({}, { strict: true });
    const more = "components: { schemas: { Book: { type: string, nullable: true } } }";
    await workspace.write("spëcs/open api.yaml", smallSpec({ more }));
    expect(await session.sees(/stays as it was/)).toContain("`nullable` is not expected here");
  });

  test("reports a failure once, until its contract is saved again", async () => {
    const { workspace, session, begun } = await startApplication({ file: "later.yaml" });
    expect(begun).toContain("later.yaml");
    await workspace.write("unrelated.txt", "1");
    await sleep(1500);
    expect(session.errors).toEqual([]);
    await workspace.write("later.yaml", "openapi: 3.1.0");
    expect(await session.sees(/stays as it was/)).toContain("later.yaml");
    await workspace.write("later.yaml", "openapi: 3.1.0");
    expect(await session.sees(/stays as it was/)).toContain("later.yaml");
    await workspace.write("later.yaml", smallSpec());
    expect(await session.sees(/ms/)).toContain("files written");
  });
});
