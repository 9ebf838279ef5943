import type { JsonRecord } from "@docent/openapi";
import { stringify } from "yaml";
import type { Equivalent, Rewrite } from "./equivalent.ts";
import { spellFiles } from "./file-spellings.ts";
import { reverseOrders } from "./order-rewrites.ts";
import { moveDefinitions } from "./reference-rewrites.ts";
import { respell } from "./spelling-rewrites.ts";

/**
 * Every way to write the same contract differently. No check of behaviour may take one of them for a change.
 *
 * @param name of the API, for the names of the files: `local` gives `local.openapi.yaml`.
 */
export function enumerateEquivalents(document: JsonRecord, name = "api"): Equivalent[] {
  const rewrites = [...reverseOrders(document), ...moveDefinitions(document), ...respell(document)];
  return [...spellFiles(document, name), ...rewrites.map((rewrite) => writeRewrite(rewrite, name))];
}

function writeRewrite({ apply, ...rewrite }: Rewrite, name: string): Equivalent {
  return {
    why: undefined,
    ...rewrite,
    id: `${rewrite.rewrite} ${rewrite.pointer}`,
    fileName: `${name}.openapi.yaml`,
    text: () => stringify(apply(), { aliasDuplicateObjects: false }),
  };
}
