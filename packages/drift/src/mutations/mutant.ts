import type { JsonRecord } from "@docent/openapi";
import type { EventFields, Reach } from "./contract-view.ts";
import { type Change, type Path, remove, set } from "./edit.ts";
import type { ObjectTerm, Site } from "./walk.ts";

/**
 * Where a mutant differs from its original. `wire`: in messages of a server or client built from it. `types`: in generated
 * code and its data. `text`: in documentation.
 */
type Visibility = "wire" | "types" | "text";

/** A contract that differs from the original in one thing. */
export interface Mutant {
  /** `<operator> <pointer>`, and a variant if an operator edits one location in several ways. Unique and stable. */
  readonly id: string;
  readonly operator: string;
  /** The object that the operator works on, in the specification's words. */
  readonly object: ObjectTerm;
  /** The keyword of that object that changed. Undefined if the whole object was replaced. */
  readonly keyword: string | undefined;
  /** The edited location in the original; for an addition, the object that it is added to. */
  readonly pointer: string;
  /** The first change: `maxLength 64 → 65`. */
  readonly description: string;
  readonly visibility: Visibility;
  /** Set if only mocks show the difference: real servers do not respond with examples. */
  readonly witness: "mocks" | undefined;
  /** Why the change is not visible on the wire, or is visible only in the responses of mocks. */
  readonly why: string | undefined;
  /** The whole changed document. It shares its unchanged parts with the original. */
  apply(): JsonRecord;
}

/** Where an edit is visible, if not on the wire, and why. */
export interface Mark {
  readonly visibility?: Visibility;
  readonly witness?: "mocks";
  readonly why?: string;
}

/** What an operator proposes for one site. */
export interface Edit extends Mark {
  /** Default: the location of the first change, or the object that it adds a member to. */
  readonly at?: Path;
  readonly variant?: string;
  readonly changes: readonly Change[];
}

/** Facts about the whole document that operators use. */
export interface DocumentContext {
  readonly reach: Reach;
  readonly eventFields: EventFields;
  readonly sites: readonly Site[];
  /** Whether the schemas at two pointers allow the same values. */
  readonly isSameSchema: (one: string, other: string) => boolean;
}

/** One way to change a contract, applied at every site where it fits. */
export interface Operator {
  /** In kebab-case, what was done: `property-removed`. */
  readonly name: string;
  readonly object: ObjectTerm;
  readonly edit: (site: Site, context: DocumentContext) => readonly Edit[];
}

/** The path of a site, or of a location below it. */
export function at({ path }: Pick<Site, "path">, ...keys: (string | number)[]): Path {
  return [...path, ...keys];
}

/** A value in a description: short, on one line. */
export function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

type Edits = Edit | false | undefined;

/** The edits for one site. An edit that changes nothing makes no mutant. */
export type SiteEdit = (site: Site, context: DocumentContext) => Edits | readonly Edits[];

/** Operators of one kind of object, by name. */
export function operatorsOf(object: ObjectTerm, edits: Readonly<Record<string, SiteEdit>>): Operator[] {
  return Object.entries(edits).map(([name, edit]) => ({
    name,
    object,
    edit: (site, context) => [edit(site, context)].flat().filter((part) => part !== undefined && part !== false),
  }));
}

export function edit(...changes: Change[]): Edit {
  return { changes };
}

type Changes = Change | readonly Change[] | false | undefined;

/** One edit for each variant that has a change. All edits get the mark. */
export function variants(changes: Readonly<Record<string, Changes>>, mark: Mark & Pick<Edit, "at"> = {}): Edit[] {
  return Object.entries(changes).flatMap(([variant, change]) =>
    change ? [{ variant, ...edit(...[change].flat()), ...mark }] : [],
  );
}

/**
 * Sets a keyword, if it is present, to another value for each variant. The value undefined removes the keyword. All edits get
 * the mark.
 */
export function eachVariant(
  keyword: string,
  toValues: (value: unknown, site: Site) => Readonly<Record<string, unknown>>,
  mark: Mark = {},
): (site: Site) => Edit[] {
  return (site) => {
    if (!(keyword in site.node)) return [];
    const location = at(site, keyword);
    const values = Object.entries(toValues(site.node[keyword], site)).map(
      ([variant, value]) => [variant, value === undefined ? remove(location) : set(location, value)] as const,
    );
    return variants(Object.fromEntries(values), mark);
  };
}

/** Removes a member, where it is present. */
export function removes(keyword: string, mark: Mark = {}): SiteEdit {
  return (site) => keyword in site.node && { ...edit(remove(at(site, keyword))), ...mark };
}

/** Marks an edit that is not visible on the wire, but in generated code and data. */
export function inTypes(why: string) {
  return { visibility: "types", why } as const;
}

/** Marks an edit that is visible in documentation only. */
export function inText(why: string) {
  return { visibility: "text", why } as const;
}

/** Adds `deprecated: true` to an object without the keyword. */
export const deprecate: SiteEdit = (site) =>
  !("deprecated" in site.node) && {
    ...edit(set(at(site, "deprecated"), true)),
    ...inTypes("It advises against use and forbids nothing."),
  };

/** Removes and moves each date next to `deprecated: true`. */
export const editDates = editDatesWith({});

/** Edits the dates of a parameter or schema, which no response header announces. */
export const editPartDates = editDatesWith(inTypes("The date is in comments, and in the reports of a client."));

function editDatesWith(mark: Mark): SiteEdit {
  const edits = ["x-deprecated-since", "x-sunset"].map((keyword) =>
    eachVariant(keyword, () => ({ removed: undefined, moved: "2099-12-31" }), mark),
  );
  return (site) => site.node["deprecated"] === true && edits.flatMap((toEdits) => toEdits(site));
}

export function exampleVisibility({ path }: Pick<Site, "path">, { reach }: DocumentContext) {
  return reach(path).includes("response")
    ? ({ visibility: "wire", witness: "mocks", why: "Mocks respond with the examples of responses." } as const)
    : inText("The example of a request is for people and tests; no implementation sends it.");
}
