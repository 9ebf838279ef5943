import type { AnswerSource } from "@docent/local";
import type { Passage } from "../search/search-index.ts";
import { quotePassage } from "./quote-passage.ts";

/** An answer without a model: what the documentation says, word by word. */
export interface ExtractiveAnswer {
  /** Pieces of Markdown, to be joined as they are. */
  pieces: readonly string[];
  /** In the order of the answer. */
  sources: readonly AnswerSource[];
}

/** A reader looks at no more. */
const maxQuotes = 4;
/** A passage that fits so much worse than the best one answers another question. */
const leastShare = 0.35;

/** Quotes the passages that fit a question best, each with the number of its source. */
export function answerFromPassages(passages: readonly Passage[]): ExtractiveAnswer {
  const best = passages[0]?.score ?? 0;
  const quoted = passages.filter(({ score }) => score >= best * leastShare).slice(0, maxQuotes);
  if (quoted.length === 0) return { pieces: ["Nothing that was searched speaks of this."], sources: [] };
  const quotes = quoted.map((passage, index) => quotePassage(passage, index + 1));
  const headings = quoted.map(({ title, headings: path }) => [...new Set([title, ...path])].map(plain).join(" › "));
  return {
    pieces: quotes.map(({ text }, index) => `${index === 0 ? "" : "\n\n"}**${headings[index]}**\n\n${text}`),
    sources: quotes.map(({ source }) => source),
  };
}

/** A heading within a line of bold text. */
function plain(heading: string): string {
  return heading
    .replaceAll(/[*_[\]]/g, "\\$&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
