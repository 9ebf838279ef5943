import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

/** Bundles the private packages, and the entry points of published packages that exist only inside this workspace. */
const bundled = /^@docent\//;

export default defineConfig({
  ...libraryBuild({ index: "src/index.ts", "socket-path": "src/socket-path.ts" }),
  platform: "node",
  noExternal: [bundled],
  // Packages of the workspace are bundled from their source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
  },
  // The types of a private package are found by `types` in its manifest, the types of its other files by their relative paths.
  dts: { entry: { index: "src/index.ts", "socket-path": "src/socket-path.ts" }, resolve: [bundled, /^\.\//] },
});
