import { isRecord, type JsonRecord, joinPointer, toRecord } from "@docent/openapi";
import { applyChanges, type Change, remove, rename, set } from "./edit.ts";
import { readBranches } from "./event-fields.ts";
import { type ExampleLeaf, findFreeLeaf, findTypedLeaf } from "./example-value.ts";
import type { Operator, Surroundings } from "./mutant.ts";
import { at, exampleVisibility, operator, type PartialEdit, type SiteEdit } from "./operator.ts";
import { joinBlocks, readData, readEventName, replaceData, splitBlocks } from "./stream-text.ts";
import type { Site } from "./walk.ts";

const editValue: SiteEdit = (site, surroundings) => {
  const place = at(site, "value");
  const { value } = site.node;
  if (value === undefined) return [];
  const schema = findCarrier(site, surroundings)?.node["schema"];
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
    ...exampleVisibility(site, surroundings),
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
const editStream: SiteEdit = (site, surroundings) => {
  const text = site.node["serializedValue"];
  const carrier = findCarrier(site, surroundings);
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
    ...exampleVisibility(site, surroundings),
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

const editNames: SiteEdit = (site, surroundings) => {
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
  ].map((edit) => ({ ...edit, ...exampleVisibility(site, surroundings) }));
};

const editSingle: SiteEdit = (site, surroundings) => {
  const { example } = site.node;
  if (example === undefined) return [];
  const place = at(site, "example");
  const leaves = {
    changed: findFreeLeaf(site.document, site.node["schema"], example),
    invalid: findTypedLeaf(site.document, site.node["schema"], example),
  };
  const removed = { at: place, variant: "removed", description: "example removed", changes: [remove(place)] };
  return [...editLeaves(place, leaves), removed].map((edit) => ({ ...edit, ...exampleVisibility(site, surroundings) }));
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
function findCarrier(site: Site, { sites }: Surroundings): Site | undefined {
  if (site.parent?.object !== "Components") return site.parent;
  const reference = joinPointer("#", ...site.path);
  return sites.find(
    ({ object, target, node }) => object === "Reference" && target === "Example" && node["$ref"] === reference,
  )?.parent;
}
