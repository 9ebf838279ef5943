import { followPointer, type JsonRecord, joinPointer } from "@docent/openapi";
import { createObstacleFinder, SchemaChecker } from "@docent/schema";
import {
  type CreateNodeOptions,
  Document,
  type DocumentOptions,
  type Node,
  type Scalar,
  stringify,
  type ToStringOptions,
} from "yaml";
import { findEventFields, findReach } from "./contract-view.ts";
import { documentOperators, securityOperators, textOperators } from "./document-operators.ts";
import { applyChanges, type Change, describeDifference, type Path } from "./edit.ts";
import { exampleOperators } from "./example-operators.ts";
import { type DocumentContext, type Edit, type Mutant, type Operator, show } from "./mutant.ts";
import { operationOperators, parameterOperators, pathOperators } from "./operation-operators.ts";
import { bodyOperators, eventOperators, responseOperators } from "./response-operators.ts";
import { type Expectation, listRewrites, type Rewrite } from "./rewrites.ts";
import { objectOperators, referenceOperators, unionOperators } from "./schema-structure-operators.ts";
import { boundOperators, stringOperators, typeOperators, valueOperators } from "./schema-value-operators.ts";
import { readPath, type Site, toKeyword, walkDocument } from "./walk.ts";

/**
 * Every mutant of a contract, in the order of the file: at each object, each operator that fits it.
 *
 * The document is the contract as it is written, with its `$ref`s. It is not modified. A mutant that equals the original or
 * an earlier mutant is left out (see `describeDifference`). A mutant may be invalid: loading it is the first check.
 */
export function enumerateMutants(document: JsonRecord): readonly Mutant[] {
  const known = enumerated.get(document) ?? listMutants(document);
  enumerated.set(document, known);
  return known;
}

const enumerated = new WeakMap<JsonRecord, readonly Mutant[]>();

function listMutants(document: JsonRecord): Mutant[] {
  const sites = walkDocument(document);
  const context: DocumentContext = {
    ...{ sites, reach: findReach(document), eventFields: findEventFields(sites) },
    isSameSchema: createSchemaComparison(document),
  };
  const known = new Set([""]);
  return sites.flatMap((site) =>
    allOperators
      .filter(({ object }) => object === site.object)
      .flatMap((operator) => operator.edit(site, context).map((edit) => toMutant({ site, operator, edit, context })))
      .filter((mutant) => {
        const difference = describeDifference(document, mutant.apply());
        const isNew = !known.has(difference);
        known.add(difference);
        return isNew;
      }),
  );
}

function createSchemaComparison(document: JsonRecord): DocumentContext["isSameSchema"] {
  const source = { document, checker: SchemaChecker.of(document) };
  const find = createObstacleFinder({ inner: source, outer: source, isInnerClosed: false });
  const locate = (pointer: string) => ({ schema: followPointer(document, pointer), pointer });
  const isContained = (one: string, other: string) => find(locate(one), locate(other)).length === 0;
  return (one, other) => isContained(one, other) && isContained(other, one);
}

interface Parts {
  readonly site: Site;
  readonly operator: Operator;
  readonly edit: Edit;
  readonly context: DocumentContext;
}

function toMutant({ site, operator, edit, context }: Parts): Mutant {
  const [first] = edit.changes;
  const pointer = joinPointer("#", ...(edit.at ?? (first ? locate(site.document, first) : site.path)));
  const { visibility = "wire", why } = edit;
  const isUnused = visibility === "wire" && isComponent(site) && context.reach(site.path).length === 0;
  return {
    id: [operator.name, pointer, ...(edit.variant === undefined ? [] : [edit.variant])].join(" "),
    operator: operator.name,
    object: site.object,
    keyword: findKeyword(site, edit),
    pointer,
    description: first ? describeChange(site.document, first) : "",
    visibility: isUnused ? "types" : visibility,
    witness: isUnused ? undefined : edit.witness,
    why: isUnused ? "Nothing uses the component." : why,
    apply: () => applyChanges(site.document, edit.changes),
  };
}

/**
 * The keyword of an object that an edit changes: the first key below the object in the path of a change. If no change is below
 * the object, the path of the edit itself is used.
 */
function findKeyword({ object, path }: Site, { changes, at = [] }: Edit): string | undefined {
  const paths = [...changes.map((change) => change.path), at];
  const below = paths.find((other) => other.length > path.length && path.every((key, index) => key === other[index]));
  return below && toKeyword(object, String(below[path.length]));
}

/** The path of a change. If its location does not exist yet, the path of the closest parent that does. */
function locate(document: JsonRecord, { kind, path }: Change): Path {
  const exists = kind !== "insert" && readPath(document, path) !== undefined;
  return exists || path.length === 0 ? path : locate(document, { kind: "remove", path: path.slice(0, -1) });
}

function describeChange(document: JsonRecord, change: Change): string {
  const before = show(readPath(document, change.path));
  const name = change.path.at(-1) ?? "document";
  if (change.kind === "rename") return `${name} → ${change.to}`;
  if (change.kind === "remove") return `${name} ${before} removed`;
  if (change.kind === "insert") return `${show(change.value)} added to ${change.path.at(-2)}`;
  return before === show(undefined)
    ? `${name} ${show(change.value)} added`
    : `${name} ${before} → ${show(change.value)}`;
}

/** Whether a site is a component. Excludes security schemes, which security requirements refer to by name, not by `$ref`. */
function isComponent({ path }: Site): boolean {
  return path[0] === "components" && path.length > 2 && path[1] !== "securitySchemes";
}

