import { type JsonRecord, joinPointer, toArray, toRecord } from "@docent/openapi";
import { applyChanges, type Change, insert, type Path, remove, set } from "./edit.ts";
import type { Expectation, Rewrite } from "./equivalent.ts";
import { findFreeLeaf } from "./example-operators.ts";
import { at } from "./mutant.ts";
import { findReach, type Reach } from "./schema-view.ts";
import { type Site, walkDocument } from "./walk.ts";

/** The same said in other words: defaults written out, lists of one, further text, tags and examples. */
export function respell(document: JsonRecord): Rewrite[] {
  const reach = findReach(document);
  return walkDocument(document).flatMap((site) =>
    [
      ...spellDefaults(site),
      ...spellSchema(site),
      ...changeText(site),
      ...addToDocument(site),
      ...addExample(site, reach),
    ].map(({ rewrite, place, description, expects, why, changes }) => ({
      rewrite,
      pointer: joinPointer("#", ...place),
      description,
      expects,
      why: why ?? "The document that is shipped is written as the contract is.",
      apply: () => applyChanges(document, changes),
    })),
  );
}

interface Spelling {
  readonly rewrite: string;
  readonly place: Path;
  readonly description: string;
  readonly expects: Expectation;
  readonly why?: string;
  readonly changes: readonly Change[];
}

/** What holds when a keyword is absent, by object (OpenAPI; JSON Schema 2020-12, validation). */
const defaults: Readonly<Record<string, JsonRecord>> = {
  Operation: { deprecated: false },
  Parameter: { required: false, deprecated: false, allowReserved: false },
  Header: { required: false, deprecated: false, style: "simple", explode: false },
  "Request Body": { required: false },
  Schema: { deprecated: false, readOnly: false, writeOnly: false },
};

function spellDefaults(site: Site): Spelling[] {
  const { type, $ref } = site.node;
  const isQuery = site.object === "Parameter" && site.node["in"] === "query";
  const more = {
    ...(isQuery ? { style: "form", explode: true } : {}),
    ...(type === "string" && !("contentSchema" in site.node) ? { minLength: 0 } : {}),
    ...(type === "array" ? { minItems: 0, uniqueItems: false } : {}),
    ...(type === "object" ? { minProperties: 0, required: [] } : {}),
  };
  if (site.object === "Schema" && $ref !== undefined) return [];
  return Object.entries({ ...defaults[site.object], ...more }).flatMap(([keyword, value]) =>
    keyword in site.node
      ? []
      : [
          {
            rewrite: "default-written",
            place: at(site, keyword),
            description: `${keyword} ${JSON.stringify(value)} written out`,
            expects: "documentation",
            changes: [set(at(site, keyword), value)],
          },
        ],
  );
}

function spellSchema(site: Site): Spelling[] {
  if (site.object !== "Schema") return [];
  const { type, const: constant } = site.node;
  return [
    ...(typeof type === "string"
      ? [
          {
            rewrite: "type-listed",
            place: at(site, "type"),
            description: `type ${type} → [${type}]`,
            expects: "documentation" as const,
            changes: [set(at(site, "type"), [type])],
          },
        ]
      : []),
    ...(constant === undefined
      ? []
      : [
          {
            rewrite: "const-listed",
            place: at(site, "const"),
            description: "const → enum of one",
            expects: "documentation" as const,
            changes: [remove(at(site, "const")), set(at(site, "enum"), [constant])],
          },
        ]),
  ];
}

function changeText(site: Site): Spelling[] {
  return ["summary", "description"].flatMap((keyword) => {
    const text = site.node[keyword];
    if (typeof text !== "string") return [];
    const place = at(site, keyword);
    const changes = [set(place, `${text.trimEnd()} It says the same.`)];
    return [{ rewrite: "text-extended", place, description: `${keyword} extended`, expects: "documentation", changes }];
  });
}

function addToDocument(site: Site): Spelling[] {
  const extension: Spelling = {
    rewrite: "extension-added",
    place: at(site),
    description: "x-unknown added",
    expects: "documentation",
    changes: [set(at(site, "x-unknown"), { any: ["thing"] })],
  };
  const isExtensible = !["Reference", "Security Requirement", "Event Order"].includes(site.object);
  return [...(isExtensible ? [extension] : []), ...addTag(site), ...spellScheme(site)];
}

function addTag({ object, node, path }: Site): Spelling[] {
  if (object !== "OpenAPI") return [];
  const count = toArray(node["tags"]).length;
  const tag = { name: "added-tag", description: "A group that nothing is in." };
  const changes = count === 0 ? [set([...path, "tags"], [tag])] : [insert([...path, "tags", count], tag)];
  return [
    { rewrite: "tag-added", place: [...path, "tags"], description: "tag added", expects: "documentation", changes },
  ];
}

/** The names of schemes do not depend on case (RFC 9110, section 11.1). */
function spellScheme(site: Site): Spelling[] {
  const { scheme } = site.node;
  if (site.object !== "Security Scheme" || typeof scheme !== "string") return [];
  const place = at(site, "scheme");
  const upper = scheme.toUpperCase();
  const description = `scheme ${scheme} → ${upper}`;
  return [
    { rewrite: "scheme-case-changed", place, description, expects: "documentation", changes: [set(place, upper)] },
  ];
}

/** One more valid example, after the others. */
function addExample(site: Site, reach: Reach): Spelling[] {
  const [first] = Object.values(toRecord(site.node["examples"]));
  const value = toRecord(first)["value"];
  if (site.object === "Schema" || value === undefined) return [];
  const leaf = findFreeLeaf(site.document, site.node["schema"], value);
  if (leaf === undefined) return [];
  const added =
    leaf.path.length === 0 ? leaf.value : applyChanges({ value }, [set(["value", ...leaf.path], leaf.value)])["value"];
  const isResponse = reach(site.path).includes("response");
  return [
    {
      rewrite: "example-added",
      place: at(site, "examples"),
      description: "example added-example added",
      expects: isResponse ? "types" : "documentation",
      ...(isResponse ? { why: "Mocks offer the examples of answers by name." } : {}),
      changes: [set(at(site, "examples", "added-example"), { summary: "An example that was added", value: added })],
    },
  ];
}
