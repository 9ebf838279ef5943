export { type CaseSource, deriveCases, mentionsRefusal } from "./derive-cases.ts";
export { Sampler } from "./sampler.ts";
export type { ValueCase } from "./value-case.ts";
