import { type RedoclyRule, redoclyHouse, redoclyRecommended } from "./redocly-rules.ts";

/** Lint rules of this project that find mistakes in any contract. */
const docentRecommended = [
  "additional-operations",
  "array-items",
  "default-values",
  "effective-keywords",
  "encodings",
  "enum-values",
  "event-order",
  "example-values",
  "exclusive-fields",
  "header-names",
  "ignored-headers",
  "media-type-schema",
  "named-parts",
  "parameter-locations",
  "portable-patterns",
  "reference-siblings",
  "satisfiable-schemas",
  "scopes",
  "server-variables",
] as const;

/** Lint rules about the style of this project. */
const docentHouse = [
  "closed-requests",
  "deprecation",
  "example-names",
  "one-file",
  "operation-id",
  "schema-name",
  "vendor-extensions",
] as const;

/** Lint rules that are checked first. If one fails, the contract cannot be checked further. */
const documentRules = ["docent/syntax", "docent/openapi-version"] as const;

/** The name of a lint rule of this project, without its prefix. */
export type DocentRule = (typeof docentRecommended)[number] | (typeof docentHouse)[number];

export type LintRule = (typeof documentRules)[number] | `docent/${DocentRule}` | RedoclyRule;

export type LintSeverity = "off" | "warn" | "error";

/**
 * The lint rules that are errors. `house`: all lint rules. `recommended`: the lint rules that find mistakes in any contract.
 * `off`: none.
 */
export type LintLevel = "house" | "recommended" | "off";

export interface LintOptions {
  /** Default: `house`. */
  level?: LintLevel;
  /** The severity of single lint rules, by name. */
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

export const lintRules = house;

const errorsByLevel: Readonly<Record<LintLevel, readonly LintRule[]>> = { house, recommended, off: [] };

export function readSeverities({ level = "house", rules = {} }: LintOptions): Record<LintRule, LintSeverity> {
  const errors = new Set(errorsByLevel[level]);
  const severities = lintRules.map((rule) => [rule, rules[rule] ?? (errors.has(rule) ? "error" : "off")]);
  // `severities` has an entry for every lint rule.
  return Object.fromEntries(severities) as Record<LintRule, LintSeverity>;
}
