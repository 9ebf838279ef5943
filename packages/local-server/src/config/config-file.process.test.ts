import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { emptyConfig } from "./config-document.ts";
import { ConfigFile } from "./config-file.ts";

const git = (name: string) => ({ type: "git", name, url: "https://example.com/a" }) as const;
const names = (config: { resources: readonly { name: string }[] }) => config.resources.map(({ name }) => name);

async function makePath(text?: string): Promise<string> {
  const folder = await makeTestFolder("docent cönfig-");
  const path = join(folder, "deeper", "docent.config.jsonc");
  await ConfigFile.open(path);
  if (text !== undefined) await writeFile(path, text);
  return path;
}

async function saveByRenaming(path: string, text: string): Promise<void> {
  await writeFile(`${path}~`, text);
  await rename(`${path}~`, path);
}

test("a missing file is created, with its folder", async () => {
  expect(await readFile(await makePath(), "utf8")).toBe(emptyConfig);
});

test("an invalid file prevents the start of the server", async () => {
  await expect(ConfigFile.open(await makePath("{"))).rejects.toMatchObject({ name: "ConfigError", code: "syntax" });
});

describe("a change", () => {
  test("is in the file and in effect when it is acknowledged", async () => {
    const file = await ConfigFile.open(await makePath());
    await file.addResource(git("hono"));
    expect(names(file.config)).toEqual(["hono"]);
    expect(names((await ConfigFile.open(file.path)).config)).toEqual(["hono"]);
    await file.removeResource("hono");
    expect(names((await ConfigFile.open(file.path)).config)).toEqual([]);
  });

  test("is applied to the text that a user has saved in the meantime", async () => {
    const file = await ConfigFile.open(await makePath());
    await writeFile(file.path, `{ "resources": [${JSON.stringify(git("mine"))}] /* by hand */ }`);
    await file.addResource(git("hono"));
    expect(names(file.config)).toEqual(["mine", "hono"]);
    expect(await readFile(file.path, "utf8")).toContain("/* by hand */");
  });

  test("is refused if a user has saved an invalid text, which stays unchanged", async () => {
    const file = await ConfigFile.open(await makePath());
    await file.addResource(git("hono"));
    await writeFile(file.path, '{ "resources": [ half');
    await expect(file.addResource(git("other"))).rejects.toMatchObject({ code: "syntax" });
    expect(await readFile(file.path, "utf8")).toBe('{ "resources": [ half');
    expect(names(file.config)).toEqual(["hono"]);
  });

  test("does not undo a concurrent change", async () => {
    const file = await ConfigFile.open(await makePath());
    const all = Array.from({ length: 20 }, (_, index) => `r${index}`);
    await Promise.all(all.map((name) => file.addResource(git(name))));
    expect(names((await ConfigFile.open(file.path)).config).sort()).toEqual(all.sort());
  });

  test("that fails leaves no files, and the next one succeeds", async () => {
    const file = await ConfigFile.open(await makePath());
    await expect(file.removeResource("lost")).rejects.toMatchObject({ code: "unknown-resource" });
    await file.addResource(git("hono"));
    await expect(file.addResource(git("hono"))).rejects.toMatchObject({ code: "duplicate" });
    expect(await readdir(join(file.path, ".."))).toEqual(["docent.config.jsonc"]);
    expect(names(file.config)).toEqual(["hono"]);
  });

  test("that cannot be written is reported, and is not in effect", async () => {
    const file = await ConfigFile.open(await makePath());
    const folder = join(file.path, "..");
    await rm(folder, { recursive: true });
    await writeFile(folder, "A file where a folder was.");
    await expect(file.addResource(git("hono"))).rejects.toMatchObject({ code: "unwritable" });
    expect(names(file.config)).toEqual([]);
  });

  test("restores a file that was deleted", async () => {
    const file = await ConfigFile.open(await makePath());
    await file.addResource(git("hono"));
    await rm(file.path);
    await file.addResource(git("other"));
    expect(names((await ConfigFile.open(file.path)).config)).toEqual(["hono", "other"]);
  });
});

