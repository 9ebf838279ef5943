import { ArtefactCheck } from "../artefacts/artefact-check.ts";
import { type ArtefactMutant, listArtefactMutants } from "../artefacts/artefact-mutants.ts";
import { generateSet } from "../artefacts/generated-set.ts";
import { loadContract } from "../artefacts/mutant-api.ts";
import { applyChanges, type Change, set } from "../mutations/edit.ts";
import type { ApiName } from "./committed-contract.ts";
import type { Trial } from "./trial.ts";
import { root, type Workshop } from "./workshop.ts";

/** A change of each contract that changes every kind of generated file. */
const changes: Readonly<Record<ApiName, readonly Change[]>> = {
  local: [
    set(["paths", "/config/resources", "post", "operationId"], "putResource"),
    set(["components", "schemas", "ResourceName", "maxLength"], 7),
  ],
  cloud: [
    set(["paths", "/api/cli/threads", "get", "operationId"], "findThreads"),
    set(["components", "schemas", "ProjectName", "maxLength"], 7),
  ],
};

/** Every edit of every generated file, by hand, by half a regeneration, or by none. */
export function listArtefactEdits(workshop: Workshop, api: ApiName): Promise<ArtefactMutant[]> {
  return workshop.once(`edits ${api}`, async () => {
    const { base, facts } = await workshop.committed(api);
    return listArtefactMutants(base, generateSet(await loadNext(workshop, api), facts));
  });
}

/** Asks `pnpm generate --check`, in a copy of the repository. Freshness is what ought to notice a file that is not generated. */
export async function tryArtefacts(
  workshop: Workshop,
  { api, edits }: { api: ApiName; edits: readonly ArtefactMutant[] },
): Promise<Trial[]> {
  const { document } = await workshop.committed(api);
  const next = applyChanges(document, changes[api]);
  const check = await ArtefactCheck.open(root, { api, contracts: { base: document, next } });
  try {
    const trials: Trial[] = [];
    for (const edit of edits) {
      const { isNoticed, report } = await check.run(edit);
      trials.push({
        group: edit.isEquivalent ? "equivalents" : "artefacts",
        api,
        id: nameEdit(edit),
        operator: edit.edit,
        what: `${edit.path}: ${edit.edit}`,
        needs: edit.isEquivalent ? "nothing" : "freshness",
        noticed: isNoticed ? { freshness: report.join(" ") } : {},
      });
    }
    return trials;
  } finally {
    await check.close();
  }
}

export function nameEdit({ edit, path, detail }: ArtefactMutant): string {
  return [edit, path, ...(detail === undefined ? [] : [detail])].join(" ");
}

async function loadNext(workshop: Workshop, name: ApiName) {
  const { document } = await workshop.committed(name);
  const { api, refusal } = await loadContract(name, applyChanges(document, changes[name]));
  if (!api) throw refusal;
  return api;
}
