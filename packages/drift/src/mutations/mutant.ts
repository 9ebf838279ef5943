import type { JsonRecord } from "@docent/openapi";
import { type Change, type Path, set } from "./edit.ts";
import type { EventFields } from "./event-fields.ts";
import type { ObjectTerm } from "./object-model.ts";
import type { Reach, Side } from "./schema-view.ts";
import type { Site } from "./walk.ts";

/**
 * Who can tell a mutant from its original. `wire`: who exchanges messages with a server or client built from it.
 * `types`: who compiles against the generated code, or reads its data. `text`: who reads the documentation.
 */
type Visibility = "wire" | "types" | "text";

/** What an edit does to the set of allowed messages. Left out where it does both, or where neither word fits. */
export type Direction = "tighten" | "loosen";

/** A contract that differs from the original in one thing. */
export interface Mutant {
  /** `<operator> <pointer>`, and a variant where an operator edits one place in several ways. Unique and stable. */
  readonly id: string;
  readonly operator: string;
  /** The object that the operator works on, in the specification's words. */
  readonly object: ObjectTerm;
  /** The keyword of that object that changed. */
  readonly keyword: string;
  /** The edited place in the original; for an addition, the place that it is added to. */
  readonly pointer: string;
  /** `maxLength 64 → 65`. */
  readonly description: string;
  readonly visibility: Visibility;
  readonly direction: Direction | undefined;
  /** The messages that the place describes. */
  readonly sides: readonly Side[];
  /** Set where only a mock gives the difference away: real servers do not answer with examples. */
  readonly witness: "mocks" | undefined;
  /** Why this is not on the wire, or in which way only. */
  readonly why: string | undefined;
  /** The whole changed document. It shares what did not change with the original. */
  apply(): JsonRecord;
}

/** What an operator proposes for one site. */
export interface Edit {
  readonly keyword: string;
  /** Where, from the document's root. */
  readonly at: Path;
  readonly variant?: string;
  readonly description: string;
  readonly changes: readonly Change[];
  readonly visibility?: Visibility;
  readonly direction?: Direction;
  readonly witness?: "mocks";
  readonly why?: string;
}

/** What is known of the whole document. */
export interface DocumentContext {
  readonly reach: Reach;
  readonly eventFields: EventFields;
  readonly sites: readonly Site[];
}

/** One way to break a contract, wherever it fits. */
export interface Operator {
  /** In kebab-case, what was done: `property-removed`. */
  readonly name: string;
  readonly objects: readonly ObjectTerm[];
  /** Every keyword that an edit of this operator may name; the reflection test holds edits to it. */
  readonly keywords: readonly string[];
  readonly edit: (site: Site, context: DocumentContext) => readonly Edit[];
}

/** The place below a site. */
export function at({ path }: Pick<Site, "path">, ...keys: (string | number)[]): Path {
  return [...path, ...keys];
}

/** A value as it reads in a description: short, on one line. */
export function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** An operator of one kind of object whose edits all concern its first keyword, unless they say otherwise. */
export function operator(
  name: string,
  { object, keywords, edit }: { object: ObjectTerm; keywords: readonly [string, ...string[]]; edit: SiteEdit },
): Operator {
  return {
    name,
    objects: [object],
    keywords,
    edit: (site, context) => edit(site, context).map((part) => ({ keyword: keywords[0], ...part })),
  };
}

/** What an operator made by {@link operator} gives for one site. */
export type SiteEdit = (site: Site, context: DocumentContext) => readonly PartialEdit[];

export type PartialEdit = Omit<Edit, "keyword"> & { readonly keyword?: string };

/** The edit of every object that can be deprecated. */
export const deprecate: SiteEdit = (site) =>
  "deprecated" in site.node
    ? []
    : [
        {
          at: at(site),
          description: "deprecated added",
          visibility: "types",
          why: "It advises against use and forbids nothing.",
          changes: [set(at(site, "deprecated"), true)],
        },
      ];

/** How an edit of an example shows: mocks answer with those of responses, requests are examples for people and tests. */
export function exampleVisibility(
  { path }: Pick<Site, "path">,
  { reach }: DocumentContext,
): { visibility: Visibility; witness?: "mocks"; why: string } {
  if (reach(path).includes("response")) {
    return { visibility: "wire", witness: "mocks", why: "Mocks answer with the examples of responses." };
  }
  return { visibility: "text", why: "The example of a request is for people and tests; nobody answers with it." };
}
