export {
  type LintLevel,
  type LintOptions,
  type LintRule,
  type LintSeverity,
  lintLevels,
  lintRules,
} from "./lint-level.ts";
export { lintSpec } from "./lint-spec.ts";
export { formatProblems, type SpecProblem } from "./spec-problem.ts";
