export { deriveCases, mentionsRefusal } from "./derive-cases.ts";
export { findWitness } from "./find-witness.ts";
export type { ValueCase } from "./keyword-cases.ts";
export { Sampler } from "./sampler.ts";
export { withoutReadOnly } from "./without-read-only.ts";
