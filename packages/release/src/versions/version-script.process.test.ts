import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder, runGit } from "@docent/storage/testing";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { versionScript } from "./version-script.ts";

const house = join(import.meta.dirname, "../../../..");
const spec = "specs/library.openapi.yaml";

/** A repository with two packages, in a folder with a space and an umlaut. */
let root: string;
const read = (path: string) => readFile(join(root, path), "utf8");
const readVersion = async (name: string) => JSON.parse(await read(`packages/${name}/package.json`)).version;

beforeEach(async () => {
  root = await makeTestFolder("versïons of-");
  const repository = { type: "git", url: "git+https://example.com/books.git" };
  await writeJson("package.json", { name: "books", private: true, license: "MIT", repository });
  await write("pnpm-workspace.yaml", "packages:\n  - packages/*\n");
  await write("pnpm-lock.yaml", "");
  await writeJson(".changeset/config.json", JSON.parse(await readFile(join(house, ".changeset/config.json"), "utf8")));
  await write(spec, "openapi: 3.1.0\ninfo:\n  # Raised by releases.\n  version: 1.2.0\n  title: Library\n");
  // A stand-in: the tests of the generator cover what it does with a version.
  await write(
    "packages/codegen/src/main.ts",
    `import { writeFileSync } from "node:fs";\nwriteFileSync("generated", "");\n`,
  );
  for (const [name, version, dependencies] of [
    ["runtime", "1.0.3", {}],
    ["library", "1.2.0", { "@books/runtime": "workspace:^" }],
  ] as const) {
    const directory = `packages/${name}`;
    await writeJson(`${directory}/package.json`, {
      name: `@books/${name}`,
      version,
      license: "MIT",
      files: ["CHANGELOG.md"],
      repository: { ...repository, directory },
      publishConfig: { access: "public", provenance: true },
      dependencies,
    });
    for (const file of ["LICENSE", "README.md", "CHANGELOG.md"])
      await write(`${directory}/${file}`, `# @books/${name}\n`);
  }
  await mkdir(join(root, "node_modules"));
  await symlink(join(house, "node_modules/.bin"), join(root, "node_modules/.bin"));
  await write(".gitignore", "node_modules\n");
  await git("init", "--quiet");
});

function git(...args: string[]): Promise<string> {
  return runGit(root, ...args);
}

function write(path: string, text: string): Promise<void> {
  return writeWithFolders(join(root, path), text);
}

function writeJson(path: string, value: unknown): Promise<void> {
  return write(path, `${JSON.stringify(value, null, 2)}\n`);
}

function addChangeset(steps: Record<string, string>): Promise<void> {
  const lines = Object.entries(steps).map(([name, bump]) => `"@books/${name}": ${bump}\n`);
  return write(".changeset/a-change.md", `---\n${lines.join("")}---\n\nReads books.\n`);
}

/** Commits everything, and runs `pnpm run version`. */
async function version(...args: string[]) {
  await git("add", "--all");
  await git("commit", "--quiet", "--allow-empty", "--message", "A state");
  return versionOf(...args);
}

function versionOf(...args: string[]) {
  return runInTest((terminal) => runScript(versionScript({ root, scope: "@books" }), args, terminal), {
    environment: process.env,
  });
}

