import { remove, set } from "./edit.ts";
import type { Edit, Operator } from "./mutant.ts";
import type { ObjectTerm } from "./object-model.ts";
import { at } from "./operator.ts";
import type { Site } from "./walk.ts";

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
