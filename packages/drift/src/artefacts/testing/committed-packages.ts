import { type JsonRecord, splitPointer } from "@docent/openapi";
import { applyChanges, remove, set } from "../../mutations/edit.ts";
import { loadContract } from "../../mutations/load-contract.ts";
import { readPath } from "../../mutations/walk.ts";
import type { CommittedContract } from "../../prove/committed-contract.ts";
import { root, shareCommitted } from "../../prove/trial-context.ts";
import { generateSet } from "../generated-set.ts";

export { root };
export const local = await shareCommitted("local");
export const cloud = await shareCommitted("cloud");

/** A contract with other values, by JSON pointer without its `#/`. The value undefined removes a member. */
export function change({ api }: CommittedContract, changes: Readonly<Record<string, unknown>>): JsonRecord {
  const edits = Object.entries(changes).map(([pointer, value]) => {
    const path = splitPointer(`#/${pointer}`);
    if (readPath(api.source, path.slice(0, -1)) === undefined)
      throw new Error(`The contract has no part for ${pointer}.`);
    return value === undefined ? remove(path) : set(path, value);
  });
  return applyChanges(api.source, edits);
}

/** The files generated from a changed contract that the loader accepts. */
export async function generateChanged(committed: CommittedContract, changes: Readonly<Record<string, unknown>>) {
  const { api, refusal } = await loadContract(committed.base.api, change(committed, changes));
  if (refusal) throw refusal;
  return generateSet(api, committed.facts);
}