describe("raises", () => {
  test("the package, its contract, its changelog and the lockfile", async () => {
    await addChangeset({ library: "minor" });
    expect(await version()).toEqual({ code: 0, output: "@books/library 1.2.0 → 1.3.0 (minor)\n", warnings: "" });
    expect(await readVersion("library")).toBe("1.3.0");
    expect(await readVersion("runtime")).toBe("1.0.3");
    expect(await read(spec)).toBe(
      "openapi: 3.1.0\ninfo:\n  # Raised by releases.\n  version: 1.3.0\n  title: Library\n",
    );
    expect(await read("packages/library/CHANGELOG.md")).toContain("## 1.3.0");
    expect(await read("packages/library/package.json")).toContain('"workspace:^"');
    expect(await read("generated")).toBe("");
    expect(await read("pnpm-lock.yaml")).toContain("packages/library");
    expect(await version("--check")).toMatchObject({ code: 0, output: "2 packages: versions and ranges are right.\n" });
  });

  test("nothing without a changeset", async () => {
    expect(await version()).toMatchObject({ code: 0, output: "There are no changesets, so no version changes.\n" });
    expect(await version("--json")).toMatchObject({ code: 0, output: "[]\n" });
  });

  test("nothing with --dry-run", async () => {
    await addChangeset({ runtime: "patch" });
    const { code, output } = await version("--dry-run", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual([{ name: "@books/runtime", from: "1.0.3", to: "1.0.4", bump: "patch" }]);
    expect(await readVersion("runtime")).toBe("1.0.3");
  });
});

describe("refuses, and changes nothing", () => {
  test("a major without a major of its dependent", async () => {
    await addChangeset({ runtime: "major" });
    const { code, warnings } = await version();
    expect(code).toBe(1);
    expect(warnings).toContain('Add a changeset with "@books/library": major.');
    expect(await version("--check")).toMatchObject({ code: 1, warnings: expect.stringContaining("requires a major") });
    expect(await readVersion("runtime")).toBe("1.0.3");
    await addChangeset({ runtime: "major", library: "major" });
    expect((await version("--check")).code).toBe(0);
  });

  test("a changeset of an unknown package", async () => {
    await addChangeset({ shelf: "major" });
    const { code, warnings } = await version();
    expect(code).toBe(1);
    expect(warnings).toContain("@books/shelf");
    expect(warnings).not.toContain("    at ");
  });

  test.each([
    ["", "file is empty"],
    ['---\n"@books/library": huge\n---\n\nReads books.\n', 'invalid version type "huge"'],
    ["---\n[\n---\n\nReads books.\n", "invalid YAML"],
  ])("a changeset that is not valid, and names it: %j", async (text, problem) => {
    await addChangeset({ library: "minor" });
    await write(".changeset/b-change.md", text);
    await write(".changeset/README.md", "# Changesets\n");
    const { code, warnings } = await version();
    expect(code).toBe(1);
    expect(warnings).toContain(".changeset/b-change.md is not valid");
    expect(warnings).toContain(problem);
    expect(warnings).not.toContain("a-change");
  });

  test("a package.json that is not valid JSON, and names it", async () => {
    await write("packages/library/package.json", '{ "name": ');
    const { code, warnings } = await version();
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings: expect.stringMatching(/^packages.library.package\.json is not valid: .+\nCorrect the file\.\n$/),
    });
  });

  test("a package without a name", async () => {
    await write("packages/library/package.json", "{}");
    const { code, warnings } = await version();
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings: expect.stringMatching(/missing the "name" field:\n.*packages.library.package\.json/),
    });
  });

  test("a contract whose version cannot be written", async () => {
    await addChangeset({ library: "minor" });
    await write(spec, "openapi: 3.1.0\ninfo:\n  version: >-\n    1.2.0\n  title: Library\n");
    const { code, warnings } = await version();
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings: expect.stringContaining(`${spec} has no version that can be changed.`),
    });
    expect(await git("status", "--porcelain")).toBe("");
  });

  test("uncommitted changes, which `git restore .` would lose after a failure", async () => {
    await version();
    await addChangeset({ library: "minor" });
    await write("packages/library/README.md", "# Library\n");
    const { code, warnings } = await versionOf();
    expect(code).toBe(1);
    expect(warnings).toContain("Expected no uncommitted changes, because a failure is undone with `git restore .`");
    expect(warnings).toContain(" M packages/library/README.md\n?? .changeset/a-change.md");
    expect(await read(".changeset/a-change.md")).toContain("minor");
    expect(await versionOf("--dry-run")).toMatchObject({ code: 0 });
  });

  test.each([[[]], [["--dry-run"]], [["--check"]]])("the pre mode of changesets, with the options %j", async (args) => {
    await addChangeset({ library: "minor" });
    await writeJson(".changeset/pre.json", { mode: "pre", tag: "next", initialVersions: {}, changesets: [] });
    const { code, warnings } = await version(...args);
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings:
        ".changeset/pre.json is from the pre mode of changesets, which raises versions to pre-releases. Expected no such file: delete it. `pnpm release:preview` publishes previews.\n",
    });
  });

  test("settings of changesets that are not valid", async () => {
    await writeJson(".changeset/config.json", { fixed: "all" });
    const { code, warnings } = await version();
    expect(code).toBe(1);
    expect(warnings).toContain(".changeset/config.json is not valid");
  });
});

test("reports the program that failed, and how to undo the changes", async () => {
  await addChangeset({ library: "patch" });
  await write("packages/codegen/src/main.ts", "process.exit(3);\n");
  const { code, warnings } = await version();
  expect(code).toBe(1);
  expect(warnings).toMatch(/main\.ts generate` ended with 3 in .+\. Run `git restore \.`/);
  await git("restore", ".");
  expect(await read(".changeset/a-change.md")).toContain("patch");
  expect(await git("status", "--porcelain")).toBe("");
});
