import { readFile } from "node:fs/promises";
import { findSpecs, type GenerationFacts, loadWorkspace, planUpdate } from "@docent/codegen/internal";
import { type Api, type JsonRecord, toRecord } from "@docent/openapi";
import { parse } from "yaml";
import type { GeneratedSet } from "../artefacts/generated-set.ts";
import { loadContract } from "../mutations/load-contract.ts";

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
