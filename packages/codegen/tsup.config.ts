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
  dts: { entry: { index: "src/index.ts" }, resolve: [bundled] },
});
