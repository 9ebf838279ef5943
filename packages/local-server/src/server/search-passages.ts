import type { NotSearched, SearchResult } from "@docent/local";
import { findLocation } from "../ingest/page-locations.ts";
import type { SyncedResource } from "../library/synced-resource.ts";
import { describeProgress } from "../resources/resource-source.ts";
import type { Passage, SearchIndex } from "../search/search-index.ts";

export interface PassageSearch {
  query: string;
  resources: readonly SyncedResource[];
  /** Maximum number of passages. */
  limit: number;
  /** Maximum number of estimated tokens of all passages. */
  maxTokens: number;
  signal: AbortSignal;
}

const charactersPerToken = 4;

/** The best passages for a query, without waiting for resources that were never fetched. */
export async function searchPassages(
  index: SearchIndex,
  { query, resources, limit, maxTokens, signal }: PassageSearch,
): Promise<SearchResult> {
  await Promise.all(resources.map((resource) => resource.refresh(signal)));
  const searched = resources.filter(({ state }) => state.isSearchable);
  const names = searched.map(({ definition }) => definition.name);
  let notice: string | undefined;
  const onNotice = (text: string) => {
    notice = text;
  };
  const found = await findPassages(index, query, { resources: names, limit, onNotice, signal });
  const passages: SearchResult["passages"] = [];
  let left = maxTokens;
  for (const passage of found) {
    const { resource, path, title, headings, score, text } = passage;
    const tokens = Math.max(1, Math.ceil(text.length / charactersPerToken));
    left -= tokens;
    if (left < 0) break;
    passages.push({ resource, path, title, headings: [...headings], ...findLocation(passage), score, tokens, text });
  }
  // A search that finds a damaged index deletes it, so that its resources are not searchable.
  const notSearched = resources.filter((resource) => !searched.includes(resource) || !resource.state.isSearchable);
  return {
    passages,
    notSearched: notSearched.map(explainNotSearched),
    ...(notice !== undefined && { notice }),
  };
}

interface FindOptions {
  resources: readonly string[];
  limit: number;
  onNotice: (notice: string) => void;
  signal: AbortSignal;
}

/** Minimum text score of a further passage, as a share of the text score of the best passage of its page. */
const minTextShare = 0.5;

/**
 * The best passage of each page, best first. If there are fewer than `limit`, more passages of the same pages follow.
 */
async function findPassages(index: SearchIndex, query: string, options: FindOptions): Promise<Passage[]> {
  const { limit } = options;
  const first = await index.search(query, options);
  const last = first.at(-1);
  if (!last || first.length >= limit) return first;
  const all = await index.search(query, { ...options, passagesPerPage: limit });
  const bestOf = new Map(first.map((passage) => [keyOf(passage), passage]));
  const more = all.flatMap((passage): Passage[] => {
    const best = bestOf.get(keyOf(passage));
    const share = passage.textScore / (best?.textScore || 1);
    if (!best || passage.position === best.position || share < minTextShare) return [];
    // A further passage scores at most as much as the last best passage, in proportion to its page's score and its own.
    return [{ ...passage, score: last.score * (best.score / (first[0]?.score ?? 1)) * Math.min(1, share) }];
  });
  more.sort((one, other) => other.score - one.score);
  return [...first, ...more].slice(0, limit);
}

function keyOf({ resource, path }: Passage): string {
  return JSON.stringify([resource, path]);
}

function explainNotSearched({ definition, state: { progress, error } }: SyncedResource): NotSearched {
  const resource = definition.name;
  if (progress) return { resource, reason: `It is still being fetched (${describeProgress(progress)}).` };
  return { resource, reason: error ? `${error.message} ${error.hint}` : "It was never fetched." };
}
