import type { AnswerSource, AskQuestionEvent } from "@docent/local";
import { groupPairs } from "@docent/openapi/model";
import { findLocation } from "../ingest/page-locations.ts";
import type { Passage } from "../search/search-index.ts";
import { type AnswerContext, type AnswerWriter, searchForQuestion, type WrittenAnswer } from "./answer-writer.ts";
import { type Quote, quotePassage, renderLabel } from "./quote-passage.ts";

/** Maximum number of sources of an answer. The first sources are quoted. The others are pages for further reading. */
const maxSources = 10;
/** Maximum number of passages that are quoted from the best, second and third page. */
const passagesOfPages = [3, 1, 1];
/** Minimum score of a page as a share of the best one: below it, a page is about something else. */
const minScoreShare = 0.35;
/** Minimum text score of a quoted passage, as a share of the text score of the best passage of its page. */
const minTextShare = 0.5;
/**
 * Minimum coverage of an answer. If no passage of the first pages reaches it, the documentation does not answer the
 * question. `pnpm bench questions` prints how often this decision is wrong.
 */
export const minCoverage = 0.43;
/**
 * Minimum `standout`, in standard deviations, of a page that answers a question without its words. An embedding model
 * finds similar pages for every question, and the similarity depends on the model: only the distance from the mean
 * distinguishes an answer from chance. Below the minimum, the pages are listed as the nearest. See docs/decisions/0012.
 */
const minStandout = 4;
/** Number of pages whose `coverage` and `standout` are checked. */
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

/** Groups passages by page, in the order of the best passage of each page. */
function groupByPage(passages: readonly Passage[]): Passage[][] {
  const keyed = passages.map((passage) => [JSON.stringify([passage.resource, passage.path]), passage] as const);
  return [...groupPairs(keyed).values()];
}

const maxNearest = 3;

/** States that nothing answers the question, and names the nearest pages. */
async function* refuse(
  pages: readonly Passage[][],
  { answer }: AnswerContext,
): AsyncGenerator<AskQuestionEvent, WrittenAnswer> {
  const byLabel = new Map<string, Passage>();
  // Several versions of a documentation have pages with the same title, which a reader cannot distinguish.
  for (const [best] of pages)
    if (best && !byLabel.has(renderLabel(best.title))) byLabel.set(renderLabel(best.title), best);
  const nearest = [...byLabel].slice(0, maxNearest);
  const list = nearest.map(([label], index) => `\n- ${label} [${index + 1}]`);
  const more = list.length === 0 ? "" : ` The nearest pages:\n${list.join("")}`;
  yield* answer.write(`The documentation that was searched does not answer this question.${more}`);
  return { sources: nearest.map(([, best]) => toSource(best)) };
}

/** Quotes the best passages. A passage that repeats a quote, as in several versions of a documentation, is left out. */
async function* quotePages(pages: readonly Passage[][], context: AnswerContext): AsyncGenerator<Quote> {
  const best = pages[0]?.[0]?.score ?? 0;
  const quotes: Quote[] = [];
  let position = 0;
  for (const page of pages) {
    const count = passagesOfPages[position];
    const [first] = page;
    if (count === undefined || first === undefined || first.score < best * minScoreShare) return;
    const fitting = page.filter(({ textScore }) => textScore >= first.textScore * minTextShare).slice(0, count);
    let isQuoted = false;
    for (const passage of fitting) {
      const quote = await quotePassage(passage, context);
      if (!quote || quotes.some((other) => isRepetition(quote, other))) continue;
      quotes.push(quote);
      isQuoted = true;
      yield quote;
    }
    if (isQuoted) position++;
  }
}

/** Share of its lines, without short ones, that a quote has in common with another one if it counts as a repetition. */
const minRepeatedShare = 0.6;

function isRepetition(quote: Quote, other: Quote): boolean {
  const { source: a } = quote;
  const { source: b } = other;
  const isOnPage = a.resource === b.resource && a.path === b.path;
  if (isOnPage && a.startLine <= b.endLine && b.startLine <= a.endLine) return true;
  const lines = quote.body.split("\n").filter((line) => line.trim().length > 10);
  const known = new Set(other.body.split("\n"));
  return lines.length > 0 && lines.filter((line) => known.has(line)).length >= lines.length * minRepeatedShare;
}

/** The sources of the quotes, followed by the pages that are not quoted. */
function addPages(quoted: readonly AnswerSource[], pages: readonly Passage[][]): AnswerSource[] {
  const others = pages.flatMap(([best]) => {
    const isQuoted = quoted.some(({ resource, path }) => resource === best?.resource && path === best.path);
    return best && !isQuoted ? [toSource(best)] : [];
  });
  return [...quoted, ...others].slice(0, maxSources);
}

function toSource(passage: Passage): AnswerSource {
  const { resource, path, title, headings } = passage;
  return { resource, path, title: headings.at(-1) ?? title, ...findLocation(passage) };
}
