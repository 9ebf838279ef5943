import { describe, expect, test } from "vitest";
import { parseTarget, ReferenceList, searchPathsOf } from "./git-target.ts";

const parse = (url: string, more: { branch?: string; searchPaths?: readonly string[] } = {}) =>
  parseTarget({ url, searchPaths: [], ...more });

/** Resolves a definition in a repository with these references. */
function resolve(names: readonly string[], ...definition: Parameters<typeof parse>) {
  const target = parse(...definition);
  const list = new ReferenceList(target);
  for (const name of names) list.add({ name, id: `id of ${name}` });
  const { reference, commit, path } = list.resolve();
  return { url: target.url.href, reference, commit, searchPaths: searchPathsOf(target, path) };
}

const references = ["refs/heads/main", "refs/heads/feature/x", "refs/tags/v1", "refs/tags/v2", "refs/tags/v2^{}"];
const hash = "0123456789abcdef0123456789abcdef01234567";

describe("the URL of a folder on a website is split", () => {
  test.each<[url: string, repository: string, reference: string, path: string]>([
    ["https://github.com/o/r/tree/main/docs", "https://github.com/o/r", "refs/heads/main", "docs"],
    ["https://github.com/o/r/tree/main", "https://github.com/o/r", "refs/heads/main", ""],
    ["https://github.com/o/r/tree/main/", "https://github.com/o/r", "refs/heads/main", ""],
    ["https://github.com/o/r/tree/feature/x/docs/api/", "https://github.com/o/r", "refs/heads/feature/x", "docs/api"],
    [
      "https://github.com/o/r/blob/main/docs/a%20b.md?plain=1#L3",
      "https://github.com/o/r",
      "refs/heads/main",
      "docs/a b.md",
    ],
    ["https://github.com/o/r/tree/v1/docs", "https://github.com/o/r", "refs/tags/v1", "docs"],
    [`https://github.com/o/r/tree/${hash}/docs`, "https://github.com/o/r", hash, "docs"],
    ["https://ghe.example:8443/o/r/tree/main/docs", "https://ghe.example:8443/o/r", "refs/heads/main", "docs"],
    [
      "https://gitlab.com/g/s/t/r/-/tree/feature/x/docs?ref_type=heads",
      "https://gitlab.com/g/s/t/r",
      "refs/heads/feature/x",
      "docs",
    ],
    ["https://gitlab.com/g/r/-/blob/main/README.md", "https://gitlab.com/g/r", "refs/heads/main", "README.md"],
    ["https://codeberg.org/o/r/src/branch/feature/x/docs", "https://codeberg.org/o/r", "refs/heads/feature/x", "docs"],
    ["https://codeberg.org/o/r/src/tag/v1/docs", "https://codeberg.org/o/r", "refs/tags/v1", "docs"],
    [`https://codeberg.org/o/r/src/commit/${hash}/docs`, "https://codeberg.org/o/r", hash, "docs"],
    ["https://bitbucket.org/w/r/src/main/docs/", "https://bitbucket.org/w/r", "refs/heads/main", "docs"],
  ])("%s", (url, repository, reference, path) => {
    const searchPaths = path === "" ? [""] : [path];
    expect(resolve(references, url)).toMatchObject({ url: repository, reference, searchPaths });
  });

  test.each([
    "https://github.com/o/r",
    "https://github.com/o/r.git",
    "https://github.com/o/tree",
    "https://github.com/o/r/tree",
    "https://gitlab.com/g/tree/r",
    "https://git.example/src/main/docs",
    "https://git.example/o/r/src/main/docs",
    "https://git.example/cgit/tree/docs",
    "https://git.example/a/b/c/tree/docs",
  ])("but not %s", (url) => {
    expect(parse(url)).toMatchObject({ url: new URL(url), candidates: [], kind: undefined });
  });

  test("by the longest existing name of a branch or tag", () => {
    const url = "https://github.com/o/r/tree/a/b/c/d";
    const lead = (...names: string[]) => resolve(names, url);
    expect(lead("refs/heads/a")).toMatchObject({ reference: "refs/heads/a", searchPaths: ["b/c/d"] });
    expect(lead("refs/heads/a", "refs/tags/a/b/c")).toMatchObject({ reference: "refs/tags/a/b/c", searchPaths: ["d"] });
    expect(lead("refs/heads/a/b", "refs/tags/a/b")).toMatchObject({ reference: "refs/heads/a/b" });
    expect(() => lead("refs/heads/b", "refs/heads/a/b/c/d/e")).toThrow(
      'https://github.com/o/r has no branch or tag that "a/b/c/d" in its URL could name. It has b, a/b/c/d/e.',
    );
  });

  test("and a repository that has only tags is not empty", () => {
    expect(() => resolve(["refs/tags/v2"], "https://github.com/o/r/tree/v1")).toThrow(
      'https://github.com/o/r has no branch or tag "v1". It has no branch.',
    );
    expect(() => resolve([], "https://github.com/o/r/tree/v1")).toThrow("is empty: it has no commit yet");
  });

  test("and only references of the kind in the URL match", () => {
    expect(() => resolve(references, "https://codeberg.org/o/r/src/branch/v1")).toThrow('no branch "v1"');
    expect(() => resolve(references, "https://codeberg.org/o/r/src/tag/main")).toThrow('no tag "main"');
    expect(() => resolve(references, `https://codeberg.org/o/r/src/branch/${hash}`)).toThrow("no branch");
    expect(() => resolve(references, "https://codeberg.org/o/r/src/commit/main")).toThrow('no commit "main"');
  });

  test.each(["-x", "..", "%2e%2e", "a%0ab", "a%20b", "%ff", "a:b"])("never into an option or a refspec: %s", (rest) => {
    const url = `https://github.com/o/r/-/tree/${rest}`;
    const names = (() => {
      try {
        return parse(url).candidates.map(({ name }) => name);
      } catch (error) {
        expect(error).toMatchObject({ name: "SourceError" });
        return [];
      }
    })();
    for (const name of names) expect(name).toMatch(/^[^-.\s:][^\s:]*$/);
  });
});

