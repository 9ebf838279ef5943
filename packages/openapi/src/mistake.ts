import type { SpecProblem } from "./spec-error.ts";

/** The kind of a mistake. Mistakes of one kind are reported together. */
export type MistakeKind =
  /** A keyword of OpenAPI 3.0 in a newer document. */
  | "nullable"
  /** A boolean `exclusiveMinimum` or `exclusiveMaximum`, as in OpenAPI 3.0, in a newer document. */
  | "exclusive-bound"
  /** A list of `items`, which is `prefixItems` since OpenAPI 3.1. */
  | "tuple"
  /** A member of a newer version of OpenAPI. */
  | "newer-version"
  /** A member that no version of OpenAPI has. */
  | "unknown-member"
  /** A structure error in an `x-` extension. */
  | "extension"
  /** A `$ref` without a target in an `x-` extension. */
  | "extension-reference"
  /** A required text is missing. */
  | "missing-member"
  /** An object without a required member. */
  | "incomplete"
  /** An annotation or a bound of the wrong type. */
  | "wrong-value"
  /** An example whose form does not match its media type. */
  | "wrong-example"
  /** An example that is JSON text in a string, although its schema allows no string. */
  | "example-in-text"
  /** An event stream without a schema of its events. */
  | "undescribed-stream"
  /** An operationId that several operations have. */
  | "repeated-operation-id"
  /** An integer that is read as another one, because a number of JavaScript has 53 bits. */
  | "rounded-integer"
  /** A number or a boolean instead of text, as YAML reads `version: 1.0`. */
  | "unquoted-text"
  /** A version of OpenAPI without its patch number. */
  | "short-version"
  /** A range of statuses in lower case: `4xx`. */
  | "lower-case-range"
  /** An action of an overlay that changes nothing. */
  | "unmatched-target";

/** A mistake of a specification that does not change what is generated. It has been corrected in memory. */
export interface SpecMistake extends SpecProblem {
  kind: MistakeKind;
}

export type ReportMistake = (mistake: SpecMistake) => void;

/** All mistakes of one kind, with the location of the first. */
export interface MistakeGroup extends SpecMistake {
  count: number;
}

export function groupMistakes(mistakes: readonly SpecMistake[]): MistakeGroup[] {
  const byKind = new Map<MistakeKind, MistakeGroup>();
  for (const mistake of mistakes) {
    const known = byKind.get(mistake.kind);
    if (known) known.count += 1;
    else byKind.set(mistake.kind, { ...mistake, count: 1 });
  }
  return [...byKind.values()];
}

/**
 * Renders one line, which begins with a position that editors and terminals link to. Not safe to print: names of a contract can
 * have control characters.
 */
export function formatMistake({ file, line, column, pointer, message, count }: Omit<MistakeGroup, "kind">): string {
  const position = line === undefined ? "" : `:${line}:${column ?? 1}`;
  const more = count > 1 ? ` (and ${count - 1} more)` : "";
  return `${file}${position} ${pointer ?? "#"} warning: ${message}${more}`;
}
