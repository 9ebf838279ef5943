import { isRecord, toRecord } from "@docent/openapi";
import { remove, rename, set } from "./edit.ts";
import { at, operator, type PartialEdit, type SiteEdit } from "./mutant.ts";
import { patternedObjects } from "./object-model.ts";
import type { Site } from "./walk.ts";

const removeStatus: SiteEdit = (site) =>
  statusesOf(site).map((status) => ({
    at: at(site, status),
    description: `status ${status} removed`,
    direction: "tighten",
    changes: [remove(at(site, status))],
  }));

/** To a neighbour that programs take for the same or the opposite, to a range, and to every status. */
const changeStatus: SiteEdit = (site) =>
  statusesOf(site).flatMap((status) =>
    [...(neighbours[status] ?? [String(Number(status) + 1)]), `${status[0]}XX`, "default"]
      .filter((other) => !(other in site.node))
      .map((other) => ({
        at: at(site, status),
        variant: other,
        description: `status ${status} → ${other}`,
        changes: [rename(at(site, status), other)],
        ...(/XX$|default/.test(other) ? { direction: "loosen" as const } : {}),
      })),
  );

const neighbours: Readonly<Record<string, readonly string[]>> = {
  "200": ["201", "204", "206"],
  "201": ["200", "202"],
  "400": ["422", "418"],
  "401": ["403", "407"],
  "403": ["401"],
  "404": ["410"],
  "409": ["410", "412"],
  "413": ["414"],
  "415": ["406"],
  "429": ["503"],
  "500": ["502", "503"],
};

const addStatus: SiteEdit = (site) =>
  ["202", "204", "302", "418", "503", "default"]
    .filter((status) => !(status in site.node))
    .map((status) => ({
      at: at(site),
      variant: status,
      description: `status ${status} added`,
      direction: "loosen",
      changes: [set(at(site, status), { description: "An answer that was added." })],
    }));

/** Two statuses change places: each answer is documented, under the wrong number. */
const swapStatuses: SiteEdit = (site) => {
  const statuses = statusesOf(site);
  return statuses.slice(1).flatMap((status, index) => {
    const before = statuses[index] ?? status;
    const changes = [set(at(site, before), site.node[status]), set(at(site, status), site.node[before])];
    return [
      { at: at(site, status), variant: before, description: `statuses ${before} and ${status} swapped`, changes },
    ];
  });
};

const removeHeader: SiteEdit = (site) => {
  const names = Object.keys(toRecord(site.node["headers"]));
  return names.map((name) => ({
    at: at(site, "headers", name),
    description: `header ${name} removed`,
    direction: "loosen",
    changes: [remove(names.length === 1 ? at(site, "headers") : at(site, "headers", name))],
  }));
};

const renameHeader: SiteEdit = (site) =>
  Object.keys(toRecord(site.node["headers"])).map((name) => ({
    at: at(site, "headers", name),
    description: `header ${name} → X-${name}`,
    changes: [rename(at(site, "headers", name), `X-${name}`)],
  }));

const addHeader: SiteEdit = (site) =>
  [false, true].map((required) => ({
    at: isRecord(site.node["headers"]) ? at(site, "headers") : at(site),
    variant: required ? "required" : "optional",
    description: `${required ? "required" : "optional"} header X-Added added`,
    direction: required ? "tighten" : "loosen",
    changes: [set(at(site, "headers", "X-Added"), { required, schema: { type: "string" }, example: "added" })],
  }));

export const responseOperators = [
  operator("status-removed", { object: "Responses", keywords: ["{status}"], edit: removeStatus }),
  operator("status-changed", { object: "Responses", keywords: ["{status}"], edit: changeStatus }),
  operator("status-added", { object: "Responses", keywords: ["{status}"], edit: addStatus }),
  operator("statuses-swapped", { object: "Responses", keywords: ["{status}"], edit: swapStatuses }),
  operator("header-removed", { object: "Response", keywords: ["headers"], edit: removeHeader }),
  operator("header-renamed", { object: "Response", keywords: ["headers"], edit: renameHeader }),
  operator("header-added", { object: "Response", keywords: ["headers"], edit: addHeader }),
];

function statusesOf({ node }: Site): string[] {
  return Object.keys(node).filter((key) => patternedObjects.Responses?.matches.test(key));
}

