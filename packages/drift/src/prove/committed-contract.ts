import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareFolder } from "@docent/codegen";
import { type Api, type JsonRecord, loadSpec, SpecError, toRecord } from "@docent/openapi";
import { parse } from "yaml";
import { type GeneratedSet, type GenerationFacts, generateSet, readFacts } from "../artefacts/generated-set.ts";

export const apiNames = ["local", "cloud"] as const;
export type ApiName = (typeof apiNames)[number];

/** A contract as it is committed, with everything that is compared with mutants of it. */
export interface CommittedContract {
  name: ApiName;
  document: JsonRecord;
  api: Api;
  facts: GenerationFacts;
  /** What is generated of it, and is committed. */
  base: GeneratedSet;
}

/** Reads a contract and its package. Throws if the package is stale, because findings would not be those of mutants. */
export async function readCommitted(root: string, name: ApiName): Promise<CommittedContract> {
  const text = await readFile(join(root, "specs", `${name}.openapi.yaml`), "utf8");
  const document = toRecord(parse(text));
  const [{ api, refusal }, facts] = await Promise.all([loadContract(name, document), readFacts(root, name)]);
  if (!api) throw refusal;
  const base = generateSet(api, facts);
  const stale = await compareFolder(join(root, "packages", name), base.files);
  if (stale.length > 0) {
    const paths = stale.map(({ path }) => `packages/${name}/${path}`).join(", ");
    throw new Error(`Expected generated files that are up to date, found ${paths}. Run: pnpm generate`);
  }
  return { name, document, api, facts, base };
}

/** What the loader makes of a contract: a model, or its reason to refuse it. */
type LoadedContract = { api: Api; refusal?: undefined } | { api?: undefined; refusal: SpecError };

/**
 * Loads a document in memory as if it were the file of an API, by the loader that everything else uses. It must hold
 * nothing that JSON has no word for. The file is written as JSON, which is read in two thirds of the time of YAML.
 */
export async function loadContract(apiName: string, document: JsonRecord): Promise<LoadedContract> {
  const folder = await mkdtemp(join(tmpdir(), "docent-drift-"));
  try {
    const file = join(folder, `${apiName}.openapi.json`);
    await writeFile(file, JSON.stringify(document));
    return { api: await loadSpec(file) };
  } catch (error) {
    if (error instanceof SpecError) return { refusal: error };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
