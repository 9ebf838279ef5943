import { defineConfig } from "tsup";
import { bundledTypes, libraryBuild } from "../../tsup.base.ts";

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
  // Files of bundled packages import each other by relative paths.
  dts: bundledTypes({ index: "src/index.ts", "socket-path": "src/socket-path.ts" }, [bundled, /^\.\//]),
});
