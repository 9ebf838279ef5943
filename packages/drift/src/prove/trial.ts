import type { ApiName } from "./committed-contract.ts";

/** Kinds of trials. `equivalents` are edits that keep the meaning; the others break something. */
export const groups = ["spec", "artefacts", "servers", "equivalents"] as const;
export type Group = (typeof groups)[number];

/** Layers of checks. `freshness` compares the text of files, not its meaning. The layers after `compile` compare messages. */
export const layers = [
  "load",
  "freshness",
  "compile",
  "specOnMocks",
  "mocksOnSpec",
  "specOnServers",
  "serversOnSpec",
  "contractTests",
] as const;
export type Layer = (typeof layers)[number];

/** Kind of layer that must kill a mutant: a stale file does not show that a change on the wire is detected. */
export type Need = "behaviour" | "mocks" | "types" | "freshness" | "nothing";

const sufficient: Readonly<Record<Need, readonly Layer[]>> = {
  behaviour: ["specOnMocks", "mocksOnSpec", "specOnServers", "serversOnSpec", "contractTests"],
  mocks: ["specOnMocks", "mocksOnSpec"],
  types: ["compile", "freshness"],
  freshness: ["freshness"],
  nothing: [],
};

/** Whether a finding of this layer kills a mutant with this need. */
export function isSufficient(need: Need, layer: Layer): boolean {
  return sufficient[need].includes(layer);
}

/** One mutant or equivalent with the findings of each layer. Plain data. */
export interface Trial {
  group: Group;
  api: ApiName;
  /** Unique in its group and API, and stable. */
  id: string;
  operator: string;
  what: string;
  needs: Need;
  /** The finding of each layer that detected the mutant. */
  detected: Readonly<Partial<Record<Layer, string>>>;
  /** Stack of an unexpected exception: a defect of the check. */
  crash?: string;
}

/** Whether a sufficient layer detected the mutant. A contract that the loader or the generator refuses is killed as well. */
export function isKilled({ needs, detected }: Trial): boolean {
  return detected.load !== undefined || sufficient[needs].some((layer) => detected[layer] !== undefined);
}

export function isFalseAlarm({ needs, detected }: Trial): boolean {
  return needs === "nothing" && Object.keys(detected).length > 0;
}

/** Whether the mutant must be killed, and was not. */
export function isSurvivor(trial: Trial): boolean {
  return trial.needs !== "nothing" && !isKilled(trial);
}

/** Name of a trial in explanations and reports: `local max-length-raised #/components/schemas/HttpUrl/maxLength`. */
export function nameOf({ api, id }: Pick<Trial, "api" | "id">): string {
  return `${api} ${id}`;
}
