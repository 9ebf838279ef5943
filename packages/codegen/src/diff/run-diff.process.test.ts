import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ContractProgram } from "@docent/contract/commands";
import { loadSpec } from "@docent/openapi";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder, runGit } from "@docent/storage/testing";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readEdits, type Workspace } from "../workspace.ts";
import { diffCommand } from "./run-diff.ts";

const run = promisify(execFile);
const source = join(import.meta.dirname, "../../../../specs/cloud.openapi.yaml");

/** A repository with the contract `books`, in a folder with a space and an umlaut. */
let root: string;
const spec = (name = "books") => join(root, "specs", `${name}.openapi.yaml`);

beforeEach(async () => {
  root = await makeTestFolder("contract dïff-");
  await mkdir(join(root, "specs"));
  await cp(source, spec());
  await git("init", "--quiet", "--initial-branch=main");
  await commit();
});

function git(...args: string[]): Promise<string> {
  return runGit(root, ...args);
}

async function commit(): Promise<void> {
  await git("add", "--all");
  await git("commit", "--quiet", "--allow-empty", "--message", "A state");
}

async function edit(from: string, to: string, file = spec()): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** Removes a status, which breaks mock users and implementers. */
const breakContract = () => edit('        "429":\n          $ref: "#/components/responses/TooManyRequests"\n', "");

const program: ContractProgram = {
  name: "docent",
  contracts: { kind: "API", list: async () => new Map([["books", { file: spec() }]]) },
  choices: "",
  example: "books",
};

/** Compares the messages in a repository whose configuration has the scope `@books`. `diff-types` tests the types. */
function compare(...args: string[]) {
  return compareIn({ contracts: join(root, "specs") }, ...args);
}

function compareIn(settings: Partial<Workspace>, ...args: string[]) {
  const workspace = { root, contracts: "", output: join(root, "packages"), scope: "@books", ...settings };
  const script = {
    name: "docent diff",
    command: diffCommand(
      async () => workspace,
      () => program,
    ),
  };
  return runInTest((terminal) => runScript(script, ["--no-types", ...args], terminal));
}

describe("compares with", () => {
  test("the last commit if there is no tag", async () => {
    expect(await compare()).toMatchObject({
      code: 0,
      output: expect.stringContaining("No changes."),
      warnings: "books: compared with the last commit, because @books/books has no tag in this clone\n",
    });
    await breakContract();
    const { code, output } = await compare();
    expect(code).toBe(1);
    expect(output).toContain("GET /api/cli/threads, response 429: removed (response TooManyRequests)");
  });

  test("the last commit, in a hook of a linked worktree, which sets the variables of git", async () => {
    const repository = root;
    await git("worktree", "add", "--quiet", "--detach", join(root, "wörk tree"));
    // The configuration is in a folder of the repository.
    root = join(root, "wörk tree", "app");
    await mkdir(root);
    await git("mv", "../specs", "specs");
    await commit();
    const gitDir = join(repository, ".git", "worktrees", "wörk tree");
    for (const [name, value] of Object.entries({
      GIT_DIR: gitDir,
      GIT_INDEX_FILE: join(gitDir, "index"),
      GIT_PREFIX: "app/",
    }))
      vi.stubEnv(name, value);
    await breakContract();
    const { code, output } = await compare();
    expect(output).toContain("GET /api/cli/threads, response 429: removed");
    expect(code).toBe(1);
  });

  test("the newest stable release", async () => {
    await git("tag", "@books/books@1.9.0");
    await edit("Docent cloud API", "Books API");
    await commit();
    await git("tag", "@books/books@1.10.0");
    await breakContract();
    await commit();
    await git("tag", "@books/books@2.0.0-rc.1");
    await git("tag", "@books/other@9.0.0");
    const { output, warnings } = await compare();
    expect(warnings).toBe("books: compared with @books/books@1.10.0\n");
    expect(output).toContain("response 429: removed");
    expect(output).not.toContain("info, title");
  });

  test("the newest release of a branch, whatever was released elsewhere", async () => {
    await git("tag", "@books/books@1.4.2");
    await git("switch", "--quiet", "--create", "next");
    await commit();
    await git("tag", "@books/books@2.0.0");
    await git("switch", "--quiet", "main");
    expect((await compare()).warnings).toBe("books: compared with @books/books@1.4.2\n");
  });

  test("nothing in a shallow clone without tags, whose release may be older", async () => {
    await git("tag", "@books/books@1.0.0");
    await breakContract();
    await commit();
    const origin = root;
    root = join(origin, "clone");
    await run("git", ["clone", "--quiet", "--depth=1", "--no-tags", `file://${origin}`, root]);
    const { code, warnings } = await compare();
    expect(code).toBe(2);
    expect(warnings).toContain("This clone is shallow");
    expect((await compare("--from", "HEAD")).code).toBe(0);
  });

  test("a version by its tag", async () => {
    await git("tag", "@books/books@1.0.0");
    await breakContract();
    await commit();
    await git("tag", "@books/books@1.1.0");
    expect(await compare("books", "--from", "1.0.0")).toMatchObject({ code: 1 });
    expect(await compare("books", "--from", "1.1.0")).toMatchObject({ code: 0 });
  });

  test("a revision, with the files that it refers to", async () => {
    const parts = join(root, "specs", "parts.yaml");
    await writeFile(parts, "Text:\n  type: string\n  maxLength: 9\n");
    await edit('$ref: "#/components/schemas/ProjectName"', '$ref: "parts.yaml#/Text"');
    await commit();
    await writeFile(parts, "Text:\n  type: string\n  maxLength: 8\n");
    const { code, output } = await compare("books", "--from", "main");
    expect(code).toBe(1);
    expect(output).toContain("maxLength: 9 is now 8");
  });

  test("a revision whose contract is a symbolic link, and refers to a file of any name", async () => {
    await mkdir(join(root, "api"));
    await git("mv", "specs/books.openapi.yaml", "api/openapi.yaml");
    await symlink("../api/openapi.yaml", spec());
    const parts = join(root, "specs", "my parts.jsonschema");
    await writeFile(parts, '{ "type": "string", "maxLength": 9 }');
    await edit('$ref: "#/components/schemas/ProjectName"', "$ref: my%20parts.jsonschema");
    await commit();
    expect(await compare("--from", "HEAD")).toMatchObject({ code: 0, output: expect.stringContaining("No changes.") });
    await writeFile(parts, '{ "type": "string", "maxLength": 8 }');
    // As in a hook, in whose folder the path is right.
    vi.stubEnv("GIT_DIR", "elsewhere/.git");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, output } = await compare("--from", "HEAD");
    expect([code, output]).toEqual([1, expect.stringContaining("maxLength: 9 is now 8")]);
  });

  test("a file", async () => {
    await breakContract();
    const { code, warnings } = await compare("books", "--from", source);
    expect([code, warnings]).toEqual([1, `books: compared with ${source}\n`]);
  });
});

