import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "@docent/storage/sqlite";
// By path: the package does not export these modules.
import { createEmbeddingsClient } from "../../../local-server/src/embeddings/embeddings-client.ts";
import { SimilaritySearch } from "../../../local-server/src/embeddings/similarity-search.ts";
import { DocumentChunker } from "../../../local-server/src/ingest/document-chunker.ts";
import { chunksPerDocument, databasePath } from "../../../local-server/src/search/index-database.ts";
import type { SimilarChunks } from "../../../local-server/src/search/search-index.ts";
import { createSqliteIndex } from "../../../local-server/src/search/sqlite-index.ts";
import type { Cell, ReportProgress, Section } from "../benchmark.ts";
import {
  type EvaluationQuery,
  type EvaluationSet,
  judgeRanks,
  readEvaluationSet,
} from "../retrieval/evaluation-set.ts";
import { indexLibraries } from "../search/index-pages.ts";
import { encoderName, maxEncodedCharacters, startEncoderServer } from "./encoder-server.ts";

/** Maximum number of pages in a ranking. */
const depth = 60;
/** Weights of the ranking by meaning, for reciprocal rank fusion with its published constant. */
const reciprocalWeights = [1, 0.1];
const rankConstant = 60;

/** Searches an evaluation set by words, by meaning, and by both, with a real sentence encoder behind the embeddings API. */
export async function* compareRankings(report: ReportProgress): AsyncGenerator<Section> {
  const all = await readEvaluationSet();
  const wanted = process.env["DOCENT_EVAL_LIBRARIES"]?.split(",");
  const set = wanted ? only(all, wanted) : all;
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-embeddings-"));
  const folder = temporary.path;
  const encoder = await startEncoderServer();
  const client = createEmbeddingsClient({ baseUrl: encoder.baseUrl, model: encoderName }, { environment: {} });
  const similarity = new SimilaritySearch({
    client: async () => client,
    cache: join(folder, "vectors.sqlite"),
    isAutomatic: true,
    isComplete: () => false,
    onReport: report,
    deadlineMs: 60_000,
  });
  const words = createSqliteIndex({ folder: join(folder, "index") });
  const both = createSqliteIndex({ folder: join(folder, "both"), similarity });
  const chunker = new DocumentChunker();
  try {
    const libraries = [...new Set(set.pages.map(({ library }) => library))];
    for (const index of [words, both]) await indexLibraries({ index, chunker }, set.pages);
    report("embedding, which takes half an hour the first time");
    const isEmbedded = (name: string) =>
      similarity.embeddedDocuments(name) === set.pages.filter(({ library }) => library === name).length;
    while (!libraries.every(isEmbedded)) await wait(200);
    const file = { path: databasePath(join(folder, "both")), generation: 0 };
    const paths = readPaths(file.path);
    const asked: Asked[] = [];
    for (const query of set.queries) {
      const options = { resources: [query.library], limit: depth };
      const byWords = (await words.search(query.text, options)).map(({ path }) => path);
      const { similar } = await similarity.find(query.text, { index: file, resources: [query.library] });
      const hybrid = (await both.search(query.text, options)).map(({ path }) => path);
      asked.push({ query, byWords, byMeaning: rankSimilar(similar, paths), hybrid });
    }
    yield {
      ...describe(set, libraries),
      table: {
        headings,
        rows: [
          ...rowsOf("words alone", asked, ({ byWords }) => byWords),
          ...rowsOf("meaning alone", asked, ({ byMeaning }) => byMeaning),
          ...rowsOf("both, as used", asked, ({ hybrid }) => hybrid),
          ...reciprocalWeights.flatMap((weight) =>
            rowsOf(`both, by reciprocal rank, meaning weighs ${weight}`, asked, (one) => fuseRanks(one, weight)),
          ),
        ],
      },
    };
  } finally {
    await Promise.all([words.close(), both.close(), similarity.close(), chunker.close(), encoder.close()]);
  }
}

interface Asked {
  query: EvaluationQuery;
  /** Paths, best first. */
  byWords: string[];
  byMeaning: string[];
  hybrid: string[];
}

function only({ pages, queries }: EvaluationSet, libraries: readonly string[]): EvaluationSet {
  return {
    pages: pages.filter(({ library }) => libraries.includes(library)),
    queries: queries.filter(({ library }) => libraries.includes(library)),
  };
}

function readPaths(file: string): ReadonlyMap<number, string> {
  const database = new DatabaseSync(file, { readOnly: true });
  // SQLite returns a number for the integer column, and a string for the text column.
  const rows = database.prepare("SELECT id, path FROM documents").all() as unknown as { id: number; path: string }[];
  database.close();
  return new Map(rows.map(({ id, path }) => [id, path]));
}

function rankSimilar(similar: SimilarChunks | undefined, paths: ReadonlyMap<number, string>): string[] {
  const found = similar?.chunks.map(({ id }) => paths.get(Math.floor(id / chunksPerDocument)) ?? "");
  return [...new Set(found)];
}

/** Reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009), for comparison. */
function fuseRanks({ byWords, byMeaning }: Asked, weight: number): string[] {
  const gain = (ranking: readonly string[], path: string) =>
    ranking.includes(path) ? 1 / (rankConstant + 1 + ranking.indexOf(path)) : 0;
  const scored = [...new Set([...byWords, ...byMeaning])].map((path) => {
    return { path, score: gain(byWords, path) + weight * gain(byMeaning, path) };
  });
  return scored.sort((a, b) => b.score - a.score).map(({ path }) => path);
}

const headings = ["ranking", "questions", "number", "MRR", "nDCG@10", "recall@1", "recall@5", "recall@10"];

function rowsOf(title: string, asked: readonly Asked[], pathsOf: (one: Asked) => readonly string[]): Cell[][] {
  return (["tuned", "held out"] as const).map((half) => {
    const own = asked.filter(({ query }) => query.half === half);
    const ranks = own.map((one) => 1 + pathsOf(one).indexOf(one.query.relevant));
    const { mrr, ndcg, recall1, recall5, recall } = judgeRanks(ranks);
    const name = half === "tuned" ? "the half used to tune the fusion" : "the held-out half";
    return [title, name, own.length, ...[mrr, ndcg, recall1, recall5, recall].map((value) => value.toFixed(3))];
  });
}

function describe({ pages, queries }: EvaluationSet, libraries: readonly string[]): Pick<Section, "title" | "text"> {
  return {
    title: `Embeddings: ${queries.length} questions to ${libraries.length} libraries (${pages.length.toLocaleString("en")} pages), each filtered to its library`,
    text: `The embedding model is ${encoderName} of 2018, with 512 dimensions, on the first ${maxEncodedCharacters} characters of each passage.`,
  };
}
