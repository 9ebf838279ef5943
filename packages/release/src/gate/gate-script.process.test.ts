import { execFile } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder, runGit } from "@docent/storage/testing";
import { runScript, type Script } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { Registry } from "../publish/registry.ts";
import { changesetScript } from "./changeset-script.ts";
import { createGate, type GateSources, gateScript, readSection } from "./gate-script.ts";

const run = promisify(execFile);

/** A workspace with the packages `runtime` 1.0.0 and `library` 1.2.0, in a folder with a space and an umlaut. */
let root: string;
/** The tarballs of both packages. */
let released: string;

beforeEach(async () => {
  const folder = await makeTestFolder("contract gäte-");
  root = join(folder, "workspace");
  released = join(folder, "released");
  await write("package.json", JSON.stringify({ name: "books", private: true, scripts: { build: "node -e 0" } }));
  await write("pnpm-workspace.yaml", "packages:\n  - packages/*\n");
  await write(".changeset/config.json", JSON.stringify({ baseBranch: "main" }));
  await writePackage("runtime", "1.0.0", { "index.d.ts": "export declare function send(url: string): void;\n" });
  await writePackage(
    "library",
    "1.2.0",
    { "index.d.ts": "export declare const books: string[];\n", "openapi.json": contract(64) },
    { dependencies: { "@books/runtime": "workspace:^" } },
  );
  await pack(released);
});

function contract(maxLength: number): string {
  const parameter = { name: "title", in: "query", schema: { type: "string", maxLength } };
  const responses = { 204: { description: "Nothing" } };
  const paths = { "/books": { get: { operationId: "findBooks", parameters: [parameter], responses } } };
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Books", version: "1.2.0" }, paths });
}

function write(path: string, text: string): Promise<void> {
  return writeWithFolders(join(root, path), text);
}

async function writePackage(name: string, version: string, files: Record<string, string>, more: object = {}) {
  const exports = { ".": { types: "./index.d.ts", default: "./index.js" } };
  const manifest = { name: `@books/${name}`, version, type: "module", exports, ...more };
  await write(`packages/${name}/package.json`, JSON.stringify(manifest));
  await write(`packages/${name}/index.js`, "export {};\n");
  for (const [file, text] of Object.entries(files)) await write(`packages/${name}/${file}`, text);
}

/** Packs the workspace as pnpm does. */
async function pack(folder: string, names = ["runtime", "library"]): Promise<void> {
  for (const name of names) {
    const target = join(folder, name, "package");
    await cp(join(root, "packages", name), target, { recursive: true });
    const manifest = await readFile(join(target, "package.json"), "utf8");
    await writeFile(join(target, "package.json"), manifest.replace("workspace:^", "^1.0.0"));
    await run("tar", ["-czf", join(folder, `books-${name}.tgz`), "-C", join(folder, name), "package"]);
    await rm(join(folder, name), { recursive: true });
  }
}

const call = (script: (sources: GateSources) => Script, args: readonly string[]) =>
  runInTest((terminal) => runScript(script({ root }), args, { ...terminal, environment: process.env }));
const gate = (...args: string[]) => call(gateScript, ["--from", released, ...args]);
const writeChangesets = (...args: string[]) => call(changesetScript, ["--from", released, ...args]);

const narrow = () => write("packages/library/openapi.json", contract(32));
const addChangeset = (name: string, bump: string, text = "Reads books.") =>
  write(`.changeset/${name}.md`, `---\n"@books/library": ${bump}\n---\n\n${text}\n`);

