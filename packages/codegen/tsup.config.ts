import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

/** The commands of `@docent/contract` are bundled as well, so that all commands have one version. */
const bundled = /^@docent\//;

export default defineConfig({
  ...libraryBuild({ index: "src/index.ts", main: "src/main.ts" }),
  platform: "node",
  noExternal: [bundled],
  // They are in the workspace as source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
  },
  // The types of a private package are found by `types` in its manifest, and those of its other files by their relative paths.
  dts: { entry: { index: "src/index.ts" }, resolve: [bundled, /^\.\//] },
});
