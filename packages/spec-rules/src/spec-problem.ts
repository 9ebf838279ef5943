/** One convention that a contract breaks. */
export interface SpecProblem {
  /** The broken rule: `docent/…` for this project's rules, otherwise one of Redocly's. */
  readonly rule: string;
  readonly severity: "error" | "warn";
  /** Full sentences: what failed, what was expected, what was found, what to do. */
  readonly message: string;
  /** The path as the caller gave it, or the absolute path of a file that it refers to. */
  readonly file: string;
  /** JSON pointer to the broken node, for example `#/paths/~1projects/get`. */
  readonly pointer: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

/** Formats problems for a terminal: a clickable location, the rule and the message of each, then a count. */
export function formatProblems(problems: readonly SpecProblem[]): string {
  if (problems.length === 0) return "No problems found.";
  const blocks = problems.map(formatProblem);
  const count = problems.length === 1 ? "1 problem found." : `${problems.length} problems found.`;
  return [...blocks, count].join("\n\n");
}

function formatProblem(problem: SpecProblem): string {
  const { file, line, column, severity, rule, message, pointer } = problem;
  const indented = message.replaceAll("\n", "\n  ");
  return `${file}:${line}:${column} ${severity} ${rule}\n  ${indented}\n  at ${pointer}`;
}
