import { execFile } from "node:child_process";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closeRegistry, createReleaseFixture, type ReleaseFixture } from "../testing/release-fixture.ts";
import { deprecateScript } from "./deprecate-script.ts";
import { previewScript } from "./preview-script.ts";
import type { Gate } from "./publish-run.ts";
import { releaseScript } from "./release-script.ts";

const run = promisify(execFile);

let fixture: ReleaseFixture;
afterAll(closeRegistry);
beforeEach(async () => {
  fixture = await createReleaseFixture();
});

const puts = () => fixture.proxy.seen.filter((request) => request.startsWith("PUT"));

describe("pnpm release", () => {
  test("publishes in the order of dependencies, tags, and pushes with --push", async () => {
    const head = await fixture.git("rev-parse", "HEAD");
    const { code, output } = await fixture.release("--json");
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual({
      published: [
        { name: "@books/runtime", version: "1.0.0", distTag: "latest" },
        { name: "@books/library", version: "1.0.0", distTag: "latest" },
      ],
      staged: [],
      tagged: ["@books/runtime@1.0.0", "@books/library@1.0.0"],
      complete: [],
    });
    expect(puts()).toEqual(["PUT /@books%2fruntime", "PUT /@books%2flibrary"]);
    expect(await fixture.tags()).toEqual({ "@books/runtime@1.0.0": head, "@books/library@1.0.0": head });
    expect(await fixture.tags("remote")).toEqual({});
    expect(await fixture.release("--push")).toMatchObject({ code: 0, output: "Nothing was published.\n" });
    expect(await fixture.tags("remote")).toEqual(await fixture.tags());
    const again = await fixture.release("--push", "--json");
    expect(again).toMatchObject({ code: 0, warnings: "" });
    expect(JSON.parse(again.output).complete).toEqual(["@books/runtime@1.0.0", "@books/library@1.0.0"]);
    expect(puts()).toHaveLength(2);
  });

  test("packs ranges of the versions at this commit", async () => {
    await fixture.setVersion("runtime", "1.4.2");
    await fixture.commit();
    await fixture.release();
    const response = await fetch(new URL("@books%2flibrary/1.0.0", fixture.proxy.url));
    expect(await response.json()).toMatchObject({ dependencies: { "@books/runtime": "^1.4.2" } });
  });

  test("packs no files of an earlier build", async () => {
    await fixture.write(".git/info/exclude", "dist\n");
    await fixture.write("packages/runtime/dist/chunk-of-another-build.js", "");
    const folder = join(fixture.root, "node_modules", "tarballs");
    expect(await fixture.release("--dry-run", "--folder", folder)).toMatchObject({ code: 0 });
    const { stdout } = await run("tar", ["-tzf", join(folder, "books-runtime-1.0.0.tgz")]);
    expect(stdout.split("\n").filter(Boolean).sort()).toEqual(["package/index.js", "package/package.json"]);
  });

  test("publishes nothing with --dry-run", async () => {
    expect(await fixture.release("--dry-run")).toEqual({
      code: 0,
      output: "Nothing was published.\n",
      warnings:
        "building\npacking\n@books/runtime@1.0.0 would be published and tagged\n@books/library@1.0.0 would be published and tagged\n",
    });
    expect(puts()).toEqual([]);
    expect(await fixture.tags()).toEqual({});
  });

  test("gives a hotfix of an older major and minor a dist-tag of its own", async () => {
    for (const version of ["1.0.0", "1.1.0", "2.0.0", "1.1.1", "1.0.1", "2.0.1"]) {
      await fixture.setVersion("runtime", version);
      await fixture.commit();
      expect(await fixture.release()).toMatchObject({ code: 0 });
    }
    expect(await fixture.inRegistry("runtime")).toEqual({
      versions: ["1.0.0", "1.0.1", "1.1.0", "1.1.1", "2.0.0", "2.0.1"],
      distTags: { latest: "2.0.1", "v1-latest": "1.1.1", "v1.0-latest": "1.0.1" },
    });
  });

  test("does not compare a version that has its tag: later commits change its files", async () => {
    await fixture.release("--push");
    await fixture.write("packages/library/index.js", "export const name = 1;\n");
    await fixture.commit();
    expect(await fixture.release()).toMatchObject({ code: 0, output: "Nothing was published.\n", warnings: "" });
    // A clone without tags finds them in the remote.
    await fixture.git("tag", "--delete", "@books/library@1.0.0");
    expect(await fixture.release("--push")).toMatchObject({
      code: 0,
      output: "Nothing was published.\n",
      warnings: "",
    });
  });

  test("lets the gate check the tarballs first", async () => {
    const seen: string[][] = [];
    const gate: Gate = async ({ tarballs, registry }) => {
      expect(registry.url.href).toBe(fixture.proxy.url);
      seen.push(tarballs.map((path) => basename(path)));
      return ["@books/library removes an export"];
    };
    // A folder that is kept has the tarballs of earlier releases.
    const folder = join(fixture.root, "node_modules", "tarballs");
    await fixture.write("node_modules/tarballs/books-runtime-0.9.0.tgz", "");
    const { code, warnings } = await fixture.run(releaseScript, { gate }, "--folder", folder);
    expect(code).toBe(1);
    expect(warnings).toContain(
      "Nothing was published. The gate refused these tarballs:\n@books/library removes an export",
    );
    expect(seen).toEqual([["books-runtime-1.0.0.tgz", "books-library-1.0.0.tgz"]]);
    expect(puts()).toEqual([]);
    // The gate checks only packages that are published next.
    await fixture.release();
    await fixture.git("tag", "--delete", "@books/library@1.0.0");
    expect(await fixture.run(releaseScript, { gate })).toMatchObject({ code: 0, output: "Published 0, tagged 1.\n" });
    expect(seen).toHaveLength(1);
  });

  test.each([
    [["--registry", "ftp://example.com"], "Expected --registry to be a URL"],
    [["--registry", "npm"], "Expected --registry to be a URL"],
    [["1.0.0"], "Expected options only"],
  ])("refuses %j", async (args, message) => {
    const { code, warnings } = await fixture.run(releaseScript, { isRegistryGiven: true }, ...args);
    expect({ code, warnings }).toEqual({ code: 2, warnings: expect.stringContaining(message) });
  });
});

