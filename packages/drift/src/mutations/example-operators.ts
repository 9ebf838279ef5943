import { isRecord, type JsonRecord, joinPointer, toArray, toRecord } from "@docent/openapi";
import { applyChanges, type Change, type Path, remove, rename, set } from "./edit.ts";
import { joinBlocks, readBranches, readData, readEventName, replaceData, splitBlocks } from "./event-fields.ts";
import {
  at,
  type DocumentContext,
  exampleVisibility,
  type Operator,
  operator,
  type PartialEdit,
  type SiteEdit,
} from "./mutant.ts";
import { readParts, typesOf, valuesOf } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const editValue: SiteEdit = (site, context) => {
  const place = at(site, "value");
  const { value } = site.node;
  if (value === undefined) return [];
  const schema = findCarrier(site, context)?.node["schema"];
  const leaves = {
    changed: findFreeLeaf(site.document, schema, value),
    invalid: findTypedLeaf(site.document, schema, value),
  };
  const removed: PartialEdit = {
    at: place,
    variant: "removed",
    description: "value removed",
    changes: [remove(place)],
  };
  const [lastKey] = Object.keys(toRecord(value)).slice(-1);
  const shortened: PartialEdit[] =
    lastKey === undefined
      ? []
      : [
          {
            at: place,
            variant: "shortened",
            description: `value without ${lastKey}`,
            changes: [remove([...place, lastKey])],
          },
        ];
  return [...editLeaves(place, leaves), removed, ...shortened].map((edit) => ({
    ...edit,
    ...exampleVisibility(site, context),
  }));
};

function editLeaves(
  place: readonly (string | number)[],
  leaves: Record<string, ExampleLeaf | undefined>,
): PartialEdit[] {
  return Object.entries(leaves).flatMap(([variant, leaf]) => {
    if (leaf === undefined) return [];
    const description = `value ${variant}${leaf.path.length > 0 ? ` at ${leaf.path.join(".")}` : ""}`;
    return [{ at: place, variant, description, changes: [set([...place, ...leaf.path], leaf.value)] }];
  });
}

/** The text of a stream: an event lost, out of place, doubled, of another name, with other or with broken data. */
const editStream: SiteEdit = (site, context) => {
  const text = site.node["serializedValue"];
  const carrier = findCarrier(site, context);
  if (typeof text !== "string" || carrier === undefined) return [];
  const blocks = splitBlocks(text);
  const place = at(site, "serializedValue");
  const last = blocks.length - 1;
  const swapped = [...blocks.slice(1, 2), ...blocks.slice(0, 1), ...blocks.slice(2)];
  const variants: Record<string, readonly string[]> = {
    "first event removed": blocks.slice(1),
    "last event removed": blocks.slice(0, last),
    "second event removed": blocks.toSpliced(1, 1),
    "events swapped": swapped,
    "last event doubled": [...blocks, blocks[last] ?? ""],
    "event unknown": [...blocks.slice(0, 1), 'event: unknown\ndata: {"type":"unknown"}', ...blocks.slice(1)],
    "data broken": blocks.with(0, replaceData(blocks[0] ?? "", "{")),
    ...changeData(site, carrier, blocks),
  };
  return [
    ...Object.entries(variants).map(([variant, edited]) => ({ variant, changes: [set(place, joinBlocks(edited))] })),
    { variant: "removed", changes: [remove(place)] },
  ].map((edit) => ({
    at: place,
    description: `stream: ${edit.variant}`,
    ...edit,
    ...exampleVisibility(site, context),
  }));
};

/** The data of the last event, once valid and once not. */
function changeData(site: Site, carrier: Site, blocks: readonly string[]): Record<string, readonly string[]> {
  const last = blocks.length - 1;
  const block = blocks[last] ?? "";
  const branch = readBranches(carrier).find(({ name }) => name === readEventName(block));
  const schema = toRecord(toRecord(branch?.schema["properties"])["data"])["contentSchema"];
  const data = readData(block);
  if (!isRecord(data)) return {};
  const leaves = {
    "data changed": findFreeLeaf(site.document, schema, data),
    "data invalid": findTypedLeaf(site.document, schema, data),
  };
  return Object.fromEntries(
    Object.entries(leaves).flatMap(([variant, leaf]) => {
      if (leaf === undefined) return [];
      const edited: JsonRecord = applyChanges(data, [set(leaf.path, leaf.value)]);
      return [[variant, blocks.with(last, replaceData(block, JSON.stringify(edited)))]];
    }),
  );
}

