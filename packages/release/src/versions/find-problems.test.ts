import { describe, expect, test } from "vitest";
import { findVersionProblems, type VersionFacts } from "./find-problems.ts";
import type { Manifest, PublishedPackage } from "./packages.ts";

const url = "git+https://example.com/books.git";

function published(name: string, manifest: Partial<Manifest> = {}): PublishedPackage {
  const directory = `packages/${name}`;
  return {
    directory,
    folder: `/books/${directory}`,
    manifest: {
      name: `@books/${name}`,
      version: "1.2.0",
      license: "MIT",
      files: ["dist", "CHANGELOG.md"],
      repository: { type: "git", url, directory },
      publishConfig: { access: "public", provenance: true },
      ...manifest,
    },
  };
}

const library = published("library", { dependencies: { "@books/runtime": "workspace:^", yaml: "^2.0.0" } });
const contract = { file: "specs/library.openapi.yaml", path: "", packageName: "@books/library" };
const documents = ["CHANGELOG.md", "LICENSE", "README.md", "package.json", "src"];

/** Finds the problems of a repository that is right except for the given facts. */
function find({
  packages = [published("runtime"), library],
  version = "1.2.0",
  root = {},
  ...facts
}: {
  packages?: PublishedPackage[];
  version?: string;
  root?: Partial<Manifest>;
} & Partial<VersionFacts> = {}): string[] {
  const manifest = { name: "books", version: "0.0.0", license: "MIT", repository: { type: "git", url }, ...root };
  return findVersionProblems({
    workspace: {
      root: "/books",
      manifest,
      published: packages,
      privateNames: new Set(["@books/tool"]),
      packages: {} as never,
    },
    contracts: [{ ...contract, text: `info: { version: ${version} }` }],
    files: new Map(packages.map(({ manifest: { name } }) => [name, documents])),
    releases: new Map(),
    ...facts,
  });
}

test("finds nothing in a correct repository", () => {
  expect(find()).toEqual([]);
});

test("ignores a contract without a published package", () => {
  expect(find({ packages: [published("runtime")], version: "9.0.0" })).toEqual([]);
});

test("accepts another file for a program when it is published", () => {
  const publishConfig = { access: "public", provenance: true, bin: { books: "./dist/main.js" } };
  expect(find({ packages: [published("runtime", { publishConfig }), library] })).toEqual([]);
});

test("accepts a root whose repository is a string", () => {
  expect(find({ root: { repository: url } })).toEqual([]);
});

describe("finds", () => {
  test.each<[string, Parameters<typeof find>[0], string]>([
    [
      "a contract whose version is not that of its package",
      { version: "1.3.0" },
      "specs/library.openapi.yaml has version 1.3.0, and @books/library has version 1.2.0",
    ],
    [
      "a version before 1.0.0",
      { packages: [published("runtime", { version: "0.3.0" })] },
      'packages/runtime/package.json has version "0.3.0"',
    ],
    ["a pre-release", { packages: [published("runtime", { version: "2.0.0-next.1" })] }, 'has version "2.0.0-next.1"'],
    [
      "another spelling of a version",
      { packages: [published("runtime", { version: "v1.0.0" })] },
      'has version "v1.0.0"',
    ],
    ["no version", { packages: [published("runtime", { version: "" })] }, 'has version ""'],
    [
      "an exact range",
      { packages: [published("runtime"), published("x", { dependencies: { "@books/runtime": "workspace:*" } })] },
      'depends on @books/runtime as "workspace:*". Expected "workspace:^"',
    ],
    [
      "a range that is not workspace:^",
      { packages: [published("runtime"), published("x", { peerDependencies: { "@books/runtime": "^1.0.0" } })] },
      'as "^1.0.0"',
    ],
    [
      "a private dependency",
      { packages: [published("x", { dependencies: { "@books/tool": "workspace:^" } })] },
      "depends on @books/tool, which is private",
    ],
    [
      "another repository",
      { packages: [published("x", { repository: { type: "git", url: "git+https://example.com/other.git" } })] },
      "has repository",
    ],
    ["no directory", { packages: [published("x", { repository: { type: "git", url } })] }, "has repository"],
    [
      "publishing without provenance",
      { packages: [published("x", { publishConfig: { access: "public" } })] },
      "has publishConfig",
    ],
    ["another licence", { packages: [published("x", { license: "ISC" })] }, 'has license "ISC"'],
    [
      "a changelog that is not packed",
      { packages: [published("x", { files: ["dist"] })] },
      'has no "CHANGELOG.md" in files',
    ],
  ])("%s", (_, facts, message) => {
    const problems = find(facts);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(message);
  });

  test.each(["LICENSE", "README.md", "CHANGELOG.md"])("a package without %s", (name) => {
    const files = new Map([
      ["@books/runtime", documents.filter((file) => file !== name)],
      ["@books/library", documents],
    ]);
    expect(find({ files })).toEqual([`packages/runtime/${name} is missing. Expected it in every published package.`]);
  });

  test("changesets that do not suffice", () => {
    const releases = new Map([["@books/runtime", "major"] as const]);
    expect(find({ releases })).toEqual([
      'A major of @books/runtime requires a major of @books/library, because @books/library depends on a range that does not allow it. Add a changeset with "@books/library": major.',
    ]);
    expect(find({ releases: new Map([...releases, ["@books/library", "major"] as const]) })).toEqual([]);
  });
});
