/** One thing that is wrong with a specification file. */
export interface SpecProblem {
  /** What failed, what was expected and what was found, in one or two sentences. */
  message: string;
  /** Absolute path of the file that holds the mistake. */
  file: string;
  /** JSON Pointer (RFC 6901) into that file, as a URI fragment: `#/paths/~1config/post`. */
  pointer?: string;
  /** 1-based position, where the file could be parsed. */
  line?: number;
  column?: number;
}

/** Why a specification could not be read. `invalid` carries every problem, the other codes exactly one. */
export type SpecErrorCode =
  | "unreadable"
  | "not-utf8"
  | "too-large"
  | "syntax"
  | "alias-bomb"
  | "too-deep"
  | "outside-folder"
  | "remote-reference"
  | "unsupported-version"
  | "invalid";

/** Thrown for every specification that cannot be used. The message is meant to be shown to a person as it is. */
export class SpecError extends Error {
  override readonly name = "SpecError";
  readonly code: SpecErrorCode;
  readonly problems: readonly SpecProblem[];

  constructor(code: SpecErrorCode, problems: readonly SpecProblem[], options?: ErrorOptions) {
    super(problems.map(formatSpecProblem).join("\n"), options);
    this.code = code;
    this.problems = problems;
  }
}

/** `specs/notes.openapi.yaml:12:5 #/paths/~1notes`, and below it what is wrong, the shape that editors and terminals link. */
export function formatSpecProblem(problem: SpecProblem): string {
  const position = problem.line === undefined ? "" : `:${problem.line}:${problem.column ?? 1}`;
  const pointer = problem.pointer === undefined ? "" : ` ${problem.pointer}`;
  return `${problem.file}${position}${pointer}\n  ${problem.message}`;
}
