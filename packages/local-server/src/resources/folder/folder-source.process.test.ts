import { execFileSync } from "node:child_process";
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { Snapshot, SourceError, SourceVersion } from "../resource-source.ts";
import { createFolderSource, type FolderSourceOptions } from "./folder-source.ts";
import { openInside } from "./walk-folder.ts";

let base: string;
let root: string;
let folder: string;
beforeEach(async () => {
  base = await realpath(await makeTestFolder("docent-folder-"));
  root = join(base, "Döcs with spaces");
  folder = join(base, "own");
  await mkdir(root);
  await mkdir(folder);
});

interface SyncRequest extends Partial<FolderSourceOptions> {
  previous?: Snapshot;
  signal?: AbortSignal;
}

/** Number of files that the last sync looked at. */
let looked = 0;

function sync({ previous, signal, ...options }: SyncRequest = {}): Promise<SourceVersion> {
  looked = 0;
  return createFolderSource({ root, searchPaths: [], ...options }).sync({
    folder,
    previous,
    signal: signal ?? new AbortController().signal,
    onProgress: ({ phase, done }) => {
      if (phase === "Reading") looked = done;
    },
  });
}

async function failure(request: SyncRequest = {}): Promise<SourceError> {
  const error = await sync(request).catch((thrown: unknown) => thrown);
  // Any other error fails the expectations.
  return error as SourceError;
}

async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) await writeWithFolders(join(root, path), content);
}

async function read({ changed }: SourceVersion): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(changed.map(async (document) => [document.path, await document.read()])));
}

