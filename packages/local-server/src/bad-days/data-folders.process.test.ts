import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { asOrdinaryUser, noOrdinaryUser } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { readDataLocation } from "../command/connect.ts";
import { dataPaths } from "../library/data-directory.ts";
import { makeData, makeFolder, writeConfig, writePages } from "./testing/data-folder.ts";
import { runProgram } from "./testing/program.ts";
import { ServerProcess } from "./testing/server-process.ts";

if (noOrdinaryUser) console.warn(`Not tested with permissions: ${noOrdinaryUser}`);
const through = noOrdinaryUser ? [] : asOrdinaryUser;

/** Runs the commands that need the data directory. */
async function runAll(data: string): Promise<{ code: number | undefined; warnings: string }[]> {
  const commands = [["serve", "--port", "0"], ["sync"]];
  return Promise.all(commands.map((words) => runProgram([...words, "--data", data], { through })));
}

describe.skipIf(noOrdinaryUser !== undefined)("without permission", () => {
  /** Restricts the mode until the end of the test, so that the folder can be removed. */
  async function forbid(path: string, mode: number): Promise<void> {
    await chmod(path, mode);
    onTestFinished(() => chmod(path, 0o700));
  }

  test.each([
    ["new", false],
    ["used before", true],
  ])("to write to a data directory that is %s, serve fails with the reason", async (_, isUsed) => {
    const data = await makeData([{ type: "local", name: "a", url: await makeFolder() }]);
    if (isUsed) expect((await runProgram(["sync", "--data", data])).code).toBe(0);
    await forbid(data, 0o500);
    const { code, warnings } = await runProgram(["serve", "--port", "0", "--data", data], { through });
    expect([code, warnings]).toEqual([1, expect.stringMatching(/this user may (not )?write to/i)]);
    expect(warnings).toContain(data);
  });

  test("to write to the index, sync names the folder of the index", async () => {
    const url = await makeFolder();
    const data = await makeData([{ type: "local", name: "a", url }]);
    const { index } = dataPaths(data);
    await mkdir(index);
    await forbid(index, 0o500);
    await writePages(url, 1);
    const { code, warnings } = await runProgram(["sync", "--data", data], { through });
    expect([code, warnings]).toEqual([1, expect.stringContaining(`This user may not write to ${index}, `)]);
  });

  test("to create a data directory, serve fails with the reason", async () => {
    const parent = await makeFolder();
    await forbid(parent, 0o500);
    const data = join(parent, "data");
    const { code, warnings } = await runProgram(["serve", "--port", "0", "--data", data], { through });
    expect([code, warnings]).toEqual([1, expect.stringMatching(/^This user may not write to .*data, /)]);
  });

  test("to read the configuration, serve and sync fail with the reason", async () => {
    const data = await makeData([]);
    await forbid(dataPaths(data).config, 0o000);
    for (const { code, warnings } of await runAll(data))
      expect([code, warnings]).toEqual([1, expect.stringMatching(/^The configuration .*jsonc cannot be read: EACCES/)]);
  });
});

describe("a path of the wrong kind is reported", () => {
  test("a folder instead of the configuration", async () => {
    const data = await makeFolder();
    await mkdir(dataPaths(data).config);
    for (const { code, warnings } of await runAll(data))
      expect([code, warnings]).toEqual([1, expect.stringContaining("jsonc cannot be read: it is not a regular file.")]);
  });

  test.skipIf(process.platform === "win32")("a pipe instead of the configuration", async () => {
    const data = await makeFolder();
    execFileSync("mkfifo", [dataPaths(data).config]);
    for (const { code, warnings } of await runAll(data))
      expect([code, warnings]).toEqual([1, expect.stringContaining("jsonc cannot be read: it is not a regular file.")]);
  });

  test("a file instead of the data directory", async () => {
    const data = join(await makeFolder(), "file");
    await writeFile(data, "");
    const { code, warnings } = await runProgram(["serve", "--port", "0", "--data", data]);
    expect([code, warnings]).toEqual([1, expect.stringContaining(`${data} cannot be used: `)]);
  });
});

test("the name of a data directory may have spaces, any letters, and 200 characters", async () => {
  const parent = await makeFolder();
  // File names have at most 255 bytes.
  const name = `Meine Döcs 文書 🦙 'n' "more" #1 ?x=%20 ${"lang ".repeat(40)}`.slice(0, 200).trim();
  const data = join(await mkdtemp(join(parent, "å ")), name);
  const pages = join(parent, "pägés 文");
  await writePages(pages, 3);
  await writeConfig(data, [{ type: "local", name: "handbook", url: pages }]);
  const server = await ServerProcess.start(data);
  expect(await server.find("word1x", ["handbook"])).toEqual(["page-1.md"]);
  expect(await runProgram(["sync", "--data", data])).toEqual({
    code: 0,
    output: "handbook: 3 documents\n",
    warnings: "",
  });
  await server.kill();
  expect((await runProgram(["sync", "--data", data])).code).toBe(0);
});

describe("without --data", () => {
  const usual = [".local", "share", "docent"];

  test.each([
    ["the environment has no XDG_DATA_HOME", {}],
    ["XDG_DATA_HOME is relative, which the specification forbids", { XDG_DATA_HOME: "share" }],
  ])("the data directory is in the home folder of the user if %s", (_, environment) => {
    const dataFolder = join(homedir(), ...usual);
    expect(readDataLocation({}, { environment })).toEqual({ dataFolder, configPath: dataPaths(dataFolder).config });
  });
});
