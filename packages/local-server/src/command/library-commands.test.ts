import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram, type Terminal } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { openServer } from "../server/open-server.ts";
import { program } from "./program.ts";

/** A data folder with a handbook of one page, which is synced or not; with a server that has the folder, or without. */
async function makePlace({ isServed = false, resources = ["handbook"] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "docent pläce-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const pages = join(folder, "handbook.docs");
  await mkdir(pages);
  await writeFile(join(pages, "a.md"), "# Routing\n\nRoutes are matched in order.\n");
  const config = {
    resources: resources.map((name) => ({ type: "local", name, url: name === "gone" ? "/no/such" : pages })),
  };
  await writeFile(join(folder, "docent.config.jsonc"), `// Mine.\n${JSON.stringify(config)}`);
  const opened = isServed ? await openServer({ dataFolder: folder }) : undefined;
  if (opened) onTestFinished(() => opened.close({ graceMs: 0 }));
  const run = (args: readonly string[], terminal: Partial<Terminal> = {}) =>
    runInTest((given) => runProgram(program, [...args, "--data", folder], given), terminal);
  return { folder, pages, run, opened, configText: () => readFile(join(folder, "docent.config.jsonc"), "utf8") };
}

describe.each([false, true])("where a server has the folder: %s,", (isServed) => {
  test("sync fetches, and tells how many documents there are", async () => {
    const { run, pages } = await makePlace({ isServed });
    expect(await run(["sync"])).toEqual({ code: 0, output: "handbook: 1 document\n", warnings: "" });
    await writeFile(join(pages, "b.md"), "# More\n");
    expect(await run(["sync", "handbook"])).toMatchObject({ code: 0, output: "handbook: 2 documents\n" });
    const { output } = await run(["sync", "--json"]);
    expect(JSON.parse(output)).toEqual([
      {
        name: "handbook",
        isSearchable: true,
        documents: 2,
        skipped: [],
        syncedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test("sync ends with 1 where one fails, and says why; the others are synced", async () => {
    const { run } = await makePlace({ isServed, resources: ["gone", "handbook"] });
    const { code, output, warnings } = await run(["sync"]);
    expect([code, output]).toEqual([1, "handbook: 1 document\n"]);
    expect(warnings).toMatch(/^gone: .*\/no\/such.*\.\n$/);
  });

  test("remove takes a resource out of the configuration, and what was fetched for it from the disk", async () => {
    const { run, folder, configText } = await makePlace({ isServed, resources: ["handbook", "other"] });
    await run(["sync"]);
    expect(await run(["remove", "handbook"])).toEqual({ code: 0, output: "handbook was removed.\n", warnings: "" });
    expect(await configText()).toMatch(/^\/\/ Mine\.\n.*"other"/s);
    expect(await configText()).not.toContain('"handbook"');
    await expect.poll(() => readdir(join(folder, "sources"))).toEqual([expect.stringMatching(/^other-/)]);
    await expect.poll(async () => (await readdir(join(folder, "index"))).join()).not.toContain("handbook");
    expect(await readdir(join(folder, "handbook.docs"))).toEqual(["a.md"]);
  });

  test("resources lists what there is, and how it is", async () => {
    const { run, pages } = await makePlace({ isServed, resources: ["handbook", "gone"] });
    await run(["sync"]);
    const { code, output } = await run(["resources"]);
    expect(code).toBe(0);
    const [first, second, third] = output.split("\n");
    expect(first).toMatch(/^handbook {2}local {4}1 document, (now|\d+ seconds? ago)$/);
    expect(second).toBe(`          ${pages}`);
    expect(third).toMatch(/^gone {6}local {4}failed: .*\/no\/such/);
    expect(JSON.parse((await run(["resources", "--json"])).output)).toMatchObject([
      { name: "handbook", type: "local", status: { documents: 1 } },
      { name: "gone", status: { error: { code: "not-found" } } },
    ]);
  });

  test.each([["sync"], ["remove"]])("%s names what is configured where a name is not", async (command) => {
    const { run, configText } = await makePlace({ isServed });
    const before = await configText();
    const { code, warnings } = await run([command, "honno"]);
    expect([code, warnings]).toEqual([1, 'There is no resource named "honno". Configured resources: handbook.\n']);
    expect(await configText()).toBe(before);
  });
});

test("a running sync is shown as a bar, which is gone at the end", async () => {
  const { run } = await makePlace();
  const { warnings } = await run(["sync"], { isInteractive: true, width: 100 });
  expect(warnings).toMatch(/handbook {2}Waiting for other resources/);
  expect(warnings.endsWith("\u001b[J")).toBe(true);
});

test("names are offered to the shell", async () => {
  const { run, folder } = await makePlace();
  await run(["sync"]);
  const home = await mkdtemp(join(tmpdir(), "docent höme-"));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  await symlink(folder, join(home, "docent"));
  const complete = (terminal: Terminal) => runProgram(program, ["__complete", "sync", "ha"], terminal);
  const { output } = await runInTest(complete, { environment: { XDG_DATA_HOME: home } });
  expect(output).toBe("handbook\n");
});

test("what is wrong in the configuration is told with its line", async () => {
  const { run, folder } = await makePlace();
  await writeFile(join(folder, "docent.config.jsonc"), '{\n "resource": []\n}');
  for (const command of ["resources", "sync"]) {
    const { code, warnings } = await run([command]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(/^Line 2 of the configuration/)]);
  }
});

test("where nothing is configured yet, resources says so, and sync says what to do", async () => {
  const { run, folder } = await makePlace({ resources: [] });
  expect(await run(["resources"])).toMatchObject({
    code: 0,
    output: `Nothing is configured in ${folder}/docent.config.jsonc.\n`,
  });
  expect(await run(["sync"])).toMatchObject({
    code: 1,
    warnings: expect.stringContaining("docent-local add NAME URL"),
  });
});
