import {
  componentsOf,
  followPointer,
  isRecord,
  type JsonRecord,
  joinPointer,
  toArray,
  toRecord,
} from "@docent/openapi";
import { findReach, findReferences, type Reach } from "./contract-view.ts";
import { applyChanges, type Change, type Path, remove, set } from "./edit.ts";
import { findFreeLeaf } from "./example-operators.ts";
import { at } from "./mutant.ts";
import { leads, type Site, walkDocument } from "./walk.ts";

/**
 * How generated files may differ after an edit that keeps the meaning. `nothing`: they are equal, byte for byte.
 * `documentation`: documents, comments and READMEs may differ. `types`: code may also differ in its order, in names of types
 * and in names of examples. No check of behaviour may report such an edit.
 */
export type Expectation = "nothing" | "documentation" | "types";

/** An edit of the document that keeps its meaning. */
export interface Rewrite {
  /** In kebab-case, what was done. */
  readonly operator: string;
  readonly location: Path;
  readonly expects: Expectation;
  /** Why files may differ. */
  readonly why: string;
  readonly apply: () => JsonRecord;
}

/** Every edit of order, references and wording that keeps the meaning of the contract. */
export function listRewrites(document: JsonRecord): Rewrite[] {
  const sites = walkDocument(document);
  const reach = findReach(document);
  return [
    ...sites.flatMap((site) => reverseOrders(site, reach)),
    ...sites.flatMap((site) => moveDefinitions(site).map((edit) => toRewrite(site, edit))),
    ...sites.flatMap((site) => respell(site, reach).map((edit) => toRewrite(site, edit))),
  ];
}

interface RewriteEdit {
  readonly operator: string;
  readonly location: Path;
  /** Default: documentation. */
  readonly expects?: Expectation;
  readonly why?: string;
  readonly changes: readonly Change[];
}

function toRewrite({ document }: Site, { changes, ...edit }: RewriteEdit): Rewrite {
  const why = "The shipped document keeps the wording of the contract.";
  return { expects: "documentation", why, ...edit, apply: () => applyChanges(document, changes) };
}

/** Lists whose order has no meaning, by object. */
const sets: Readonly<Record<string, Readonly<Record<string, Expectation>>>> = {
  Schema: { required: "documentation", enum: "types", oneOf: "types", anyOf: "types", allOf: "types" },
  Operation: { parameters: "types", security: "types", tags: "documentation" },
  OpenAPI: { security: "types", tags: "documentation" },
  "Event Order": { first: "types", last: "types" },
};

/** Objects, maps and sets in reverse: the order has no meaning in any of them. */
function reverseOrders(site: Site, reach: Reach): Rewrite[] {
  const { document, node, object, path } = site;
  const reverse = (operator: string, location: Path, value: JsonRecord | unknown[], expects: Expectation): Rewrite => ({
    ...{ operator, location, expects, why: "Generated text keeps the order of the file." },
    apply: () => (isRecord(value) && location.length === 0 ? value : applyChanges(document, [set(location, value)])),
  });
  const isListed = ["Paths", "Path Item"].includes(object);
  // JavaScript keeps statuses in numeric order.
  const isSorted = object === "Responses";
  const sides = reach(path);
  return [
    // Generated code lists operations in the order of their paths and methods.
    ...(Object.keys(node).length < 2 || isSorted
      ? []
      : [reverse("keys-reversed", path, reverseRecord(node), isListed ? "types" : "documentation")]),
    ...Object.entries(leads[object] ?? {}).flatMap(([key, { holds }]) => {
      const map = toRecord(node[key]);
      // Mocks respond with the first example and the first media type.
      const isMocked = (key === "examples" || key === "content") && sides.includes("response");
      if (holds !== "map" || isMocked || Object.keys(map).length < 2) return [];
      const expects = key === "examples" ? "documentation" : "types";
      return [reverse("map-reversed", at(site, key), reverseRecord(map), expects)];
    }),
    ...Object.entries(sets[object] ?? {}).flatMap(([key, expects]) => {
      const list = node[key];
      if (!Array.isArray(list) || list.length < 2) return [];
      return [reverse("set-reversed", at(site, key), list.toReversed(), expects)];
    }),
  ];
}

function reverseRecord(record: JsonRecord): JsonRecord {
  return Object.fromEntries(Object.entries(record).reverse());
}

