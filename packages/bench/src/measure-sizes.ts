import { existsSync } from "node:fs";
import { join } from "node:path";
import { measureBundle } from "./bundle-size.ts";
import { benchFolder, root } from "./folders.ts";
import { makeWorkspace, measureDocent } from "./generation-runs.ts";
import { measureCommand } from "./measure.ts";
import { readOwnSpecs } from "./own-specs.ts";
import { installPeers, peerPath } from "./peers.ts";
import type { Cell, Section } from "./table.ts";
import { linkDependencies } from "./type-check.ts";

/** Bytes of the client and the mocks of each of our APIs, freshly generated, and of the peers' clients for the same. */
export async function* measureSizes(): AsyncGenerator<Section> {
  await installPeers();
  const specs = await readOwnSpecs();
  const folder = join(benchFolder, "size");
  await makeWorkspace(folder, specs);
  await measureDocent(folder, ["--quiet"]);
  const rows: Cell[][] = [];
  for (const name of Object.keys(specs)) rows.push(...(await measureApi(folder, name.split(".")[0] ?? "")));
  yield { title: "Bytes, minified and gzipped, msw left out", table: { heads: ["module", "minified", "gzip"], rows } };
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

/** hey-api reads OpenAPI 3.1: it gets the rendition where there is one. Undefined where it fails. */
async function generateHeyApi(folder: string, api: string, generated: string): Promise<string | undefined> {
  const rendition = join(generated, "openapi-3.1.json");
  const document = existsSync(rendition) ? rendition : join(generated, "openapi.json");
  const output = join(folder, "hey-api", api);
  const { exitCode } = await measureCommand(
    process.execPath,
    [peerPath("@hey-api/openapi-ts/bin/run.js"), "-i", document, "-o", output, "--no-log-file"],
    { cwd: root },
  );
  return exitCode === 0 ? join(output, "sdk.gen.ts") : undefined;
}
