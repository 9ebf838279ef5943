export { type CaseSource, deriveCases } from "./derive-cases.ts";
export { mentionsRefusal } from "./mentions-refusal.ts";
export { Sampler } from "./sampler.ts";
export type { ValueCase } from "./value-case.ts";