describe("pnpm contract:gate", () => {
  test("allows unchanged packages", async () => {
    expect(await gate()).toEqual({
      code: 0,
      output: "@books/library 1.2.0: needs no step, gets no step\n@books/runtime 1.0.0: needs no step, gets no step\n",
      warnings: "",
    });
  });

  test("compares no files of an earlier build", async () => {
    await write("packages/library/dist/chunk-of-another-build.js", "");
    expect((await gate()).output).toContain("@books/library 1.2.0: needs no step");
  });

  test("refuses a missing changeset and one that is too small, and reports the change", async () => {
    await narrow();
    const { code, output, warnings } = await gate();
    expect(code).toBe(1);
    expect(output).toContain("@books/library 1.2.0: needs a major, gets no step\n");
    expect(warnings).toContain(
      "@books/library needs a major, and there is no step:\n  GET /books, parameter query title, maxLength: 64 is now 32 (clients and mock users)\n",
    );
    expect(warnings).toContain("`pnpm changeset:from-contract` writes the changesets.");
    await addChangeset("shorter", "minor");
    expect((await gate()).warnings).toContain("@books/library needs a major, and the step is a minor:");
    await addChangeset("shorter", "major");
    expect(await gate()).toMatchObject({ code: 0, warnings: "" });
  });

  test("allows a smaller step with an override, and prints the override", async () => {
    await narrow();
    await addChangeset("shorter", "patch", "Override: @books/library patch, because no title is that long.");
    expect(await gate()).toMatchObject({
      code: 0,
      output: expect.stringContaining(
        "@books/library 1.2.0: needs a major, gets a patch; override: patch, because no title is that long.\n",
      ),
      warnings: "",
    });
  });

  test("prints JSON", async () => {
    await narrow();
    const { output } = await gate("--json");
    expect(JSON.parse(output)).toMatchObject([
      { name: "@books/library", from: "1.2.0", needed: "major", planned: "none", problem: expect.any(String) },
      { name: "@books/runtime", from: "1.0.0", needed: "none", planned: "none" },
    ]);
  });

  test("lists new packages", async () => {
    await rm(join(released, "books-library.tgz"));
    expect((await gate()).output).toContain("@books/library: new, nothing to compare with\n");
  });

  describe("with --packed", () => {
    const packed = async (version: string, changelog = "", names = ["runtime", "library"]) => {
      await narrow();
      const path = "packages/library/package.json";
      await write(path, (await readFile(join(root, path), "utf8")).replace('"1.2.0"', `"${version}"`));
      await write("packages/library/CHANGELOG.md", changelog);
      const folder = join(root, "tarballs");
      await pack(folder, names);
      return gate("--packed", folder);
    };

    test.each([
      ["2.0.0", 0],
      ["1.3.0", 1],
      ["1.2.1", 1],
    ])("compares the version %s with what changed", async (version, code) => {
      const result = await packed(version);
      expect(result.code).toBe(code);
      expect(result.warnings).toContain(code === 0 ? "" : "@books/library needs a major");
    });

    test("reads the declarations of packages that are not published again from the last release", async () => {
      await write(
        "packages/library/index.d.ts",
        `export { send } from "@books/runtime";\nexport declare const books: string[];\n`,
      );
      const { code, output } = await packed("2.0.0", "", ["library"]);
      expect(code).toBe(0);
      expect(output).toBe("@books/library 1.2.0: needs a major, gets a major\n");
    });

    test("refuses a folder with two tarballs of a package, such as those of two releases", async () => {
      const folder = join(root, "tarballs");
      await mkdir(folder, { recursive: true });
      await cp(join(released, "books-library.tgz"), join(folder, "books-library-1.2.0.tgz"));
      const { code, warnings } = await packed("1.3.0");
      expect(code).toBe(2);
      expect(warnings).toBe(
        `${folder} has two tarballs of @books/library: books-library-1.2.0.tgz and books-library.tgz. Expected one of each package.\n`,
      );
    });

    test("refuses the tarball of another version than that of the workspace", async () => {
      await rm(join(released, "books-runtime.tgz"));
      await write(
        "packages/library/package.json",
        (await readFile(join(root, "packages/library/package.json"), "utf8")).replace("1.2.0", "1.3.0"),
      );
      expect(await gate("--packed", released)).toMatchObject({
        code: 2,
        warnings: "Expected tarballs of this workspace, which has @books/library@1.3.0, found @books/library@1.2.0.\n",
      });
    });

    const override = "Override: @books/library minor, because no title is that long.";

    test("reads an override in the changelog of the version", async () => {
      const changelog = `# @books/library\n\n## 1.3.0\n\n### Minor Changes\n\n- 5bf3b08: Shorter titles.\n\n  ${override}\n\n## 1.2.0\n`;
      expect((await packed("1.3.0", changelog)).code).toBe(0);
    });

    test("reads no override of another version", async () => {
      const changelog = `# @books/library\n\n## 1.3.0\n\n- More.\n\n## 1.2.0\n\n- ${override}\n`;
      expect((await packed("1.3.0", changelog)).code).toBe(1);
    });
  });

  describe("with git tags", () => {
    /** Commits the workspace, and tags the releases of both packages. */
    beforeEach(async () => {
      const git = (...args: string[]) => runGit(root, ...args);
      await git("init", "--quiet");
      await git("add", "--all");
      await git("commit", "--quiet", "--message", "Release");
      for (const tag of ["@books/runtime@1.0.0", "@books/library@1.1.0", "@books/library@1.2.0", "nightly@2"])
        await git("tag", tag);
    });

    /** Starts a registry with the tarballs of some packages, and returns its URL. */
    async function serve(packages: Record<string, { version: string; deprecated?: string }>): Promise<string> {
      const server = createServer(async ({ url = "" }, response) => {
        const name = /^\/@books(?:%2f|\/)([a-z]+)/.exec(url)?.[1] ?? "";
        const found = packages[name];
        if (!found) return response.writeHead(404).end();
        if (url.endsWith(".tgz")) return response.end(await readFile(join(released, `books-${name}.tgz`)));
        const { version, deprecated } = found;
        const dist = { tarball: `http://127.0.0.1/@books/${name}.tgz` };
        return response.end(JSON.stringify({ versions: { [version]: { dist, deprecated } } }));
      });
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    }

    test("refuses a registry that does not have a tagged release", async () => {
      const url = await serve({});
      expect(await call(gateScript, ["--registry", url])).toEqual({
        code: 2,
        output: "",
        warnings: `${new URL(url).host} does not have @books/runtime@1.0.0, which has a git tag. Expected the releases of this workspace: check --registry or --from, or remove the tag if it was never released.\n`,
      });
      await rm(join(released, "books-library.tgz"));
      expect((await gate()).warnings).toContain("released does not have @books/library@1.2.0, which has a git tag.");
    });

    test("refuses a shallow clone, which does not have every tag", async () => {
      const url = await serve({});
      const clone = join(dirname(root), "shallow");
      await run("git", ["clone", "--quiet", "--no-local", "--depth=1", root, clone]);
      root = clone;
      expect(await call(gateScript, ["--registry", url])).toEqual({
        code: 2,
        output: "",
        warnings:
          "This clone is shallow, so its tags do not show what was released. Run `git fetch --unshallow --tags` first.\n",
      });
      expect((await gate()).code).toBe(0);
    });

    const runtime = { version: "1.0.0" };
    const problem =
      '@books/library@1.2.0 was released, and is not published from this workspace any more. Expected it to be deprecated, so that its users learn of it: pnpm release:deprecate "@books/library@*" "MESSAGE".\n';

    test("refuses the removal of a package until its last version is deprecated", async () => {
      await rm(join(root, "packages/library"), { recursive: true });
      const library = { version: "1.2.0" };
      const { code, warnings } = await call(gateScript, ["--registry", await serve({ runtime, library })]);
      expect({ code, warnings }).toEqual({ code: 1, warnings: problem });
      const deprecated = { ...library, deprecated: "Use @books/shelf." };
      expect(await call(gateScript, ["--registry", await serve({ runtime, library: deprecated })])).toEqual({
        code: 0,
        output: "@books/runtime 1.0.0: needs no step, gets no step\n",
        warnings: "",
      });
    });

    test("refuses the removal before publishing", async () => {
      await writePackage("library", "1.3.0", {}, { private: true });
      await writePackage("runtime", "1.0.1", {});
      const folder = join(root, "tarballs");
      await pack(folder, ["runtime"]);
      const url = new URL(await serve({ runtime, library: { version: "1.2.0" } }));
      const registry = new Registry({ url, signal: AbortSignal.timeout(60_000), timeoutMs: 60_000, retryDelayMs: 1 });
      const problems: string[] = [];
      await runInTest(async (terminal) => {
        const tarballs = [join(folder, "books-runtime.tgz")];
        problems.push(...(await createGate({ root })({ tarballs, registry, terminal })));
        return 0;
      });
      expect(problems).toEqual([problem.trim()]);
    });
  });

  test("refuses the removal of a package whose tarball is in the folder of the last release", async () => {
    await rm(join(root, "packages/library"), { recursive: true });
    const { code, output, warnings } = await gate();
    expect([code, output]).toEqual([1, expect.stringContaining("@books/library 1.2.0: needs no step, gets no step\n")]);
    expect(warnings).toContain("@books/library@1.2.0 was released, and is not published from this workspace any more.");
  });

  describe("refuses", () => {
    test.each<[name: string, args: string[], message: string]>([
      ["a folder without tarballs", ["--from", "/nowhere"], "/nowhere has no tarballs. Expected the *.tgz files"],
      ["an invalid URL", ["--registry", "npm"], "Expected --registry to be a URL such as"],
      [
        "a registry that does not run",
        ["--registry", "http://127.0.0.1:9/"],
        "The registry 127.0.0.1:9 cannot be reached",
      ],
    ])("%s", async (_, args, message) => {
      const { code, output, warnings } = await call(gateScript, args);
      expect([code, output]).toEqual([2, ""]);
      expect(warnings).toContain(message);
    });

    test("a file that is not a tarball", async () => {
      await writeFile(join(released, "books-library.tgz"), "nothing");
      const { code, warnings } = await gate();
      expect(code).toBe(2);
      expect(warnings).toContain(
        "books-library.tgz is not a package. Expected a gzipped tar file with a package.json.",
      );
    });

    test("a workspace that cannot be built", async () => {
      await write(
        "package.json",
        JSON.stringify({ name: "books", private: true, scripts: { build: "node -e 'process.exit(3)'" } }),
      );
      const { code, warnings } = await gate();
      expect(code).toBe(2);
      expect(warnings).toContain("The packages cannot be built:");
    });
  });
});

