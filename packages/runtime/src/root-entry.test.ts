import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Bundles an entry for a browser. Resolves to the bundled files, the imported modules and the code. */
async function bundle(entry: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, entry)],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    external: ["msw"],
  });
  const files = Object.keys(metafile.inputs);
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  return { files, imports, code: outputFiles[0]?.text ?? "" };
}

test("the root entry imports nothing, and has no code of the mocks", async () => {
  const { files, imports } = await bundle("./index.ts");
  expect(imports).toEqual([]);
  expect(files.filter((file) => /msw|mocks/.test(file))).toEqual([]);
  expect(files.filter((file) => file.includes("node_modules"))).toEqual([expect.stringContaining("/openapi-fetch/")]);
});

test("the mocks import only msw", async () => {
  const { files, imports } = await bundle("./mocks/index.ts");
  expect([...new Set(imports)]).toEqual(["msw"]);
  expect(files.filter((file) => file.includes("node_modules"))).toEqual([]);
});

test("the mocks by path import only msw, and have no code of the mocks by operation", async () => {
  const { files, imports } = await bundle("./mocks/paths.ts");
  expect([...new Set(imports)]).toEqual(["msw"]);
  expect(files.filter((file) => file.startsWith("src/"))).toEqual(["src/mocks/path-pattern.ts", "src/mocks/paths.ts"]);
  const packages = files.flatMap((file) => /.*node_modules\/([^/]+)\//.exec(file)?.[1] ?? []);
  expect([...new Set(packages)]).toEqual(["openapi-msw"]);
});

test("the schemas import nothing, and have no code of the mocks except the validators", async () => {
  const { files, imports } = await bundle("./schemas/index.ts");
  expect(imports).toEqual([]);
  expect(files.filter((file) => !/^src\/(schemas|mocks\/validators)\//.test(file))).toEqual([]);
});

test("the queries import nothing, and have no code of the client", async () => {
  const { files, imports } = await bundle("./query/index.ts");
  expect(imports).toEqual([]);
  expect(files.filter((file) => !file.startsWith("src/query/"))).toEqual([]);
});

test.each(["./index.ts", "./mocks/index.ts", "./mocks/paths.ts", "./query/index.ts", "./schemas/index.ts"])(
  "%s names nothing that only Node has",
  async (entry) => {
    const { code } = await bundle(entry);
    // openapi-fetch checks for `process` before it uses it.
    const own = code.replace(/typeof process === "object"[\s\S]*?process\.versions\.undici/, "");
    expect(own).not.toMatch(/\b(Buffer|process|require|__dirname|setImmediate)\b[.(]/);
  },
);
