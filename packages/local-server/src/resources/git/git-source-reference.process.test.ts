import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitTestBed, readChanged, type SyncRequest } from "./testing/git-test-bed.ts";

let bed: GitTestBed;
let first: string;
let second: string;
beforeEach(async () => {
  bed = await GitTestBed.start();
  first = bed.repository.commit({ "a.md": "1", "docs/b.md": "1" });
  second = bed.repository.commit({ "a.md": "2", "docs/b.md": "2" });
});
afterEach(() => bed.close());

const tag = (...words: string[]) => bed.repository.git(["tag", ...words]);
const lines = () => bed.server.requests.splice(0).map(({ line }) => line.replace(/\?.*/, "").split("/").at(-1));
const read = async (request: SyncRequest) => {
  const version = await bed.sync(request);
  return [version.version, await readChanged(version)];
};

describe("instead of a branch", () => {
  test("a tag is read: lightweight, annotated, or of another tag", async () => {
    tag("light", first);
    tag("-a", "-m", "x", "annotated", first);
    tag("-a", "-m", "x", "nested", "annotated");
    tag("rel/1.0", first);
    for (const branch of ["light", "annotated", "nested", "rel/1.0", "refs/tags/light"])
      expect(await read({ branch, searchPaths: ["docs"] })).toEqual([first, { "docs/b.md": "1" }]);
  });

  test("a commit is read, even if no branch or tag points to it", async () => {
    expect(await read({ branch: first })).toEqual([first, { "a.md": "1", "docs/b.md": "1" }]);
    expect(await read({ branch: second })).toEqual([second, { "a.md": "2", "docs/b.md": "2" }]);
  });

  test("a branch takes precedence over a tag with the same name", async () => {
    tag("main", first);
    expect((await bed.sync({ branch: "main" })).version).toBe(second);
    expect((await bed.sync({ branch: "refs/tags/main" })).version).toBe(first);
  });

  test("a known commit causes no request, and a known tag only one for its commit", async () => {
    tag("-a", "-m", "x", "v1", first);
    const { snapshot } = await bed.sync({ branch: first });
    lines();
    expect(await bed.sync({ branch: first, previous: snapshot })).toMatchObject({ version: first, changed: [] });
    expect(lines()).toEqual([]);
    await bed.sync({ branch: "v1" });
    lines();
    expect(await bed.sync({ branch: "v1", previous: snapshot })).toMatchObject({ version: first, changed: [] });
    expect(lines()).toEqual(["refs", "git-upload-pack"]);
  });

  test("a moved tag is followed, as is a new branch with the name of a tag", async () => {
    tag("v1", first);
    await bed.sync({ branch: "v1" });
    tag("--force", "v1", second);
    expect((await bed.sync({ branch: "v1" })).version).toBe(second);
    const third = bed.repository.commit({ "a.md": "3" }, { branch: "v1" });
    expect((await bed.sync({ branch: "v1" })).version).toBe(third);
  });

  test("a missing reference, or one without a commit, is reported", async () => {
    tag("blob", bed.repository.blob("x"));
    tag("tree", `${first}^{tree}`);
    for (const branch of ["blob", "tree"])
      expect(await bed.failure({ branch })).toMatchObject({
        code: "not-found",
        message: `"${branch}" of ${bed.url} does not point to a commit.`,
      });
    tag("moved", first);
    await bed.sync({ branch: "moved" });
    tag("--force", "moved", "blob");
    expect((await bed.failure({ branch: "moved" })).message).toMatch(/does not point to a commit/);
    const unknown = "0".repeat(39).concat("1");
    expect(await bed.failure({ branch: unknown })).toMatchObject({
      code: "not-found",
      message: `${bed.url} has no commit "${unknown}", or does not permit fetching it.`,
    });
    expect((await bed.failure({ branch: bed.repository.blob("y") })).code).toBe("not-found");
    const { message, hint } = await bed.failure({ branch: first.slice(0, 8) });
    expect(message).toBe(`${bed.url} has no branch or tag "${first.slice(0, 8)}". It has main.`);
    expect(hint).toMatch(/^An abbreviated hash cannot be fetched/);
  });

  test("a tag among thousands is found", async () => {
    const list = Array.from({ length: 3_000 }, (_, index) => `create refs/tags/v${index} ${first}\n`).join("");
    bed.repository.git(["update-ref", "--stdin"], Buffer.from(list));
    expect((await bed.sync({ branch: "v2999" })).version).toBe(first);
  });
});

describe("the URL of a folder", () => {
  /** The repository, also at the path of a host's website. */
  const page = (path: string) => `${bed.server.origin}/docs.git/-/${path}`;

  test("is read as a branch and a folder, and as one file", async () => {
    bed.repository.commit({ "docs/b.md": "branch", "c.md": "c" }, { branch: "feature/x" });
    expect((await read({ url: page("tree/main/docs") }))[1]).toEqual({ "docs/b.md": "2" });
    expect((await read({ url: page("tree/feature/x/docs/") }))[1]).toEqual({ "docs/b.md": "branch" });
    expect((await read({ url: page("blob/feature/x/c.md#L1") }))[1]).toEqual({ "c.md": "c" });
    expect((await read({ url: page(`tree/${first}/docs`) }))[1]).toEqual({ "docs/b.md": "1" });
  });

  test("only requests the references if nothing has changed", async () => {
    const { snapshot } = await bed.sync({ url: page("tree/main/docs") });
    lines();
    await bed.sync({ url: page("tree/main/docs"), previous: snapshot });
    expect(lines()).toEqual(["refs", "git-upload-pack"]);
    const commit = bed.repository.commit({ "docs/b.md": "3" });
    expect((await bed.sync({ url: page("tree/main/docs"), previous: snapshot })).version).toBe(commit);
  });

  test("that does not exist is reported", async () => {
    expect(await bed.failure({ url: page("tree/main/doc") })).toMatchObject({
      message: `${bed.url} has no "doc", which is a search path.`,
    });
    expect(await bed.failure({ url: page("tree/gone/docs") })).toMatchObject({
      message: `${bed.url} has no branch or tag that "gone/docs" in its URL could name. It has main.`,
    });
    expect(await bed.failure({ url: page("tree/main/docs"), searchPaths: ["src"] })).toMatchObject({
      code: "refused",
      message: `The URL of ${bed.url} names the folder "docs", but the search path "src" is not in it.`,
    });
  });
});
