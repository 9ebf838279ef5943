import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

/** What is private, and what only the other packages of this workspace see of a published one, comes along. */
const bundled = /^@docent\//;

export default defineConfig({
  ...libraryBuild({ index: "src/index.ts", "socket-path": "src/socket-path.ts" }),
  platform: "node",
  noExternal: [bundled],
  // They are in the workspace as source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
  },
  // The types of a private package are found by `types` in its manifest, and those of its other files by their relative paths.
  dts: { entry: { index: "src/index.ts", "socket-path": "src/socket-path.ts" }, resolve: [bundled, /^\.\//] },
});
