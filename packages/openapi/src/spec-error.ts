export interface SpecProblem {
  /** What failed, what was expected and what was found, in one or two sentences. */
  message: string;
  /** Absolute path, or URL, of the file with the problem. */
  file: string;
  /** JSON Pointer (RFC 6901) into that file, as a URI fragment: `#/paths/~1config/post`. */
  pointer?: string;
  /** 1-based position, if it is known. */
  line?: number;
  column?: number;
}

/** Why a specification could not be read. `invalid` may have several problems, any other code has one. */
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

/** Thrown for every specification that cannot be used. The message is ready to be shown to a user. */
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

/**
 * Renders `/repo/specs/notes.openapi.yaml:12:5 #/paths/~1notes` and the message below it. In editors and terminals, the
 * position is a link.
 */
export function formatSpecProblem(problem: SpecProblem): string {
  const position = problem.line === undefined ? "" : `:${problem.line}:${problem.column ?? 1}`;
  const pointer = problem.pointer === undefined ? "" : ` ${problem.pointer}`;
  return `${problem.file}${position}${pointer}\n  ${problem.message}`;
}

/** The location of a part of a specification, for messages. */
export interface SpecLocation {
  file: string;
  pointer: string;
}

/** Rejects the specification for one problem. */
export function fail({ file, pointer }: SpecLocation, message: string): never {
  throw new SpecError("invalid", [{ file, pointer, message }]);
}

/** Renders a path for a command line in a message. */
export function quoteArgument(path: string): string {
  return /^[\w./:\\@-]+$/.test(path) ? path : JSON.stringify(path);
}

/** Renders a value for a message. A long value is shortened. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
