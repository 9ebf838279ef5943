import { type RedoclyRule, redoclyHouse, redoclyRecommended } from "./redocly-rules.ts";

/** Rules of this project about mistakes in any contract. */
const docentRecommended = ["event-order", "example-values", "media-type-schema", "portable-patterns"] as const;

/** Rules about the style of this project. */
const docentHouse = [
  "closed-requests",
  "deprecation",
  "example-names",
  "one-file",
  "operation-id",
  "schema-name",
  "vendor-extensions",
] as const;

/** The rules before all others, without which a contract cannot be checked. */
const documentRules = ["docent/syntax", "docent/openapi-version"] as const;

/** A rule of this project, without its prefix. */
export type DocentRule = (typeof docentRecommended)[number] | (typeof docentHouse)[number];

/** The name of a rule. */
export type LintRule = (typeof documentRules)[number] | `docent/${DocentRule}` | RedoclyRule;

export type LintSeverity = "off" | "warn" | "error";

/**
 * The rules that are errors: with `house`, all conventions of this project; with `recommended`, the mistakes in any contract;
 * with `off`, none.
 */
export type LintLevel = "house" | "recommended" | "off";

export interface LintOptions {
  /** Default: `house`. */
  level?: LintLevel;
  /** The severity of single rules, by their names. */
  rules?: Readonly<Partial<Record<LintRule, LintSeverity>>>;
}

export const lintLevels: readonly LintLevel[] = ["house", "recommended", "off"];

const recommended: readonly LintRule[] = [
  ...documentRules,
  ...docentRecommended.map((name) => `docent/${name}` as const),
  ...redoclyRecommended,
];

const house: readonly LintRule[] = [
  ...recommended,
  ...docentHouse.map((name) => `docent/${name}` as const),
  ...redoclyHouse,
];

/** The names of all rules. */
export const lintRules = house;

const errorsByLevel: Readonly<Record<LintLevel, readonly LintRule[]>> = { house, recommended, off: [] };

/** The severity of every rule. */
export function readSeverities({ level = "house", rules = {} }: LintOptions): Record<LintRule, LintSeverity> {
  const errors = new Set(errorsByLevel[level]);
  const severities = lintRules.map((rule) => [rule, rules[rule] ?? (errors.has(rule) ? "error" : "off")]);
  // It has an entry for every rule.
  return Object.fromEntries(severities) as Record<LintRule, LintSeverity>;
}
