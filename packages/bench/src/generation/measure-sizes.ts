import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { Cell, Section } from "../benchmark.ts";
import { benchFolder, root } from "../folders.ts";
import { measureCommand } from "../measure.ts";
import { generatorPath, installGenerators } from "../pins.ts";
import { buildPackages, linkDependencies, makeWorkspace, measureGeneration, readOwnSpecs } from "./workspace.ts";

/** Bytes of the generated client and mocks of each of our APIs, and of the client of hey-api for the same documents. */
export async function* measureSizes(): AsyncGenerator<Section> {
  await installGenerators();
  await buildPackages();
  const specs = await readOwnSpecs();
  const folder = join(benchFolder, "size");
  await makeWorkspace(folder, specs);
  await measureGeneration(folder, ["--quiet"]);
  const rows: Cell[][] = [];
  for (const name of Object.keys(specs)) rows.push(...(await measureApi(folder, name.split(".")[0] ?? "")));
  yield {
    title: "Bytes, minified and gzipped, msw left out",
    table: { headings: ["module", "minified", "gzip"], rows },
  };
}

async function measureApi(folder: string, api: string): Promise<Cell[][]> {
  const generated = join(folder, "packages", api);
  await linkDependencies(generated);
  const prefix = api.charAt(0).toUpperCase() + api.slice(1);
  const client = await measureBundle(join(generated, "src/index.gen.ts"), [`create${prefix}Client`, "ApiError"]);
  const mocks = await measureBundle(join(generated, "src/mocks.gen.ts"), [`create${prefix}Mocks`]);
  const rows: Cell[][] = [
    [`${api}: client`, client.minified, client.gzipped],
    [`${api}: mocks`, mocks.minified, mocks.gzipped],
  ];
  const heyApi = await generateHeyApi(folder, api, generated);
  if (heyApi) {
    const size = await measureBundle(heyApi, []);
    rows.push([`${api}: client of hey-api`, size.minified, size.gzipped]);
  }
  return rows;
}

/** hey-api reads OpenAPI 3.1, so it gets the 3.1 rendition of a later document. Undefined if it fails. */
async function generateHeyApi(folder: string, api: string, generated: string): Promise<string | undefined> {
  const rendition = join(generated, "openapi-3.1.json");
  const document = existsSync(rendition) ? rendition : join(generated, "openapi.json");
  const output = join(folder, "hey-api", api);
  const { exitCode } = await measureCommand(
    process.execPath,
    [generatorPath("@hey-api/openapi-ts/bin/run.js"), "-i", document, "-o", output, "--no-log-file"],
    { cwd: root },
  );
  return exitCode === 0 ? join(output, "sdk.gen.ts") : undefined;
}

interface BundleSize {
  minified: number;
  gzipped: number;
}

/** Size of a bundle with these exports of a module, or with all of them if `names` is empty. msw is external. */
async function measureBundle(module: string, names: readonly string[]): Promise<BundleSize> {
  const code = names.length > 0 ? `export { ${names.join(", ")} } from` : "export * from";
  const { outputFiles } = await build({
    stdin: { contents: `${code} ${JSON.stringify(module)};`, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    external: ["msw"],
    conditions: ["@docent/source"],
    logLevel: "silent",
  });
  const [file] = outputFiles;
  const contents = file?.contents ?? new Uint8Array();
  return { minified: contents.length, gzipped: gzipSync(contents, { level: 9 }).length };
}