export const allOperators: readonly Operator[] = [
  ...documentOperators,
  ...pathOperators,
  ...operationOperators,
  ...parameterOperators,
  ...bodyOperators,
  ...responseOperators,
  ...securityOperators,
  ...eventOperators,
  ...typeOperators,
  ...valueOperators,
  ...boundOperators,
  ...stringOperators,
  ...objectOperators,
  ...unionOperators,
  ...referenceOperators,
  ...exampleOperators,
  ...textOperators,
];

/** A file with the same meaning as the original. */
export interface Equivalent {
  /** `<operator> <pointer>`. Unique and stable. */
  readonly id: string;
  /** What was done, in kebab-case. */
  readonly operator: string;
  readonly expects: Expectation;
  /** Why generated files may differ. Undefined if they may not. */
  readonly why: string | undefined;
  /** A file name for the text. The extension determines the format. */
  readonly fileName: string;
  text(): string;
}

/**
 * Every way to write the same contract differently. No check of behaviour may report one of them as a change.
 *
 * @param name Name of the API, for the names of the files: `local` gives `local.openapi.yaml`.
 */
export function enumerateEquivalents(document: JsonRecord, name = "api"): Equivalent[] {
  const written: Equivalent[] = [
    ...spellWhole(document),
    // The first object is the document itself.
    ...walkDocument(document)
      .slice(1)
      .flatMap(({ path }) => [spell(document, "comment-added", path), spell(document, "lines-added", path)]),
    ...findNumbers(document).map((path) => spell(document, "number-spelled", path)),
    ...listRewrites(document).map(writeRewrite),
  ];
  return written.map((equivalent) => ({ ...equivalent, fileName: `${name}.openapi.${equivalent.fileName}` }));
}

function writeRewrite({ operator, location, expects, why, apply }: Rewrite): Equivalent {
  const text = () => stringify(apply(), { aliasDuplicateObjects: false });
  return { ...describeEdit(operator, location), expects, why, text };
}

/** Ways to write a file with the same values. */
function spellWhole(document: JsonRecord): Equivalent[] {
  const yaml = (options: DocumentOptions & CreateNodeOptions & ToStringOptions = {}) => stringify(document, options);
  const texts: Record<string, () => string> = {
    "block style": () => yaml(),
    "flow style": () => yaml({ collectionStyle: "flow" }),
    "indent of four": () => yaml({ indent: 4 }),
    "lists not indented": () => yaml({ indentSeq: false }),
    "double quotes": () => yaml({ defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" }),
    "single quotes": () => yaml({ defaultStringType: "QUOTE_SINGLE", defaultKeyType: "PLAIN" }),
    "quoted keys": () => yaml({ defaultKeyType: "QUOTE_DOUBLE", defaultStringType: "PLAIN" }),
    "long lines": () => yaml({ lineWidth: 0 }),
    "folded lines": () => yaml({ blockQuote: "folded" }),
    "no block scalars": () => yaml({ blockQuote: false }),
    "a start marker": () => `---\n${yaml()}`,
    "an end marker": () => `${yaml()}...\n`,
    "a comment on top": () => `# A comment.\n${yaml()}`,
    "a comment at the end": () => `${yaml()}# A comment.\n`,
    "blank lines at the end": () => `${yaml()}\n\n`,
    "carriage returns": () => yaml().replaceAll("\n", "\r\n"),
    "a byte order mark": () => `\uFEFF${yaml()}`,
    "JSON in a YAML file": () => JSON.stringify(document),
  };
  const json: Record<string, () => string> = {
    JSON: () => `${JSON.stringify(document, null, 2)}\n`,
    "compact JSON": () => JSON.stringify(document),
    "JSON with tabs": () => JSON.stringify(document, null, "\t"),
  };
  const write = (styles: typeof texts, rest: Pick<Equivalent, "expects" | "why" | "fileName">) =>
    Object.entries(styles).map(([style, text]) => {
      return { operator: "file-written", pointer: "#", id: `file-written # ${style}`, text, ...rest };
    });
  return [
    ...write(texts, { expects: "nothing", why: undefined, fileName: "yaml" }),
    ...write(json, { expects: "documentation", why: "Generated files name their source file.", fileName: "json" }),
  ];
}

/** Ways to write one value differently, as properties of its YAML node. */
const spellings = {
  "comment-added": { commentBefore: " A comment: it says {nothing} [at all]." },
  "lines-added": { spaceBefore: true },
  // A whole number gets a fraction of zero: `7.0`.
  "number-spelled": { minFractionDigits: 1 },
} as const satisfies Readonly<Record<string, Partial<Scalar>>>;

function spell(document: JsonRecord, operator: keyof typeof spellings, path: Path): Equivalent {
  const text = () => {
    const written = new Document(document, { aliasDuplicateObjects: false });
    // `walkDocument` found the path in the same values, so it leads to a node.
    Object.assign(written.getIn(path, true) as Node, spellings[operator]);
    return written.toString();
  };
  return { ...describeEdit(operator, path), text };
}

function describeEdit(operator: string, path: Path) {
  return {
    id: `${operator} ${joinPointer("#", ...path)}`,
    operator,
    expects: "nothing",
    why: undefined,
    fileName: "yaml",
  } as const;
}

/** The whole numbers that are values of keywords. Numbers inside lists and inside objects of examples are not visited. */
function findNumbers(document: JsonRecord): Path[] {
  return walkDocument(document).flatMap(({ path, node }) =>
    Object.entries(node).flatMap(([key, value]) => (Number.isInteger(value) ? [[...path, key]] : [])),
  );
}
