import { type JsonRecord, joinPointer, toArray, toRecord } from "@docent/openapi";
import { findReferences } from "./contract-view.ts";
import { type Change, insert, type Path, remove, rename, set } from "./edit.ts";
import {
  at,
  type Edit,
  eachVariant,
  edit,
  inText,
  inTypes,
  operatorsOf,
  removes,
  type SiteEdit,
  variants,
} from "./mutant.ts";
import { leads, type ObjectTerm, readPath, type Site } from "./walk.ts";

const groups = Object.keys(leads.Components ?? {});
const forPeople = inText("It is for people.");

const openapiVersions = ["3.0.4", "3.1.0", "3.1.1", "3.2.0", "2.0"];

export const documentOperators = [
  ...operatorsOf("OpenAPI", {
    "openapi-version-changed": eachVariant(
      "openapi",
      () => Object.fromEntries(openapiVersions.map((version) => [version, version])),
      inTypes("It defines how to read the document. If that makes it unreadable, loading refuses it."),
    ),
    "document-member-removed": (site) =>
      ["info", "paths", "components", "tags"].map((keyword) => {
        const isText = keyword === "info" || keyword === "tags";
        return keyword in site.node && { ...edit(remove(at(site, keyword))), ...(isText ? forPeople : {}) };
      }),
    "tag-list-edited": (site) => {
      const tags = toArray(site.node["tags"]);
      const location = at(site, "tags");
      const added = { name: "added-tag", description: "A group that was added." };
      return [
        { at: location, variant: "added", ...edit(set(location, [...tags, added])) },
        ...tags.map((_, index) => edit(remove([...location, index]))),
      ].map((part) => ({ ...part, ...inText("Tags group operations in documentation.") }));
    },
    "servers-edited": (site) => {
      const { length } = toArray(site.node["servers"]);
      const location = at(site, "servers");
      const added = { url: "https://added.example.com" };
      if (length === 0) return variants({ first: set(location, [added]) }, { at: location });
      const listed = inText("Clients call the first server; another one is only listed.");
      return [
        ...variants({ first: insert([...location, 0], added) }),
        ...variants({ last: insert([...location, length], added) }, listed),
        ...variants({ removed: remove(location) }),
      ];
    },
  }),
  ...operatorsOf("Info", { "license-removed": removes("license", forPeople) }),
  ...operatorsOf("Server", {
    "server-url-changed": eachVariant("url", (value) => {
      const url = String(value);
      return {
        port: url.replace(/:(\d+)(?=\/|$)/, (_text, port) => `:${Number(port) + 1000}`),
        host: url.replace("127.0.0.1", "localhost"),
        scheme: url.replace(/^http:/, "https:"),
        path: `${url}/added`,
      };
    }),
  }),
  ...operatorsOf("Components", {
    "component-removed": eachComponent((site, group, name) => edit(remove(at(site, group, name)))),
    // Renames all references as well, so that only the name differs.
    "component-renamed": eachComponent((site, group, name) => {
      const pointer = joinPointer("#", ...at(site, group, name));
      const followed = findReferences(site.document).filter(({ reference }) => reference === pointer);
      return {
        at: at(site, group, name),
        ...edit(
          ...followed.map(({ path }) => set(path, `${pointer}Renamed`)),
          ...(group === "securitySchemes" ? renameRequirements(site, name) : []),
          rename(at(site, group, name), `${name}Renamed`),
        ),
        ...inTypes("It names types, and is not sent."),
      };
    }),
    "component-added": (site) => {
      const added: Readonly<Record<string, unknown>> = {
        schemas: { type: "object", description: "Nothing uses it." },
        responses: { description: "Nothing uses it." },
        parameters: { name: "unused", in: "query", schema: { type: "string" } },
        examples: { value: "Nothing uses it." },
        headers: { schema: { type: "string" } },
        securitySchemes: { type: "http", scheme: "basic" },
      };
      return Object.entries(added).map(([group, node]) => ({
        variant: group,
        ...edit(set(at(site, group, "Unused"), node)),
        ...inTypes("Nothing uses the component."),
        ...(group === "examples" || group === "securitySchemes" ? { visibility: "text" as const } : {}),
      }));
    },
  }),
];

function eachComponent(toEdit: (site: Site, group: string, name: string) => Edit): SiteEdit {
  return (site) =>
    groups.flatMap((group) => Object.keys(toRecord(site.node[group])).map((name) => toEdit(site, group, name)));
}

function renameRequirements({ document }: Site, name: string): Change[] {
  const operations = Object.entries(toRecord(document["paths"])).flatMap(([path, item]) =>
    Object.keys(toRecord(item)).map((method): Path => ["paths", path, method]),
  );
  return [[], ...operations].flatMap((holder) =>
    toArray(toRecord(readPath(document, holder))["security"]).flatMap((requirement, index) =>
      name in toRecord(requirement) ? [rename([...holder, "security", index, name], `${name}Renamed`)] : [],
    ),
  );
}

