import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findSpecs, type GenerationFacts, loadWorkspace, planUpdate } from "@docent/codegen/internal";
import { type Api, type JsonRecord, loadSpec, SpecError, toRecord } from "@docent/openapi";
import { parse } from "yaml";
import type { GeneratedSet } from "../artefacts/generated-set.ts";

export const apiNames = ["local", "cloud"] as const;
export type ApiName = (typeof apiNames)[number];

/** A committed contract and the output of the generator for it: the reference that mutants are compared with. */
export interface CommittedContract {
  name: ApiName;
  document: JsonRecord;
  api: Api;
  facts: GenerationFacts;
  /** The output of the generator, equal to the committed files. */
  base: GeneratedSet;
}

/** Reads a contract and its package. Throws if the package is stale: its differences would be attributed to mutants. */
export async function readCommitted(root: string, name: ApiName): Promise<CommittedContract> {
  const workspace = await loadWorkspace({ folder: root });
  const [spec] = await findSpecs(workspace.contracts, [name]);
  if (!spec) throw new Error(`There is no contract ${name}.`);
  const document = toRecord(parse(await readFile(spec.path, "utf8")));
  const [{ api, refusal }, { facts, generated, changes }] = await Promise.all([
    loadContract(name, document),
    planUpdate(workspace, spec),
  ]);
  if (!api) throw refusal;
  if (changes.length > 0) {
    const paths = changes.map(({ path }) => `packages/${name}/${path}`).join(", ");
    throw new Error(`Expected generated files that are up to date, found ${paths}. Run: pnpm generate`);
  }
  return { name, document, api, facts, base: { api: name, files: generated.files } };
}

/** Result of loading a contract: the API model, or the error that refused it. */
type LoadedContract = { api: Api; refusal?: undefined } | { api?: undefined; refusal: SpecError };

/**
 * Loads a document in memory with the usual loader, from a temporary file that is named for the API. The document must be
 * representable as JSON, which is read in two thirds of the time of YAML.
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