describe("compares", () => {
  test("contracts that the configuration lists, in a part of the repository, under the names of their packages", async () => {
    const api = join(root, "apps/api");
    await mkdir(api, { recursive: true });
    await cp(source, join(api, "library.yaml"));
    await commit();
    await git("tag", "library-client@1.0.0");
    await git("rm", "--quiet", "specs/books.openapi.yaml");
    await edit("Docent cloud API", "Library API", join(api, "library.yaml"));
    const settings = {
      root: join(root, "apps"),
      contracts: { library: join(api, "library.yaml"), fresh: spec("fresh") },
      settings: { library: { name: "library-client" } },
    };
    expect(await compareIn(settings, "library")).toMatchObject({
      code: 0,
      warnings: "library: compared with library-client@1.0.0\n",
      output: expect.stringContaining("Library API"),
    });
  });

  describe("the contract of a package whose API has a filter", () => {
    /** The API without its threads, and a package that is written as the generator writes it. */
    const settings = (): Partial<Workspace> => ({
      contracts: join(root, "specs"),
      settings: { books: { filter: { exclude: { paths: ["/api/cli/threads"] } } } },
    });
    const commitPackage = async () => {
      const workspace = { root, output: "", scope: "", contracts: "", ...settings() };
      const file = { api: "books", name: "books.openapi.yaml", path: spec() };
      const { edit: filter = (document) => document } = await readEdits(workspace, file, undefined);
      const api = await loadSpec(spec(), { edit: filter });
      await mkdir(join(root, "packages/books"), { recursive: true });
      await writeFile(join(root, "packages/books/openapi.json"), JSON.stringify(api.source));
      await commit();
    };

    test("with that of a commit", async () => {
      await commitPackage();
      // The package has no such operation.
      await breakContract();
      expect(await compareIn(settings(), "--from", "HEAD")).toMatchObject({
        code: 0,
        output: expect.stringContaining("No changes."),
      });
      await breakContract();
      expect(await compareIn(settings(), "--from", "HEAD")).toMatchObject({
        code: 1,
        output: expect.stringContaining("GET /api/cli/projects, response 429: removed"),
      });
    });

    test("with that of another filter", async () => {
      await commitPackage();
      const other = { books: { filter: { include: { operations: ["listThreads"] } } } };
      const { code, output } = await compareIn({ ...settings(), settings: other }, "--from", "HEAD");
      expect([code, output]).toEqual([1, expect.stringContaining("path /api/cli/projects: removed")]);
    });

    test("with that of a commit whose settings were others, or whose file had another name", async () => {
      await commitPackage();
      const whole = { contracts: join(root, "specs") };
      expect((await compareIn(whole, "--from", "HEAD")).output).toContain("path /api/cli/threads: added");
      await git("mv", "specs/books.openapi.yaml", "specs/shelf.yaml");
      await edit("operationId: listProjects", "operationId: findProjects", join(root, "specs/shelf.yaml"));
      const renamed = { ...settings(), contracts: { books: join(root, "specs/shelf.yaml") } };
      expect((await compareIn(renamed, "--from", "HEAD")).output).toContain("findProjects");
    });

    test("together with others, which are compared although it has no such package", async () => {
      await cp(spec(), spec("library"));
      await commit();
      await edit('        "429":\n          $ref: "#/components/responses/TooManyRequests"\n', "", spec("library"));
      const { code, output, warnings } = await compareIn(settings(), "--from", "HEAD");
      expect([code, output]).toEqual([2, expect.stringContaining("response 429: removed")]);
      expect(warnings).toContain("Expected packages/books/openapi.json in the commit HEAD, found none.");
    });

    test("with a file, to which the filter is applied as well", async () => {
      expect(await compareIn(settings(), "books", "--from", source)).toMatchObject({
        code: 0,
        output: expect.stringContaining("No changes."),
      });
      const other = { books: { filter: { exclude: { paths: ["/api/cli/chats"] } } } };
      const { code, warnings } = await compareIn({ ...settings(), settings: other }, "books", "--from", source);
      expect([code, warnings]).toEqual([2, expect.stringContaining(`The filter of books does not fit ${source}:`)]);
    });

    test("with the file of a package, which has no other parts", async () => {
      await commitPackage();
      const file = join(root, "packages/books/openapi.json");
      await writeFile(join(root, "packages/books/package.json"), '{ "name": "@books/books" }');
      expect(await compareIn(settings(), "books", "--from", file)).toMatchObject({
        code: 0,
        output: expect.stringContaining("No changes."),
      });
    });

    test("but not with a commit that has no such package", async () => {
      const { code, output, warnings } = await compareIn(settings(), "--from", "HEAD");
      expect([code, output]).toEqual([2, ""]);
      expect(warnings).toContain("Expected packages/books/openapi.json in the commit HEAD, found none.");
    });
  });

  test("two files", async () => {
    await cp(source, join(root, "old.yaml"));
    await breakContract();
    const { code, output } = await compare(join(root, "old.yaml"), spec());
    expect([code, output]).toEqual([1, expect.stringContaining("response 429: removed")]);
    expect(await compare(join(root, "old.yaml"), "books")).toMatchObject({ code: 1, output });
  });
});