/** Members with human-readable text. */
const prose: Readonly<Partial<Record<ObjectTerm, readonly string[]>>> = {
  Info: ["title", "summary", "description", "version", "termsOfService"],
  Contact: ["name", "url", "email"],
  License: ["name", "identifier", "url"],
  Server: ["description", "name"],
  "Server Variable": ["description"],
  Tag: ["name", "summary", "description"],
  "External Documentation": ["description", "url"],
  "Path Item": ["summary", "description"],
  Operation: ["summary", "description"],
  Parameter: ["description"],
  "Request Body": ["description"],
  Response: ["summary", "description"],
  Header: ["description"],
  Example: ["summary", "description"],
  Link: ["description"],
  Reference: ["summary", "description"],
  Schema: ["title", "description", "$comment"],
  "Security Scheme": ["description", "bearerFormat"],
};

/** Changes and removes human-readable text. */
export const textOperators = Object.entries(prose).flatMap(([name, keywords]) => {
  // The keys of `prose` are object terms.
  const object = name as ObjectTerm;
  const prefix = object.toLowerCase().replaceAll(" ", "-");
  return operatorsOf(object, {
    [`${prefix}-text-changed`]: eachText(keywords, (keyword, text) =>
      keyword === "version" ? `${text}-changed` : `Changed: ${text}`,
    ),
    [`${prefix}-text-removed`]: eachText(keywords, () => undefined),
  });
});

/** Replaces each text by the result of `change`, or removes it if the result is undefined. */
function eachText(
  keywords: readonly string[],
  change: (keyword: string, text: string) => string | undefined,
): SiteEdit {
  return (site) =>
    keywords.map((keyword) => {
      const text = site.node[keyword];
      if (typeof text !== "string") return undefined;
      const location = at(site, keyword);
      const changed = change(keyword, text);
      const edited = edit(changed === undefined ? remove(location) : set(location, changed));
      return { ...edited, ...inText(`${keyword} is for people.`) };
    });
}

const apiKey = { type: "apiKey", in: "header", name: "X-Added-Key" };
const bearer = { type: "http", scheme: "bearer" };

/** Edits or adds the security requirements of an operation or document. */
const editSecurity: SiteEdit = (site) => {
  const alternatives = toArray(site.node["security"] ?? site.document["security"]);
  const added = { addedScheme: [] };
  const require = (requirements: readonly unknown[]) => set(at(site, "security"), requirements);
  const define = (scheme: JsonRecord): Change => set(["components", "securitySchemes", "addedScheme"], scheme);
  const location = "security" in site.node ? at(site, "security") : at(site);
  const first = { http: [define(bearer), require([added])], apiKey: [define(apiKey), require([added])] };
  const further = {
    public: require([]),
    anonymous: require([{}]),
    optional: require([...alternatives, {}]),
    alternative: [define(apiKey), require([...alternatives, added])],
    combined: [define(apiKey), require(alternatives.map((names) => ({ ...toRecord(names), ...added })))],
    replaced: [define(apiKey), require([added])],
  };
  return variants(alternatives.length === 0 ? first : further, { at: location });
};

const removeSecurity: SiteEdit = (site, context) => {
  const isSame = toArray(site.node["security"]).length === 0 && site.object === "OpenAPI";
  const same = isSame ? inText("No credentials are required either way; only the statement is gone.") : {};
  return removes("security", same)(site, context);
};

export const securityOperators = [
  ...operatorsOf("OpenAPI", {
    "document-security-edited": editSecurity,
    "document-security-removed": removeSecurity,
  }),
  ...operatorsOf("Operation", {
    "operation-security-edited": editSecurity,
    "operation-security-removed": removeSecurity,
  }),
  ...operatorsOf("Security Requirement", {
    "security-scope-added": (site) =>
      Object.keys(site.node).map((name) => ({
        ...edit(set(at(site, name), ["added"])),
        ...inText("The roles of a scheme that is not OAuth are not exchanged (OpenAPI, Security Requirement Object)."),
      })),
  }),
  ...operatorsOf("Security Scheme", {
    "security-scheme-changed": (site) => {
      const { type, description } = site.node;
      const toType = (to: JsonRecord) =>
        set(at(site), { ...(description === undefined ? {} : { description }), ...to });
      const ofType = { at: at(site, "type") };
      if (type === "apiKey")
        return [
          ...variants({ bearer: toType(bearer) }, ofType),
          ...variants({ "X-Renamed-Key": set(at(site, "name"), "X-Renamed-Key") }),
        ];
      if (type !== "http") return [];
      const schemes = ["bearer", "basic", "digest"].map((to) => [to, set(at(site, "scheme"), to)]);
      const keys = ["header", "query", "cookie"].map((location) => [
        `apiKey in ${location}`,
        toType({ type: "apiKey", in: location, name: "X-Api-Key" }),
      ]);
      return [...variants(Object.fromEntries(schemes)), ...variants(Object.fromEntries(keys), ofType)];
    },
    "bearer-format-added": (site) =>
      site.node["scheme"] === "bearer" &&
      !("bearerFormat" in site.node) && {
        ...edit(set(at(site, "bearerFormat"), "JWT")),
        ...inText("It is a hint for people (OpenAPI, Security Scheme Object)."),
      },
  }),
];
