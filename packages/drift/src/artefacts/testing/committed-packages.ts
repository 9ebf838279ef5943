import type { JsonRecord } from "@docent/openapi";
import { type CommittedContract, loadContract } from "../../prove/committed-contract.ts";
import { root, shareCommitted } from "../../prove/workshop.ts";
import { generateSet } from "../generated-set.ts";

export { root };
export const local = await shareCommitted("local");
export const cloud = await shareCommitted("cloud");

/** A copy of a contract with other values, by JSON pointer without its `#/`. The value undefined removes a member. */
export function change({ api }: CommittedContract, changes: Readonly<Record<string, unknown>>): JsonRecord {
  const copy = structuredClone(api.source);
  for (const [pointer, value] of Object.entries(changes)) {
    const tokens = pointer.split("/").map((token) => token.replaceAll("~1", "/"));
    const last = tokens.pop() ?? "";
    // Tests pass existing locations. A missing location throws here.
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