const editNames: SiteEdit = (site, context) => {
  const examples = toRecord(site.node["examples"]);
  const names = Object.keys(examples);
  const place = at(site, "examples");
  const [first, ...others] = names;
  if (first === undefined) return [];
  const edits: { variant: string; changes: Change[] }[] = [
    ...names.flatMap((name) => [
      { variant: `${name} removed`, changes: [remove(names.length === 1 ? place : [...place, name])] },
      { variant: `${name} renamed`, changes: [rename([...place, name], `${name}-renamed`)] },
    ]),
    { variant: "added", changes: [set([...place, "added-example"], examples[first])] },
  ];
  // The first example is the one that a mock answers with when nobody asks for another.
  const reordered = Object.fromEntries([...others, first].map((name) => [name, examples[name]]));
  return [
    ...edits.map((edit) => ({ at: place, description: `example ${edit.variant}`, ...edit })),
    ...(others.length === 0
      ? []
      : [
          {
            at: place,
            variant: "order",
            description: `example ${first} moved to the end`,
            changes: [remove([...place, first]), set([...place, first], reordered[first])],
          },
        ]),
  ].map((edit) => ({ ...edit, ...exampleVisibility(site, context) }));
};

const editSingle: SiteEdit = (site, context) => {
  const { example } = site.node;
  if (example === undefined) return [];
  const place = at(site, "example");
  const leaves = {
    changed: findFreeLeaf(site.document, site.node["schema"], example),
    invalid: findTypedLeaf(site.document, site.node["schema"], example),
  };
  const removed = { at: place, variant: "removed", description: "example removed", changes: [remove(place)] };
  return [...editLeaves(place, leaves), removed].map((edit) => ({ ...edit, ...exampleVisibility(site, context) }));
};

const carriers = ["Media Type", "Parameter", "Header"] as const;

export const exampleOperators: readonly Operator[] = [
  operator("example-value-edited", { object: "Example", keywords: ["value"], edit: editValue }),
  operator("example-stream-edited", { object: "Example", keywords: ["serializedValue"], edit: editStream }),
  ...carriers.flatMap((object) => {
    const prefix = object.toLowerCase().replace(" ", "-");
    return [
      operator(`${prefix}-examples-edited`, { object, keywords: ["examples"], edit: editNames }),
      operator(`${prefix}-example-edited`, { object, keywords: ["example"], edit: editSingle }),
    ];
  }),
];

/** The media type, parameter or header that an example belongs to, also where it refers to the example. */
function findCarrier(site: Site, { sites }: DocumentContext): Site | undefined {
  if (site.parent?.object !== "Components") return site.parent;
  const reference = joinPointer("#", ...site.path);
  return sites.find(
    ({ object, target, node }) => object === "Reference" && target === "Example" && node["$ref"] === reference,
  )?.parent;
}

/** A place inside of an example's value whose value may change, and what to. */
interface ExampleLeaf {
  readonly path: Path;
  readonly value: unknown;
}

/**
 * A place where a schema leaves the value free, so that an example stays valid with another one there. Texts under a
 * pattern are the second choice; listed values and formats are never touched.
 */
export function findFreeLeaf(document: unknown, schema: unknown, value: unknown): ExampleLeaf | undefined {
  const leaves = findLeaves({ document, schema, value, path: [] });
  const { leaf } = leaves.find(({ isFree }) => isFree) ?? leaves[0] ?? {};
  return leaf;
}

/** The first place whose value can take a type that its schema does not have. */
function findTypedLeaf(document: unknown, schema: unknown, value: unknown): ExampleLeaf | undefined {
  const [first] = findLeaves({ document, schema, value, path: [] });
  return first && { path: first.leaf.path, value: typeof first.leaf.value === "string" ? 7 : "seven" };
}

interface Position {
  readonly document: unknown;
  readonly schema: unknown;
  readonly value: unknown;
  readonly path: Path;
}

function findLeaves({ document, schema, value, path }: Position): { leaf: ExampleLeaf; isFree: boolean }[] {
  const parts = readParts(document, pickBranch(document, schema, value));
  const beneath = (key: string | number, child: unknown, childSchema: unknown) =>
    findLeaves({ document, schema: childSchema, value: child, path: [...path, key] });
  if (Array.isArray(value)) {
    const items = parts.map((part) => part["items"]).find((part) => part !== undefined);
    return value.flatMap((item, index) => beneath(index, item, items));
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, member]) => {
      const property = parts.map((part) => toRecord(part["properties"])[name]).find((part) => part !== undefined);
      return property === undefined ? [] : beneath(name, member, property);
    });
  }
  if (parts.length === 0 || parts.some((part) => valuesOf(part) || "format" in part)) return [];
  const isFree = parts.every((part) => !("pattern" in part));
  if (typeof value === "string") return [{ leaf: { path, value: `${value}x` }, isFree }];
  if (typeof value === "number") return [{ leaf: { path, value: value + 1 }, isFree }];
  return typeof value === "boolean" && parts.some((part) => typesOf(part).includes("boolean"))
    ? [{ leaf: { path, value: !value }, isFree }]
    : [];
}

/** The branch of a union whose constants the value has. */
function pickBranch(document: unknown, schema: unknown, value: unknown): unknown {
  const members = readParts(document, schema).flatMap((part) => toArray(part["oneOf"] ?? part["anyOf"]));
  if (members.length === 0) return schema;
  const matches = members.find((member) =>
    readParts(document, member).every((part) =>
      Object.entries(toRecord(part["properties"])).every(
        ([name, property]) => !("const" in toRecord(property)) || toRecord(property)["const"] === toRecord(value)[name],
      ),
    ),
  );
  return matches ?? schema;
}
