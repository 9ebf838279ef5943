import { listSome } from "@docent/terminal";
import type { Bump } from "../versions/demands.ts";

/** Why a package needs a version step. */
export interface BumpReason {
  level: Exclude<Bump, "none">;
  /** The comparison that found the reason, or `dependency` for the version step of another package. */
  source: "contract" | "types" | "manifest" | "code" | "dependency";
  /** `schema Book, maxLength: 64 is now 32` */
  what: string;
  /** `clients and mock users` */
  affects?: string;
  /** Effects of the change, or other locations with the same error. */
  details: string[];
  witness?: BumpWitness;
  /** Why the change counts as major although it has no witness. */
  undecided?: string;
}

/**
 * A request or response, a program or a version that the old package accepts and the new one refuses, as checked with both
 * packages.
 */
export interface BumpWitness {
  language: "http" | "json" | "ts" | "text";
  text: string;
  problem: string;
}

export function nameSome(names: readonly string[]): string {
  return listSome(names, { max: 5 });
}
