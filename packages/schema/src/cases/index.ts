export { type CaseSource, deriveCases, mentionsRefusal } from "./derive-cases.ts";
export { findWitness, type Witness } from "./find-witness.ts";
export type { ValueCase } from "./keyword-cases.ts";
export { Sampler } from "./sampler.ts";
