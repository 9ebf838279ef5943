import { readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, inject, test } from "vitest";
import { findBundledPackages, listImportedPackages } from "./bundled-packages.ts";
import { installedPackages, readPackageFile } from "./installed-package.ts";
import { mustRun } from "./run-command.ts";
import { isPublished } from "./workspace.ts";

/** Resolutions that ES modules do not support: TypeScript's oldest, and `require` before Node 20.19. */
const resolutionsBeforeModules = ["node10", "node16-cjs"];

const publishedFile =
  /^(dist\/([\w-]+\/)*[\w.-]+\.(js|d\.ts)|dist\/specs\/[\w-]+\.openapi\.yaml|openapi(-3\.1)?\.json|LICENSE|README\.md|CHANGELOG\.md|package\.json|dist\/third-party-licenses\.txt|dist\/docs-page(\.css|-licenses\.txt)|dist\/runtime-sources\.json)$/;

describe.each(installedPackages)("$name", (published) => {
  const { manifest, files, folder, tarball, documents, name } = published;

  test("publint has no findings", async () => {
    const { buffer } = Uint8Array.from(await readFile(tarball));
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  // A package with only a command has no types.
  const hasTypes = published.entryPoints.length > 0;
  if (hasTypes)
    test("types resolve to the code, in every resolution mode of ES modules", async () => {
      const excludeEntrypoints = Object.keys(manifest.exports).filter((path) => !isPublished(manifest.exports[path]));
      const data = createPackageFromTarballData(await readFile(tarball));
      const analysis = await checkPackage(data, { excludeEntrypoints });
      const problems = analysis.types ? analysis.problems : ["no types"];
      expect(
        problems.filter(
          (problem) =>
            !(typeof problem === "object" && "resolutionKind" in problem) ||
            !resolutionsBeforeModules.includes(problem.resolutionKind),
        ),
      ).toEqual([]);
    });

  test("contains code, types, license and README, and nothing else", () => {
    expect(files).toEqual(expect.arrayContaining(["LICENSE", "README.md", "package.json"]));
    expect(files.filter((path) => !publishedFile.test(path) || /\.test\./.test(path))).toEqual([]);
  });

  const code = files.filter((path) => /^dist\/.*\.(js|d\.ts)$/.test(path));

  test("imports only Node, itself and its dependencies", async () => {
    const { dependencies = {}, peerDependencies = {} } = manifest;
    const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies }), ...builtinModules]);
    const found = code.map(async (path) =>
      listImportedPackages(await readPackageFile(published, path)).flatMap((imported) =>
        known.has(imported) ? [] : `${path} imports ${imported}`,
      ),
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
  });

  test("contains no path of the folder in which it was built", async () => {
    for (const path of code) expect(await readPackageFile(published, path), path).not.toMatch(/node_modules\//i);
  });

  test("contains the licenses of packages that it bundles", async () => {
    const bundled = await findBundledPackages(folder, manifest);
    // The page of `docent docs` is a bundle of its own.
    const paths = ["dist/third-party-licenses.txt", "dist/docs-page-licenses.txt"].filter((path) =>
      files.includes(path),
    );
    const licences = (await Promise.all(paths.map((path) => readPackageFile(published, path)))).join("\n");
    expect(bundled.filter((name) => !licences.includes(`${name} `))).toEqual([]);
  });

  test("has no workspace: specifier in its manifest", async () => {
    expect(await readPackageFile(published, "package.json")).not.toContain("workspace:");
  });

  const isOfClients = published.isApi || name === "@docent/runtime";
  if (isOfClients)
    test("depends only on the runtime, if at all", () => {
      expect(Object.keys(manifest.dependencies ?? {})).toEqual(published.isApi ? ["@docent/runtime"] : []);
      expect(Object.keys(manifest.peerDependencies ?? {})).toEqual(["msw"]);
    });

  test.each(documents)("%s is imported as JSON", async (document) => {
    const program = `import document from "${document}" with { type: "json" }; console.log(document.openapi);`;
    const output = await mustRun([process.execPath, "--input-type=module", "--eval", program], {
      cwd: inject("projects")["without-msw"],
    });
    expect(output).toMatch(/^3\.[12]\.\d+\n$/);
  });
});
