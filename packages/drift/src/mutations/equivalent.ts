import type { JsonRecord } from "@docent/openapi";

/**
 * What may follow from an edit that means nothing. `nothing`: generated files are the same, byte for byte.
 * `documentation`: generated documents, comments and READMEs may differ. `types`: the text of generated code may differ,
 * by its order, by names of types or by names of examples. In no case may a check of behaviour give an alarm.
 */
export type Expectation = "nothing" | "documentation" | "types";

/** A file that means the same as the original. */
export interface Equivalent {
  /** `<rewrite> <pointer>`. Unique and stable. */
  readonly id: string;
  /** What was done, in kebab-case. */
  readonly rewrite: string;
  /** The edited place; `#` for the whole file. */
  readonly pointer: string;
  readonly description: string;
  readonly expects: Expectation;
  /** Why more than nothing may follow. */
  readonly why: string | undefined;
  /** A file name for the text, with the ending that says what it is. */
  readonly fileName: string;
  text(): string;
}

/** An edit of the document, before it is written as a file. */
export interface Rewrite {
  readonly rewrite: string;
  readonly pointer: string;
  readonly description: string;
  readonly expects: Expectation;
  readonly why?: string;
  apply(): JsonRecord;
}
