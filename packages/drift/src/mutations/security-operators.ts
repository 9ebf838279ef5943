import { isRecord, type JsonRecord, toArray, toRecord } from "@docent/openapi";
import { type Change, remove, set } from "./edit.ts";
import { at, operator, type PartialEdit, type SiteEdit, show } from "./mutant.ts";
import type { Site } from "./walk.ts";

const apiKey = { type: "apiKey", in: "header", name: "X-Added-Key" };
const bearer = { type: "http", scheme: "bearer" };

/** What an operation, or the document, asks for; the list is edited where it stands, or made there. */
const editSecurity: SiteEdit = (site) => {
  const own = site.node["security"];
  const alternatives = toArray(own ?? site.document["security"]);
  const place = at(site, "security");
  const common = { at: own === undefined ? at(site) : place };
  const isPublic = alternatives.length === 0;
  const define = (scheme: JsonRecord): Change => set(["components", "securitySchemes", "addedScheme"], scheme);
  const make = (edit: Omit<PartialEdit, "at">): PartialEdit => ({ ...common, ...edit });
  if (isPublic) {
    return [bearer, apiKey].map((scheme) =>
      make({
        variant: scheme.type,
        description: `security by ${scheme.type} added`,
        direction: "tighten",
        changes: [define(scheme), set(place, [{ addedScheme: [] }])],
      }),
    );
  }
  const withKey = alternatives.map((alternative) => ({ ...toRecord(alternative), addedScheme: [] }));
  return [
    make({ variant: "public", description: "security → []", direction: "loosen", changes: [set(place, [])] }),
    make({ variant: "nobody", description: "security → [{}]", direction: "loosen", changes: [set(place, [{}])] }),
    make({
      variant: "optional",
      description: "security made optional",
      direction: "loosen",
      changes: [set(place, [...alternatives, {}])],
    }),
    make({
      variant: "alternative",
      description: "security by an alternative key added",
      direction: "loosen",
      changes: [define(apiKey), set(place, [...alternatives, { addedScheme: [] }])],
    }),
    make({
      variant: "combined",
      description: "security by a further key added",
      direction: "tighten",
      changes: [define(apiKey), set(place, withKey)],
    }),
    make({
      variant: "replaced",
      description: "security → another scheme",
      changes: [define(apiKey), set(place, [{ addedScheme: [] }])],
    }),
  ];
};

const removeSecurity: SiteEdit = (site) => {
  if (!("security" in site.node)) return [];
  const place = at(site, "security");
  const isSame = toArray(site.node["security"]).length === 0 && site.object === "OpenAPI";
  return [
    {
      at: place,
      description: `security ${show(site.node["security"])} removed`,
      changes: [remove(place)],
      ...(isSame
        ? { visibility: "text" as const, why: "Nothing is asked for either way; only the statement is gone." }
        : {}),
    },
  ];
};

const addScope: SiteEdit = (site) =>
  Object.keys(site.node).map((name) => ({
    at: at(site, name),
    description: `scope added to ${name}`,
    visibility: "text",
    why: "The roles of a scheme that is not OAuth are not exchanged (OpenAPI, Security Requirement Object).",
    changes: [set(at(site, name), ["added"])],
  }));

const changeScheme: SiteEdit = (site) => {
  const { type, scheme } = site.node;
  const edits = [
    ...(type === "http" ? ["bearer", "basic", "digest"] : [])
      .filter((other) => other !== scheme)
      .map((other) => ({ keyword: "scheme", changes: [set(at(site, "scheme"), other)], to: other })),
    ...(type === "http" ? ["header", "query", "cookie"] : []).map((place) => ({
      keyword: "type",
      changes: [set(at(site), { ...prose(site), type: "apiKey", in: place, name: "X-Api-Key" })],
      to: `apiKey in ${place}`,
    })),
    ...(type === "apiKey"
      ? [{ keyword: "type", changes: [set(at(site), { ...prose(site), ...bearer })], to: "bearer" }]
      : []),
    ...(type === "apiKey"
      ? [{ keyword: "name", changes: [set(at(site, "name"), "X-Renamed-Key")], to: "X-Renamed-Key" }]
      : []),
  ];
  return edits.map(({ keyword, changes, to }) => ({
    keyword,
    at: at(site, keyword),
    variant: to,
    description: `${keyword} ${String(site.node[keyword])} → ${to}`,
    changes,
  }));
};

const addBearerFormat: SiteEdit = (site) =>
  site.node["scheme"] === "bearer" && !("bearerFormat" in site.node)
    ? [
        {
          at: at(site),
          description: "bearerFormat JWT added",
          visibility: "text",
          why: "It is a hint for people (OpenAPI, Security Scheme Object).",
          changes: [set(at(site, "bearerFormat"), "JWT")],
        },
      ]
    : [];

const security = { keywords: ["security"] as const };

export const securityOperators = [
  operator("document-security-edited", { object: "OpenAPI", ...security, edit: editSecurity }),
  operator("document-security-removed", { object: "OpenAPI", ...security, edit: removeSecurity }),
  operator("operation-security-edited", { object: "Operation", ...security, edit: editSecurity }),
  operator("operation-security-removed", { object: "Operation", ...security, edit: removeSecurity }),
  operator("security-scope-added", { object: "Security Requirement", keywords: ["{name}"], edit: addScope }),
  operator("security-scheme-changed", {
    object: "Security Scheme",
    keywords: ["type", "scheme", "name"],
    edit: changeScheme,
  }),
  operator("bearer-format-added", { object: "Security Scheme", keywords: ["bearerFormat"], edit: addBearerFormat }),
];

function prose({ node }: Site): JsonRecord {
  return isRecord(node) && "description" in node ? { description: node["description"] } : {};
}
