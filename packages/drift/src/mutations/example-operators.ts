import { isRecord, type JsonRecord, joinPointer, readEnum, toArray, toRecord } from "@docent/openapi";
import {
  joinBlocks,
  readBranches,
  readData,
  readEventName,
  readParts,
  replaceData,
  splitBlocks,
  typesOf,
} from "./contract-view.ts";
import { applyChanges, type Path, remove, rename, set } from "./edit.ts";
import {
  at,
  type DocumentContext,
  type Edit,
  exampleVisibility,
  operatorsOf,
  type SiteEdit,
  variants,
} from "./mutant.ts";
import { readPath, type Site } from "./walk.ts";

export const exampleOperators = [
  ...operatorsOf("Example", {
    "example-value-edited": ofExample((site, context) => {
      const { value } = site.node;
      const location = at(site, "value");
      if (value === undefined) return [];
      const [lastKey] = Object.keys(toRecord(value)).slice(-1);
      return [
        ...editLeaves(site, location, findCarrier(site, context)?.node["schema"]),
        ...variants(
          { removed: remove(location), shortened: lastKey !== undefined && remove([...location, lastKey]) },
          { at: location },
        ),
      ];
    }),
    // Events are removed, swapped, repeated and added, and data is changed and broken.
    "example-stream-edited": ofExample((site, context) => {
      const text = site.node["serializedValue"];
      const carrier = findCarrier(site, context);
      if (typeof text !== "string" || carrier === undefined) return [];
      const blocks = splitBlocks(text);
      const location = at(site, "serializedValue");
      const last = blocks.length - 1;
      const edited: Record<string, readonly string[]> = {
        "first event removed": blocks.slice(1),
        "last event removed": blocks.slice(0, last),
        "second event removed": blocks.toSpliced(1, 1),
        "events swapped": [...blocks.slice(1, 2), ...blocks.slice(0, 1), ...blocks.slice(2)],
        "last event doubled": [...blocks, blocks[last] ?? ""],
        "event unknown": [...blocks.slice(0, 1), 'event: unknown\ndata: {"type":"unknown"}', ...blocks.slice(1)],
        "data broken": blocks.with(0, replaceData(blocks[0] ?? "", "{")),
        ...changeData(site, carrier, blocks),
      };
      const changes = Object.entries(edited).map(([variant, all]) => [variant, set(location, joinBlocks(all))]);
      return variants({ ...Object.fromEntries(changes), removed: remove(location) });
    }),
  }),
  ...(["Media Type", "Parameter", "Header"] as const).flatMap((object) => {
    const prefix = object.toLowerCase().replace(" ", "-");
    return operatorsOf(object, {
      [`${prefix}-examples-edited`]: ofExample((site) => {
        const examples = toRecord(site.node["examples"]);
        const location = at(site, "examples");
        const names = Object.keys(examples);
        const [first] = names;
        if (first === undefined) return [];
        const ofName = (name: string) => ({
          [`${name} removed`]: remove(names.length === 1 ? location : [...location, name]),
          [`${name} renamed`]: rename([...location, name], `${name}-renamed`),
        });
        const ofList = {
          added: set([...location, "added-example"], examples[first]),
          // Mocks respond with the first example by default.
          order: [remove([...location, first]), set([...location, first], examples[first])],
        };
        return variants(Object.assign({}, ...names.map(ofName), ofList), { at: location });
      }),
      [`${prefix}-example-edited`]: ofExample((site) => {
        const location = at(site, "example");
        if (site.node["example"] === undefined) return [];
        return [...editLeaves(site, location, site.node["schema"]), ...variants({ removed: remove(location) })];
      }),
    });
  }),
];

function ofExample(toEdits: (site: Site, context: DocumentContext) => readonly Edit[]): SiteEdit {
  return (site, context) => toEdits(site, context).map((part) => ({ ...part, ...exampleVisibility(site, context) }));
}

/** Two edits of an example, of one value each: `changed` keeps the example valid, `invalid` does not. */
function editLeaves({ document }: Site, location: Path, schema: unknown): Edit[] {
  const value = readPath(document, location);
  const leaves = { changed: findFreeLeaf(document, schema, value), invalid: findTypedLeaf(document, schema, value) };
  return Object.entries(leaves).flatMap(([variant, leaf]) =>
    variants({ [variant]: leaf && set([...location, ...leaf.path], leaf.value) }, { at: location }),
  );
}

/** Two changes of the data of the last event: one keeps it valid, one does not. */
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

/** The media type, parameter or header that has an example inline, or that has the first `$ref` to the example. */
function findCarrier(site: Site, { sites }: DocumentContext): Site | undefined {
  if (site.parent?.object !== "Components") return site.parent;
  const reference = joinPointer("#", ...site.path);
  return sites.find(
    ({ object, target, node }) => object === "Reference" && target === "Example" && node["$ref"] === reference,
  )?.parent;
}

/** A location inside an example, and another value for it. */
interface ExampleLeaf {
  readonly path: Path;
  readonly value: unknown;
}

/**
 * A location where an example stays valid with another value. A value with a pattern is chosen only if there is no other.
 * Values from a list (`enum`, `const`) and values with a format are never changed.
 */
export function findFreeLeaf(document: JsonRecord, schema: unknown, value: unknown): ExampleLeaf | undefined {
  const leaves = findLeaves({ document, schema, value, path: [] });
  const { leaf } = leaves.find(({ isFree }) => isFree) ?? leaves[0] ?? {};
  return leaf;
}

/** The first location that can be changed, with a value of the wrong type. */
function findTypedLeaf(document: JsonRecord, schema: unknown, value: unknown): ExampleLeaf | undefined {
  const [first] = findLeaves({ document, schema, value, path: [] });
  return first && { path: first.leaf.path, value: typeof first.leaf.value === "string" ? 7 : "seven" };
}

interface Position {
  readonly document: JsonRecord;
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
  if (parts.length === 0 || parts.some((part) => readEnum(part) || "format" in part)) return [];
  const isFree = parts.every((part) => !("pattern" in part));
  if (typeof value === "string") return [{ leaf: { path, value: `${value}x` }, isFree }];
  if (typeof value === "number") return [{ leaf: { path, value: value + 1 }, isFree }];
  return typeof value === "boolean" && parts.some((part) => typesOf(part).includes("boolean"))
    ? [{ leaf: { path, value: !value }, isFree }]
    : [];
}

/** The branch of a union whose constants are those of the value. The union itself if there is none. */
function pickBranch(document: JsonRecord, schema: unknown, value: unknown): unknown {
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
