import { parseArgs } from "node:util";
import { BenchError } from "./bench-error.ts";
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
import { measureWebsite } from "./website/measure-website.ts";

const benchmarks: Record<string, (tell: Tell) => AsyncGenerator<string>> = {
  compare: compareGenerators,
  answers: measureAnswers,
  generate: measureGenerate,
  watch: measureWatch,
  size: measureSizes,
  sse: measureStreams,
  foreign: verifyServers,
  git: measureGit,
  website: measureWebsite,
  serve: measureServe,
  cloud: measureCloud,
  index: measureIndex,
  resources: measureResources,
  embeddings: measureEmbeddings,
  retrieval: measureRetrieval,
  questions: measureQuestions,
};

async function* measureEmbeddings(tell: Tell): AsyncGenerator<string> {
  yield* measureVectors(tell);
  if (process.env["DOCENT_EVAL"]) yield* compareRankings(tell);
}

/** They need a set of documents that is no part of this repository. */
const onlyByName = new Set(["retrieval", "questions"]);

const help = `Measures this repository, side by side with its peers. Prints Markdown; asserts nothing.

  pnpm bench                all of the following
  pnpm bench compare        generating from Stripe's and GitHub's documents: CPU, memory, lines, crashes
  pnpm bench answers        every operation of both, called through its mock and checked against its document
  pnpm bench generate       a cold \`pnpm generate\` of our own APIs. Target: at most 2.0 CPU seconds
  pnpm bench watch          from saving a specification to its types on disk. Target: at most 150 ms
  pnpm bench size           bytes of clients and mocks, minified and compressed
  pnpm bench sse            reading of server-sent events, in events and megabytes a second
  pnpm bench foreign        \`docent-contract verify\` against servers that no one here wrote: findings, true and false
  pnpm bench git            documents of a large repository, beside git clone. Targets: 5 times faster, 10 times smaller
  pnpm bench website        a site of 500 pages: speed, and what is kept of it. Targets: 30 pages/s, 95 % of words,
                            99 % of code blocks. DOCENT_HTML names a folder of HTML to be converted beside it
  pnpm bench serve          the local server as a program. Targets: listens in 400 ms, 120 MB when idle, first event p50 5 ms
                            and p99 20 ms for 8 questions at once, a changed document found in 1,000 ms
  pnpm bench cloud          the cloud server on SQLite: lists in stores of up to 1,000,000 threads, beside bare Fastify; start,
                            memory and import. Targets: p99 10 ms over a client that is alone, 0.8 of the requests/s of
                            bare Fastify, 300 ms, 100 MB, 20,000 threads/s
  pnpm bench index          indexing and searching generated documents. Targets: 15 MB/s, 1.3 times the CPU time of FTS5,
                            p99 10 ms at 40,000 chunks
  pnpm bench resources      many resources beside the same documents in one: indexing, changes and questions. Target: a
                            question to 220,000 chunks in 30 ms of CPU time at p99
  pnpm bench embeddings     exact search among 220,000 vectors beside plain JavaScript, its memory, and loading vectors. With an
                            evaluation set in DOCENT_EVAL: words and meaning, with a sentence encoder from npm.
                            DOCENT_EVAL_LIBRARIES names some of its libraries: encoding all takes half an hour
  pnpm bench retrieval      finding pages of an evaluation set: quality and speed. Targets: MRR .80, nDCG@10 .83, recall@10 .94,
                            15 MB/s, p99 at most 10 ms at 40,000 chunks. Only by its name: needs the set in DOCENT_EVAL
  pnpm bench questions      answers that quote an evaluation set: how many hold the facts of a key, and how many questions to
                            the wrong library are refused. Target: at most 3 % false refusals. Only by its name: needs the
                            set in DOCENT_EVAL

Documents and peers are fetched into .bench/ once, at the versions in packages/bench/src/pins.ts; the repository of \`git\`
is made there once. git, website, serve, cloud, index and resources need no network but the loopback of this machine.
Exit codes: 0 measured; 1 something could not be fetched; 2 the command line is wrong.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  const names = readNames(args);
  if (names === undefined) {
    process.stderr.write(help);
    return 2;
  }
  if (names === "help") {
    process.stdout.write(help);
    return 0;
  }
  try {
    for (const name of names)
      for await (const text of benchmarks[name]?.(tellOf(name)) ?? []) process.stdout.write(`${text}\n\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof BenchError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** What takes longer than a few seconds says how far it is. */
function tellOf(name: string): Tell {
  return (text) => void process.stderr.write(`${name}: ${text}\n`);
}

/** Undefined for a command line that makes no sense. */
function readNames(args: string[]): string[] | "help" | undefined {
  try {
    const { values, positionals } = parseArgs({
      // pnpm hands on the `--` that separates its own options from the script's.
      args: args.filter((argument) => argument !== "--"),
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" } },
    });
    if (values.help) return "help";
    if (positionals.some((name) => !Object.hasOwn(benchmarks, name))) return undefined;
    return positionals.length > 0 ? positionals : Object.keys(benchmarks).filter((name) => !onlyByName.has(name));
  } catch {
    return undefined;
  }
}
