import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { HttpHandler } from "msw";
import { generatorsFolder } from "../folders.ts";
import { checkResponses } from "./measure-responses.ts";
import { otherGenerators } from "./other-generators.ts";

const msw = fileURLToPath(import.meta.resolve("msw"));

/** Maximum size of a bundle of mocks. */
const maxBundleBytes = 64 * 2 ** 20;

// Calls the mocks of a generator, and prints the kind of each response as JSON. Arguments: the generator, the folder of its
// files, and Docent's package of the same document.
const [, , name, folder = "", ownPackage = ""] = process.argv;
const generator = otherGenerators.find((each) => each.name === name);
if (!generator) throw new Error(`There is no generator ${name}.`);
// Silences msw, which reports requests without a handler, and mocks that log.
console.log = console.warn = console.error = () => {};
const handlers = await loadHandlers(generator.handlers, folder);
const responses = await checkResponses(ownPackage, { handlers });
process.stdout.write(JSON.stringify(responses.map(({ kind }) => kind)), () => process.exit());

async function loadHandlers(code: string, folder: string): Promise<HttpHandler[]> {
  const entry = join(folder, "docent-handlers.ts");
  const outfile = join(folder, "docent-handlers.mjs");
  await writeFile(entry, code);
  await build({
    ...{ entryPoints: [entry], outfile, bundle: true, format: "esm", platform: "node", logLevel: "silent" },
    // The mocks run in the msw of this process.
    alias: { msw },
    external: [msw],
    nodePaths: [join(generatorsFolder, "node_modules")],
  });
  const { size } = await stat(outfile);
  if (size > maxBundleBytes)
    throw new Error(
      `The bundle of mocks has ${Math.round(size / 2 ** 20)} MiB. Expected at most ${maxBundleBytes / 2 ** 20} MiB.`,
    );
  const { handlers }: { handlers: readonly unknown[] } = await import(pathToFileURL(outfile).href);
  return handlers.filter((handler) => handler instanceof HttpHandler);
}