describe("a first sync", () => {
  test("returns every document with its text, and skips other files", async () => {
    await write({
      "README.md": "\ufeff# Hi",
      "docs/Größe.html": "<p>",
      "docs/a.rst": "",
      "docs/b.htm": Buffer.from("<meta charset=iso-8859-1><p>Café", "latin1"),
      "main.c": "int x;",
      "node_modules/x/README.md": "x",
      ".hidden/a.md": "x",
      "CMakeLists.txt": "x",
      "binary.txt": "a\0b",
      "latin.txt": Buffer.from([0xfc, 0x0a]),
      "large.md": Buffer.alloc(4 * 1024 * 1024 + 1, "x"),
      "lfs.md": `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 5\n`,
      "exact.md": Buffer.alloc(4 * 1024 * 1024, "x"),
    });
    const version = await sync();
    expect(await read(version)).toMatchObject({ "README.md": "# Hi", "docs/Größe.html": "<p>", "docs/a.rst": "" });
    expect(await read(version)).toMatchObject({ "docs/b.htm": "<meta charset=iso-8859-1><p>Café" });
    expect([...version.snapshot.keys()].toSorted()).toEqual([
      ...["README.md", "docs/Größe.html", "docs/a.rst", "docs/b.htm", "exact.md"],
    ]);
    expect(version.skipped.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      "binary.txt: It is a binary file.",
      "large.md: It is larger than 4 MiB.",
      "latin.txt: It is not UTF-8.",
      "lfs.md: It is a pointer of Git LFS, without the content of the file.",
    ]);
    expect(version.changed[0]?.url).toMatch(/^file:\/\/\/.*D%C3%B6cs%20with%20spaces\/README\.md$/);
  });

  test("reads the Markdown of a chapter named build, and not the output of a build", async () => {
    await write({ "docs/build/a.md": "a", "docs/build/html/b.html": "b", "build/c.md": "c", "dist/d.md": "d" });
    expect([...(await sync()).snapshot.keys()]).toEqual(["docs/build/a.md"]);
  });

  test("combines the search paths, and includes excluded folders that a search path names", async () => {
    await write({ "a.md": "a", "docs/b.md": "b", "docs/api/c.md": "c", "vendor/lib/d.md": "d", "vendor/e.md": "e" });
    const searchPaths = ["docs", "docs/api/", "./vendor/lib", "a.md"];
    const paths = [...(await sync({ searchPaths })).snapshot.keys()];
    expect(paths.toSorted()).toEqual(["a.md", "docs/api/c.md", "docs/b.md", "vendor/lib/d.md"]);
  });

  test("reports the search paths that do not exist", async () => {
    await write({ "docs/a.md": "a" });
    const error = await failure({ searchPaths: ["docs", "doc", "wiki"] });
    expect(error).toMatchObject({ name: "SourceError", code: "not-found" });
    expect(error.message).toContain('has no "doc", "wiki"');
  });

  test.each(["..", "../own", "a/../..", "/etc"])("refuses the search path %s", async (searchPath) => {
    expect(await failure({ searchPaths: [searchPath] })).toMatchObject({ name: "SourceError", code: "not-found" });
  });

  test("reports a folder that does not exist or is a file", async () => {
    await write({ "a.md": "a" });
    expect(await failure({ root: join(root, "gone") })).toMatchObject({ code: "not-found" });
    expect(await failure({ root: join(root, "a.md") })).toMatchObject({ code: "not-found" });
  });

  test("fails if a limit is exceeded", async () => {
    await write(Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}.md`, "0123456789"])));
    expect(await failure({ limits: { maxDocuments: 20 } })).toMatchObject({ code: "limit" });
    expect(await failure({ limits: { maxEntries: 20 } })).toMatchObject({ code: "limit" });
    expect(await failure({ limits: { maxTotalBytes: 200 } })).toMatchObject({ code: "limit" });
    expect(await readdir(folder)).toEqual([]);
  });

  test("stops when it is aborted", async () => {
    await write({ "a.md": "a" });
    expect(await failure({ signal: AbortSignal.abort() })).toMatchObject({ code: "cancelled" });
  });

  test("skips the data directory", async () => {
    await write({ "a.md": "a" });
    folder = join(root, "state");
    await mkdir(folder);
    await write({ "state/b.md": "b" });
    expect([...(await sync()).snapshot.keys()]).toEqual(["a.md"]);
  });
});

describe("symbolic links and special files", () => {
  test("never lead outside or in a circle", async () => {
    await write({ "docs/a.md": "a" });
    await writeFile(join(base, "secret.md"), "secret");
    await symlink(join(base, "secret.md"), join(root, "link.md"));
    await symlink("/etc", join(root, "etc"));
    await symlink("..", join(root, "docs", "loop"));
    const version = await sync();
    expect(await read(version)).toEqual({ "docs/a.md": "a" });
    expect(version.skipped.map(({ path }) => path)).toEqual(["docs/loop", "etc", "link.md"]);
    expect(await failure({ searchPaths: ["etc"] })).toMatchObject({ code: "not-found" });
    expect([...(await sync({ searchPaths: ["docs/loop/docs"] })).snapshot.keys()]).toEqual(["docs/a.md"]);
  });

  test("are not opened if they replace a file while the folder is read", async () => {
    await write({ "a.md": "a", "docs/secret.md": "good" });
    await mkdir(join(base, "outside"));
    await writeFile(join(base, "outside", "secret.md"), "secret");
    await rename(join(root, "docs"), join(root, "other"));
    await symlink(join(base, "outside"), join(root, "docs"));
    expect(await openInside(root, "docs/secret.md")).toEqual({ reason: "It is outside of the folder." });
  });

  test.skipIf(process.platform === "win32")("neither block nor end the sync", async () => {
    await write({ "a.md": "a", "line\nbreak.md": "x", "back\\slash.md": "x" });
    execFileSync("mkfifo", [join(root, "fifo.md")]);
    const socket = createServer().listen(join(root, "socket.md"));
    await truncateTo("sparse.md", 2 * 1024 ** 3);
    const version = await sync();
    expect(await openInside(root, "fifo.md")).toEqual({ reason: "It is not a regular file." });
    expect([...version.snapshot.keys()]).toEqual(["a.md"]);
    expect(Object.fromEntries(version.skipped.map(({ path, reason }) => [path, reason]))).toEqual({
      "back\\slash.md": "Its name has a backslash.",
      "fifo.md": "It is not a regular file.",
      "line\\u{a}break.md": "Its name has control characters.",
      "socket.md": "It is not a regular file.",
      "sparse.md": "It is larger than 4 MiB.",
    });
    await new Promise((resolve) => socket.close(resolve));
  });

  test("are followed for the root itself", async () => {
    await write({ "a.md": "a" });
    await symlink(root, join(base, "alias"));
    expect([...(await sync({ root: join(base, "alias") })).snapshot.keys()]).toEqual(["a.md"]);
  });
});

describe("a later sync", () => {
  const later = () => Date.now() + 60_000;

  test("returns new, changed and removed documents, and a new version", async () => {
    await write({ "a.md": "a", "b.md": "b", "c.md": "c" });
    const first = await sync();
    await write({ "b.md": "B", "d/e.md": "e" });
    await rm(join(root, "c.md"));
    const second = await sync({ previous: first.snapshot });
    expect(await read(second)).toEqual({ "b.md": "B", "d/e.md": "e" });
    expect(second.snapshot.has("c.md")).toBe(false);
    expect(second.version).not.toBe(first.version);
    const third = await sync({ previous: second.snapshot });
    expect(third).toMatchObject({ version: second.version, changed: [] });
  });

  test("does not read files again that have the same size, times and inode", async () => {
    await write({ "a.md": "a" });
    const first = await sync({ now: later });
    const cache = join(folder, "files.json");
    // A wrong hash in the result shows that the file was not read.
    const wrong = (await readFile(cache, "utf8")).replace(first.snapshot.get("a.md") ?? "", "f".repeat(64));
    await writeFile(cache, wrong);
    const previous = new Map([["a.md", "f".repeat(64)]]);
    expect(await sync({ previous, now: later })).toMatchObject({ changed: [], snapshot: previous });
    await appendFile(join(root, "a.md"), "b");
    expect(await read(await sync({ previous, now: later }))).toEqual({ "a.md": "ab" });
  });

  test("does not cache recently changed files, whose time may stay the same after a change", async () => {
    const now = Date.now();
    await write({ "a.md": "a" });
    await sync({ now: () => now });
    expect(await readFile(join(folder, "files.json"), "utf8")).toBe("[]");
  });

  test("returns all documents if the snapshot was lost, and finds no changes if only the cache is damaged", async () => {
    await write({ "a.md": "a" });
    const { snapshot } = await sync({ now: later });
    expect(await read(await sync({ now: later }))).toEqual({ "a.md": "a" });
    for (const text of ["", "[", "{}", "[[1]]", '[["a.md","1","1","1","1","x"]]']) {
      await writeFile(join(folder, "files.json"), text);
      expect(await sync({ previous: snapshot, now: later })).toMatchObject({ changed: [], snapshot });
    }
  });

  test("keeps only its cache and the texts of the last sync", async () => {
    await write({ "a.md": "a" });
    await writeFile(join(folder, "files.json.x.tmp"), "half");
    await sync();
    await sync();
    expect((await readdir(folder)).map((name) => name.slice(0, 6)).toSorted()).toEqual(["files.", "texts-"]);
  });
});

test("a document has the text that was hashed, even if its file has changed", async () => {
  await write({ "a.md": "first", "b.md": "b" });
  const version = await sync();
  await write({ "a.md": "second" });
  await rm(join(root, "b.md"));
  expect(await read(version)).toEqual({ "a.md": "first", "b.md": "b" });
});

test("thousands of documents are read", async () => {
  await write(
    Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${index % 40}/${index}.md`, `${index}`])),
  );
  const version = await sync();
  expect(Object.keys(await read(version))).toHaveLength(2_000);
  expect(looked).toBe(2_000);
});

async function truncateTo(path: string, length: number): Promise<void> {
  await write({ [path]: "" });
  await truncate(join(root, path), length);
}

test("without free file descriptors, walking a folder and opening a document throw instead of finding nothing", async () => {
  await writeFile(join(root, "a.md"), "# A");
  const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const program = `
    import { openSync } from "node:fs";
    import { openInside, walkFolder } from ${file("./walk-folder.ts")};
    import { SkippedFiles } from ${file("../resource-source.ts")};
    const { signal } = new AbortController();
    const options = { folders: [""], except: "", skipped: new SkippedFiles(), limits: {}, signal };
    const see = (promise) => promise.then(() => "nothing thrown", ({ code }) => code);
    try { for (;;) openSync("/dev/null"); } catch {}
    const root = process.argv[1];
    process.stdout.write([await see(walkFolder(root, options)), await see(openInside(root, "a.md"))].join());
  `;
  const node = [process.execPath, "--conditions=@docent/source", "--input-type=module", "-e", program];
  expect(execFileSync("prlimit", ["--nofile=64", ...node, root], { encoding: "utf8" })).toBe("EMFILE,EMFILE");
});
