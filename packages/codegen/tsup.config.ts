import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";
import { bundlePage } from "./bundle-page.ts";
import { readRuntimeSources } from "./src/application/runtime-sources.ts";
import { assetFiles } from "./src/docs/page-assets.ts";

/** The commands of `@docent/contract` are bundled as well, so that all commands have one version. */
const bundled = /^@docent\//;

const { plugins = [], ...build } = libraryBuild({ index: "src/index.ts", main: "src/main.ts" });

export default defineConfig({
  ...build,
  platform: "node",
  noExternal: [bundled],
  define: { bundledRuntimeSources: JSON.stringify("./runtime-sources.json") },
  plugins: [
    ...plugins,
    {
      name: "runtime-sources",
      async buildEnd() {
        const sources = await readRuntimeSources();
        await writeFile(join(this.options.outDir, "runtime-sources.json"), JSON.stringify(sources));
      },
    },
  ],
  // They are in the workspace as source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
  },
  // The page of `docent docs` is a program of its own, for browsers.
  onSuccess: async () => {
    const assets = await bundlePage();
    for (const name of ["script", "style", "licenses"] as const)
      await writeFile(join("dist", assetFiles[name]), assets[name]);
  },
  // The types of a private package are found by `types` in its manifest, and those of its other files by their relative paths.
  dts: { entry: { index: "src/index.ts" }, resolve: [bundled, /^\.\//] },
});
