import { toArray, toRecord } from "@docent/openapi";
import { type Change, insert, remove, rename, set } from "./edit.ts";
import {
  type EventBranch,
  isStream,
  joinBlocks,
  readBranches,
  readEventName,
  renameEvent,
  splitBlocks,
} from "./event-fields.ts";
import { at, edit, inTypes, loosen, operatorsOf, type PartialEdit, type SiteEdit, tighten } from "./mutant.ts";
import { readPath, resolvePath, type Site } from "./walk.ts";

const frame = {
  type: "object",
  required: ["event", "data"],
  properties: {
    event: { type: "string", const: "added" },
    data: { type: "string", contentMediaType: "application/json", contentSchema: { type: "object" } },
  },
};

export const eventOperators = [
  ...operatorsOf("Media Type", ["itemSchema"], {
    // From the union, from the order and from the examples.
    "event-removed": eachEvent((site, { name, path }) =>
      tighten(
        remove(path),
        ...editOrder(site, (names) => names.filter((other) => other !== name)),
        ...editExamples(site, (blocks) => blocks.filter((block) => readEventName(block) !== name)),
      ),
    ),
    "event-renamed": eachEvent((site, { name, path, schemaPath }) => {
      const to = `${name}.renamed`;
      const renameBlock = (block: string) => (readEventName(block) === name ? renameEvent(block, to) : block);
      return {
        at: path,
        ...edit(
          set([...schemaPath, "properties", "event", "const"], to),
          ...editOrder(site, (names) => names.map((other) => (other === name ? to : other))),
          ...editExamples(site, (blocks) => blocks.map(renameBlock)),
        ),
      };
    }),
    "event-added": (site) => {
      const { oneOf } = toRecord(site.node["itemSchema"]);
      if (!isStream(site) || !Array.isArray(oneOf)) return [];
      return loosen(insert(at(site, "itemSchema", "oneOf", oneOf.length), frame));
    },
    // Two events exchange their payloads.
    "event-payloads-swapped": (site) => {
      const events = eventsOf(site);
      return events.slice(1).map((event, index) => {
        const before = events[index] ?? event;
        const [first = [], second = []] = [before, event].map(({ schemaPath }) => [
          ...schemaPath,
          "properties",
          "data",
        ]);
        const changes = [set(first, readPath(site.document, second)), set(second, readPath(site.document, first))];
        return { at: event.path, ...edit(...changes) };
      });
    },
    "event-payload-to-text": eachEvent((_, { path, schemaPath }) => ({
      at: path,
      ...edit(set([...schemaPath, "properties", "data"], { type: "string" })),
    })),
    // The dialect from before OpenAPI 3.2.
    "item-schema-moved": (site) =>
      isStream(site) && {
        ...edit(rename(at(site, "itemSchema"), "schema")),
        ...inTypes("The reader understands both dialects; a tool that does not sees one event for a whole stream."),
      },
    "item-schema-removed": (site) => "itemSchema" in site.node && edit(remove(at(site, "itemSchema"))),
  }),
  ...operatorsOf("Media Type", ["x-event-order"], {
    "event-order-removed": (site) => "x-event-order" in site.node && loosen(remove(at(site, "x-event-order"))),
  }),
  ...operatorsOf("Event Order", ["first", "last"], {
    "event-order-edited": eachEnd((site, keyword, names) => {
      const events = site.parent ? eventsOf(site.parent).map(({ name }) => name) : [];
      const stranger = events.find((name) => !names.includes(name));
      const location = at(site, keyword);
      return [
        names.length > 0 && { at: location, variant: "whole", ...loosen(remove(location)) },
        ...names.flatMap((name, index): (PartialEdit | false)[] => [
          names.length > 1 && { at: location, variant: `${name} removed`, ...tighten(remove([...location, index])) },
          stranger !== undefined && {
            at: location,
            variant: `${name} replaced`,
            ...edit(set([...location, index], stranger)),
          },
        ]),
        stranger !== undefined && {
          at: location,
          variant: `${stranger} added`,
          ...loosen(set(location, [...names, stranger])),
        },
      ];
    }),
    "event-order-swapped": (site) => edit(set(at(site), { first: site.node["last"], last: site.node["first"] })),
    "event-order-unknown": eachEnd((site, keyword, names) => [
      { at: at(site, keyword), ...edit(set(at(site, keyword), [...names, "unknown.event"])) },
    ]),
  }),
];

function eachEvent(toEdit: (site: Site, event: NamedBranch) => PartialEdit): SiteEdit {
  return (site) => eventsOf(site).map((event) => toEdit(site, event));
}

function eachEnd(
  toEdits: (site: Site, keyword: string, names: readonly string[]) => readonly (PartialEdit | false)[],
): SiteEdit {
  return (site) =>
    ["first", "last"].flatMap((keyword) =>
      toEdits(site, keyword, toArray(site.node[keyword]).map(String)).map((part) => part && { keyword, ...part }),
    );
}

type NamedBranch = EventBranch & { name: string };

function eventsOf(site: Site): NamedBranch[] {
  return isStream(site) ? readBranches(site).filter((branch): branch is NamedBranch => branch.name !== undefined) : [];
}

function editOrder(site: Site, edit: (names: string[]) => string[]): Change[] {
  const ends = toRecord(site.node["x-event-order"]);
  return Object.keys(ends).flatMap((keyword) => {
    const location = at(site, "x-event-order", keyword);
    const names = toArray(ends[keyword]).map(String);
    const edited = edit(names);
    return edited.join() === names.join() ? [] : [edited.length === 0 ? remove(location) : set(location, edited)];
  });
}

function editExamples(site: Site, edit: (blocks: string[]) => string[]): Change[] {
  return Object.keys(toRecord(site.node["examples"])).flatMap((name) => {
    const location = resolvePath(site.document, at(site, "examples", name));
    return ["serializedValue", "value"].flatMap((keyword) => {
      const text = readPath(site.document, [...location, keyword]);
      if (typeof text !== "string") return [];
      const edited = joinBlocks(edit(splitBlocks(text)));
      return edited === joinBlocks(splitBlocks(text)) ? [] : [set([...location, keyword], edited)];
    });
  });
}
