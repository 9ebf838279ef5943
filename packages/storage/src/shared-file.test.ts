import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { closeVersion, type FileVersion, mayDiffer, rereadVersion, SharedFile } from "./shared-file.ts";
import { makeTestFolder } from "./testing/make-test-folder.ts";

async function makeFile(text = "first") {
  const folder = await makeTestFolder();
  const path = join(folder, "file");
  await writeFile(path, text);
  return { folder, path, file: new SharedFile(path), read: () => readFile(path, "utf8") };
}

function readVersion(file: SharedFile): FileVersion {
  const version = file.read();
  if (!version) throw new Error("Expected a file, found none.");
  onTestFinished(() => closeVersion(version));
  return version;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe("a version is replaced", () => {
  test("if it is the current version", async () => {
    const { file, read, folder } = await makeFile();
    const version = readVersion(file);
    expect(version.text).toBe("first");
    expect(await file.replace(version, "second")).toBe(true);
    expect(await read()).toBe("second");
    expect(await readdir(folder)).toEqual(["file"]);
  });

  test.each([
    ["written to", (path: string) => writeFile(path, "other")],
    ["written to, with a text of the same length,", (path: string) => writeFile(path, "FIRST")],
    [
      "replaced",
      async (path: string) => {
        await writeFile(`${path}~`, "other");
        await rename(`${path}~`, path);
      },
    ],
    [
      "replaced by one with the same text",
      async (path: string) => {
        await writeFile(`${path}~`, "first");
        await rename(`${path}~`, path);
      },
    ],
    ["removed", (path: string) => rm(path)],
    [
      "replaced by a link to another one",
      async (path: string) => {
        await writeFile(`${path}-other`, "first");
        await rm(path);
        await symlink(`${path}-other`, path);
      },
    ],
  ])("but not if the file was %s", async (_, edit) => {
    const { file, folder, path } = await makeFile();
    const version = readVersion(file);
    await edit(path);
    const before = await readFile(path, "utf8").catch(() => undefined);
    expect(await file.replace(version, "second")).toBe(false);
    expect(await readFile(path, "utf8").catch(() => undefined)).toBe(before);
    expect((await readdir(folder)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });
});

test("a missing file is created, and an existing one is not overwritten", async () => {
  const { file, path, read } = await makeFile();
  await rm(path);
  expect(file.read()).toBeUndefined();
  expect(await file.replace(undefined, "new")).toBe(true);
  expect(await read()).toBe("new");
  expect(await file.replace(undefined, "newer")).toBe(false);
  expect(await read()).toBe("new");
});

// Long text is read in pieces, which may end inside a character.
test.each([
  ["text", "by hand"],
  ["long text", "bÿ hánd ".repeat(20_000)],
])("%s that an editor writes to the replaced file can be read", async (_, text) => {
  const { file, path } = await makeFile();
  await utimes(path, new Date(0), new Date(0));
  const version = readVersion(file);
  const editor = openSync(path, "r+");
  expect(await file.replace(version, "second")).toBe(true);
  expect(mayDiffer(version)).toBe(false);
  ftruncateSync(editor);
  writeSync(editor, text);
  closeSync(editor);
  expect([mayDiffer(version), rereadVersion(version)]).toEqual([true, text]);
});

test("a version may differ if it was read within 50 ms of the last write", async () => {
  const { file, path } = await makeFile();
  const { mtimeMs } = await stat(path);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [laterMs, may] of [
    [0, true],
    [40, true],
    [60, false],
  ] as const) {
    vi.setSystemTime(Math.ceil(mtimeMs) + laterMs);
    expect(mayDiffer(readVersion(file)), `${laterMs} ms later`).toBe(may);
  }
});

describe.skipIf(process.platform === "win32")("a file keeps", () => {
  test.each([0o600, 0o640, 0o664, 0o400])("its mode %o", async (mode) => {
    const { file, path } = await makeFile();
    await chmod(path, mode);
    expect(await file.replace(readVersion(file), "second")).toBe(true);
    expect(await modeOf(path)).toBe(mode.toString(8));
  });

  test.runIf(process.getuid?.() === 0)("its owner and its group", async () => {
    const { file, path } = await makeFile();
    await chown(path, 12_345, 23_456);
    expect(await file.replace(readVersion(file), "second")).toBe(true);
    expect(await stat(path)).toMatchObject({ uid: 12_345, gid: 23_456 });
  });

  test("its links, even if their target does not exist", async () => {
    const { folder, file, path } = await makeFile();
    await mkdir(join(folder, "dotfiles"));
    await rename(path, join(folder, "dotfiles", "real"));
    await symlink("dotfiles/real", join(folder, "middle"));
    await symlink("middle", path);
    expect(await file.replace(readVersion(file), "second")).toBe(true);
    expect([await readlink(path), (await lstat(path)).isSymbolicLink()]).toEqual(["middle", true]);
    expect(await readFile(join(folder, "dotfiles", "real"), "utf8")).toBe("second");
    await rm(join(folder, "dotfiles", "real"));
    expect(file.read()).toBeUndefined();
    expect(await file.replace(undefined, "third")).toBe(true);
    expect(await readFile(join(folder, "dotfiles", "real"), "utf8")).toBe("third");
    expect(await readlink(path)).toBe("middle");
  });
});

describe("a file that a killed process has moved aside", () => {
  const leave = async () => {
    const made = await makeFile();
    await rename(made.path, `${made.path}.${crypto.randomUUID()}.old`);
    return made;
  };

  test("is restored", async () => {
    const { folder, file, read } = await leave();
    expect(file.exists()).toBe(true);
    expect(await read()).toBe("first");
    expect(await readdir(folder)).toEqual(["file"]);
  });

  test("is restored behind a link", async () => {
    const { folder, path } = await leave();
    await symlink("file", join(folder, "link"));
    expect(new SharedFile(join(folder, "link")).exists()).toBe(true);
    expect(await readFile(path, "utf8")).toBe("first");
  });

  test("does not replace a newer file", async () => {
    const { file, path, read } = await leave();
    await writeFile(path, "newer");
    expect(file.exists()).toBe(true);
    expect(await read()).toBe("newer");
  });

  test("is not confused with a file of another name", async () => {
    const { folder, file, path } = await makeFile();
    await rename(path, join(folder, `other.${crypto.randomUUID()}.old`));
    expect(file.exists()).toBe(false);
  });
});

test("there is no file in a missing folder", async () => {
  const { folder } = await makeFile();
  expect(new SharedFile(join(folder, "missing", "file")).exists()).toBe(false);
});

test("files of killed writers are removed, and those of active ones are not", async () => {
  const { folder, file } = await makeFile();
  const names = [1, 2].map(() => `file.${crypto.randomUUID()}.tmp`);
  for (const name of [...names, "file.tmp", "other.tmp"]) await writeFile(join(folder, name), "half");
  await utimes(join(folder, names[0] ?? ""), new Date(0), new Date(0));
  await file.removeRemains();
  expect((await readdir(folder)).sort()).toEqual(["file", names[1], "file.tmp", "other.tmp"].sort());
});
