import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

/**
 * What is private comes along, and so does the contract, which is that of the version that the server was built for.
 */
const bundled = /^@docent\/(storage|terminal|contract|cloud\/openapi\.json)/;

export default defineConfig({
  ...libraryBuild({ index: "src/index.ts", main: "src/main.ts" }),
  platform: "node",
  target: "node22",
  noExternal: [bundled],
  // There is no `sqlite` but `node:sqlite`.
  removeNodeProtocol: false,
  // They are in the workspace as source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
  },
  dts: { entry: { index: "src/index.ts" }, resolve: [bundled] },
});
