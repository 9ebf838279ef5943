import { type JsonRecord, joinPointer } from "@docent/openapi";
import {
  type CreateNodeOptions,
  Document,
  type DocumentOptions,
  isScalar,
  type Node,
  type Scalar,
  stringify,
  type ToStringOptions,
} from "yaml";
import type { Path } from "./edit.ts";
import { type Expectation, listRewrites, type Rewrite } from "./rewrites.ts";
import { walkDocument } from "./walk.ts";

/** A file with the same meaning as the original. */
export interface Equivalent {
  /** `<rewrite> <pointer>`. Unique and stable. */
  readonly id: string;
  /** What was done, in kebab-case. */
  readonly rewrite: string;
  /** The edited location; `#` for the whole file. */
  readonly pointer: string;
  readonly expects: Expectation;
  /** Why files may differ; undefined if they may not. */
  readonly why: string | undefined;
  /** A file name for the text, whose extension names the format. */
  readonly fileName: string;
  text(): string;
}

/**
 * Every way to write the same contract differently. No check of behaviour may report one of them as a change.
 *
 * @param name of the API, for the names of the files: `local` gives `local.openapi.yaml`.
 */
export function enumerateEquivalents(document: JsonRecord, name = "api"): Equivalent[] {
  const written: Equivalent[] = [
    ...spellWhole(document),
    ...walkDocument(document).flatMap(({ path }) => (path.length > 0 ? spellLocation(document, path) : [])),
    ...findNumbers(document).map((path) => spellNumber(document, path)),
    ...listRewrites(document).map(writeRewrite),
  ];
  return written.map((equivalent) => ({ ...equivalent, fileName: `${name}.openapi.${equivalent.fileName}` }));
}

function writeRewrite({ rewrite, location, expects, why, apply }: Rewrite): Equivalent {
  const text = () => stringify(apply(), { aliasDuplicateObjects: false });
  return { ...describeEdit(rewrite, location), expects, why, text };
}

/** Ways to write the same values as a file. */
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
  const spell = (styles: typeof texts, rest: Pick<Equivalent, "expects" | "why" | "fileName">) =>
    Object.entries(styles).map(([style, text]) => {
      return { rewrite: "file-written", pointer: "#", id: `file-written # ${style}`, text, ...rest };
    });
  return [
    ...spell(texts, { expects: "nothing", why: undefined, fileName: "yaml" }),
    ...spell(json, { expects: "documentation", why: "Generated files name their source file.", fileName: "json" }),
  ];
}

/** A comment, and empty lines, before one object. */
function spellLocation(document: JsonRecord, path: Path): Equivalent[] {
  const edits: Record<string, (node: Node) => void> = {
    "comment-added": (node) => {
      node.commentBefore = " A comment: it says {nothing} [at all].";
    },
    "lines-added": (node) => {
      node.spaceBefore = true;
    },
  };
  return Object.entries(edits).map(([rewrite, edit]) => ({
    ...describeEdit(rewrite, path),
    text: () => writeEdited(document, path, edit),
  }));
}

/** A whole number with a fraction of zero. */
function spellNumber(document: JsonRecord, path: Path): Equivalent {
  const edit = (node: Node) => {
    if (isScalar(node)) Object.assign(node, { minFractionDigits: 1 } satisfies Partial<Scalar>);
  };
  return { ...describeEdit("number-spelled", path), text: () => writeEdited(document, path, edit) };
}

function describeEdit(rewrite: string, path: Path) {
  const pointer = joinPointer("#", ...path);
  return {
    id: `${rewrite} ${pointer}`,
    rewrite,
    pointer,
    expects: "nothing",
    why: undefined,
    fileName: "yaml",
  } as const;
}

function writeEdited(document: JsonRecord, path: Path, edit: (node: Node) => void): string {
  const written = new Document(document, { aliasDuplicateObjects: false });
  // A path of the walk leads to a node of the document that was made from the same values.
  edit(written.getIn(path, true) as Node);
  return written.toString();
}

/** Whole numbers of the contract itself. Those in examples are data, and the walk does not go there. */
function findNumbers(document: JsonRecord): Path[] {
  return walkDocument(document).flatMap(({ path, node }) =>
    Object.entries(node).flatMap(([key, value]) => (Number.isInteger(value) ? [[...path, key]] : [])),
  );
}
