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
import type { Equivalent, Rewrite } from "./equivalent.ts";
import { moveDefinitions, reverseOrders } from "./order-rewrites.ts";
import { respell } from "./spelling-rewrites.ts";
import { walkDocument } from "./walk.ts";

/**
 * Every way to write the same contract differently. No check of behaviour may take one of them for a change.
 *
 * @param name of the API, for the names of the files: `local` gives `local.openapi.yaml`.
 */
export function enumerateEquivalents(document: JsonRecord, name = "api"): Equivalent[] {
  const rewrites = [...reverseOrders(document), ...moveDefinitions(document), ...respell(document)];
  return [...spellFiles(document, name), ...rewrites.map((rewrite) => writeRewrite(rewrite, name))];
}

function writeRewrite({ apply, ...rewrite }: Rewrite, name: string): Equivalent {
  return {
    why: undefined,
    ...rewrite,
    id: `${rewrite.rewrite} ${rewrite.pointer}`,
    fileName: `${name}.openapi.yaml`,
    text: () => stringify(apply(), { aliasDuplicateObjects: false }),
  };
}

/** Ways to write the same values as a file. */
function spellFiles(document: JsonRecord, name: string): Equivalent[] {
  return [
    ...spellWhole(document, name),
    ...walkDocument(document).flatMap(({ path }) => (path.length > 0 ? spellPlace(document, { name, path }) : [])),
    ...findNumbers(document).map((path) => spellNumber(document, { name, path })),
  ];
}

function spellWhole(document: JsonRecord, name: string): Equivalent[] {
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
  const common = { rewrite: "file-written", pointer: "#" };
  return [
    ...Object.entries(texts).map(([style, text]) => ({
      ...common,
      id: `file-written # ${style}`,
      description: `written with ${style}`,
      expects: "nothing" as const,
      why: undefined,
      fileName: `${name}.openapi.yaml`,
      text,
    })),
    ...Object.entries(json).map(([style, text]) => ({
      ...common,
      id: `file-written # ${style}`,
      description: `written as ${style}`,
      expects: "documentation" as const,
      why: "Generated files name the file that they come from.",
      fileName: `${name}.openapi.json`,
      text,
    })),
  ];
}

/** A comment, and empty lines, before one object. */
function spellPlace(document: JsonRecord, { name, path }: { name: string; path: Path }): Equivalent[] {
  const edits: Record<string, (node: Node) => void> = {
    "comment-added": (node) => {
      node.commentBefore = " A comment: it says {nothing} [at all].";
    },
    "lines-added": (node) => {
      node.spaceBefore = true;
    },
  };
  return Object.entries(edits).map(([rewrite, edit]) => ({
    ...describeEdit({ rewrite, path, name }),
    description: rewrite === "comment-added" ? "comment before it" : "empty line before it",
    text: () => writeEdited(document, path, edit),
  }));
}

function spellNumber(document: JsonRecord, { name, path }: { name: string; path: Path }): Equivalent {
  const edit = (node: Node) => {
    if (isScalar(node)) Object.assign(node, { minFractionDigits: 1 } satisfies Partial<Scalar>);
  };
  return {
    ...describeEdit({ rewrite: "number-spelled", path, name }),
    description: "number written with a fraction of zero",
    text: () => writeEdited(document, path, edit),
  };
}

function describeEdit({ rewrite, path, name }: { rewrite: string; path: Path; name: string }) {
  const pointer = joinPointer("#", ...path);
  const expects = "nothing" as const;
  return { id: `${rewrite} ${pointer}`, rewrite, pointer, expects, why: undefined, fileName: `${name}.openapi.yaml` };
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
