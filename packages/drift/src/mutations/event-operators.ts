import { toArray, toRecord } from "@docent/openapi";
import { type Change, insert, type Path, remove, rename, set } from "./edit.ts";
import {
  type EventBranch,
  isStream,
  joinBlocks,
  readBranches,
  readEventName,
  renameEvent,
  splitBlocks,
} from "./event-fields.ts";
import { at, operator, type SiteEdit, show } from "./mutant.ts";
import { readPath, resolvePath, type Site } from "./walk.ts";

/** The event goes everywhere: from the union, from the order and from the examples. */
const removeEvent: SiteEdit = (site) =>
  eventsOf(site).map(({ name, path }) => ({
    at: path,
    description: `event ${name} removed`,
    direction: "tighten",
    changes: [
      remove(path),
      ...editOrder(site, (names) => names.filter((other) => other !== name)),
      ...editExamples(site, (blocks) => blocks.filter((block) => readEventName(block) !== name)),
    ],
  }));

const renameEverywhere: SiteEdit = (site) =>
  eventsOf(site).map(({ name, path, schemaPath }) => {
    const to = `${name}.renamed`;
    return {
      at: path,
      description: `event ${name} → ${to}`,
      changes: [
        set([...schemaPath, "properties", "event", "const"], to),
        ...editOrder(site, (names) => names.map((other) => (other === name ? to : other))),
        ...editExamples(site, (blocks) =>
          blocks.map((block) => (readEventName(block) === name ? renameEvent(block, to) : block)),
        ),
      ],
    };
  });

const addEvent: SiteEdit = (site) => {
  const union = Array.isArray(toRecord(site.node["itemSchema"])["oneOf"]) ? "oneOf" : undefined;
  if (!isStream(site) || union === undefined) return [];
  const place = at(site, "itemSchema", union);
  const count = toArray(readPath(site.document, place)).length;
  const frame = {
    type: "object",
    required: ["event", "data"],
    properties: {
      event: { type: "string", const: "added" },
      data: { type: "string", contentMediaType: "application/json", contentSchema: { type: "object" } },
    },
  };
  const changes = [insert([...place, count], frame)];
  return [{ at: place, description: "event added added", direction: "loosen", changes }];
};

/** Two events change payloads: each name and each payload is known, in the wrong pair. */
const swapPayloads: SiteEdit = (site) => {
  const events = eventsOf(site);
  return events.slice(1).flatMap((event, index) => {
    const before = events[index] ?? event;
    const places = [before, event].map(({ schemaPath }) => [...schemaPath, "properties", "data"]);
    const [first = [], second = []] = places;
    const changes = [set(first, readPath(site.document, second)), set(second, readPath(site.document, first))];
    return [{ at: event.path, description: `payloads of ${before.name} and ${event.name} swapped`, changes }];
  });
};

const changeToText: SiteEdit = (site) =>
  eventsOf(site).map(({ name, path, schemaPath }) => ({
    at: path,
    description: `payload of ${name} → text`,
    changes: [set([...schemaPath, "properties", "data"], { type: "string" })],
  }));

/** The dialect from before OpenAPI 3.2, which is read here as well. */
const moveItemSchema: SiteEdit = (site) =>
  isStream(site)
    ? [
        {
          at: at(site, "itemSchema"),
          description: "itemSchema → schema",
          visibility: "types",
          why: "The reader understands both dialects; a tool that does not sees one event for a whole stream.",
          changes: [rename(at(site, "itemSchema"), "schema")],
        },
      ]
    : [];

const removeItemSchema: SiteEdit = (site) =>
  "itemSchema" in site.node
    ? [{ at: at(site, "itemSchema"), description: "itemSchema removed", changes: [remove(at(site, "itemSchema"))] }]
    : [];

const removeOrder: SiteEdit = (site) =>
  "x-event-order" in site.node
    ? [
        {
          at: at(site, "x-event-order"),
          description: "x-event-order removed",
          direction: "loosen",
          changes: [remove(at(site, "x-event-order"))],
        },
      ]
    : [];

