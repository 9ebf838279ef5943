import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "tsup";
import { bundledTypes, libraryBuild } from "../../tsup.base.ts";

/** Private packages cannot be installed, so they are bundled. */
const bundled = /^@docent\//;

export default defineConfig({
  ...libraryBuild({ index: "src/index.ts", main: "src/main.ts" }),
  platform: "node",
  noExternal: [bundled],
  // Packages of the workspace are bundled from their source.
  esbuildOptions: (options) => {
    options.conditions = ["@docent/source"];
  },
  // Files of bundled packages import each other by relative paths.
  dts: bundledTypes({ index: "src/index.ts" }, [bundled, /^\.\//]),
  onSuccess: copyContracts,
});

/** So that `docent-contract verify NAME` knows the contracts of its own version. */
async function copyContracts(): Promise<void> {
  const specs = fileURLToPath(new URL("../../specs", import.meta.url));
  const names = (await readdir(specs)).filter((name) => /\.openapi\.(ya?ml|json)$/.test(name));
  await Promise.all(names.map((name) => cp(join(specs, name), join(import.meta.dirname, "dist", "specs", name))));
}
