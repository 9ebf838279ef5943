import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, type JsonRecord, loadSpec, SpecError } from "@docent/openapi";

/** Result of loading a contract: the API model, or the error that refused it. */
type LoadedContract = { api: Api; refusal?: undefined } | { api?: undefined; refusal: SpecError };

/**
 * Loads a document in memory, from a file that is named for the API. The document must be representable as JSON, because JSON
 * is parsed in two thirds of the time of YAML.
 */
export function loadContract(apiName: string, document: JsonRecord): Promise<LoadedContract> {
  return loadText(`${apiName}.openapi.json`, JSON.stringify(document));
}

/** Loads a text with the usual loader, from a temporary file of this name. */
export async function loadText(fileName: string, text: string): Promise<LoadedContract> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "docent-drift-"));
  try {
    const file = join(folder.path, fileName);
    await writeFile(file, text);
    return { api: await loadSpec(file) };
  } catch (error) {
    if (error instanceof SpecError) return { refusal: error };
    throw error;
  }
}
