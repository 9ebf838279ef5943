import { type JsonRecord, toArray, toRecord } from "@docent/openapi";
import { type Change, remove, set } from "./edit.ts";
import { at, edit, inText, loosen, operatorsOf, type SiteEdit, tighten } from "./mutant.ts";
import type { Site } from "./walk.ts";

const apiKey = { type: "apiKey", in: "header", name: "X-Added-Key" };
const bearer = { type: "http", scheme: "bearer" };

/** The requirements of an operation or document, edited or added. */
const editSecurity: SiteEdit = (site) => {
  const alternatives = toArray(site.node["security"] ?? site.document["security"]);
  const added = { addedScheme: [] };
  const require = (requirements: readonly unknown[]) => set(at(site, "security"), requirements);
  const define = (scheme: JsonRecord): Change => set(["components", "securitySchemes", "addedScheme"], scheme);
  const edits =
    alternatives.length === 0
      ? [bearer, apiKey].map((scheme) => ({ variant: scheme.type, ...tighten(define(scheme), require([added])) }))
      : [
          { variant: "public", ...loosen(require([])) },
          { variant: "nobody", ...loosen(require([{}])) },
          { variant: "optional", ...loosen(require([...alternatives, {}])) },
          { variant: "alternative", ...loosen(define(apiKey), require([...alternatives, added])) },
          {
            variant: "combined",
            ...tighten(define(apiKey), require(alternatives.map((names) => ({ ...toRecord(names), ...added })))),
          },
          { variant: "replaced", ...edit(define(apiKey), require([added])) },
        ];
  const location = "security" in site.node ? at(site, "security") : at(site);
  return edits.map((part) => ({ at: location, ...part }));
};

const removeSecurity: SiteEdit = (site) => {
  const isSame = toArray(site.node["security"]).length === 0 && site.object === "OpenAPI";
  const same = isSame ? inText("No credentials are required either way; only the statement is gone.") : {};
  return "security" in site.node && { ...edit(remove(at(site, "security"))), ...same };
};

export const securityOperators = [
  ...operatorsOf("OpenAPI", ["security"], {
    "document-security-edited": editSecurity,
    "document-security-removed": removeSecurity,
  }),
  ...operatorsOf("Operation", ["security"], {
    "operation-security-edited": editSecurity,
    "operation-security-removed": removeSecurity,
  }),
  ...operatorsOf("Security Requirement", ["{name}"], {
    "security-scope-added": (site) =>
      Object.keys(site.node).map((name) => ({
        ...edit(set(at(site, name), ["added"])),
        ...inText("The roles of a scheme that is not OAuth are not exchanged (OpenAPI, Security Requirement Object)."),
      })),
  }),
  ...operatorsOf("Security Scheme", ["type", "scheme", "name"], {
    "security-scheme-changed": (site) => {
      const { type, scheme } = site.node;
      const others = ["bearer", "basic", "digest"].filter((other) => other !== scheme);
      const toType = (to: JsonRecord) => ({ at: at(site, "type"), ...edit(set(at(site), { ...prose(site), ...to })) });
      if (type === "apiKey")
        return [
          { variant: "bearer", ...toType(bearer) },
          { keyword: "name", variant: "X-Renamed-Key", ...edit(set(at(site, "name"), "X-Renamed-Key")) },
        ];
      if (type !== "http") return [];
      return [
        ...others.map((to) => ({ keyword: "scheme", variant: to, ...edit(set(at(site, "scheme"), to)) })),
        ...["header", "query", "cookie"].map((location) => ({
          variant: `apiKey in ${location}`,
          ...toType({ type: "apiKey", in: location, name: "X-Api-Key" }),
        })),
      ];
    },
  }),
  ...operatorsOf("Security Scheme", ["bearerFormat"], {
    "bearer-format-added": (site) =>
      site.node["scheme"] === "bearer" &&
      !("bearerFormat" in site.node) && {
        ...edit(set(at(site, "bearerFormat"), "JWT")),
        ...inText("It is a hint for people (OpenAPI, Security Scheme Object)."),
      },
  }),
];

function prose({ node }: Site): JsonRecord {
  return "description" in node ? { description: node["description"] } : {};
}
