import { toSearchTexts, toTermTokens, toToken } from "./text-words.ts";

/** Tokens of a query that are words of a resource's name, by the id of the resource. */
export type NamedResources = ReadonlyMap<number, ReadonlySet<string>>;

/** The words of resource names such as `hono`, `@astrojs/sitemap` or `facebook/react-native`, for queries that have them. */
export class ResourceNames {
  readonly #byToken = new Map<string, number[]>();

  add(resource: number, name: string): void {
    for (const token of readTokens(name)) {
      const resources = this.#byToken.get(token);
      if (resources) resources.push(resource);
      else this.#byToken.set(token, [resource]);
    }
  }

  /** The resources whose names have a word of the query. */
  find(terms: readonly string[]): NamedResources {
    const found = new Map<number, Set<string>>();
    for (const token of terms.flatMap(toTermTokens)) {
      for (const resource of this.#byToken.get(token) ?? []) {
        const tokens = found.get(resource);
        if (tokens) tokens.add(token);
        else found.set(resource, new Set([token]));
      }
    }
    return found;
  }
}

function readTokens(name: string): Set<string> {
  const words =
    toSearchTexts(name)
      .join(" ")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map(toToken));
}
