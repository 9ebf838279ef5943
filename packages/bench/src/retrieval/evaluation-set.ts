import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { BenchError } from "../bench-error.ts";
import { root } from "../folders.ts";

export interface EvaluationPage {
  id: string;
  library: string;
  /** Within its library. */
  path: string;
  text: string;
}

export interface EvaluationQuery {
  id: string;
  library: string;
  text: string;
  /** The path of the page that answers it. */
  relevant: string;
  /** Ranking is decided on the one half and reported on the other. */
  half: "tuned" | "held out";
}

export interface EvaluationSet {
  pages: readonly EvaluationPage[];
  queries: readonly EvaluationQuery[];
}

/** @throws {BenchError} where the set is not there: it has texts of others, and is no part of this repository. */
export async function readEvaluationSet(): Promise<EvaluationSet> {
  const given = process.env["DOCENT_EVAL"];
  const expected = "corpus.jsonl.gz, queries.jsonl and qrels.tsv, as BEIR has them";
  if (!given) throw new BenchError(`Expected the folder of an evaluation set in DOCENT_EVAL: ${expected}.`);
  const folder = resolve(root, given);
  if (!existsSync(join(folder, "corpus.jsonl.gz")))
    throw new BenchError(`There is no evaluation set in ${folder}: expected ${expected}.`);
  const corpus = await promisify(gunzip)(await readFile(join(folder, "corpus.jsonl.gz")));
  const relevant = readRelevant(await readFile(join(folder, "qrels.tsv"), "utf8"));
  return {
    pages: readRows(corpus.toString()).map(({ _id, library, text }) => {
      return { id: _id, library, path: pathWithin(library, _id), text };
    }),
    queries: readRows(await readFile(join(folder, "queries.jsonl"), "utf8")).flatMap(({ _id, library, text }) => {
      const page = relevant.get(_id);
      if (page === undefined) return [];
      return [{ id: _id, library, text, relevant: pathWithin(library, page), half: halfOf(_id) }];
    }),
  };
}

interface Row {
  _id: string;
  library: string;
  text: string;
}

function readRows(text: string): Row[] {
  // The set is made of such rows.
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
