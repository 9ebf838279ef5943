import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareFolder } from "@docent/codegen";
import { type Api, type JsonRecord, toRecord } from "@docent/openapi";
import { parse } from "yaml";
import { type GeneratedSet, generateSet } from "../artefacts/generated-set.ts";
import { loadContract } from "../artefacts/mutant-api.ts";
import { type GenerationFacts, readFacts } from "../artefacts/package-facts.ts";

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

/** Reads a contract and its package. Throws where the package is stale: what is said of mutants would mean nothing. */
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
