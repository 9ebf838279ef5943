import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { checkRegistry } from "./check-registry.ts";

const bytes = Buffer.from("a tarball");
const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;

/** Checks a registry that is right except for the given facts. */
function check({
  versions = ["1.0.0", "1.1.0", "0.0.0-pr-7-abc"],
  latest = "1.1.0",
  tags = ["@books/library@1.0.0", "@books/library@1.1.0", "@books/shelf@9.0.0"],
  tarball = bytes as Buffer | null,
  isThere = true,
} = {}) {
  const published = new Map(
    versions.map((version) => [version, { integrity, tarball: version, deprecated: undefined }]),
  );
  const registry = {
    readPackage: async () => (isThere ? { versions: published, distTags: { latest } } : undefined),
    readTarball: async () => tarball ?? undefined,
  };
  return checkRegistry({ registry, names: ["@books/library"], tags });
}

test("accepts versions with their tags, and previews without", async () => {
  await expect(check()).resolves.toBeUndefined();
});

test.each<[string, Parameters<typeof check>[0], string]>([
  ["a package that is missing", { isThere: false }, "does not have @books/library"],
  ["a tarball that is missing", { tarball: null }, "tarball of @books/library@1.0.0"],
  ["a tarball that is cut off", { tarball: bytes.subarray(1) }, "tarball of @books/library@1.0.0"],
  ["a version without its tag", { tags: ["@books/library@1.0.0"] }, "tags of @books/library"],
  ["a tag without its version", { versions: ["1.1.0"] }, "tags of @books/library"],
  ["an older version as latest", { latest: "1.0.0" }, "latest of @books/library"],
  ["a preview as latest", { latest: "0.0.0-pr-7-abc" }, "latest of @books/library"],
])("refuses %s", async (_, facts, message) => {
  await expect(check(facts)).rejects.toThrow(message);
});
