import type { Answer } from "../answer.ts";
import type { JsonObject } from "../body-check.ts";
import type { LocalRules } from "../local-rules.ts";
import { onOperation, withJson, without } from "./answer-change.ts";
import type { Fault, FaultTable } from "./fault.ts";
import { withRequestJson } from "./request-change.ts";

/** Searches that take too much or too little, find otherwise, or say it in a wrong body. */
export const searchFaults = {
  "limit-of-101-accepted": {
    apis: ["local"],
    what: "A search may ask for 101 passages instead of 100.",
    localRules: withNumber("limit", { maximum: 101 }),
  },
  "limit-of-100-refused": {
    apis: ["local"],
    what: "A search may ask for 99 passages instead of 100.",
    localRules: withNumber("limit", { maximum: 99 }),
  },
  "limit-of-0-accepted": {
    apis: ["local"],
    what: "A search may ask for no passage.",
    localRules: withNumber("limit", { minimum: 0 }),
  },
  "limit-as-text-accepted": {
    apis: ["local"],
    what: "The limit of a search may be a text of digits.",
    request: mendSearch((json) =>
      typeof json["limit"] === "string" ? { ...json, limit: Number(json["limit"]) || 1 } : json,
    ),
  },
  "limit-with-fraction-accepted": {
    apis: ["local"],
    what: "The limit of a search may have a fraction.",
    request: mendSearch((json) =>
      typeof json["limit"] === "number" ? { ...json, limit: Math.ceil(json["limit"]) } : json,
    ),
  },
  "tokens-of-1000001-accepted": {
    apis: ["local"],
    what: "A search may ask for 1,000,001 tokens instead of 1,000,000.",
    localRules: withNumber("maxTokens", { maximum: 1_000_001 }),
  },
  "tokens-of-1000000-refused": {
    apis: ["local"],
    what: "A search may ask for 999,999 tokens instead of 1,000,000.",
    localRules: withNumber("maxTokens", { maximum: 999_999 }),
  },
  "tokens-of-0-accepted": {
    apis: ["local"],
    what: "A search may ask for no token.",
    localRules: withNumber("maxTokens", { minimum: 0 }),
  },
  "query-of-100001-accepted": {
    apis: ["local"],
    what: "A query may have 100,001 characters instead of 100,000.",
    localRules: (rules) => ({ ...rules, query: { ...rules.query, maxLength: 100_001 } }),
  },
  "query-of-100000-refused": {
    apis: ["local"],
    what: "A query may have 99,999 characters instead of 100,000.",
    localRules: (rules) => ({ ...rules, query: { ...rules.query, maxLength: 99_999 } }),
  },
  "empty-query-accepted": {
    apis: ["local"],
    what: "A query may be empty.",
    localRules: (rules) => ({ ...rules, query: { ...rules.query, minLength: 0 } }),
  },
  "query-with-lines-refused": {
    apis: ["local"],
    isProse: true,
    what: "A query may not have more than one line.",
    localRules: (rules) => ({ ...rules, query: { ...rules.query, pattern: /^.*$/u } }),
  },
  "missing-query-accepted": {
    apis: ["local"],
    what: "A search without `query` is answered.",
    request: mendSearch((json) => ({ query: "everything", ...json })),
  },
  "other-search-property-dropped": {
    apis: ["local"],
    what: "Properties that a search does not have are dropped in silence.",
    request: mendSearch((json) => {
      const other = Object.keys(json).filter((name) => !["query", "resources", "limit", "maxTokens"].includes(name));
      return other.reduce(without, json);
    }),
  },
  "max-tokens-refused": {
    apis: ["local"],
    what: "The property `maxTokens` is not known.",
    localRules: (rules) => ({ ...rules, searchProperties: ["query", "resources", "limit"] }),
  },
  "twenty-passages-by-itself": {
    apis: ["local"],
    isProse: true,
    what: "A search without a limit gives up to 20 passages instead of 10.",
    localRules: withNumber("limit", { usual: 20 }),
  },
  "limit-exceeded-by-one": {
    apis: ["local"],
    isProse: true,
    what: "A search gives one passage more than its limit.",
    localRules: withChoice(
      (choose) =>
        (passages, { limit, maxTokens }) =>
          choose(passages, { limit: limit + 1, maxTokens }),
    ),
  },
  "limit-of-ten-at-most": {
    apis: ["local"],
    isProse: true,
    what: "A search never gives more than ten passages.",
    localRules: withChoice(
      (choose) =>
        (passages, { limit, maxTokens }) =>
          choose(passages, { limit: Math.min(limit, 10), maxTokens }),
    ),
  },
  "max-tokens-ignored": {
    apis: ["local"],
    isProse: true,
    what: "A search gives more tokens than it was told.",
    localRules: withChoice(
      (choose) =>
        (passages, { limit }) =>
          choose(passages, { limit, maxTokens: Number.POSITIVE_INFINITY }),
    ),
  },
  "max-tokens-exceeded-once": {
    apis: ["local"],
    isProse: true,
    what: "A search gives the first passage that does not fit into its tokens.",
    localRules: withChoice((choose) => (passages, limits) => {
      const { length } = choose(passages, limits);
      return passages.slice(0, Math.min(length + 1, limits.limit));
    }),
  },
  "max-tokens-filled-up": {
    apis: ["local"],
    isProse: true,
    what: "A search leaves out a passage that does not fit into its tokens, and goes on with the next.",
    localRules: withChoice(() => (passages, { limit, maxTokens }) => {
      let left = maxTokens;
      const fits = ({ tokens }: { tokens: number }) => {
        if (tokens > left) return false;
        left -= tokens;
        return true;
      };
      return passages.slice(0, limit).filter(fits);
    }),
  },
  "search-everywhere": {
    apis: ["local"],
    isProse: true,
    what: "A search looks at all resources, whichever it names.",
    localRules: (rules) => ({ ...rules, narrowsSearch: false }),
  },
  "search-first-resource-only": {
    apis: ["local"],
    isProse: true,
    what: "A search that names no resource gives passages of one of them only.",
    answer: onPassages((passages) => passages.filter(({ resource }) => resource === passages[0]?.["resource"])),
  },
  "worst-passage-first": {
    apis: ["local"],
    isProse: true,
    what: "The passages come in the opposite order.",
    answer: onPassages((passages) => passages.toReversed()),
  },
  "passage-twice": {
    apis: ["local"],
    isProse: true,
    what: "The best passage comes twice, and the last one of the rest is left out.",
    answer: onPassages((passages) => [...passages.slice(0, 1), ...passages.slice(0, -1)]),
  },
  "found-whatever-is-sought": {
    apis: ["local"],
    isProse: true,
    what: "A search that finds nothing gives a passage all the same.",
    answer: onPassages((passages) => (passages.length > 0 ? passages : [somePassage])),
  },
  "not-searched-left-out": {
    apis: ["local"],
    isProse: true,
    what: "A resource that cannot be searched yet is not named.",
    answer: onSearch((json) => ({ ...json, notSearched: [] })),
  },
  "not-searched-as-names": {
    apis: ["local"],
    what: "`notSearched` is a list of names.",
    answer: onSearch((json) => ({
      ...json,
      // The library lists objects.
      notSearched: (json["notSearched"] as readonly JsonObject[]).map(({ resource }) => resource),
    })),
  },
  "tokens-counted-in-words": {
    apis: ["local"],
    isProse: true,
    what: "The tokens of a passage are its words.",
    answer: onPassage((passage) => ({ ...passage, tokens: String(passage["text"]).split(/\s+/u).length })),
  },
  "passage-lines-swapped": {
    apis: ["local"],
    isProse: true,
    what: "The last line of a passage is before its first.",
    answer: onPassage((passage) => ({ ...passage, startLine: passage["endLine"], endLine: passage["startLine"] })),
  },
  "passage-lines-of-text": {
    apis: ["local"],
    isProse: true,
    what: "The lines of a passage are counted from its own beginning.",
    answer: onPassage((passage) => ({ ...passage, startLine: 1, endLine: String(passage["text"]).split("\n").length })),
  },
  "passage-headings-inside-out": {
    apis: ["local"],
    isProse: true,
    what: "The headings of a passage begin with the innermost.",
    answer: onPassage((passage) => ({ ...passage, headings: [passage["headings"]].flat().toReversed() })),
  },
  "passage-without-marks": {
    apis: ["local"],
    isProse: true,
    what: "The text of a passage lacks the marks of Markdown that its document has.",
    answer: onPassage((passage) => ({ ...passage, text: String(passage["text"]).replaceAll(/[*`#]/gu, "") })),
  },
  "passage-line-zero": {
    apis: ["local"],
    what: "The lines of a passage are counted from 0.",
    answer: onPassage((passage) => ({ ...passage, startLine: 0 })),
  },
  "passage-score-as-text": {
    apis: ["local"],
    what: "The `score` of a passage is a text.",
    answer: onPassage((passage) => ({ ...passage, score: String(passage["score"]) })),
  },
  "passage-score-negative": {
    apis: ["local"],
    what: "The `score` of a passage is below 0, as search engines give it.",
    answer: onPassage((passage) => ({ ...passage, score: -Number(passage["score"]) })),
  },
  "passage-tokens-zero": {
    apis: ["local"],
    what: "The `tokens` of a passage are 0 because they were not counted.",
    answer: onPassage((passage) => ({ ...passage, tokens: 0 })),
  },
  "passage-headings-as-text": {
    apis: ["local"],
    what: "The `headings` of a passage are one text.",
    answer: onPassage((passage) => ({ ...passage, headings: [passage["headings"]].flat().join(" > ") })),
  },
  "passage-url-null": {
    apis: ["local"],
    what: "The optional `url` of a passage is null.",
    answer: onPassage((passage) => ({ ...passage, url: null })),
  },
  "passage-without-title": {
    apis: ["local"],
    what: "A passage lacks its `title`.",
    answer: onPassage((passage) => without(passage, "title")),
  },
} as const satisfies FaultTable;

const somePassage = {
  ...{ resource: "hono", path: "docs/index.md", title: "Home", headings: [], text: "Home" },
  ...{ startLine: 1, endLine: 1, score: 0.1, tokens: 1 },
};

function mendSearch(change: (json: JsonObject) => JsonObject): NonNullable<Fault["request"]> {
  return (request) => withRequestJson(request, { at: "/search", change });
}

function withNumber(
  name: "limit" | "maxTokens",
  change: Partial<LocalRules["limit"]>,
): (rules: LocalRules) => LocalRules {
  return (rules) => ({ ...rules, [name]: { ...rules[name], ...change } });
}

type Choice = LocalRules["choosePassages"];

function withChoice(change: (choose: Choice) => Choice): (rules: LocalRules) => LocalRules {
  return (rules) => ({ ...rules, choosePassages: change(rules.choosePassages) });
}

function onSearch(change: (json: JsonObject) => unknown): (answer: Answer) => Answer {
  return onOperation("searchPassages", withJson(change));
}

function onPassages(change: (passages: readonly JsonObject[]) => readonly unknown[]): (answer: Answer) => Answer {
  // The library finds objects.
  return onSearch((json) => ({ ...json, passages: change(json["passages"] as readonly JsonObject[]) }));
}

function onPassage(change: (passage: JsonObject) => unknown): (answer: Answer) => Answer {
  return onPassages((passages) => passages.map(change));
}