describe("pnpm release --stage", () => {
  const isStaging = ({ method, url }: { method?: string | undefined; url?: string | undefined }) =>
    method === "POST" && url?.startsWith("/-/stage/package/");
  const staged = {
    code: 0,
    output: "Staged 2. Approve them with `pnpm stage approve`, then run `pnpm release --push` to tag them.\n",
  };

  test("publishes and tags nothing before the approval, and is completed after it", async () => {
    // verdaccio 6 has no staging.
    fixture.proxy.decide = (message) => (isStaging(message) ? { status: 201 } : "pass");
    expect(await fixture.release("--stage", "--push")).toMatchObject(staged);
    // npm's registry refuses a version that is staged already.
    fixture.proxy.decide = (message) => (isStaging(message) ? { status: 409 } : "pass");
    expect(await fixture.release("--stage", "--push")).toMatchObject(staged);
    expect(puts()).toEqual([]);
    expect(fixture.proxy.seen.filter((request) => request.startsWith("POST /-/stage/"))).toHaveLength(4);
    expect(await fixture.inRegistry("runtime")).toBeUndefined();
    expect(await fixture.tags()).toEqual({});
    expect(await fixture.tags("remote")).toEqual({});
    // Simulates the approval of both: they are published, and have no tags.
    await fixture.release();
    await fixture.git("tag", "--delete", "@books/runtime@1.0.0", "@books/library@1.0.0");
    expect(await fixture.release("--stage", "--push")).toMatchObject({ code: 0, output: "Published 0, tagged 2.\n" });
    expect(Object.keys(await fixture.tags("remote"))).toHaveLength(2);
  });

  test.each([403, 503])("fails if the registry responds with %d", async (status) => {
    fixture.proxy.decide = (message) => (isStaging(message) ? { status } : "pass");
    const { code, warnings } = await fixture.release("--stage");
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings: expect.stringMatching(`@books/runtime@1.0.0 could not be staged: .*status ${status}`),
    });
  });
});

describe("the registry of --registry", () => {
  test("is used even if .npmrc has another registry", async () => {
    const other = "http://127.0.0.1:1/";
    await fixture.write(".npmrc", `registry=${other}\n@books:registry=${other}\n`);
    await fixture.commit();
    expect(await fixture.release()).toMatchObject({ code: 0 });
    expect(await fixture.inRegistry("library")).toMatchObject({ versions: ["1.0.0"] });
  });

  test.each(["registry", "@books:registry"])("is the only one: a package with its own %s is refused", async (key) => {
    const publishConfig = { [key]: "https://registry.npmjs.org/" };
    const manifest = { name: "@books/runtime", version: "1.0.0", publishConfig };
    await fixture.write("packages/runtime/package.json", JSON.stringify(manifest));
    await fixture.commit();
    expect(await fixture.release()).toMatchObject({
      code: 1,
      warnings: `packages/runtime/package.json has publishConfig.${key}. Expected none: --registry names the registry.\n`,
    });
    expect(puts()).toEqual([]);
  });

  test("is refused if it is public and only this machine is allowed", async () => {
    const { code, warnings } = await fixture.run(releaseScript, { isRegistryGiven: true });
    expect({ code, warnings }).toEqual({
      code: 2,
      warnings: expect.stringContaining(
        "Expected a registry on this machine, because DOCENT_RELEASE_LOOPBACK_ONLY is set",
      ),
    });
  });
});

