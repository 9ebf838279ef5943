import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { bundledTypes, libraryBuild } from "../../tsup.base.ts";
import { bundlePage } from "./bundle-page.ts";
import { readRuntimeSources } from "./src/application/runtime-sources.ts";
import { assetFiles } from "./src/docs/page-assets.ts";

/** Bundled, including `@docent/contract`, so that all commands have one version. */
const ownPackages = /^@docent\//;

const { plugins = [], ...build } = libraryBuild({ index: "src/index.ts", main: "src/main.ts" });

// Everything is bundled but the `dependencies` of the manifest (decision 27).
export default defineConfig({
  ...build,
  platform: "node",
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
  // Bundled packages are resolved to their source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
    // Bundled CommonJS modules require modules of Node.
    options.banner = {
      js: 'import { createRequire as requireOf } from "node:module"; const require = /* @__PURE__ */ requireOf(import.meta.url);',
    };
  },
  // The page of `docent docs` is a separate bundle, for browsers.
  onSuccess: async () => {
    const assets = await bundlePage();
    for (const name of ["script", "style", "licenses"] as const)
      await writeFile(join("dist", assetFiles[name]), assets[name]);
  },
  // Files of bundled packages import each other by relative paths.
  dts: bundledTypes({ index: "src/index.ts" }, [ownPackages, /^\.\//]),
});
