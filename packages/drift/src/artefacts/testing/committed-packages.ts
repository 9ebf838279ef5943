import { fileURLToPath } from "node:url";
import { type Api, type JsonRecord, loadSpec } from "@docent/openapi";
import { loadContract } from "../../prove/committed-contract.ts";
import { type GeneratedSet, type GenerationFacts, generateSet, readFacts } from "../generated-set.ts";

export const root = fileURLToPath(new URL("../../../../..", import.meta.url));

/** A committed contract and the files generated from it. */
interface Committed {
  api: Api;
  facts: GenerationFacts;
  base: GeneratedSet;
}

export const local = await readCommitted("local");
export const cloud = await readCommitted("cloud");

async function readCommitted(name: string): Promise<Committed> {
  const [api, facts] = await Promise.all([loadSpec(`${root}specs/${name}.openapi.yaml`), readFacts(root, name)]);
  return { api, facts, base: generateSet(api, facts) };
}

/** A copy of a contract with other values, by JSON pointer without its `#/`. Undefined removes a member. */
export function change({ api }: Committed, changes: Readonly<Record<string, unknown>>): JsonRecord {
  const copy = structuredClone(api.source);
  for (const [pointer, value] of Object.entries(changes)) {
    const tokens = pointer.split("/").map((token) => token.replaceAll("~1", "/"));
    const last = tokens.pop() ?? "";
    // The tests name existing locations. For any other, this throws.
    const parent = tokens.reduce<unknown>((node, token) => (node as JsonRecord)[token], copy) as JsonRecord;
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  }
  return copy;
}

/** The files generated from a changed contract that the loader accepts. */
export async function generateChanged(committed: Committed, changes: Readonly<Record<string, unknown>>) {
  const { api, refusal } = await loadContract(committed.base.api, change(committed, changes));
  if (refusal) throw refusal;
  return generateSet(api, committed.facts);
}