test("names contracts that were added and removed", async () => {
  await git("mv", "specs/books.openapi.yaml", "specs/library.openapi.yaml");
  const { code, output } = await compare("--from", "HEAD");
  expect([code, output]).toEqual([1, "library: added since the commit HEAD\nbooks: removed since the commit HEAD\n"]);
});

test("names a package whose contract was removed from the configuration", async () => {
  const write = (path: string, text: string) => writeWithFolders(join(root, path), text);
  const manifest = (api: string) => JSON.stringify({ scripts: { "generate:check": `docent generate --check ${api}` } });
  await write("packages/shop/package.json", manifest("shop"));
  await write("packages/books/package.json", manifest("books"));
  await write("packages/copy/package.json", manifest("shop"));
  await write("packages/tools/package.json", "{}");
  await write("packages/broken/package.json", "{");
  await commit();
  const removed = await compareIn({ contracts: { books: spec() } }, "--from", "HEAD");
  expect([removed.code, removed.output]).toEqual([
    1,
    expect.stringMatching(/\nshop: removed since the commit HEAD\n$/),
  ]);
  const kept = await compareIn({ contracts: { books: spec(), shop: spec() } }, "--from", "HEAD");
  expect([kept.code, kept.output]).toEqual([0, expect.not.stringContaining("removed")]);
});

test("names a contract that was removed since the last commit", async () => {
  await cp(spec(), spec("library"));
  await commit();
  await rm(spec("library"));
  const { code, output } = await compare();
  expect(code).toBe(1);
  expect(output).toContain("library: removed since the last commit");
});

test("compares a contract that is named twice once", async () => {
  expect((await compare("books", "books", "--from", "HEAD")).warnings).toBe("books: compared with the commit HEAD\n");
  expect(await compare("books", "books", "--from", source)).toMatchObject({ code: 0 });
});

test("refuses to compare several contracts with one file", async () => {
  await cp(spec(), spec("library"));
  const { code, warnings } = await compare("--from", source);
  expect(code).toBe(2);
  expect(warnings).toContain("Expected one API to compare with the file");
});

