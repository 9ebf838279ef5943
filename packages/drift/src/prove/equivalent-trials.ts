import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Api, loadSpec } from "@docent/openapi";
import { type ArtefactKind, generateSet } from "../artefacts/generated-set.ts";
import { type Equivalent, enumerateEquivalents } from "../mutations/enumerate-equivalents.ts";
import type { Expectation } from "../mutations/rewrites.ts";
import { tryBehaviour } from "./behaviour-trial.ts";
import type { ApiName } from "./committed-contract.ts";
import { listStaleKinds } from "./spec-trials.ts";
import type { Layer, Trial } from "./trial.ts";
import type { Workshop } from "./workshop.ts";

export function listEquivalents(workshop: Workshop, api: ApiName): Promise<Equivalent[]> {
  return workshop.once(`equivalents ${api}`, async () =>
    enumerateEquivalents((await workshop.committed(api)).document, api),
  );
}

/** Kinds of files that may be stale after an edit without a meaning. */
const allowed: Readonly<Record<Expectation, readonly ArtefactKind[]>> = {
  nothing: [],
  documentation: ["contract", "documentation"],
  types: ["code", "contract", "documentation", "package"],
};

/** Tries edits without a meaning: every finding is a false alarm. */
export async function tryEquivalents(
  workshop: Workshop,
  { api, equivalents }: { api: ApiName; equivalents: readonly Equivalent[] },
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const equivalent of equivalents) {
    const { id, rewrite, why = rewrite } = equivalent;
    const trial = { group: "equivalents", api, id, operator: rewrite, what: why, needs: "nothing" } as const;
    trials.push({ ...trial, noticed: await findAlarms(workshop, api, equivalent) });
  }
  return trials;
}

type Alarms = Partial<Record<Layer, string>>;

async function findAlarms(workshop: Workshop, apiName: ApiName, equivalent: Equivalent): Promise<Alarms> {
  const { document, base, facts } = await workshop.committed(apiName);
  try {
    const api = await loadText(equivalent);
    const set = generateSet(api, facts);
    const stale = listStaleKinds(base, set).filter((kind) => !allowed[equivalent.expects].includes(kind));
    const freshness: Alarms = stale.length > 0 ? { freshness: stale.join(", ") } : {};
    if (JSON.stringify(api.source) === JSON.stringify(document)) return freshness;
    const layer = await workshop.compile(apiName);
    const [failure] = equivalent.expects === "types" ? [] : (layer.check([set])[0]?.failures ?? []);
    const compile: Alarms = failure ? { compile: `${failure.program}:${failure.line}: ${failure.message}` } : {};
    const ground = await workshop.ground(apiName);
    const findings = await tryBehaviour(
      ground,
      { api, set },
      { isByText: true, areNamesFree: equivalent.expects === "types" },
    );
    return { ...freshness, ...compile, ...findings };
  } catch (error) {
    return { load: error instanceof Error ? error.message : String(error) };
  }
}

async function loadText({ fileName, text }: Equivalent): Promise<Api> {
  const folder = await mkdtemp(join(tmpdir(), "docent-drift-"));
  try {
    await writeFile(join(folder, fileName), text());
    return await loadSpec(join(folder, fileName));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
