import { rollup } from "rollup";
import { dts } from "rollup-plugin-dts";
import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

const entries = {
  index: "src/index.ts",
  mocks: "src/mocks/index.ts",
  "mock-paths": "src/mocks/paths.ts",
  query: "src/query/index.ts",
  schemas: "src/schemas/index.ts",
};

const { plugins = [], ...build } = libraryBuild(entries);

export default defineConfig({
  ...build,
  // tsup cannot copy the types of a package that has them only in its "exports".
  dts: false,
  plugins: [
    ...plugins,
    {
      name: "types",
      buildEnd() {
        return writeTypes(this.options.outDir);
      },
    },
  ],
});

/** Writes the types of all entries, with a copy of openapi-msw's types: its code is bundled, so consumers do not install it. */
async function writeTypes(folder: string): Promise<void> {
  const bundle = await rollup({
    input: entries,
    external: ["msw"],
    plugins: [dts({ tsconfig: "tsconfig.json", includeExternal: ["openapi-msw"] })],
    // An import that is not resolved would be one that consumers cannot resolve.
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  await bundle.write({ dir: folder, entryFileNames: "[name].d.ts", chunkFileNames: "[name].d.ts" });
}