test("prints all diffs as one JSON text", async () => {
  await cp(spec(), spec("library"));
  const { output } = await compare("--from", "HEAD", "--json");
  expect(JSON.parse(output)).toMatchObject([
    {
      api: "books",
      state: "compared",
      label: "the commit HEAD",
      diff: { old: { file: "the commit HEAD" }, changes: [] },
    },
    { api: "library", state: "added" },
  ]);
});

describe("fails with", () => {
  test.each([
    ["an unknown contract", ["bokks"], 'There is no contract "bokks". Expected one of: books. Did you mean books?'],
    ["an unknown revision", ["--from", "nowhere"], 'Expected a file, a version or a git revision, found "nowhere".'],
    ["an option as a revision", ["--from=--all"], 'Expected a file, a version or a git revision, found "--all".'],
    ["one file", [source], "Expected two contracts, the old one and the new one, found 1."],
    [
      "two files and a revision",
      [source, source, "--from", "main"],
      "Expected either two files or --from, found both.",
    ],
    ["two formats", ["--json", "--report", "pretty"], "Expected --json or --report, found both."],
  ])("%s", async (_, args, message) => {
    const { code, output, warnings } = await compare(...args);
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toContain(message);
  });

  test("a version that the registry does not have", async () => {
    const { code, warnings } = await compare("books", "--from", "1.2.3");
    expect(code).toBe(2);
    expect(warnings).toMatch(
      /^There is no git tag @books\/books@1\.2\.3, and npm cannot fetch the package: (?!npm|code)\S+ /,
    );
  });

  test("an old contract that is invalid", async () => {
    const text = await readFile(spec(), "utf8");
    await writeFile(spec(), "openapi: 3.1.0\n");
    await commit();
    await writeFile(spec(), text);
    const { code, warnings } = await compare("--from", "HEAD");
    expect(code).toBe(2);
    expect(warnings).toContain("the commit HEAD: specs/books.openapi.yaml");
    expect(warnings).not.toContain("docent-diff-");
  });

  test("two files of which one or both do not exist", async () => {
    const missing = join(root, "old.openapi.yaml");
    for (const args of [
      [missing, spec()],
      [spec(), missing],
      [missing, `${missing}x.yml`],
    ])
      expect(await compare(...args)).toEqual({
        code: 2,
        output: "",
        warnings: `There is no file ${missing}. See docent diff --help.\n`,
      });
  });

  test("a repository without commits", async () => {
    await rm(join(root, ".git"), { recursive: true });
    await git("init", "--quiet");
    const { code, warnings } = await compare();
    expect(code).toBe(2);
    expect(warnings).toBe(
      "The repository has no commit, so there is no earlier contract. Commit the contracts first, or name a file: --from old.openapi.yaml.\n",
    );
  });

  test("a machine without git", async () => {
    vi.stubEnv("PATH", join(root, "specs"));
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, warnings } = await compare();
    expect(code).toBe(2);
    expect(warnings).toBe("git cannot be started (ENOENT). Install it, or name a file: --from old.openapi.yaml.\n");
  });

  test.each([
    ["kill -9 $$", "git tag was ended by SIGKILL. Try again"],
    ["/usr/bin/head -c 300000000 /dev/zero", "git tag wrote more than 256 MiB. Check its output"],
  ])("a git that runs %s", async (script, problem) => {
    const folder = await makeTestFolder("docent git-");
    await writeFile(join(folder, "git"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv("PATH", folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, warnings } = await compare();
    expect([code, warnings]).toEqual([2, `${problem}, or name a file: --from old.openapi.yaml.\n`]);
  });

  test("a registry that cannot be reached", async () => {
    vi.stubEnv("npm_config_registry", "http://127.0.0.1:9/");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { code, warnings } = await compare("books", "--from", "1.2.3");
    expect(code).toBe(2);
    expect(warnings).toMatch(/npm cannot fetch the package: .*connect ECONNREFUSED 127\.0\.0\.1:9\. Name another/);
  });

  test("a folder without git", async () => {
    await rm(join(root, ".git"), { recursive: true });
    const { code, warnings } = await compare();
    expect(code).toBe(2);
    expect(warnings).toContain("Expected a git repository, found none. Name a file: --from old.openapi.yaml.");
  });

  test("a clone that lacks the revision", async () => {
    const clone = `${root} clone`;
    onTestFinished(() => rm(clone, { recursive: true, force: true }));
    await git("tag", "@books/books@1.0.0");
    await commit();
    await git("clone", "--quiet", "--depth=1", "--no-tags", `file://${root}`, clone);
    root = clone;
    const { code, warnings } = await compare("--from", "HEAD~1");
    expect(code).toBe(2);
    expect(warnings).toContain("This clone is shallow: run `git fetch --unshallow --tags` first.");
  });
});
