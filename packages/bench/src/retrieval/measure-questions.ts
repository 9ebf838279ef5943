// By path: the package does not export these modules.
import { AnswerText, ToolLog, type WrittenAnswer } from "../../../local-server/src/answer/answer-writer.ts";
import { extractiveWriter, minCoverage } from "../../../local-server/src/answer/extractive-answer.ts";
import type { SearchIndex } from "../../../local-server/src/search/search-index.ts";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import { indexLibraries, openTemporaryEngine } from "../search/index-pages.ts";
import { answerKey, type KeyedQuestion } from "./answer-key.ts";
import { type EvaluationSet, readEvaluationSet } from "./evaluation-set.ts";

/** Answers the questions of an evaluation set without a language model, and checks the quoted text for the expected facts. */
export async function* measureQuestions(report: ReportProgress): AsyncGenerator<Section> {
  const set = await readEvaluationSet();
  await using engine = await openTemporaryEngine();
  const { index } = engine;
  report(`indexing ${set.pages.length.toLocaleString("en")} pages`);
  const libraries = [...(await indexLibraries(engine, set.pages)).keys()];
  yield await reportAnswerKey(index, set, libraries);
  report(`asking ${set.queries.length} questions to their library and to others`);
  yield await reportRefusals(index, set, libraries);
}

const verdicts = ["found", "partly", "in another passage", "not"] as const;
type Verdict = (typeof verdicts)[number];

/** Counts the answers that quote the facts of the key, for questions to one library and to all libraries. */
async function reportAnswerKey(index: SearchIndex, set: EvaluationSet, libraries: readonly string[]): Promise<Section> {
  const texts = new Map(set.pages.map(({ library, path, text }) => [`${library}/${path}`, text]));
  const rows: Cell[][] = [];
  const missed: string[] = [];
  for (const [title, toRequest] of [
    ["its library", ({ library, text }: KeyedQuestion) => ({ text, resources: [library] })],
    [
      "all libraries, by name",
      ({ product, text }: KeyedQuestion) => ({ text: nameProduct(product, text), resources: libraries }),
    ],
  ] as const) {
    const judged: { question: KeyedQuestion; verdict: Verdict; characters: number }[] = [];
    for (const question of answerKey) {
      const { text, sources } = await answerQuestion(index, toRequest(question));
      judged.push({ question, verdict: judge(question, { text, sources, texts }), characters: text.length });
    }
    const count = (wanted: Verdict) => judged.filter(({ verdict }) => verdict === wanted).length;
    const meanCharacters = judged.reduce((sum, { characters }) => sum + characters, 0) / judged.length;
    rows.push([title, judged.length, ...verdicts.map(count), Math.round(meanCharacters)]);
    for (const { question, verdict } of judged)
      if (verdict !== "found") missed.push(`${title}, ${question.library}, ${verdict}: ${question.text}`);
  }
  const headings = ["asked of", "questions", ...verdicts, "characters"];
  return { title: "Answers: facts of the key in the quoted text", table: { headings, rows }, notes: missed };
}

/**
 * `found`: the answer quotes all facts of the key. `partly`: it quotes some of them. `in another passage`: it quotes none, but
 * a page among its sources has all of them.
 */
function judge(
  { keys }: KeyedQuestion,
  { text, sources, texts }: { text: string; sources: WrittenAnswer["sources"]; texts: ReadonlyMap<string, string> },
): Verdict {
  const found = keys.filter((key) => key.test(text)).length;
  if (found === keys.length) return "found";
  if (found > 0) return "partly";
  const pages = sources.map(({ resource, path }) => texts.get(`${resource}/${path}`) ?? "");
  return pages.some((page) => keys.every((key) => key.test(page))) ? "in another passage" : "not";
}

const thresholds = [0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];
/** Distances, in the list of libraries, from the right library to the wrong ones that get the same question. */
const otherLibraries = [1, 4, 7];

/** Shares of false refusals and false answers, for each threshold of the minimum coverage. */
async function reportRefusals(index: SearchIndex, set: EvaluationSet, libraries: readonly string[]): Promise<Section> {
  const answerable: number[] = [];
  const unanswerable: number[] = [];
  for (const { text, library } of set.queries) {
    const position = libraries.indexOf(library);
    answerable.push(await measureCoverage(index, text, library));
    for (const distance of otherLibraries) {
      const other = libraries[(position + distance) % libraries.length] ?? library;
      unanswerable.push(await measureCoverage(index, text, other));
    }
  }
  const share = (values: readonly number[], isCounted: (value: number) => boolean) =>
    `${((100 * values.filter(isCounted).length) / values.length).toFixed(1)} %`;
  const rows = [...new Set([...thresholds, minCoverage])]
    .sort((a, b) => a - b)
    .map((threshold) => [
      `${threshold.toFixed(2)}${threshold === minCoverage ? " (used)" : ""}`,
      share(answerable, (value) => value < threshold),
      share(unanswerable, (value) => value >= threshold),
    ]);
  const title = `Answers: ${answerable.length} questions to their library, ${unanswerable.length} to another one`;
  return { title, table: { headings: ["minimum coverage", "false refusals", "false answers"], rows } };
}

async function measureCoverage(index: SearchIndex, question: string, resource: string): Promise<number> {
  const passages = await index.search(question, { resources: [resource], limit: 3, passagesPerPage: 3 });
  return Math.max(0, ...passages.map(({ coverage }) => coverage));
}

/** Adds the name of the product to a question that does not contain it. */
function nameProduct(product: string | undefined, text: string): string {
  return product === undefined || text.includes(product) ? text : `${product}: ${text}`;
}

async function answerQuestion(
  index: SearchIndex,
  { text: question, resources }: { text: string; resources: readonly string[] },
) {
  const answer = new AnswerText({ isQuiet: true, startedAt: performance.now() });
  const { signal } = new AbortController();
  const named = resources.map((name) => ({ type: "local", name, url: `/${name}` }) as const);
  const log = new ToolLog(true);
  const { sources } = await drain(extractiveWriter.write({ question, resources: named, index, log, answer, signal }));
  return { text: answer.text, sources };
}

async function drain<Event, Result>(events: AsyncGenerator<Event, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = await events.next();
    if (done) return value;
  }
}
