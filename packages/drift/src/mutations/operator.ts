import { type Path, set } from "./edit.ts";
import type { Edit, Operator, Surroundings, Visibility } from "./mutant.ts";
import type { ObjectTerm } from "./object-model.ts";
import type { Site } from "./walk.ts";

/** The place below a site. */
export function at({ path }: Pick<Site, "path">, ...keys: (string | number)[]): Path {
  return [...path, ...keys];
}

/** A value as it reads in a description: short, on one line. */
export function show(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** An operator of one kind of object whose edits all concern its first keyword, unless they say otherwise. */
export function operator(
  name: string,
  { object, keywords, edit }: { object: ObjectTerm; keywords: readonly [string, ...string[]]; edit: SiteEdit },
): Operator {
  return {
    name,
    objects: [object],
    keywords,
    edit: (site, surroundings) => edit(site, surroundings).map((part) => ({ keyword: keywords[0], ...part })),
  };
}

/** What an operator made by {@link operator} gives for one site. */
export type SiteEdit = (site: Site, surroundings: Surroundings) => readonly PartialEdit[];

export type PartialEdit = Omit<Edit, "keyword"> & { readonly keyword?: string };

/** The edit of every object that can be deprecated. */
export const deprecate: SiteEdit = (site) =>
  "deprecated" in site.node
    ? []
    : [
        {
          at: at(site),
          description: "deprecated added",
          visibility: "types",
          why: "It advises against use and forbids nothing.",
          changes: [set(at(site, "deprecated"), true)],
        },
      ];

/** How an edit of an example shows: mocks answer with those of responses, requests are examples for people and tests. */
export function exampleVisibility(
  { path }: Pick<Site, "path">,
  { reach }: Surroundings,
): { visibility: Visibility; witness?: "mocks"; why: string } {
  if (reach(path).includes("response")) {
    return { visibility: "wire", witness: "mocks", why: "Mocks answer with the examples of responses." };
  }
  return { visibility: "text", why: "The example of a request is for people and tests; nobody answers with it." };
}
