import { isRecord, toArray, toRecord } from "@docent/openapi";
import { insert, remove, rename, set } from "./edit.ts";
import { at, operator, type SiteEdit } from "./mutant.ts";
import { areExclusive } from "./schema-view.ts";
import type { Site } from "./walk.ts";

const unions = ["oneOf", "anyOf", "allOf"] as const;

const removeBranch: SiteEdit = (site) =>
  branches(site).flatMap(({ keyword, members }) =>
    members.length < 2
      ? []
      : members.map((member, index) => ({
          keyword,
          at: at(site, keyword, index),
          description: `${keyword} branch ${nameOf(member)} removed`,
          direction: keyword === "allOf" ? ("loosen" as const) : ("tighten" as const),
          changes: [remove(at(site, keyword, index))],
        })),
  );

const addBranch: SiteEdit = (site) =>
  branches(site).map(({ keyword, members }) => ({
    keyword,
    at: at(site, keyword),
    description: `${keyword} branch of booleans added`,
    direction: keyword === "allOf" ? "tighten" : "loosen",
    changes: [insert(at(site, keyword, members.length), { type: "boolean" })],
  }));

/** A value that two branches allow is valid for neither `oneOf`. */
const repeatBranch: SiteEdit = (site) =>
  branches(site)
    .filter(({ keyword }) => keyword === "oneOf")
    .flatMap(({ keyword, members }) =>
      members.map((member, index) => ({
        keyword,
        at: at(site, keyword, index),
        description: `${keyword} branch ${nameOf(member)} repeated`,
        direction: "tighten" as const,
        changes: [insert(at(site, keyword, members.length), member)],
      })),
    );

const changeKind: SiteEdit = (site) =>
  branches(site).flatMap(({ keyword, members }) =>
    unions
      .filter((other) => other !== keyword)
      .map((other) => {
        const isSame = other !== "allOf" && keyword !== "allOf" && areExclusive(site.document, members);
        const why = "No value matches two of the branches, so both words mean the same.";
        return {
          keyword,
          at: at(site, keyword),
          variant: other,
          description: `${keyword} → ${other}`,
          changes: [rename(at(site, keyword), other)],
          ...(isSame ? { visibility: "types" as const, why } : {}),
        };
      }),
  );

const hint = {
  visibility: "types",
  why: "A discriminator is a hint for tools: which values are valid, `oneOf` decides.",
} as const;

const removeDiscriminator: SiteEdit = (site) =>
  isRecord(site.node["discriminator"])
    ? [
        {
          ...hint,
          at: at(site, "discriminator"),
          description: "discriminator removed",
          changes: [remove(at(site, "discriminator"))],
        },
      ]
    : [];

const changePropertyName: SiteEdit = (site) => {
  const place = at(site, "propertyName");
  const description = `propertyName ${String(site.node["propertyName"])} → otherName`;
  return [{ ...hint, at: place, description, changes: [set(place, "otherName")] }];
};

const editMapping: SiteEdit = (site) => {
  const entries = Object.entries(toRecord(site.node["mapping"]));
  if (entries.length === 0) return [];
  return [
    { ...hint, at: at(site, "mapping"), description: "mapping removed", changes: [remove(at(site, "mapping"))] },
    ...entries.flatMap(([value, reference], index) => {
      const place = at(site, "mapping", value);
      const [, other] = entries[(index + 1) % entries.length] ?? [];
      return [
        { variant: "removed", description: `mapping ${value} removed`, changes: [remove(place)] },
        {
          variant: "renamed",
          description: `mapping ${value} → ${value}-other`,
          changes: [rename(place, `${value}-other`)],
        },
        ...(other === undefined || other === reference
          ? []
          : [
              {
                variant: "redirected",
                description: `mapping ${value} → ${nameOf({ $ref: other })}`,
                changes: [set(place, other)],
              },
            ]),
      ].map((edit) => ({ ...hint, at: place, ...edit }));
    }),
  ];
};

export const schemaUnionOperators = [
  operator("branch-removed", { object: "Schema", keywords: unions, edit: removeBranch }),
  operator("branch-added", { object: "Schema", keywords: unions, edit: addBranch }),
  operator("branch-repeated", { object: "Schema", keywords: ["oneOf"], edit: repeatBranch }),
  operator("union-kind-changed", { object: "Schema", keywords: unions, edit: changeKind }),
  operator("discriminator-removed", { object: "Schema", keywords: ["discriminator"], edit: removeDiscriminator }),
  operator("property-name-changed", { object: "Discriminator", keywords: ["propertyName"], edit: changePropertyName }),
  operator("mapping-edited", { object: "Discriminator", keywords: ["mapping"], edit: editMapping }),
];

function branches({ node }: Site) {
  return unions.flatMap((keyword) => {
    const members = toArray(node[keyword]);
    return members.length === 0 ? [] : [{ keyword, members }];
  });
}

function nameOf(member: unknown): string {
  const { $ref } = toRecord(member);
  return typeof $ref === "string" ? ($ref.split("/").at(-1) ?? $ref) : JSON.stringify(member);
}