/** Replaces a reference by its target, wraps it in `allOf`, or moves a schema to the components. */
function moveDefinitions(site: Site): RewriteEdit[] {
  const { document, node, object, path } = site;
  const { $ref } = node;
  const common = { location: path, expects: "types", why: "Types are named by their components." } as const;
  if (typeof $ref === "string") {
    const inlined = { operator: "reference-inlined", changes: [set(path, followPointer(document, $ref))] };
    const isData = site.target === "Example";
    const wrapped = { ...common, operator: "reference-wrapped", changes: [set(path, { allOf: [{ $ref }] })] };
    return [
      ...(isRecursive(document, $ref) ? [] : [isData ? { ...inlined, location: path } : { ...common, ...inlined }]),
      ...(object === "Schema" ? [wrapped] : []),
    ];
  }
  // A schema with a constant stays in place, because it distinguishes the members of a union.
  if (object !== "Schema" || site.parent?.object === "Components" || "const" in node) return [];
  const component = ["components", "schemas", "ExtractedSchema"];
  if ("ExtractedSchema" in componentsOf(document, "schemas")) return [];
  const changes = [set(path, { $ref: joinPointer("#", ...component) }), set(component, node)];
  return [{ ...common, operator: "schema-extracted", changes }];
}

function isRecursive(document: JsonRecord, $ref: string, open: readonly string[] = []): boolean {
  if (open.includes($ref)) return true;
  const inner = findReferences(followPointer(document, $ref)).map(({ reference }) => reference);
  return inner.some((reference) => isRecursive(document, reference, [...open, $ref]));
}

/**
 * Writes defaults out, wraps single types and constants in lists, changes the case of authentication schemes, and adds text,
 * tags, extensions and examples.
 */
function respell(site: Site, reach: Reach): RewriteEdit[] {
  const { node, object } = site;
  const { type, const: constant, scheme } = node;
  const isSchema = object === "Schema";
  const isExtensible = !["Reference", "Security Requirement", "Event Order"].includes(object);
  const tags = toArray(node["tags"]);
  const tag = { name: "added-tag", description: "A group that nothing is in." };
  const edit = (operator: string, location: Path, ...changes: Change[]) => ({ operator, location, changes });
  const edits = [
    ...Object.entries(defaultsOf(site))
      .filter(([keyword]) => !(keyword in node))
      .map(([keyword, value]) => edit("default-written", at(site, keyword), set(at(site, keyword), value))),
    isSchema && typeof type === "string" && edit("type-listed", at(site, "type"), set(at(site, "type"), [type])),
    isSchema &&
      constant !== undefined &&
      edit("const-listed", at(site, "const"), remove(at(site, "const")), set(at(site, "enum"), [constant])),
    ...["summary", "description"].map((keyword) => {
      const [text, location] = [node[keyword], at(site, keyword)];
      const extended = typeof text === "string" && set(location, `${text.trimEnd()} It says the same.`);
      return extended && edit("text-extended", location, extended);
    }),
    isExtensible && edit("extension-added", at(site), set(at(site, "x-unknown"), { any: ["thing"] })),
    object === "OpenAPI" && edit("tag-added", at(site, "tags"), set(at(site, "tags"), [...tags, tag])),
    // The names of schemes do not depend on case (RFC 9110, section 11.1).
    object === "Security Scheme" &&
      typeof scheme === "string" &&
      edit("scheme-case-changed", at(site, "scheme"), set(at(site, "scheme"), scheme.toUpperCase())),
    ...addExample(site, reach),
  ];
  return edits.filter((part) => part !== false);
}

/** The default values of absent keywords, by object (OpenAPI; JSON Schema 2020-12, validation). */
const defaults: Readonly<Record<string, JsonRecord>> = {
  Operation: { deprecated: false },
  Parameter: { required: false, deprecated: false, allowReserved: false },
  Header: { required: false, deprecated: false, style: "simple", explode: false },
  "Request Body": { required: false },
  Schema: { deprecated: false, readOnly: false, writeOnly: false },
};

function defaultsOf({ object, node }: Site): JsonRecord {
  if (object === "Schema" && "$ref" in node) return {};
  return {
    ...defaults[object],
    ...(object === "Parameter" && node["in"] === "query" ? { style: "form", explode: true } : {}),
    ...(node["type"] === "string" && !("contentSchema" in node) ? { minLength: 0 } : {}),
    ...(node["type"] === "array" ? { minItems: 0, uniqueItems: false } : {}),
    ...(node["type"] === "object" ? { minProperties: 0, required: [] } : {}),
  };
}

/** Adds a valid example after the others. */
function addExample(site: Site, reach: Reach): RewriteEdit[] {
  const [first] = Object.values(toRecord(site.node["examples"]));
  const value = toRecord(first)["value"];
  if (site.object === "Schema" || value === undefined) return [];
  const leaf = findFreeLeaf(site.document, site.node["schema"], value);
  if (leaf === undefined) return [];
  const { value: added } = applyChanges({ value }, [set(["value", ...leaf.path], leaf.value)]);
  const example = { summary: "An example that was added", value: added };
  const changes = [set(at(site, "examples", "added-example"), example)];
  const mocked = { expects: "types", why: "Mocks offer the examples of responses by name." } as const;
  const edit = { operator: "example-added", location: at(site, "examples"), changes };
  return [reach(site.path).includes("response") ? { ...edit, ...mocked } : edit];
}
