import { isRecord, joinPointer, toArray, toRecord } from "@docent/openapi";
import { type Change, insert, type Path, remove, rename, set } from "./edit.ts";
import { at, type Edit, type Operator, operator, type SiteEdit } from "./mutant.ts";
import { leads, type ObjectTerm } from "./object-model.ts";
import { findReferences } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const changeVersion: SiteEdit = (site) => {
  const place = at(site, "openapi");
  const { openapi } = site.node;
  return ["3.0.4", "3.1.0", "3.1.1", "3.2.0", "2.0"]
    .filter((version) => version !== openapi)
    .map((version) => ({
      at: place,
      variant: version,
      description: `openapi ${String(openapi)} → ${version}`,
      visibility: "types",
      why: "It says how to read the document. Where that makes it unreadable, loading refuses it.",
      changes: [set(place, version)],
    }));
};

/** A whole member that holds others. */
const removeMember: SiteEdit = (site) =>
  ["info", "paths", "components", "tags"].flatMap((keyword) => {
    if (!(keyword in site.node)) return [];
    const isText = keyword === "info" || keyword === "tags";
    const text = { visibility: "text", why: "It is for people." } as const;
    const changes = [remove(at(site, keyword))];
    return [{ keyword, at: at(site, keyword), description: `${keyword} removed`, ...(isText ? text : {}), changes }];
  });

const removeLicense: SiteEdit = (site) =>
  isRecord(site.node["license"])
    ? [
        {
          at: at(site, "license"),
          description: "license removed",
          visibility: "text",
          why: "It is for people.",
          changes: [remove(at(site, "license"))],
        },
      ]
    : [];

const editTagList: SiteEdit = (site) => {
  const tags = toArray(site.node["tags"]);
  const text = { visibility: "text", why: "Tags group operations in documentation." } as const;
  const added = { name: "added-tag", description: "A group that was added." };
  return [
    {
      ...text,
      at: at(site, "tags"),
      variant: "added",
      description: "tag added",
      changes: [set(at(site, "tags"), [...tags, added])],
    },
    ...tags.map((tag, index) => ({
      ...text,
      at: at(site, "tags", index),
      description: `tag ${String(toRecord(tag)["name"])} removed`,
      changes: [remove(at(site, "tags", index))],
    })),
  ];
};

const editServers: SiteEdit = (site) => {
  const servers = toArray(site.node["servers"]);
  const place = at(site, "servers");
  const added = { url: "https://added.example.com" };
  const first = { at: place, variant: "first", description: "server added before the others" };
  const last = { at: place, variant: "last", description: "server added after the others" };
  if (servers.length === 0) return [{ ...first, changes: [set(place, [added])] }];
  const why = "Clients call the first server; another one is only listed.";
  return [
    { ...first, changes: [insert([...place, 0], added)] },
    { ...last, visibility: "text", why, changes: [insert([...place, servers.length], added)] },
    { at: place, variant: "removed", description: "servers removed", changes: [remove(place)] },
  ];
};

/** The address that a client calls when it is given none. */
const changeUrl: SiteEdit = (site) => {
  const url = String(site.node["url"]);
  const place = at(site, "url");
  const variants = {
    port: url.replace(/:(\d+)(?=\/|$)/, (_text, port) => `:${Number(port) + 1000}`),
    host: url.replace("127.0.0.1", "localhost"),
    scheme: url.replace(/^http:/, "https:"),
    path: `${url}/added`,
  };
  return Object.entries(variants)
    .filter(([, changed]) => changed !== url)
    .map(([variant, changed]) => ({
      at: place,
      variant,
      description: `url ${url} → ${changed}`,
      changes: [set(place, changed)],
    }));
};

const groups = Object.keys(leads.Components ?? {});

const removeComponent: SiteEdit = (site) =>
  componentsOf(site).map(({ group, name }) => ({
    keyword: group,
    at: at(site, group, name),
    description: `${group} ${name} removed`,
    changes: [remove(at(site, group, name))],
  }));

/** With everything that refers to it, so that only the name differs. */
const renameComponent: SiteEdit = (site) => {
  const references = findReferences(site.document);
  return componentsOf(site).map(({ group, name }) => {
    const pointer = joinPointer("#", ...at(site, group, name));
    const followed = references.filter(({ reference }) => reference === pointer);
    return {
      keyword: group,
      at: at(site, group, name),
      description: `${group} ${name} → ${name}Renamed`,
      visibility: "types",
      why: "It names types; nobody sends it.",
      changes: [
        ...followed.map(({ path }) => set(path, `${pointer}Renamed`)),
        ...(group === "securitySchemes" ? renameRequirements(site, name) : []),
        rename(at(site, group, name), `${name}Renamed`),
      ],
    };
  });
};