describe("an edit by hand at the moment of a change", () => {
  // An editor has half a second to write the rest of its text, and a busy machine may pause for as long.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  const edited = (text: string) => text.replace("What is searched", "What is searched by me");

  test("into the file that is being replaced is applied to the new file", async () => {
    const file = await ConfigFile.open(await makePath());
    const editor = openSync(file.path, "r+");
    const text = edited(await readFile(file.path, "utf8"));
    await file.addResource(git("hono"));
    ftruncateSync(editor);
    // Half of the text is not a valid configuration.
    writeSync(editor, text.slice(0, 20), 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    writeSync(editor, text, 0);
    closeSync(editor);
    await expect.poll(() => readFile(file.path, "utf8")).toContain("searched by me");
    expect(names((await ConfigFile.open(file.path)).config)).toEqual(["hono"]);
    expect(names(file.config)).toEqual(["hono"]);
  });

  test("that continues in the new file keeps both parts", async () => {
    const file = await ConfigFile.open(await makePath());
    const editor = openSync(file.path, "r+");
    const text = edited(await readFile(file.path, "utf8"));
    const added = file.addResource(git("hono"));
    await added;
    await writeFile(file.path, `${await readFile(file.path, "utf8")}// more\n`);
    writeSync(editor, text, 0);
    closeSync(editor);
    await expect.poll(() => readFile(file.path, "utf8")).toMatch(/searched by me.*hono.*\/\/ more\n$/s);
  });

  test("is merged with another edit that was read before", async () => {
    const file = await ConfigFile.open(await makePath());
    const editor = openSync(file.path, "r+");
    const text = edited(await readFile(file.path, "utf8"));
    await file.addResource(git("hono"));
    await writeFile(file.path, `${await readFile(file.path, "utf8")}// more\n`);
    await file.addResource(git("other"));
    writeSync(editor, text, 0);
    closeSync(editor);
    await expect.poll(() => readFile(file.path, "utf8")).toMatch(/searched by me.*hono.*other.*\/\/ more\n$/s);
  });

  test("that conflicts is saved in a second file, and reported", async () => {
    const file = await ConfigFile.open(await makePath());
    const onProblem = vi.fn();
    onTestFinished(file.watch({ onChange: () => {}, onProblem }));
    const editor = openSync(file.path, "r+");
    await file.addResource(git("hono"));
    await writeFile(file.path, '{ "network": {} }');
    const text = `{ "resources": [${JSON.stringify(git("mine"))}] }`.padEnd(400);
    writeSync(editor, text, 0);
    closeSync(editor);
    await expect.poll(() => readFile(`${file.path}.conflict`, "utf8").catch(() => "")).toContain("mine");
    expect(await readFile(file.path, "utf8")).toBe('{ "network": {} }');
    const messages = () => onProblem.mock.calls.map(([{ message }]) => message);
    await expect.poll(messages).toContainEqual(expect.stringContaining(`${file.path}.conflict`));
  });

  test("by an editor that deletes the file first is waited for", async () => {
    const file = await ConfigFile.open(await makePath());
    const text = edited(await readFile(file.path, "utf8"));
    await rename(file.path, `${file.path}~`);
    const added = file.addResource(git("hono"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await writeFile(file.path, text);
    await added;
    expect(await readFile(file.path, "utf8")).toMatch(/searched by me.*hono/s);
  });

  test("that is half written is waited for", async () => {
    const file = await ConfigFile.open(await makePath());
    const text = edited(await readFile(file.path, "utf8"));
    await writeFile(file.path, text.slice(0, 30));
    const added = file.addResource(git("hono"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await writeFile(file.path, text);
    await added;
    expect(await readFile(file.path, "utf8")).toMatch(/searched by me.*hono/s);
  });
});

describe("an edit by hand", () => {
  async function watched() {
    const file = await ConfigFile.open(await makePath());
    const onChange = vi.fn();
    const onProblem = vi.fn();
    onTestFinished(file.watch({ onChange, onProblem }));
    return { file, onChange, onProblem };
  }

  test.each(["writing", "renaming"])("is picked up when an editor saves by %s", async (how) => {
    const { file, onChange } = await watched();
    const text = JSON.stringify({ resources: [git("mine")] });
    await (how === "writing" ? writeFile : saveByRenaming)(file.path, text);
    await expect.poll(() => names(file.config)).toEqual(["mine"]);
    expect(onChange).toHaveBeenCalledOnce();
  });

  test("that is invalid is reported once, and applied when it is corrected", async () => {
    const { file, onChange, onProblem } = await watched();
    await saveByRenaming(file.path, "{ half");
    await expect.poll(() => onProblem.mock.calls.length).toBe(1);
    expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ code: "syntax" }));
    expect([names(file.config), onChange.mock.calls.length]).toEqual([[], 0]);
    await writeFile(file.path, JSON.stringify({ resources: [git("mine")] }));
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(names(file.config)).toEqual(["mine"]);
  });

  test("that leaves a file that cannot be read is reported once, and the next one is applied", async () => {
    const { file, onChange, onProblem } = await watched();
    await rm(file.path);
    await mkdir(file.path);
    await expect.poll(() => onProblem.mock.calls.length).toBe(1);
    expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ code: "unwritable" }));
    await rmdir(file.path);
    await writeFile(file.path, JSON.stringify({ resources: [git("mine")] }));
    await expect.poll(() => names(file.config)).toEqual(["mine"]);
    expect([onChange.mock.calls.length, onProblem.mock.calls.length]).toEqual([1, 1]);
  });

  test("and a change by the server are reported to the same listener", async () => {
    const { file, onChange } = await watched();
    await file.addResource(git("hono"));
    await expect.poll(() => onChange.mock.calls.length).toBe(1);
    expect(names(onChange.mock.calls[0]?.[0])).toEqual(["hono"]);
  });
});
