import { readdir, rm } from "node:fs/promises";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { createWorkspace, smallSpec, type TestWorkspace } from "../testing/workspace.ts";
import { docsCommand } from "./run-docs.ts";

const files = ["docent-docs-licenses.txt", "docent-docs.css", "docent-docs.js", "docent-docs.json", "index.html"];
const filesOf = (api: string) => ["index.html", "mocks.js", "openapi.json"].map((name) => `${api}/${name}`);

/** Runs the command with `site` in the workspace as its output. */
function run(workspace: TestWorkspace, ...args: string[]) {
  const script = { name: "docent docs", command: docsCommand(async () => workspace) };
  const all = ["--output", workspace.path("site"), ...args];
  return runInTest((terminal) => runScript(script, all, terminal));
}

async function listSite(workspace: TestWorkspace): Promise<string[]> {
  return Object.keys(await workspace.snapshot("site")).map((path) => path.slice("site/".length));
}

test("writes a site for all contracts, and finds it up to date", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  const done = await run(workspace);
  expect(done).toMatchObject({ code: 0, warnings: "" });
  expect(done.output).toMatch(/^library, music: 11 files written in .+\. Open .+\/index\.html\.\n$/);
  expect((await listSite(workspace)).sort()).toEqual([...files, ...filesOf("library"), ...filesOf("music")].sort());
  const before = await workspace.snapshot("site");
  expect(await run(workspace)).toMatchObject({ code: 0, output: expect.stringContaining(": up to date in ") });
  expect(await run(workspace, "--check")).toMatchObject({ code: 0, output: expect.stringMatching(/: up to date\n$/) });
  expect(await workspace.snapshot("site")).toEqual(before);
});

test("a page runs the client and the mocks, whatever parts the package has", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  const usual = await workspace.snapshot("site");
  const files = { client: false, mocks: false, dates: true };
  expect(await run(Object.assign(workspace, { common: { files } }))).toMatchObject({ code: 0, warnings: "" });
  expect(await workspace.snapshot("site")).toEqual(usual);
  expect(await run(Object.assign(workspace, { settings: { library: { files } } }))).toMatchObject({ code: 0 });
  expect(await workspace.snapshot("site")).toEqual(usual);
});

test("--check names what is not up to date, and writes nothing", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  await workspace.write("site/library/index.html", "edited");
  await rm(workspace.path("site/index.html"));
  const { code, warnings } = await run(workspace, "--check");
  expect(code).toBe(1);
  expect(warnings).toMatch(/^missing: .+\/index\.html\nstale: .+\/library\/index\.html\nRun `docent docs` .+\n$/);
  expect(await workspace.read("site/library/index.html")).toBe("edited");
});

test("removes the pages of a removed API, and keeps files that it did not write", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace);
  await workspace.write("site/CNAME", "docs.example.com");
  const { code, output } = await run(workspace, "music");
  expect(code).toBe(0);
  expect(output).toMatch(
    /^music: 2 files written, 3 removed in .+\nRemoved the pages of library, which this run does not include\.\n$/,
  );
  expect((await listSite(workspace)).sort()).toEqual(["CNAME", ...files, ...filesOf("music")].sort());
  expect(await readdir(workspace.path("site"))).not.toContain("library");
});

test("keeps the folder of a removed API if it has other files", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace);
  await workspace.write("site/library/notes.txt", "mine");
  await run(workspace, "music");
  expect(await readdir(workspace.path("site/library"))).toEqual(["notes.txt"]);
});

test.each([[[]], [["--check"]]])("prints the warnings about a contract with %j, as generate does", async (args) => {
  const withoutSample = smallSpec().replace("type: array", "type: array, minItems: 2, maxItems: 1");
  const workspace = await createWorkspace({ library: withoutSample });
  await run(workspace);
  const { code, warnings } = await run(workspace, ...args);
  expect(code).toBe(0);
  expect(warnings).toMatch(/^library\.openapi\.yaml: .+ has no sample: .+\n$/);
});

test.each([
  ["site/notes.txt", /site holds files that docent docs did not write, such as notes\.txt\. Expected .+--output\.\n$/],
  ["site/index.html", /site holds files that docent docs did not write, such as index\.html\./],
])("refuses a folder with the file %s of another origin", async (path, message) => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write(path, "mine");
  expect(await run(workspace)).toMatchObject({ code: 2, warnings: expect.stringMatching(message) });
  expect(await workspace.snapshot("site")).toEqual({ [path]: "mine" });
});

test("refuses to replace a file of another origin in the folder of the site", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  await workspace.write("specs/music.openapi.yaml", smallSpec());
  await workspace.write("site/music/index.html", "mine");
  expect(await run(workspace)).toMatchObject({
    code: 2,
    warnings: expect.stringMatching(/music\/index\.html was not written by docent docs\. Expected /),
  });
  expect(await workspace.read("site/music/index.html")).toBe("mine");
});

