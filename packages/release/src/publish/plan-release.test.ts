import { expect, test } from "vitest";
import { findTagConflicts, type KnownReleases, planRelease } from "./plan-release.ts";

const candidate = { name: "@books/library", version: "1.1.0" };
const tag = "@books/library@1.1.0";

function know({ isPublished = false, tagged }: { isPublished?: boolean; tagged?: string } = {}): KnownReleases {
  const version = { integrity: "sha512-x", tarball: "", deprecated: undefined };
  const versions = new Map([["1.0.0", version], ...(isPublished ? [["1.1.0", version] as const] : [])]);
  return {
    head: "aaaaaaaaaaaaaaaa",
    tags: new Map([["@books/library@1.0.0", "0"], ...(tagged ? [[tag, tagged] as const] : [])]),
    registry: new Map([["@books/library", { versions, distTags: {} }]]),
  };
}

test.each([
  ["a new version", {}, { state: "publish", hasTag: false }],
  ["a version that a run left without its tag", { isPublished: true }, { state: "untagged", hasTag: false }],
  ["a complete version", { isPublished: true, tagged: "bbbb" }, { state: "released", hasTag: true }],
  [
    "an unpublished version with its tag at this commit",
    { tagged: "aaaaaaaaaaaaaaaa" },
    { state: "publish", hasTag: true },
  ],
])("plans %s", (_, facts, expected) => {
  const known = know(facts);
  expect(planRelease([candidate], known)).toEqual([{ ...candidate, tag, ...expected }]);
  expect(findTagConflicts(planRelease([candidate], known), known)).toEqual([]);
});

test("plans to publish a package that the registry does not have", () => {
  const plan = planRelease([{ name: "@books/shelf", version: "1.0.0" }], know());
  expect(plan).toMatchObject([{ state: "publish", tag: "@books/shelf@1.0.0" }]);
});

test("the tag of an unpublished version at another commit is a conflict", () => {
  const known = know({ tagged: "bbbbbbbbbbbbbbbb" });
  expect(findTagConflicts(planRelease([candidate], known), known)).toEqual([
    expect.stringContaining("The tag @books/library@1.1.0 is at the commit bbbbbbbbbb, this is aaaaaaaaaa"),
  ]);
});
