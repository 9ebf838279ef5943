import { randomBytes } from "node:crypto";

/** A new identifier with 80 random bits: `acc_…`, `prj_…`, `tok_…`. */
export function createId(kind: "acc" | "prj" | "tok"): string {
  return `${kind}_${randomBytes(10).toString("hex")}`;
}
