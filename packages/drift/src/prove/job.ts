import { listArtefactEdits, nameEdit, tryArtefacts } from "./artefact-trials.ts";
import type { ApiName } from "./committed-contract.ts";
import { listEquivalents, tryEquivalents } from "./equivalent-trials.ts";
import { listServerFaults, tryFaults } from "./fault-trials.ts";
import { listSpecMutants, trySpecMutants } from "./spec-trials.ts";
import type { Group, Trial } from "./trial.ts";
import type { Workshop } from "./workshop.ts";

/** Trials of one group and API, by name: small enough to be sent to another process. */
export interface Job {
  group: Group;
  api: ApiName;
  ids: readonly string[];
  /** Check every mutant in every layer, also after a sufficient layer has noticed. */
  everyLayer: boolean;
}

/** Name and operator of every possible trial. */
export async function listSubjects(
  workshop: Workshop,
  { group, api }: Pick<Job, "group" | "api">,
): Promise<{ id: string; operator: string }[]> {
  if (group === "spec") return listSpecMutants(workshop, api);
  if (group === "servers") return listServerFaults(api).map((id) => ({ id, operator: id }));
  if (group === "artefacts")
    return (await listArtefactEdits(workshop, api)).map((edit) => ({ id: nameEdit(edit), operator: edit.edit }));
  return (await listEquivalents(workshop, api)).map(({ id, rewrite }) => ({ id, operator: rewrite }));
}

export async function runJob(workshop: Workshop, { group, api, ids, everyLayer }: Job): Promise<Trial[]> {
  const wanted = new Set(ids);
  const choose = <Subject>(subjects: readonly Subject[], name: (subject: Subject) => string) =>
    subjects.filter((subject) => wanted.has(name(subject)));
  switch (group) {
    case "spec":
      return trySpecMutants(workshop, {
        api,
        mutants: choose(await listSpecMutants(workshop, api), ({ id }) => id),
        everyLayer,
      });
    case "servers":
      return tryFaults(workshop, { api, faults: choose(listServerFaults(api), (id) => id) });
    case "artefacts":
      return tryArtefacts(workshop, { api, edits: choose(await listArtefactEdits(workshop, api), nameEdit) });
    case "equivalents":
      return tryEquivalents(workshop, {
        api,
        equivalents: choose(await listEquivalents(workshop, api), ({ id }) => id),
      });
  }
}