const flipRequired: SiteEdit = (site) => {
  const isRequired = site.node["required"] === true;
  const description = `required ${isRequired} → ${!isRequired}`;
  const changes = [set(at(site, "required"), !isRequired)];
  return [{ at: at(site, "required"), description, direction: isRequired ? "loosen" : "tighten", changes }];
};

const editMaxBytes: SiteEdit = (site) => {
  const maxBytes = site.node["x-max-body-bytes"];
  const place = at(site, "x-max-body-bytes");
  if (typeof maxBytes !== "number") {
    return [
      { at: at(site), description: "x-max-body-bytes 1024 added", direction: "tighten", changes: [set(place, 1024)] },
    ];
  }
  const move = (step: number): PartialEdit => ({
    at: place,
    variant: step > 0 ? "raised" : "lowered",
    description: `x-max-body-bytes ${maxBytes} → ${maxBytes + step}`,
    direction: step > 0 ? "loosen" : "tighten",
    changes: [set(place, maxBytes + step)],
  });
  const removed = {
    variant: "removed",
    description: `x-max-body-bytes ${maxBytes} removed`,
    direction: "loosen",
  } as const;
  return [move(1), move(-1), { at: place, ...removed, changes: [remove(place)] }];
};

const changeMediaType: SiteEdit = (site) =>
  mediaTypesOf(site).flatMap((name) =>
    ["text/plain", "application/problem+json", "application/x-www-form-urlencoded", "application/*"]
      .filter((other) => other !== name)
      .map((other) => ({
        at: at(site, "content", name),
        variant: other,
        description: `media type ${name} → ${other}`,
        changes: [rename(at(site, "content", name), other)],
      })),
  );

const addMediaType: SiteEdit = (site) =>
  isRecord(site.node["content"])
    ? [
        {
          at: at(site, "content"),
          description: "media type application/vnd.added+json added",
          direction: "loosen",
          changes: [
            set(at(site, "content", "application/vnd.added+json"), {
              schema: { type: "object" },
              examples: { added: { value: {} } },
            }),
          ],
        },
      ]
    : [];

const removeContent: SiteEdit = (site) =>
  isRecord(site.node["content"])
    ? [{ at: at(site, "content"), description: "content removed", changes: [remove(at(site, "content"))] }]
    : [];

const addContent: SiteEdit = (site) =>
  "content" in site.node
    ? []
    : [
        {
          at: at(site),
          description: "content application/json added",
          changes: [set(at(site, "content", "application/json"), { schema: { type: "object" } })],
        },
      ];

const changeSchema: SiteEdit = (site) => {
  if (!("schema" in site.node)) return [];
  const place = at(site, "schema");
  const list = { type: "array", items: site.node["schema"] };
  return [
    { at: place, variant: "removed", description: "schema removed", direction: "loosen", changes: [remove(place)] },
    { at: place, variant: "string", description: "schema → string", changes: [set(place, { type: "string" })] },
    { at: place, variant: "array", description: "schema → array of it", changes: [set(place, list)] },
    { at: place, variant: "never", description: "schema → never", direction: "tighten", changes: [set(place, false)] },
  ];
};

const contents = ["Request Body", "Response"] as const;

export const bodyOperators = [
  operator("request-body-required-flipped", { object: "Request Body", keywords: ["required"], edit: flipRequired }),
  operator("max-body-bytes-edited", { object: "Request Body", keywords: ["x-max-body-bytes"], edit: editMaxBytes }),
  ...contents.flatMap((object) => {
    const prefix = object === "Response" ? "response" : "request";
    return [
      operator(`${prefix}-media-type-changed`, { object, keywords: ["content"], edit: changeMediaType }),
      operator(`${prefix}-media-type-added`, { object, keywords: ["content"], edit: addMediaType }),
      operator(`${prefix}-content-removed`, { object, keywords: ["content"], edit: removeContent }),
    ];
  }),
  operator("response-content-added", { object: "Response", keywords: ["content"], edit: addContent }),
  operator("media-type-schema-changed", { object: "Media Type", keywords: ["schema"], edit: changeSchema }),
];

function mediaTypesOf({ node }: Site): string[] {
  return Object.keys(toRecord(node["content"]));
}
