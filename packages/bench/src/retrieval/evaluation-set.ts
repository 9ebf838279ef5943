import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { BenchError } from "../benchmark.ts";
import { root } from "../folders.ts";

export interface EvaluationPage {
  id: string;
  library: string;
  /** Path within the library. */
  path: string;
  text: string;
}

export interface EvaluationQuery {
  library: string;
  text: string;
  /** The path of the page that answers the question. */
  relevant: string;
  /** Ranking is tuned on one half of the questions. The other half is held out to check the result. */
  half: "tuned" | "held out";
}

export interface EvaluationSet {
  pages: readonly EvaluationPage[];
  queries: readonly EvaluationQuery[];
}

/**
 * Reads the evaluation set, which is not in this repository because its texts have other owners.
 *
 * @throws {BenchError} if DOCENT_EVAL is not the folder of an evaluation set.
 */
export async function readEvaluationSet(): Promise<EvaluationSet> {
  const given = process.env["DOCENT_EVAL"];
  const expected = "a folder with corpus.jsonl.gz, queries.jsonl and qrels.tsv, in the format of BEIR";
  if (!given) throw new BenchError(`DOCENT_EVAL is not set. Expected the path of an evaluation set: ${expected}.`);
  const folder = resolve(root, given);
  if (!existsSync(join(folder, "corpus.jsonl.gz")))
    throw new BenchError(
      `DOCENT_EVAL names no evaluation set. Expected ${expected}, found no corpus.jsonl.gz in ${folder}.`,
    );
  const corpus = await promisify(gunzip)(await readFile(join(folder, "corpus.jsonl.gz")));
  const relevant = readRelevant(await readFile(join(folder, "qrels.tsv"), "utf8"));
  return {
    pages: readRows(corpus.toString()).map(({ _id, library, text }) => {
      return { id: _id, library, path: pathWithin(library, _id), text };
    }),
    queries: readRows(await readFile(join(folder, "queries.jsonl"), "utf8")).flatMap(({ _id, library, text }) => {
      const page = relevant.get(_id);
      if (page === undefined) return [];
      return [{ library, text, relevant: pathWithin(library, page), half: halfOf(_id) }];
    }),
  };
}

interface Row {
  _id: string;
  library: string;
  text: string;
}

function readRows(text: string): Row[] {
  // The format of BEIR, with the library of each row.
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
}

function readRelevant(text: string): Map<string, string> {
  const rows = text.trim().split("\n").slice(1);
  return new Map(rows.map((row) => row.split("\t")).map(([query = "", page = ""]) => [query, page]));
}

function pathWithin(library: string, id: string): string {
  return id.startsWith(`${library}/`) ? id.slice(library.length + 1) : id;
}

function halfOf(id: string): EvaluationQuery["half"] {
  return (createHash("sha256").update(id).digest()[0] ?? 0) % 2 === 0 ? "tuned" : "held out";
}

/** Quality of a ranking: means over questions that have one relevant page each. */
export interface RankingQuality {
  /** Mean reciprocal rank, within the first ten. */
  mrr: number;
  /** nDCG@10. With one relevant page the ideal gain is 1, so this is the discounted gain. */
  ndcg: number;
  /** Share of questions whose page is the first one, among the first five, and among the first ten. */
  recall1: number;
  recall5: number;
  recall: number;
}

const depth = 10;

/** @param ranks The rank of each question's page, counted from 1. Zero if the page was not found. */
export function judgeRanks(ranks: readonly number[]): RankingQuality {
  const found = ranks.filter((rank) => rank > 0 && rank <= depth);
  const average = (gain: (rank: number) => number) =>
    ranks.length === 0 ? 0 : found.reduce((sum, rank) => sum + gain(rank), 0) / ranks.length;
  return {
    mrr: average((rank) => 1 / rank),
    ndcg: average((rank) => 1 / Math.log2(rank + 1)),
    recall1: average((rank) => (rank <= 1 ? 1 : 0)),
    recall5: average((rank) => (rank <= 5 ? 1 : 0)),
    recall: average(() => 1),
  };
}
