import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";
import { readRuntimeSources } from "./src/application/runtime-sources.ts";

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
  // The types of a private package are found by `types` in its manifest, and those of its other files by their relative paths.
  dts: { entry: { index: "src/index.ts" }, resolve: [bundled, /^\.\//] },
});
