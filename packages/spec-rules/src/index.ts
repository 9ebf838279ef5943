export { lintSpec } from "./lint-spec.ts";
export { formatProblems, type SpecProblem } from "./spec-problem.ts";