describe("pnpm release:preview", () => {
  test("publishes packages that depend on exactly each other, without changing latest", async () => {
    await fixture.release();
    await fixture.write("packages/runtime/index.js", "export const name = 2;\n");
    const head = await fixture.commit();
    const version = `0.0.0-pr-12-${head.slice(0, 10)}`;
    expect(await fixture.run(previewScript, {}, "12")).toMatchObject({
      code: 0,
      output: `npm install @books/runtime@${version}\nnpm install @books/library@${version}\n`,
    });
    for (const name of ["runtime", "library"])
      expect(await fixture.inRegistry(name)).toEqual({
        versions: [version, "1.0.0"],
        distTags: { latest: "1.0.0", "pr-12": version },
      });
    const response = await fetch(new URL(`@books%2flibrary/${version}`, fixture.proxy.url));
    expect(await response.json()).toMatchObject({ dependencies: { "@books/runtime": version } });
    expect(Object.keys(await fixture.tags())).toEqual(["@books/library@1.0.0", "@books/runtime@1.0.0"]);
    expect(await fixture.git("status", "--porcelain")).toBe("");
    // A second run finds everything published.
    expect(await fixture.run(previewScript, {}, "12")).toMatchObject({ code: 0 });
    // The preview does not affect the next release.
    await fixture.setVersion("runtime", "1.0.1");
    await fixture.commit();
    await fixture.release();
    expect(await fixture.inRegistry("runtime")).toMatchObject({ distTags: { latest: "1.0.1", "pr-12": version } });
  });

  test("refuses a package without a release, which would get the tag latest", async () => {
    const { code, warnings } = await fixture.run(previewScript, {}, "12");
    expect({ code, warnings }).toEqual({
      code: 1,
      warnings: expect.stringContaining("found none of @books/runtime, @books/library"),
    });
    expect(await fixture.inRegistry("runtime")).toBeUndefined();
  });

  test.each([[[]], [["0"]], [["12; rm"]], [["1", "2"]]])("refuses %j", async (args) => {
    const { code, warnings } = await fixture.run(previewScript, {}, ...args);
    expect({ code, warnings }).toEqual({ code: 2, warnings: expect.stringContaining("number of a pull request") });
  });
});

describe("pnpm release:deprecate", () => {
  test("deprecates the versions of a range", async () => {
    for (const version of ["1.0.0", "1.0.1", "1.1.0"]) {
      await fixture.setVersion("runtime", version);
      await fixture.commit();
      await fixture.release();
    }
    const deprecate = (...args: string[]) => fixture.run(deprecateScript, {}, "@books/runtime@<1.1.0", ...args);
    expect(await deprecate("Loses books.", "--dry-run")).toMatchObject({ code: 0 });
    expect(puts()).toHaveLength(4);
    expect(await deprecate("Loses books.")).toMatchObject({
      code: 0,
      output: "2 versions of @books/runtime: 1.0.0, 1.0.1\n",
    });
    const response = await fetch(new URL("@books%2fruntime", fixture.proxy.url));
    const { versions } = (await response.json()) as { versions: Record<string, { deprecated?: string }> };
    expect(Object.entries(versions).map(([version, { deprecated }]) => [version, deprecated])).toEqual([
      ["1.0.0", "Loses books."],
      ["1.0.1", "Loses books."],
      ["1.1.0", undefined],
    ]);
  });

  test("deprecates a package that was released and then removed", async () => {
    await fixture.release();
    await fixture.git("rm", "-r", "--quiet", "packages/library");
    await fixture.commit();
    expect(await fixture.run(deprecateScript, {}, "@books/library@*", "Use @books/shelf.")).toMatchObject({
      code: 0,
      output: "1 version of @books/library: 1.0.0\n",
    });
  });

  test.each([
    [["@books/runtime", "Text"], 2, "Expected PACKAGE@RANGE"],
    [["@books/runtime@new", "Text"], 2, "Expected PACKAGE@RANGE"],
    [["@books/shelf@1", "Text"], 2, "Expected one of @books/runtime, @books/library"],
    [["@books/runtime@1"], 2, "Expected one message in quotes"],
    [["@books/runtime@1", "two", "words"], 2, "Expected one message in quotes"],
    [["@books/runtime@1", "Text"], 1, "has no version of @books/runtime in 1"],
  ])("refuses %j", async (args, exitCode, message) => {
    const { code, warnings } = await fixture.run(deprecateScript, {}, ...args);
    expect({ code, warnings }).toEqual({ code: exitCode, warnings: expect.stringContaining(message) });
  });
});