const addComponent: SiteEdit = (site) => {
  const added: Readonly<Record<string, unknown>> = {
    schemas: { type: "object", description: "Nothing uses it." },
    responses: { description: "Nothing uses it." },
    parameters: { name: "unused", in: "query", schema: { type: "string" } },
    examples: { value: "Nothing uses it." },
    headers: { schema: { type: "string" } },
    securitySchemes: { type: "http", scheme: "basic" },
  };
  return Object.entries(added).map(([group, node]) => ({
    keyword: group,
    at: group in site.node ? at(site, group) : at(site),
    variant: group,
    description: `${group} Unused added`,
    visibility: group === "examples" || group === "securitySchemes" ? "text" : "types",
    why: "Nothing uses the component.",
    changes: [set(at(site, group, "Unused"), node)],
  }));
};

export const documentOperators = [
  operator("openapi-version-changed", { object: "OpenAPI", keywords: ["openapi"], edit: changeVersion }),
  operator("document-member-removed", {
    object: "OpenAPI",
    keywords: ["info", "paths", "components", "tags"],
    edit: removeMember,
  }),
  operator("license-removed", { object: "Info", keywords: ["license"], edit: removeLicense }),
  operator("tag-list-edited", { object: "OpenAPI", keywords: ["tags"], edit: editTagList }),
  operator("servers-edited", { object: "OpenAPI", keywords: ["servers"], edit: editServers }),
  operator("server-url-changed", { object: "Server", keywords: ["url"], edit: changeUrl }),
  operator("component-removed", { object: "Components", keywords: ["schemas", ...groups], edit: removeComponent }),
  operator("component-renamed", { object: "Components", keywords: ["schemas", ...groups], edit: renameComponent }),
  operator("component-added", { object: "Components", keywords: ["schemas", ...groups], edit: addComponent }),
];

function componentsOf({ node }: Site): { group: string; name: string }[] {
  return groups.flatMap((group) => Object.keys(toRecord(node[group])).map((name) => ({ group, name })));
}

function renameRequirements({ document }: Site, name: string): Change[] {
  const operations = Object.entries(toRecord(document["paths"])).flatMap(([path, item]) =>
    Object.keys(toRecord(item)).map((method): Path => ["paths", path, method]),
  );
  return [[], ...operations].flatMap((place) => {
    const holder = place.reduce<unknown>((node, key) => toRecord(node)[key], document);
    return toArray(toRecord(holder)["security"]).flatMap((requirement, index) =>
      name in toRecord(requirement) ? [rename([...place, "security", index, name], `${name}Renamed`)] : [],
    );
  });
}

/** Members that are written for people, by object. */
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

/** What people read is changed, and is taken away. */
export const textOperators: readonly Operator[] = Object.entries(prose).flatMap(([name, keywords]) => {
  // The keys of the table are terms.
  const object = name as ObjectTerm;
  const prefix = object.toLowerCase().replaceAll(" ", "-");
  const operators: Operator[] = [
    { name: `${prefix}-text-changed`, objects: [object], keywords, edit: (site) => changeText(site, keywords) },
    { name: `${prefix}-text-removed`, objects: [object], keywords, edit: (site) => removeText(site, keywords) },
  ];
  return operators;
});

function changeText(site: Site, keywords: readonly string[]): Edit[] {
  return keywords.flatMap((keyword) => {
    const text = site.node[keyword];
    if (typeof text !== "string") return [];
    const place = at(site, keyword);
    const changed = keyword === "version" ? `${text}-changed` : `Changed: ${text}`;
    return [{ ...why(keyword), keyword, at: place, description: `${keyword} changed`, changes: [set(place, changed)] }];
  });
}

function removeText(site: Site, keywords: readonly string[]): Edit[] {
  return keywords.flatMap((keyword) => {
    if (typeof site.node[keyword] !== "string") return [];
    const place = at(site, keyword);
    return [{ ...why(keyword), keyword, at: place, description: `${keyword} removed`, changes: [remove(place)] }];
  });
}

function why(keyword: string) {
  return { visibility: "text" as const, why: `${keyword} is for people.` };
}
