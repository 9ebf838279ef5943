import type { DiskProblem } from "@docent/storage";
import { describe, expect, test } from "vitest";
import { explainGitFailure } from "./git-failure.ts";
import { GitCommandError } from "./git-program.ts";
import { BlobParser, readTreeEntry, splitOutput } from "./git-repository.ts";
import { documentUrl } from "./read-commit.ts";

const sizes = [1, 2, 7, 1_000];

describe("output of git is parsed in pieces of any size:", () => {
  test.each(sizes)("a tree, %i bytes at a time", (size) => {
    const id = "a".repeat(40);
    const output = Buffer.from(
      `100644 blob ${id}\ta\tb\nc.md\x00120000 blob ${id}\tlink\x00160000 commit ${id}\tsub\x00100755 blob ${id}\tü.md\x00`,
    );
    const parts: Buffer[] = [];
    const push = splitOutput("\0", (part) => parts.push(part));
    for (let start = 0; start < output.length; start += size) push(output.subarray(start, start + size));
    expect(parts.map(readTreeEntry)).toEqual([
      { path: "a\tb\nc.md", kind: "file", id },
      { path: "link", kind: "link", id },
      { path: "sub", kind: "submodule", id },
      { path: "ü.md", kind: "file", id },
    ]);
  });

  test.each(sizes)("lines with characters of several bytes, %i bytes at a time", (size) => {
    const output = Buffer.from("1\trefs/heads/ü\n2\trefs/heads/日本語\n");
    const lines: string[] = [];
    const push = splitOutput("\n", (line) => lines.push(line.toString()));
    for (let start = 0; start < output.length; start += size) push(output.subarray(start, start + size));
    expect(lines).toEqual(["1\trefs/heads/ü", "2\trefs/heads/日本語"]);
  });

  test("a path that is longer than any system permits is refused before it is complete", () => {
    const push = splitOutput("\0", () => {});
    const piece = Buffer.alloc(64 * 1024, "a");
    expect(() => {
      for (let count = 0; count < 10; count += 1) push(piece);
    }).toThrow(expect.objectContaining({ code: "limit", message: expect.stringContaining("bytes") }));
  });

  test.each(sizes)("blobs, %i bytes at a time", (size) => {
    const output = Buffer.from("1 blob 3\na\nb\n2 blob 0\n\n3 blob 2\nü\n");
    const blobs: string[] = [];
    const parser = new BlobParser((id, content) => blobs.push(`${id}=${content}`));
    for (let start = 0; start < output.length; start += size) parser.push(output.subarray(start, start + size));
    expect(blobs).toEqual(["1=a\nb", "2=", "3=ü"]);
  });

  test("a missing object throws an error", () => {
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
])("a document of %s has the URL %s", (url, expected) => {
  expect(documentUrl(new URL(url), { commit: "abc", path: "d x/ü#.md" })).toBe(expected);
});

test("the message of an unknown failure quotes the last line of git", () => {
  const failure = new GitCommandError("fetch", { output: "first\nfatal: something odd" });
  const { code, message } = explainGitFailure(failure, { url: new URL("https://a.example/b") });
  expect(code).toBe("broken");
  expect(message).toBe('https://a.example/b could not be read: git fetch reported "fatal: something odd".');
});

test("a repository with SHA-256 is not supported", () => {
  const output = "fatal: mismatched algorithms: client sha1; server sha256";
  const { code, hint } = explainGitFailure(new GitCommandError("fetch", { output }), {
    url: new URL("https://a.example/b"),
  });
  expect([code, hint]).toEqual(["refused", expect.stringContaining("SHA-1")]);
});

test("a redirect that git does not follow is reported", () => {
  const output = "error: RPC failed; HTTP 301 curl 22 The requested URL returned error: 301";
  const error = explainGitFailure(new GitCommandError("fetch", { output }), { url: new URL("https://a.example/b") });
  expect([error.code, error.message]).toEqual(["refused", "https://a.example/b redirects to another URL."]);
});

describe("a pack that was not saved completely", () => {
  const url = new URL("https://a.example/b");
  const last = "fatal: fetch-pack: invalid index-pack output";
  const explain = (output: string, fullDisk?: DiskProblem) =>
    explainGitFailure(new GitCommandError("fetch", { output }), { url, fullDisk });
  const fullDisk = { kind: "full", message: "The disk that holds /data is full.", hint: "Make room on it." } as const;

  test("is reported as a full disk if the disk is full", () => {
    expect(explain(last, fullDisk)).toMatchObject({
      code: "limit",
      message: "https://a.example/b could not be saved. The disk that holds /data is full.",
      hint: "Make room on it.",
    });
  });

  test("is reported without a reason if the disk has room, and the hint is to sync again", () => {
    const error = explain(last);
    expect(error.code).toBe("broken");
    expect(`${error.message} ${error.hint}`).toMatch(/was not saved completely, and git gave no reason\. Sync again/);
    expect(`${error.message} ${error.hint}`).not.toMatch(/disk/);
  });

  test("is reported with the reason in the line before the last", () => {
    const error = explain(`fatal: pack has bad object at offset 12: inflate returned -3\n${last}`);
    expect([error.code, error.message]).toEqual([
      "broken",
      'https://a.example/b could not be read: git fetch reported "fatal: pack has bad object at offset 12: inflate returned -3".',
    ]);
  });

  test("is reported as a full disk if git reports one, even before other errors", () => {
    const output = `fatal: write error: No space left on device\nerror: RPC failed; curl 23 Failed writing\n${last}`;
    expect(explain(output)).toMatchObject({ code: "limit", message: "https://a.example/b does not fit on the disk." });
  });
});
