import { defineCommand, renderJson, type Script } from "@docent/terminal";
import { measureCloud } from "./cloud/measure-cloud.ts";
import { compareGenerators } from "./compare-generators.ts";
import { compareRankings } from "./embeddings/compare-rankings.ts";
import { measureVectors } from "./embeddings/measure-vectors.ts";
import { verifyServers } from "./foreign/verify-servers.ts";
import { measureGit } from "./git/measure-git.ts";
import { measureAnswers } from "./measure-answers.ts";
import { measureGenerate } from "./measure-generate.ts";
import { measureSizes } from "./measure-sizes.ts";
import { measureStreams } from "./measure-streams.ts";
import { measureWatch } from "./measure-watch.ts";
import type { Tell } from "./progress.ts";
import { measureQuestions } from "./questions/measure-questions.ts";
import { measureRetrieval } from "./retrieval/measure-retrieval.ts";
import { measureIndex } from "./search/measure-index.ts";
import { measureResources } from "./search/measure-resources.ts";
import { measureServe } from "./serve/measure-serve.ts";
import { renderSection, type Section } from "./table.ts";
import { measureWebsite } from "./website/measure-website.ts";

interface Benchmark {
  /** What it measures, and its targets. */
  help: string;
  run: (tell: Tell) => AsyncGenerator<Section>;
  /** It needs a set of documents that is no part of this repository. */
  onlyByName?: boolean;
}

const benchmarks: Readonly<Record<string, Benchmark>> = {
  compare: {
    run: compareGenerators,
    help: "generating from Stripe's and GitHub's documents: CPU, memory, lines, crashes",
  },
  answers: {
    run: measureAnswers,
    help: "every operation of both, called through its mock and checked against its document",
  },
  generate: { run: measureGenerate, help: "a cold `pnpm generate` of our own APIs. Target: at most 2.0 CPU seconds" },
  watch: { run: measureWatch, help: "from saving a specification to its types on disk. Target: at most 150 ms" },
  size: { run: measureSizes, help: "bytes of clients and mocks, minified and compressed" },
  sse: { run: measureStreams, help: "reading of server-sent events, in events and megabytes a second" },
  foreign: {
    run: verifyServers,
    help: "`docent-contract verify` against servers that no one here wrote: findings, true and false",
  },
  git: {
    run: measureGit,
    help: "documents of a large repository, beside git clone. Targets: 5 times faster, 10 times smaller",
  },
  website: {
    run: measureWebsite,
    help: "a site of 500 pages: speed, and what is kept of it. Targets: 30 pages/s, 95 % of words, 99 % of code blocks. DOCENT_HTML names a folder of HTML to be converted beside it",
  },
  serve: {
    run: measureServe,
    help: "the local server as a program. Targets: listens in 400 ms, 120 MB when idle, first event p50 5 ms and p99 20 ms for 8 questions at once, a changed document found in 1,000 ms",
  },
  cloud: {
    run: measureCloud,
    help: "the cloud server on SQLite: lists in stores of up to 1,000,000 threads, beside bare Fastify; start, memory and import. Targets: p99 10 ms over a client that is alone, 0.8 of the requests/s of bare Fastify, 300 ms, 100 MB, 20,000 threads/s",
  },
  index: {
    run: measureIndex,
    help: "indexing and searching generated documents. Targets: 15 MB/s, 1.3 times the CPU time of FTS5, p99 10 ms at 40,000 chunks",
  },
  resources: {
    run: measureResources,
    help: "many resources beside the same documents in one: indexing, changes and questions. Target: a question to 220,000 chunks in 30 ms of CPU time at p99",
  },
  embeddings: {
    run: measureEmbeddings,
    help: "exact search among 220,000 vectors beside plain JavaScript, its memory, and loading vectors. With an evaluation set in DOCENT_EVAL: words and meaning, with a sentence encoder from npm. DOCENT_EVAL_LIBRARIES names some of its libraries: encoding all takes half an hour",
  },
  retrieval: {
    run: measureRetrieval,
    help: "finding pages of an evaluation set: quality and speed. Targets: MRR .80, nDCG@10 .83, recall@10 .94, 15 MB/s, p99 at most 10 ms at 40,000 chunks. Only by its name: needs the set in DOCENT_EVAL",
    onlyByName: true,
  },
  questions: {
    run: measureQuestions,
    help: "answers that quote an evaluation set: how many hold the facts of a key, and how many questions to the wrong library are refused. Target: at most 3 % false refusals. Only by its name: needs the set in DOCENT_EVAL",
    onlyByName: true,
  },
};

/** The `bench` command. */
export const benchScript = createBenchScript(benchmarks);

export function createBenchScript(benchmarks: Readonly<Record<string, Benchmark>>): Script {
  const byDefault = Object.keys(benchmarks).filter((name) => !benchmarks[name]?.onlyByName);
  const command = defineCommand({
    summary: "Measures this repository, side by side with its peers: prints Markdown, asserts nothing",
    usage: "[NAME...]",
    details:
      "Without NAME, everything that needs no set of its own. Documents and peers are fetched into .bench/ once, at the versions in packages/bench/src/pins.ts; the repository of git is made there once. git, website, serve, cloud, index and resources need no network but the loopback of this machine.",
    words: Object.fromEntries(Object.entries(benchmarks).map(([name, { help }]) => [name, help])),
    options: { json: { type: "boolean", default: false, help: "print each table as a line of JSON" } },
    examples: ["pnpm bench", "pnpm bench size sse", "pnpm bench cloud --json"],
    exitCodes: "0 measured; 1 something could not be fetched; 2 the command line is wrong.",
    async run({ positionals, values: { json } }, terminal) {
      for (const name of positionals.length > 0 ? positionals : byDefault) {
        // What takes longer than a few seconds says how far it is.
        const tell: Tell = (text) => terminal.warn(`${name}: ${text}\n`);
        for await (const section of benchmarks[name]?.run(tell) ?? [])
          terminal.write(json ? `${renderJson({ benchmark: name, ...section })}\n` : `${renderSection(section)}\n\n`);
      }
    },
  });
  return { name: "pnpm bench", command };
}

async function* measureEmbeddings(tell: Tell): AsyncGenerator<Section> {
  yield* measureVectors(tell);
  if (process.env["DOCENT_EVAL"]) yield* compareRankings(tell);
}