test("removes no file that a site cannot contain, even if the manifest lists it", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await run(workspace);
  await workspace.write("kept.html", "mine");
  await workspace.write(
    "site/docent-docs.json",
    JSON.stringify({
      files: ["../kept.html", "/etc/passwd", 1, "notes.txt", "library/notes.json", "a/b/index.html", "old/index.html"],
    }),
  );
  for (const path of ["old/index.html", "notes.txt", "library/notes.json"])
    await workspace.write(`site/${path}`, "mine");
  // The other pages are no longer listed, so they count as files of the user once they differ.
  expect((await run(workspace)).code).toBe(0);
  expect(await workspace.read("kept.html")).toBe("mine");
  expect(await listSite(workspace)).not.toContain("old/index.html");
  expect(await listSite(workspace)).toEqual(expect.arrayContaining(["notes.txt", "library/notes.json"]));
});

test("explains a list of files that is broken", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("site/docent-docs.json", "{");
  expect(await run(workspace)).toMatchObject({
    code: 2,
    warnings: expect.stringMatching(/docent-docs\.json is not the list of a site's files\. Delete the folder .+\n$/),
  });
});

test("writes nothing for a broken contract", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: "openapi: 3.1.0\npaths: [\n" });
  const { code, warnings } = await run(workspace);
  expect([code, warnings]).toEqual([2, expect.stringMatching(/music\.openapi\.yaml:\d/)]);
  expect(warnings).not.toMatch(/ {4}at /);
  expect(await workspace.snapshot()).not.toHaveProperty("site/index.html");
});

test("proposes the servers of --base-url", async () => {
  const workspace = await createWorkspace({ library: smallSpec(), music: smallSpec() });
  await run(workspace, "--base-url", "https://all.test", "--base-url", "music=https://music.test/v1");
  expect(await workspace.read("site/library/index.html")).toContain('value="https://all.test"');
  expect(await workspace.read("site/music/index.html")).toContain('value="https://music.test/v1"');
});

test.each([
  [
    ["--base-url", "ftp://a.test"],
    /^Expected --base-url as http:\/\/HOST or https:\/\/HOST, or API=URL, without a user, a query and a fragment, found "ftp:\/\/a\.test"\./,
  ],
  [["--base-url", "https://ada:secret@a.test"], /^Expected --base-url as /],
  [["--base-url", "https://a.test/?v=1"], /^Expected --base-url as /],
  [["--base-url", "javascript:alert(1)"], /^Expected --base-url as /],
  [["--base-url", "other=http://a.test"], /^Expected --base-url of one of library, found "other"\./],
  [["librari"], /^There is no contract for "librari"\. .+ Did you mean library\?\n$/],
])("refuses %j with exit code 2", async (args, message) => {
  const workspace = await createWorkspace({ library: smallSpec() });
  expect(await run(workspace, ...args)).toMatchObject({
    code: 2,
    output: "",
    warnings: expect.stringMatching(message),
  });
});

test("explains a folder that cannot be made", async () => {
  const workspace = await createWorkspace({ library: smallSpec() });
  await workspace.write("site", "a file");
  const { code, warnings } = await run(workspace);
  expect([code, warnings]).toEqual([2, expect.stringMatching(/site.*: expected a folder .+, found a file\. .+\n$/)]);
});

describe("without a configuration", () => {
  async function runFiles(texts: Record<string, string>, ...options: string[]) {
    const workspace = await createWorkspace({});
    for (const [name, text] of Object.entries(texts)) await workspace.write(name, text);
    const load = () => Promise.reject(new Error("The configuration was loaded."));
    const script = { name: "docent docs", command: docsCommand(load) };
    const files = Object.keys(texts).map((name) => workspace.path(name));
    const args = [...files, "--output", workspace.path("site"), ...options];
    return { ...(await runInTest((terminal) => runScript(script, args, terminal))), workspace };
  }

  test("writes a site for files, with the pages that a configuration gives", async () => {
    const done = await runFiles({ "library.yaml": smallSpec(), "v1/openapi.yaml": smallSpec({ title: "Music API" }) });
    expect(done).toMatchObject({ code: 0, warnings: "", output: expect.stringMatching(/^library, music: 11 files /) });
    const configured = await createWorkspace({ library: smallSpec(), music: smallSpec({ title: "Music API" }) });
    await run(configured);
    for (const path of [...filesOf("music"), ...filesOf("library")])
      expect(await done.workspace.read(`site/${path}`)).toBe(await configured.read(`site/${path}`));
  });

  test("refuses two files of one API, and writes nothing", async () => {
    const { code, warnings, workspace } = await runFiles({ "v1/api.yaml": smallSpec(), "v2/api.yaml": smallSpec() });
    expect([code, warnings]).toEqual([2, expect.stringMatching(/v2.+ both describe "library"\. Expected one file /)]);
    expect(await workspace.snapshot()).not.toHaveProperty("site/index.html");
  });

  test("prints the mistakes of a file, which --strict refuses", async () => {
    const mistaken = smallSpec({ more: "components: { schemas: { A: { nullable: true, type: string } } }\n" });
    const done = await runFiles({ "library.yaml": mistaken });
    expect([done.code, done.warnings]).toEqual([0, expect.stringMatching(/library\.yaml:\d+:\d+ .*nullable/)]);
    const refused = await runFiles({ "library.yaml": mistaken }, "--strict");
    expect([refused.code, refused.warnings]).toEqual([
      2,
      expect.stringMatching(/nullable[\s\S]*\nNothing was written\.\n$/),
    ]);
  });
});
