import type { AnswerSource, AskQuestionEvent } from "@docent/local";
import { findPlace } from "../ingest/page-places.ts";
import type { Passage } from "../search/search-index.ts";
import { type AnswerContext, type AnswerWriter, searchForQuestion, type WrittenAnswer } from "./answer-writer.ts";
import { type Quote, quotePassage, renderLabel } from "./quoted-passage.ts";

/** Pages in the sources of an answer. The first ones are quoted, the others are more places to look. */
const maxSources = 10;
/** Passages of the best page, of the second one and of the third one. */
const passagesOfPages = [3, 1, 1];
/** A page with so much less of the best page's score answers another question. */
const minScoreShare = 0.35;
/** The same for a passage and the best passage of its page. */
const minTextShare = 0.5;
/**
 * Share of the question that the best passage has at least. With less, the documentation does not answer it: `pnpm bench
 * questions` prints the shares of questions that this decides wrongly.
 */
export const minCoverage = 0.43;
/**
 * How far the meaning of a page stands out, in standard deviations, that answers a question without its words. A model finds
 * something for every question, and how similar that is depends on the model: only the distance from what is usual says
 * whether it is more than chance. Below it, the answer names the pages as the nearest. See docs/decisions/0012.
 */
export const minStandout = 4;
/** Pages that are looked at for it. */
const judgedPages = 3;

/** Answers without a language model: quotes the documentation. */
export const extractiveWriter: AnswerWriter = {
  model: { provider: "docent", model: "extractive" },

  async *write(context: AnswerContext): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
    const limits = { limit: maxSources, passagesPerPage: passagesOfPages[0] ?? 1 };
    const pages = groupByPage(yield* searchForQuestion(context, limits));
    const judged = pages.slice(0, judgedPages).flat();
    if (!judged.some(isFitting)) return yield* refuse(pages, context);
    const quotes: Quote[] = [];
    for await (const quote of quotePages(pages, context)) {
      const number = quotes.push(quote);
      yield* context.answer.write(`${number === 1 ? "" : "\n\n"}${quote.text}\n>\n> [${number}]`);
    }
    if (quotes.length === 0) return yield* refuse(pages, context);
    return {
      sources: addPages(
        quotes.map(({ source }) => source),
        pages,
      ),
    };
  },
};

function isFitting({ coverage, standout = 0 }: Passage): boolean {
  return coverage >= minCoverage || standout >= minStandout;
}

/** Best page first, its best passage first. */
function groupByPage(passages: readonly Passage[]): Passage[][] {
  const pages = new Map<string, Passage[]>();
  for (const passage of passages) {
    const key = JSON.stringify([passage.resource, passage.path]);
    pages.set(key, [...(pages.get(key) ?? []), passage]);
  }
  return [...pages.values()];
}

const maxNearest = 3;

/** Nothing answers the question: the answer says so, and names the nearest pages. */
async function* refuse(
  pages: readonly Passage[][],
  { answer }: AnswerContext,
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const byLabel = new Map<string, Passage>();
  // Several versions of a documentation have pages of the same title, which to a reader are one.
  for (const [best] of pages)
    if (best && !byLabel.has(renderLabel(best.title))) byLabel.set(renderLabel(best.title), best);
  const nearest = [...byLabel].slice(0, maxNearest);
  const list = nearest.map(([label], index) => `\n- ${label} [${index + 1}]`);
  const more = list.length === 0 ? "" : ` The nearest pages:\n${list.join("")}`;
  yield* answer.write(`Nothing that was searched answers this.${more}`);
  return { sources: nearest.map(([, best]) => toSource(best)) };
}

/** Quotes the best passages, none twice: pages that say the same, as those of several versions do, count once. */
async function* quotePages(pages: readonly Passage[][], context: AnswerContext): AsyncGenerator<Quote> {
  const best = pages[0]?.[0]?.score ?? 0;
  const quotes: Quote[] = [];
  let place = 0;
  for (const page of pages) {
    const count = passagesOfPages[place];
    const [first] = page;
    if (count === undefined || first === undefined || first.score < best * minScoreShare) return;
    const fitting = page.filter(({ textScore }) => textScore >= first.textScore * minTextShare).slice(0, count);
    let isQuoted = false;
    for (const passage of fitting) {
      const quote = await quotePassage(passage, context);
      if (!quote || quotes.some((other) => isSame(quote, other))) continue;
      quotes.push(quote);
      isQuoted = true;
      yield quote;
    }
    if (isQuoted) place++;
  }
}

/** Share of the lines of a quote that another one has as well, so that it says nothing new. */
const sameShare = 0.6;

function isSame(quote: Quote, other: Quote): boolean {
  const { source: a } = quote;
  const { source: b } = other;
  const isOnPage = a.resource === b.resource && a.path === b.path;
  if (isOnPage && a.startLine <= b.endLine && b.startLine <= a.endLine) return true;
  const lines = quote.body.split("\n").filter((line) => line.trim().length > 10);
  const known = new Set(other.body.split("\n"));
  return lines.length > 0 && lines.filter((line) => known.has(line)).length >= lines.length * sameShare;
}

/** The sources of the quotes, and the pages that have none. */
function addPages(quoted: readonly AnswerSource[], pages: readonly Passage[][]): AnswerSource[] {
  const others = pages.flatMap(([best]) => {
    const isQuoted = quoted.some(({ resource, path }) => resource === best?.resource && path === best.path);
    return best && !isQuoted ? [toSource(best)] : [];
  });
  return [...quoted, ...others].slice(0, maxSources);
}

function toSource(passage: Passage): AnswerSource {
  const { resource, path, title, headings } = passage;
  return { resource, path, title: headings.at(-1) ?? title, ...findPlace(passage) };
}
