import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig } from "tsup";
import { bundledTypes, libraryBuild } from "../../tsup.base.ts";

/** Private packages cannot be installed. */
const ownPackages = /^@docent\//;

// Everything is bundled but the `dependencies` of the manifest. Of the others, `@redocly/openapi-core` refuses Node 21 and
// 22.0 to 22.11, on which it works.
export default defineConfig({
  ...libraryBuild({ index: "src/index.ts", main: "src/main.ts" }),
  platform: "node",
  // Packages of the workspace are bundled from their source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
    // Bundled CommonJS modules require modules of Node.
    options.banner = {
      js: 'import { createRequire as requireOf } from "node:module"; const require = /* @__PURE__ */ requireOf(import.meta.url);',
    };
  },
  // Files of bundled packages import each other by relative paths.
  dts: bundledTypes({ index: "src/index.ts" }, [ownPackages, /^\.\//]),
  onSuccess: copyContracts,
});

/** So that `docent-contract verify NAME` knows the contracts of its own version. */
async function copyContracts(): Promise<void> {
  const specs = join(import.meta.dirname, "../../specs");
  const names = (await readdir(specs)).filter((name) => /\.openapi\.(ya?ml|json)$/.test(name));
  await Promise.all(names.map((name) => cp(join(specs, name), join(import.meta.dirname, "dist", "specs", name))));
}