describe("pnpm changeset:from-contract", () => {
  const listOwn = async () =>
    (await readdir(join(root, ".changeset"))).filter((file) => file.startsWith("from-contract-"));
  const readOwn = () => readFile(join(root, ".changeset", "from-contract-library.md"), "utf8");

  test("writes a changeset that the gate allows, with what changed and a witness", async () => {
    await narrow();
    expect(await writeChangesets()).toEqual({
      code: 0,
      output: "@books/library 1.2.0: major\nWrote 1 changeset: from-contract-library.md\n",
      warnings: "",
    });
    expect(await readOwn()).toMatch(
      /^---\n"@books\/library": major\n---\n\n1 breaking change\.\n\n\*\*GET \/books, parameter query title, maxLength: 64 is now 32\*\*\n\nThis concerns clients and mock users\.\n[\s\S]*```http\nGET \/books\?title=.{33,64}\n```\n\n.+\n$/,
    );
    expect((await gate()).code).toBe(0);
  });

  test("writes the same changesets again, and removes one that is not needed", async () => {
    await narrow();
    await writeChangesets();
    const first = await readOwn();
    await writeChangesets();
    expect([await readOwn(), await listOwn()]).toEqual([first, ["from-contract-library.md"]]);
    await write("packages/library/openapi.json", contract(64));
    expect((await writeChangesets()).output).toBe("No package needs a changeset.\n");
    expect(await listOwn()).toEqual([]);
  });

  test("writes the smaller step of an override", async () => {
    await narrow();
    await addChangeset("shorter", "minor", "Override: @books/library minor, because no title is that long.");
    await writeChangesets();
    expect(await readOwn()).toContain('"@books/library": minor\n');
    expect((await gate()).code).toBe(0);
  });

  test("writes no patch for a package that another changeset names", async () => {
    await write("packages/library/index.js", "export const books = [];\n");
    await addChangeset("list", "patch");
    await writeChangesets();
    expect(await listOwn()).toEqual([]);
    await rm(join(root, ".changeset/list.md"));
    await writeChangesets();
    expect(await readOwn()).toBe(
      '---\n"@books/library": patch\n---\n\nChanges that require no change in programs.\n\n- `files: index.js`.\n',
    );
  });

  test("changes nothing with --dry-run", async () => {
    await narrow();
    expect((await writeChangesets("--dry-run")).output).toContain('"@books/library": major\n');
    expect(await listOwn()).toEqual([]);
  });
});

test("reads one section of a changelog, as changesets writes it", () => {
  const changelog =
    "# a\n\n## 2.0.0\n\n### Major Changes\n\n- 5bf3b08: One.\n\n  Two.\n- Three.\n\n## 1.0.0\n\nFour.\n";
  expect(readSection(changelog, "2.0.0")).toBe("\n### Major Changes\n\nOne.\n\nTwo.\nThree.\n");
  expect(readSection(changelog, "1.0.0")).toBe("\nFour.\n");
  expect(readSection(changelog, "3.0.0")).toBe("");
});
