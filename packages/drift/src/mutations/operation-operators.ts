import { isRecord, toArray } from "@docent/openapi";
import { insert, remove, set } from "./edit.ts";
import { at, deprecate, operator, type SiteEdit, show } from "./mutant.ts";

const naming = { visibility: "types", why: "It names functions and types; nobody sends it." } as const;

const renameOperationId: SiteEdit = (site) => {
  const { operationId } = site.node;
  if (typeof operationId !== "string") return [];
  const place = at(site, "operationId");
  const renamed = `${operationId}Renamed`;
  return [
    {
      ...naming,
      at: place,
      variant: "renamed",
      description: `operationId ${operationId} → ${renamed}`,
      changes: [set(place, renamed)],
    },
    {
      ...naming,
      at: place,
      variant: "removed",
      description: `operationId ${operationId} removed`,
      changes: [remove(place)],
    },
  ];
};

/** Two operations of one name, which no generator can tell apart. */
const repeatOperationId: SiteEdit = (site, { sites }) => {
  const others = sites.filter((other) => other.object === "Operation" && other.pointer !== site.pointer);
  const name = others[0]?.node["operationId"];
  if (typeof name !== "string") return [];
  const description = `operationId → ${name}, which another has`;
  return [{ ...naming, at: at(site, "operationId"), description, changes: [set(at(site, "operationId"), name)] }];
};

const editTags: SiteEdit = (site) => {
  const grouping = { visibility: "text", why: "Tags group operations in documentation." } as const;
  const tags = toArray(site.node["tags"]);
  const place = at(site, "tags");
  const added = [...tags, "added-tag"];
  return [
    { ...grouping, at: place, variant: "added", description: "tag added-tag added", changes: [set(place, added)] },
    ...tags.map((tag, index) => ({
      ...grouping,
      at: at(site, "tags", index),
      variant: "renamed",
      description: `tag ${show(tag)} → ${show(`${tag}-renamed`)}`,
      changes: [set(at(site, "tags", index), `${tag}-renamed`)],
    })),
    ...(tags.length > 0
      ? [{ ...grouping, at: place, variant: "removed", description: "tags removed", changes: [remove(place)] }]
      : []),
  ];
};

const removeParameter: SiteEdit = (site) => {
  const parameters = toArray(site.node["parameters"]);
  return parameters.map((parameter, index) => ({
    at: at(site, "parameters", index),
    description: `parameter ${nameOf(parameter)} removed`,
    changes: [remove(parameters.length === 1 ? at(site, "parameters") : at(site, "parameters", index))],
  }));
};

const addParameter: SiteEdit = (site) =>
  (["query", "header", "cookie"] as const).flatMap((place) =>
    [false, true].map((required) => {
      const name = place === "header" ? "X-Added" : "added";
      const parameter = { name, in: place, required, schema: { type: "string" } };
      return {
        at: at(site, ...("parameters" in site.node ? ["parameters"] : [])),
        variant: `${place} ${required ? "required" : "optional"}`,
        description: `${required ? "required" : "optional"} ${place} parameter ${name} added`,
        direction: required ? ("tighten" as const) : ("loosen" as const),
        changes: [set(at(site, "parameters"), [...toArray(site.node["parameters"]), parameter])],
      };
    }),
  );

const repeatParameter: SiteEdit = (site) => {
  const parameters = toArray(site.node["parameters"]);
  return parameters.map((parameter, index) => ({
    at: at(site, "parameters", index),
    description: `parameter ${nameOf(parameter)} repeated`,
    changes: [insert(at(site, "parameters", parameters.length), parameter)],
  }));
};

const removeRequestBody: SiteEdit = (site) =>
  isRecord(site.node["requestBody"])
    ? [{ at: at(site, "requestBody"), description: "requestBody removed", changes: [remove(at(site, "requestBody"))] }]
    : [];

const addRequestBody: SiteEdit = (site) => {
  if ("requestBody" in site.node) return [];
  return [false, true].map((required) => ({
    at: at(site),
    variant: required ? "required" : "optional",
    description: `${required ? "required" : "optional"} requestBody added`,
    direction: required ? "tighten" : "loosen",
    changes: [
      set(at(site, "requestBody"), {
        required,
        content: { "application/json": { schema: { type: "object" }, examples: { added: { value: {} } } } },
      }),
    ],
  }));
};

const removeResponses: SiteEdit = (site) =>
  "responses" in site.node
    ? [{ at: at(site, "responses"), description: "responses removed", changes: [remove(at(site, "responses"))] }]
    : [];

export const operationOperators = [
  operator("operation-id-edited", { object: "Operation", keywords: ["operationId"], edit: renameOperationId }),
  operator("operation-id-repeated", { object: "Operation", keywords: ["operationId"], edit: repeatOperationId }),
  operator("operation-tags-edited", { object: "Operation", keywords: ["tags"], edit: editTags }),
  operator("operation-deprecated", { object: "Operation", keywords: ["deprecated"], edit: deprecate }),
  operator("parameter-removed", { object: "Operation", keywords: ["parameters"], edit: removeParameter }),
  operator("parameter-added", { object: "Operation", keywords: ["parameters"], edit: addParameter }),
  operator("parameter-repeated", { object: "Operation", keywords: ["parameters"], edit: repeatParameter }),
  operator("request-body-removed", { object: "Operation", keywords: ["requestBody"], edit: removeRequestBody }),
  operator("request-body-added", { object: "Operation", keywords: ["requestBody"], edit: addRequestBody }),
  operator("responses-removed", { object: "Operation", keywords: ["responses"], edit: removeResponses }),
];

function nameOf(parameter: unknown): string {
  const { $ref, name } = Object(parameter);
  return typeof $ref === "string" ? ($ref.split("/").at(-1) ?? $ref) : String(name);
}
