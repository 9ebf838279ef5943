import { describe, expect, test } from "vitest";
import { BlobParser } from "./blob-parser.ts";
import { documentAddress } from "./document-address.ts";
import { explainGitFailure } from "./git-failure.ts";
import { GitCommandError } from "./git-program.ts";
import { type TreeEntry, TreeParser } from "./tree-entries.ts";

const sizes = [1, 2, 7, 1_000];

describe("what git writes is read, however it is cut", () => {
  test.each(sizes)("a tree in pieces of %i bytes", (size) => {
    const id = "a".repeat(40);
    const output = Buffer.from(
      `100644 blob ${id}\ta\tb\nc.md\x00120000 blob ${id}\tlink\x00160000 commit ${id}\tsub\x00100755 blob ${id}\tü.md\x00`,
    );
    const entries: TreeEntry[] = [];
    const parser = new TreeParser((entry) => entries.push(entry));
    for (let start = 0; start < output.length; start += size) parser.push(output.subarray(start, start + size));
    expect(entries).toEqual([
      { path: "a\tb\nc.md", kind: "file", id },
      { path: "link", kind: "link", id },
      { path: "sub", kind: "submodule", id },
      { path: "ü.md", kind: "file", id },
    ]);
  });

  test.each(sizes)("blobs in pieces of %i bytes", (size) => {
    const output = Buffer.from("1 blob 3\na\nb\n2 blob 0\n\n3 blob 2\nü\n");
    const blobs: string[] = [];
    const parser = new BlobParser((id, content) => blobs.push(`${id}=${content}`));
    for (let start = 0; start < output.length; start += size) parser.push(output.subarray(start, start + size));
    expect(blobs).toEqual(["1=a\nb", "2=", "3=ü"]);
  });

  test("an object that is missing is an error", () => {
    expect(() => new BlobParser(() => {}).push(Buffer.from("abc missing\n"))).toThrow(/abc missing/);
  });
});

test.each([
  ["https://github.com/o/r.git", "https://github.com/o/r/blob/abc/d%20x/%C3%BC%23.md"],
  ["https://github.com/o/r/", "https://github.com/o/r/blob/abc/d%20x/%C3%BC%23.md"],
  ["https://gitlab.com/g/s/r.git", "https://gitlab.com/g/s/r/-/blob/abc/d%20x/%C3%BC%23.md"],
  ["https://codeberg.org/o/r", "https://codeberg.org/o/r/src/commit/abc/d%20x/%C3%BC%23.md"],
  ["https://bitbucket.org/o/r", "https://bitbucket.org/o/r/src/abc/d%20x/%C3%BC%23.md"],
  ["https://git.example/o/r", undefined],
  ["https://github.com:8443/o/r", undefined],
])("a document of %s is at %s", (url, address) => {
  expect(documentAddress(new URL(url), { commit: "abc", path: "d x/ü#.md" })).toBe(address);
});

test("an unknown failure says what git said, in one line", () => {
  const failure = new GitCommandError("fetch", { output: "first\nfatal: something odd" });
  const { code, message } = explainGitFailure(failure, "https://a.example/b");
  expect(code).toBe("broken");
  expect(message).toBe('https://a.example/b could not be read: git fetch said "fatal: something odd".');
});
