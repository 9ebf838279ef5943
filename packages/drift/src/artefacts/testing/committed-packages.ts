import { fileURLToPath } from "node:url";
import type { JsonRecord } from "@docent/openapi";
import { type CommittedContract, loadContract, readCommitted } from "../../prove/committed-contract.ts";
import { generateSet } from "../generated-set.ts";

export const root = fileURLToPath(new URL("../../../../..", import.meta.url));

export const local = await readCommitted(root, "local");
export const cloud = await readCommitted(root, "cloud");

/** A copy of a contract with other values, by JSON pointer without its `#/`. Undefined removes a member. */
export function change({ api }: CommittedContract, changes: Readonly<Record<string, unknown>>): JsonRecord {
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
export async function generateChanged(committed: CommittedContract, changes: Readonly<Record<string, unknown>>) {
  const { api, refusal } = await loadContract(committed.base.api, change(committed, changes));
  if (refusal) throw refusal;
  return generateSet(api, committed.facts);
}