const editEnds: SiteEdit = (site) => {
  const events = site.parent ? eventsOf(site.parent).map(({ name }) => name) : [];
  return (["first", "last"] as const).flatMap((keyword) => {
    const names = toArray(site.node[keyword]).map(String);
    const stranger = events.find((name) => !names.includes(name));
    const place = at(site, keyword);
    return [
      ...(names.length > 0
        ? [
            {
              variant: "whole",
              description: `${keyword} removed`,
              direction: "loosen" as const,
              changes: [remove(place)],
            },
          ]
        : []),
      ...names.flatMap((name, index) => [
        ...(names.length < 2
          ? []
          : [
              {
                variant: `${name} removed`,
                description: `${name} no longer ${keyword}`,
                direction: "tighten" as const,
                changes: [remove([...place, index])],
              },
            ]),
        ...(stranger === undefined
          ? []
          : [
              {
                variant: `${name} replaced`,
                description: `${keyword} ${name} → ${stranger}`,
                changes: [set([...place, index], stranger)],
              },
            ]),
      ]),
      ...(stranger === undefined
        ? []
        : [
            {
              variant: `${stranger} added`,
              description: `${stranger} also ${keyword}`,
              direction: "loosen" as const,
              changes: [set(place, [...names, stranger])],
            },
          ]),
    ].map((edit) => ({ keyword, at: place, ...edit }));
  });
};

const swapEnds: SiteEdit = (site) => {
  const { first, last } = site.node;
  const description = `first ${show(first)} and last ${show(last)} swapped`;
  return [{ at: at(site), description, changes: [set(at(site), { first: last, last: first })] }];
};

const stranger: SiteEdit = (site) =>
  (["first", "last"] as const).map((keyword) => ({
    keyword,
    at: at(site, keyword),
    description: `${keyword} names an event that does not exist`,
    changes: [set(at(site, keyword), [...toArray(site.node[keyword]), "unknown.event"])],
  }));

const itemSchema = { object: "Media Type", keywords: ["itemSchema"] } as const;
const order = { object: "Event Order", keywords: ["first", "last"] } as const;

export const eventOperators = [
  operator("event-removed", { ...itemSchema, edit: removeEvent }),
  operator("event-renamed", { ...itemSchema, edit: renameEverywhere }),
  operator("event-added", { ...itemSchema, edit: addEvent }),
  operator("event-payloads-swapped", { ...itemSchema, edit: swapPayloads }),
  operator("event-payload-to-text", { ...itemSchema, edit: changeToText }),
  operator("item-schema-moved", { ...itemSchema, edit: moveItemSchema }),
  operator("item-schema-removed", { ...itemSchema, edit: removeItemSchema }),
  operator("event-order-removed", { object: "Media Type", keywords: ["x-event-order"], edit: removeOrder }),
  operator("event-order-edited", { ...order, edit: editEnds }),
  operator("event-order-swapped", { ...order, edit: swapEnds }),
  operator("event-order-unknown", { ...order, edit: stranger }),
];

type NamedBranch = EventBranch & { name: string };

function eventsOf(site: Site): NamedBranch[] {
  return isStream(site) ? readBranches(site).filter((branch): branch is NamedBranch => branch.name !== undefined) : [];
}

function editOrder(site: Site, edit: (names: string[]) => string[]): Change[] {
  const ends = toRecord(site.node["x-event-order"]);
  return Object.keys(ends).flatMap((keyword) => {
    const place: Path = at(site, "x-event-order", keyword);
    const names = toArray(ends[keyword]).map(String);
    const edited = edit(names);
    return edited.join() === names.join() ? [] : [edited.length === 0 ? remove(place) : set(place, edited)];
  });
}

function editExamples(site: Site, edit: (blocks: string[]) => string[]): Change[] {
  return Object.keys(toRecord(site.node["examples"])).flatMap((name) => {
    const place = resolvePath(site.document, at(site, "examples", name));
    return ["serializedValue", "value"].flatMap((keyword) => {
      const text = readPath(site.document, [...place, keyword]);
      if (typeof text !== "string") return [];
      const edited = joinBlocks(edit(splitBlocks(text)));
      return edited === joinBlocks(splitBlocks(text)) ? [] : [set([...place, keyword], edited)];
    });
  });
}
