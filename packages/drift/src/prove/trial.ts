import type { ApiName } from "./committed-contract.ts";

/** What is broken, or only written differently: `equivalents`. */
export const groups = ["spec", "artefacts", "servers", "equivalents"] as const;
export type Group = (typeof groups)[number];

/** Who can notice. `freshness` compares files and knows nothing of their meaning; the others look at the wire. */
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

/** The layer that must kill a mutant: a hash that differs is no proof for what can be seen on the wire. */
export type Need = "behaviour" | "mocks" | "types" | "freshness" | "nothing";

const sufficient: Readonly<Record<Need, readonly Layer[]>> = {
  behaviour: ["specOnMocks", "mocksOnSpec", "specOnServers", "serversOnSpec", "contractTests"],
  mocks: ["specOnMocks", "mocksOnSpec"],
  types: ["compile", "freshness"],
  freshness: ["freshness"],
  nothing: [],
};

/** Whether a layer that noticed is enough to kill a mutant of this need. */
export function isSufficient(need: Need, layer: Layer): boolean {
  return sufficient[need].includes(layer);
}

/** One mutant, or one equivalent, and what each layer said. Plain data. */
export interface Trial {
  group: Group;
  api: ApiName;
  /** Unique in its group and API, and stable. */
  id: string;
  operator: string;
  /** What was done. */
  what: string;
  needs: Need;
  /** The sentence of each layer that noticed. */
  noticed: Readonly<Partial<Record<Layer, string>>>;
  /** A check that ended in an exception which is none of its own: a mistake in the check. */
  crash?: string;
}

/** Whether the right layer noticed. A contract that cannot be loaded or generated from is in nobody's way. */
export function isKilled({ needs, noticed }: Trial): boolean {
  return noticed.load !== undefined || sufficient[needs].some((layer) => noticed[layer] !== undefined);
}

export function isFalseAlarm({ needs, noticed }: Trial): boolean {
  return needs === "nothing" && Object.keys(noticed).length > 0;
}

/** A mutant that nobody noticed, or not the one who ought to. */
export function isSurvivor(trial: Trial): boolean {
  return trial.needs !== "nothing" && !isKilled(trial);
}

/** The name by which explanations and reports call a trial: `local max-length-loosened #/components/schemas/HttpUrl`. */
export function nameOf({ api, id }: Pick<Trial, "api" | "id">): string {
  return `${api} ${id}`;
}
