import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { openServerWithLibrary } from "../server/open-server.ts";
import { program } from "./program.ts";

/** A data directory whose resources have one page and were not synced yet, with or without a server. */
async function makeDataDirectory({ isServed = false, resources = ["handbook"] } = {}) {
  const folder = await makeTestFolder("docent pläce-");
  const pages = join(folder, "handbook.docs");
  await mkdir(pages);
  await writeFile(join(pages, "a.md"), "# Routing\n\nRoutes are matched in order.\n");
  const config = {
    resources: resources.map((name) => ({ type: "local", name, url: name === "gone" ? "/no/such" : pages })),
  };
  await writeFile(join(folder, "docent.config.jsonc"), `// Mine.\n${JSON.stringify(config)}`);
  const opened = isServed ? await openServerWithLibrary({ dataFolder: folder }) : undefined;
  if (opened) onTestFinished(() => opened.close({ graceMs: 0 }));
  await opened?.server.listen();
  const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
    runInTest((given) => runProgram(program, [...args, "--data", folder], given), terminal);
  return { folder, pages, run, opened, configText: () => readFile(join(folder, "docent.config.jsonc"), "utf8") };
}

describe.each([false, true])("with a server on the data directory: %s,", (isServed) => {
  test("sync fetches, and prints the number of documents", async () => {
    const { run, pages } = await makeDataDirectory({ isServed });
    expect(await run(["sync"])).toEqual({ code: 0, output: "handbook: 1 document\n", warnings: "" });
    await writeFile(join(pages, "b.md"), "# More\n");
    expect(await run(["sync", "handbook"])).toMatchObject({ code: 0, output: "handbook: 2 documents\n" });
    const { output } = await run(["sync", "--json"]);
    expect(JSON.parse(output)).toEqual([
      {
        name: "handbook",
        definition: { type: "local", name: "handbook", url: pages },
        state: "ready",
        isSearchable: true,
        documents: 2,
        skippedCount: 0,
        skipped: [],
        syncedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  test("sync exits with 1 and the reason if a resource fails, and syncs the others", async () => {
    const { run } = await makeDataDirectory({ isServed, resources: ["gone", "handbook"] });
    const { code, output, warnings } = await run(["sync"]);
    expect([code, output]).toEqual([1, "handbook: 1 document\n"]);
    expect(warnings).toMatch(/^gone: .*\/no\/such.*\.\n$/);
  });

  test("remove deletes a resource from the configuration, and its data from the disk", async () => {
    const { run, folder, configText } = await makeDataDirectory({ isServed, resources: ["handbook", "other"] });
    await run(["sync"]);
    expect(await run(["remove", "handbook"])).toEqual({ code: 0, output: "handbook was removed.\n", warnings: "" });
    expect(await configText()).toMatch(/^\/\/ Mine\.\n.*"other"/s);
    expect(await configText()).not.toContain('"handbook"');
    await expect.poll(() => readdir(join(folder, "sources"))).toEqual([expect.stringMatching(/^other-/)]);
    await expect.poll(async () => (await readdir(join(folder, "index"))).join()).not.toContain("handbook");
    expect(await readdir(join(folder, "handbook.docs"))).toEqual(["a.md"]);
  });

  test("resources lists all resources with their states", async () => {
    const { run, pages } = await makeDataDirectory({ isServed, resources: ["handbook", "gone"] });
    await run(["sync"]);
    const { code, output } = await run(["resources"]);
    expect(code).toBe(0);
    const [first, second, third] = output.split("\n");
    expect(first).toMatch(/^handbook {2}local {4}1 document, synced (now|\d+ seconds? ago)$/);
    expect(second).toBe(`          ${pages}`);
    expect(third).toMatch(/^gone {6}local {4}failed: .*\/no\/such/);
    expect(JSON.parse((await run(["resources", "--json"])).output)).toMatchObject([
      { name: "handbook", definition: { type: "local" }, state: "ready", documents: 1 },
      { name: "gone", state: "failed", failure: { message: expect.stringContaining("/no/such") } },
    ]);
  });

  test.each([["sync"], ["remove"]])("%s with an unknown name lists the configured resources", async (command) => {
    const { run, configText } = await makeDataDirectory({ isServed });
    const before = await configText();
    const { code, warnings } = await run([command, "honno"]);
    expect([code, warnings]).toEqual([1, 'There is no resource named "honno". Configured resources: handbook.\n']);
    expect(await configText()).toBe(before);
  });
});

test("a running sync is shown as a progress bar, which is cleared at the end", async () => {
  const { run } = await makeDataDirectory();
  const { warnings } = await run(["sync"], { isInteractive: true, width: 100 });
  expect(warnings).toMatch(/handbook {2}Waiting for the sync to begin/);
  expect(warnings.endsWith("\u001b[J")).toBe(true);
});

describe("the shell completes names", () => {
  test.each([false, true])("with a server on the data directory: %s", async (isServed) => {
    const { run, folder } = await makeDataDirectory({ isServed });
    const complete = (words: readonly string[], environment = {}) =>
      runInTest((terminal) => runProgram(program, ["__complete", ...words], terminal), { environment });
    expect((await complete(["sync", "--data", folder, "ha"])).output).toBe("handbook\n");
    expect((await complete(["ask", "--data", folder, "--resource", ""])).output).toBe("handbook\n");
    expect((await complete(["sync", "--data", join(folder, "none"), ""])).output).toBe("");
    expect(await readdir(folder)).not.toContain("none");
    // Without --data, completion uses the server at DOCENT_URL, or else the server of the default data directory.
    const home = await makeTestFolder("docent höme-");
    await symlink(folder, join(home, "docent"));
    const usual = await complete(["remove", "ha"], {
      XDG_DATA_HOME: home,
      DOCENT_URL: isServed ? "" : "http://127.0.0.1:1",
    });
    expect(usual).toEqual({ code: 0, output: isServed ? "handbook\n" : "", warnings: "" });
    expect((await run(["resources"])).code).toBe(0);
  });
});

test("an error in the configuration is reported with its line", async () => {
  const { run, folder } = await makeDataDirectory();
  await writeFile(join(folder, "docent.config.jsonc"), '{\n "resource": []\n}');
  for (const command of ["resources", "sync"]) {
    const { code, warnings } = await run([command]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(/^Line 2 of the configuration/)]);
  }
});

test("without a configuration, resources and sync print a hint", async () => {
  const { run, folder } = await makeDataDirectory({ resources: [] });
  const hint = `Nothing is configured. Add a first resource: docent-local add NAME URL --data '${folder}'\n`;
  expect(await run(["resources"])).toMatchObject({ code: 0, output: hint });
  expect(await run(["sync"])).toMatchObject({ code: 1, warnings: hint });
});

test("only add creates a missing data directory", async () => {
  const { folder, pages } = await makeDataDirectory();
  const missing = join(folder, "new one");
  const run = (args: readonly string[]) =>
    runInTest((terminal) => runProgram(program, [...args, "--data", missing], terminal));
  for (const args of [["resources"], ["sync"], ["ask", "x"], ["search", "x"], ["remove", "x"]]) {
    const { code, warnings } = await run(args);
    expect([code, warnings]).toEqual([1, expect.stringMatching(/^There is no configuration .*add NAME URL --data '/)]);
  }
  expect(await readdir(folder)).not.toContain("new one");
  expect(await run(["add", "docs", pages])).toEqual({
    code: 0,
    output: `docs was added. Fetch it: docent-local sync docs --data '${missing}'\n`,
    warnings: "",
  });
  expect(await run(["ask", "how are routes matched?"])).toMatchObject({
    code: 0,
    output: expect.stringContaining("Routes are matched in order."),
  });
});

test("remove takes several names, and removes nothing if one of them is unknown", async () => {
  const { run, configText } = await makeDataDirectory({ resources: ["a", "b", "c"] });
  const before = await configText();
  const { code, warnings } = await run(["remove", "a", "bb", "c"]);
  expect([code, warnings]).toEqual([
    1,
    'There is no resource named "bb". Did you mean b? Configured resources: a, b, c.\n',
  ]);
  expect(await configText()).toBe(before);
  expect(await run(["remove", "a", "c", "a"])).toMatchObject({ code: 0, output: "a was removed.\nc was removed.\n" });
  expect(JSON.parse((await run(["remove", "b", "--json"])).output)).toMatchObject([{ name: "b" }]);
});

test("remove removes the named ones of the invalid entries without a name, which have numbers", async () => {
  const { run, folder, pages, configText } = await makeDataDirectory();
  const handbook = { type: "local", name: "handbook", url: pages };
  const config = { resources: ["one", handbook, "three", "four", "five"] };
  await writeFile(join(folder, "docent.config.jsonc"), JSON.stringify(config));
  const output = "resource-1 was removed.\nresource-3 was removed.\n";
  expect(await run(["remove", "resource-1", "resource-3"])).toEqual({ code: 0, output, warnings: "" });
  expect(JSON.parse(await configText())).toEqual({ resources: [handbook, "four", "five"] });
});

test("resources with a name lists skipped documents with their reasons", async () => {
  const { run, pages, folder } = await makeDataDirectory();
  await writeFile(join(pages, "large.md"), "word ".repeat(1_000_000));
  await run(["sync"]);
  const { output } = await run(["resources", "handbook"]);
  expect(output).toMatch(/^handbook {2}local {4}1 document, 1 skipped, synced .*\n.*\n {2}skipped: large\.md: .*4 MiB/);
  expect((await run(["sync"])).output).toBe(
    `handbook: 1 document, 1 skipped; reasons: docent-local resources handbook --data '${folder}'\n`,
  );
});

test("the number of skipped documents is saved for the next command, however many there are", async () => {
  const { run, pages } = await makeDataDirectory();
  for (let number = 0; number < 600; number++) await symlink("/etc/hosts", join(pages, `${number}.md`));
  await run(["sync"]);
  expect((await run(["resources"])).output).toMatch(/^handbook {2}local {4}1 document, 600 skipped, synced /);
  expect((await run(["resources", "handbook"])).output).toMatch(/skipped: …: 501 more files were left out\.\n$/);
});

test("a failed sync is saved for the next command", async () => {
  const { run } = await makeDataDirectory({ resources: ["gone"] });
  expect((await run(["resources"])).output).toMatch(/^gone {2}local {4}not fetched yet\n/);
  await run(["sync"]);
  expect((await run(["resources"])).output).toMatch(/^gone {2}local {4}failed: .*\/no\/such/);
});

test("a command waits for another command that uses the data directory without a server", async () => {
  const { run, folder, opened } = await makeDataDirectory();
  expect(opened).toBe(undefined);
  const other = await openServerWithLibrary({ dataFolder: folder, isAutomatic: false });
  let [said, isOver] = ["", false];
  const onWarn = (warnings: string) => {
    said = warnings;
  };
  const waiting = run(["sync"], { isInteractive: true, onWarn }).finally(() => {
    isOver = true;
  });
  await expect.poll(() => said).toContain("Waiting for another docent-local that uses");
  expect(isOver).toBe(false);
  await other.close();
  const { code, output, warnings } = await waiting;
  expect([code, output]).toEqual([0, "handbook: 1 document\n"]);
  expect(warnings).toContain("Waiting for another docent-local that uses");
});
