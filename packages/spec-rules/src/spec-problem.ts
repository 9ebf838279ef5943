/** A violation of a lint rule. */
export interface SpecProblem {
  /** The name of the lint rule: `docent/…` for lint rules of this project, otherwise a lint rule of Redocly. */
  readonly rule: string;
  readonly severity: "error" | "warn";
  /** Full sentences: what failed, what was expected, what was found, what to do. */
  readonly message: string;
  /** The path of the contract as given by the caller, or the absolute path of a referenced file. */
  readonly file: string;
  /** JSON pointer to the invalid node, for example `#/paths/~1projects/get`. */
  readonly pointer: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1. */
  readonly column: number;
}

/** Formats problems for a terminal: a clickable location, the lint rule and the message of each, then a count. */
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
