import { builtinModules } from "node:module";
import { gzipSync } from "node:zlib";
import { type BuildResult, build } from "esbuild";
import { describe, expect, inject, test } from "vitest";
import { installedPackages } from "./installed-package.ts";

const browserPackages = installedPackages.filter(({ isApi, name }) => isApi || name === "@docent/runtime");

describe.each(browserPackages)("$name", ({ name, isApi }) => {
  test("is bundled for a browser without msw and Node built-ins", async () => {
    // An import of a Node built-in or of a missing package fails the build.
    const { metafile } = await bundle(`export * from "${name}";`, "without-msw");
    const inputs = Object.keys(metafile.inputs).filter((path) => path !== "<stdin>");
    expect(inputs.every((path) => path.startsWith("node_modules/@docent/"))).toBe(true);
  });

  test.each(["mocks", "mocks/paths"])(
    "%s is bundled for a browser, with msw as the only other package",
    async (entry) => {
      const { metafile } = await bundle(`export * from "${name}/${entry}";`, "without-msw", ["msw"]);
      const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
      expect(imports).toEqual(["msw"]);
      expect(imports.filter((path) => builtinModules.includes(path))).toEqual([]);
    },
  );

  if (isApi)
    test("an error class alone is less than 1 kB", async () => {
      const { outputFiles } = await bundle(`export { ApiError } from "${name}";`, "without-msw");
      expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThan(1_000);
    });

  test("is removed by tree shaking if it is not used", async () => {
    const { outputFiles } = await bundle(
      `import "${name}"; import "${name}/mocks"; import "${name}/mocks/paths";`,
      "msw-3",
    );
    expect(outputFiles[0]?.text).toBe("");
  });
});

function bundle(
  contents: string,
  project: "without-msw" | "msw-3",
  external: string[] = [],
): Promise<BuildResult<{ write: false; metafile: true }>> {
  const folder = inject("projects")[project];
  return build({
    stdin: { contents, resolveDir: folder },
    absWorkingDir: folder,
    bundle: true,
    format: "esm",
    platform: "browser",
    minify: true,
    metafile: true,
    write: false,
    external,
    logLevel: "silent",
  });
}
