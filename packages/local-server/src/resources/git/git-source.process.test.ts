import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitTestBed, readChanged } from "./testing/git-test-bed.ts";

let bed: GitTestBed;
beforeEach(async () => {
  bed = await GitTestBed.start();
});
afterEach(() => bed.close());

const receivedBytes = () => bed.server.requests.reduce((sum, { bytes }) => sum + bytes, 0);

describe("the first sync", () => {
  test("returns every document with its text, and the commit as its version", async () => {
    const commit = bed.repository.commit({
      "README.md": "# Hi\n",
      "docs/a.rst": "A\n",
      "src/main.c": "int x;",
      LICENSE: "MIT",
    });
    const version = await bed.sync();
    expect(version.version).toBe(commit);
    expect(await readChanged(version)).toEqual({ "README.md": "# Hi\n", "docs/a.rst": "A\n", LICENSE: "MIT" });
    expect(version.changed.map(({ format }) => format)).toEqual(["text", "markdown", "text"]);
    expect(version.snapshot.get("docs/a.rst")).toBe(createHash("sha256").update("A\n").digest("hex"));
    expect(version.changed[0]?.url).toBeUndefined();
  });

  test("fetches only documentation, and writes no working tree", async () => {
    bed.repository.commit({ "README.md": "# Hi\n", "image.png": randomBytes(200_000) });
    await bed.sync();
    expect(receivedBytes()).toBeLessThan(20_000);
    const names = await readdir(bed.folder, { recursive: true });
    expect(names.filter((name) => name.endsWith(".md"))).toEqual([]);
  });

  test("works with a server that does not support filters", async () => {
    bed.repository.configure("uploadpack.allowFilter", "false");
    bed.repository.commit({ "old.png": randomBytes(200_000) });
    bed.repository.commit({ "README.md": "# Hi\n", "main.c": "int x;" });
    expect(await readChanged(await bed.sync())).toEqual({ "README.md": "# Hi\n" });
    // Files that only earlier commits have are not fetched.
    expect(receivedBytes()).toBeLessThan(20_000);
  });

  test("reports its progress", async () => {
    bed.repository.commit({ "README.md": "# Hi\n" });
    const phases = new Set<string>();
    await bed.sync({ onProgress: ({ phase }) => phases.add(phase) });
    expect([...phases]).toEqual(["Fetching", "Reading"]);
  });

  test("reads a branch, and only files below the search paths", async () => {
    bed.repository.commit({ "README.md": "main" });
    bed.repository.commit({ "docs/a.md": "a", "vendor/lib/b.md": "b", "c.md": "c" }, { branch: "release/2.x" });
    const version = await bed.sync({ branch: "release/2.x", searchPaths: ["docs/", "./vendor/lib"] });
    expect(await readChanged(version)).toEqual({ "docs/a.md": "a", "vendor/lib/b.md": "b" });
  });

  test("skips vendored and hidden folders, binary files, other encodings, large files and LFS pointers", async () => {
    bed.repository.commit({
      "a.md": "a",
      "node_modules/x/README.md": "x",
      ".github/b.md": "b",
      "dist/c.html": "c",
      "binary.txt": "a\0b",
      "latin.txt": Buffer.from([0x66, 0xfc, 0x72]),
      "large.md": "x".repeat(4 * 1024 * 1024 + 1),
      "lfs.md": `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 5\n`,
    });
    const version = await bed.sync();
    expect([...version.snapshot.keys()]).toEqual(["a.md"]);
    expect(version.skipped).toEqual([
      { path: "binary.txt", reason: "It is a binary file." },
      { path: "large.md", reason: "It is larger than 4 MiB." },
      { path: "latin.txt", reason: "It is not UTF-8." },
      { path: "lfs.md", reason: "It is a pointer of Git LFS, without the content of the file." },
    ]);
  });

  test("reads hundreds of documents, two of them with the same content, in any order", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 700 }, (_, index) => [`d/${index}.md`, `text ${index % 650}`]),
    );
    bed.repository.commit(files);
    const { changed } = await bed.sync();
    const texts = await Promise.all(changed.toReversed().map(async ({ path, read }) => [path, await read()]));
    expect(Object.fromEntries(texts)).toEqual(files);
  });
});

describe("a later sync", () => {
  test("fetches nothing if nothing has changed", async () => {
    bed.repository.commit({ "README.md": "# Hi\n", "b.md": "b".repeat(50_000) });
    const { snapshot, version } = await bed.sync();
    bed.server.requests.length = 0;
    const packs = await countPacks();
    const again = await bed.sync({ previous: snapshot });
    expect(again).toMatchObject({ version, changed: [], snapshot });
    expect(receivedBytes()).toBeLessThan(2_000);
    expect(await countPacks()).toBe(packs);
  });

  test("returns new, changed, removed and renamed documents, and fetches only these", async () => {
    const kept = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`kept/${index}.md`, `${index}`.repeat(2_000)]),
    );
    bed.repository.commit({ ...kept, "changed.md": "1", "removed.md": "2", "old.md": "3" });
    const { snapshot } = await bed.sync();
    bed.server.requests.length = 0;
    bed.repository.commit({ ...kept, "changed.md": "one", "new.md": "4", "moved/old.md": "3" });
    const version = await bed.sync({ previous: snapshot });
    expect(await readChanged(version)).toEqual({ "changed.md": "one", "new.md": "4", "moved/old.md": "3" });
    for (const path of ["old.md", "removed.md"]) expect(version.snapshot.has(path)).toBe(false);
    expect(version.snapshot.size).toBe(53);
    expect(receivedBytes()).toBeLessThan(4_000);
  });

  test("returns all documents if the snapshot was lost", async () => {
    bed.repository.commit({ "a.md": "a" });
    await bed.sync();
    expect(await readChanged(await bed.sync())).toEqual({ "a.md": "a" });
  });

  test("follows a rewritten branch", async () => {
    bed.repository.commit({ "a.md": "a" });
    const { snapshot } = await bed.sync();
    bed.repository.git(["update-ref", "-d", "refs/heads/main"]);
    const commit = bed.repository.commit({ "b.md": "b" });
    const rewritten = await bed.sync({ previous: snapshot });
    expect([rewritten.version, [...rewritten.snapshot.keys()]]).toEqual([commit, ["b.md"]]);
  });

  test("fetches everything again for another URL, and if the repository has too many old versions", async () => {
    for (let count = 1; count <= 6; count += 1) {
      bed.repository.commit({ "a.md": `a${count}` });
      expect(await readChanged(await bed.sync({ limits: { maxPacks: 3 } }))).toEqual({ "a.md": `a${count}` });
    }
    // The packs of the current repository, and of the previous one, whose documents may still be read.
    expect(await countPacks()).toBeLessThanOrEqual(6);
    await bed.sync({ url: `${bed.url}/` });
    const repositories = (await readdir(bed.folder)).filter((name) => name.startsWith("repository-"));
    expect(repositories.length).toBeLessThanOrEqual(2);
  });
});

async function countPacks(): Promise<number> {
  const names = await readdir(join(bed.folder), { recursive: true });
  return names.filter((name) => name.endsWith(".pack")).length;
}