describe("`branch` and `searchPaths` in addition to such a URL", () => {
  const url = "https://github.com/o/r/tree/feature/x/docs";

  test("may repeat or narrow its branch and folder", () => {
    const same = { branch: "feature/x", searchPaths: ["docs"] };
    expect(resolve(references, url, same)).toMatchObject({ reference: "refs/heads/feature/x", searchPaths: ["docs"] });
    const narrower = resolve(references, url, { searchPaths: ["docs/api", "docs/guide/"] });
    expect(narrower.searchPaths).toEqual(["docs/api", "docs/guide"]);
  });

  test.each(["main", "feature", "feature/x/doc"])("are refused if they contradict it: the branch %s", (branch) => {
    const refused = () => resolve([...references, "refs/heads/feature/y"], url, { branch });
    // The URL could name a branch "feature" with the folder "x/docs", but this repository has no such branch.
    expect(refused).toThrow(branch === "feature" ? 'no branch or tag "feature"' : `but \`branch\` is "${branch}"`);
  });

  test.each([[["guide"]], [["docs/api", "src"]], [["docsx"]]])(
    "are refused if they contradict it: the paths %s",
    (searchPaths) => {
      expect(() => resolve(references, url, { searchPaths })).toThrow(
        /names the folder "docs", but the search path "(guide|src|docsx)" is not in it/,
      );
    },
  );
});

describe("a name", () => {
  const url = "https://git.example/o/r.git";

  test.each([
    ["main", "refs/heads/main", "id of refs/heads/main"],
    ["v1", "refs/tags/v1", "id of refs/tags/v1"],
    ["v2", "refs/tags/v2", "id of refs/tags/v2^{}"],
    ["refs/tags/v1", "refs/tags/v1", "id of refs/tags/v1"],
    ["refs/heads/main", "refs/heads/main", "id of refs/heads/main"],
    [hash, hash, hash],
    ["ab".repeat(32), "ab".repeat(32), "ab".repeat(32)],
  ])("%s is %s", (branch, reference, commit) => {
    expect(resolve(references, url, { branch })).toMatchObject({ reference, commit, searchPaths: [""] });
  });

  test("of a branch takes precedence over a tag of the same name, and both over a hash", () => {
    const both = ["refs/tags/x", "refs/heads/x", `refs/tags/${hash}`];
    expect(resolve(both, url, { branch: "x" })).toMatchObject({ reference: "refs/heads/x" });
    expect(resolve(both, url, { branch: "refs/tags/x" })).toMatchObject({ reference: "refs/tags/x" });
    expect(resolve(both, url, { branch: hash })).toMatchObject({ reference: `refs/tags/${hash}` });
  });

  test.each(["refs/pull/1/head", "refs/notes/commits", "HEAD", hash.toUpperCase(), hash.slice(0, 39)])(
    "%s is refused",
    (branch) => {
      expect(() => resolve(references, url, { branch })).toThrow(`no branch or tag "${branch}"`);
    },
  );

  test("that is an abbreviated hash is refused with an explanation", () => {
    expect(() => resolve(references, url, { branch: "0123abc" })).toThrow(
      expect.objectContaining({ hint: expect.stringMatching(/^An abbreviated hash cannot be fetched/) }),
    );
  });
});

test("a branch may have 128 characters of any kind", () => {
  const branch = "\u{1f600}".repeat(128);
  const url = "https://example.com/a";
  expect(resolve([`refs/heads/${branch}`], url, { branch }).reference).toBe(`refs/heads/${branch}`);
  expect(() => resolve([], url, { branch: `${branch}x` })).toThrow();
});
