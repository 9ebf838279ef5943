import { isRecord, toRecord } from "@docent/openapi";
import { remove, rename, set } from "./edit.ts";
import { at, operator, type PartialEdit, type SiteEdit } from "./operator.ts";
import type { Site } from "./walk.ts";

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
