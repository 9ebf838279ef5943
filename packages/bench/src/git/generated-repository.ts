import { createCipheriv } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ToolOptions } from "@docent/terminal";
import type { ReportProgress } from "../benchmark.ts";
import { benchFolder } from "../folders.ts";
import { makeCodeSample } from "../generated-docs/code-sample.ts";
import { makePage, renderMarkdown } from "../generated-docs/page.ts";
import { type Random, seededRandom } from "../generated-docs/random-words.ts";
import { readProgram } from "../run-program.ts";

export interface RepositorySize {
  /** Program files. */
  sourceCount: number;
  /** Files that cannot be compressed, such as pictures and archives. */
  binaryCount: number;
  documentCount: number;
  commitCount: number;
  /** Number of binary files that change in each commit. */
  changedBinaries: number;
  /** Average size of a binary file. */
  binaryBytes: number;
}

/** Increase this when the same size generates a different repository. */
const version = 2;

/** Path of the bare repository of this size in `.bench/git`. The first call generates it, which takes a minute. */
export async function buildRepository(size: RepositorySize, report: ReportProgress): Promise<string> {
  const name = `${version}-${Object.values(size).join("-")}.git`;
  const path = join(benchFolder, "git", name);
  if (existsSync(path)) return path;
  report("generating the repository, once");
  const growing = `${path}.tmp`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true });
  const git = (...words: string[]) => runGit([`--git-dir=${growing}`, ...words]);
  await git("init", "--quiet", "--bare", "--initial-branch=main");
  await runGit([`--git-dir=${growing}`, "fast-import", "--quiet"], { input: streamRepository(size) });
  report("repacking it");
  // Stores the newest version of a file as a whole and the other versions as deltas, as servers do.
  await git("repack", "-a", "-d", "-f", "--quiet", "--write-bitmap-index");
  await rename(growing, path);
  return path;
}

/** Runs git without the settings of this machine, and returns what it printed. */
export function runGit(words: readonly string[], options: Pick<ToolOptions, "cwd" | "input"> = {}): Promise<string> {
  const settings = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  return readProgram(["git", ...words], { ...options, env: { PATH: process.env["PATH"], ...settings } });
}

/** Yields the repository of an ordinary project, as the input of `git fast-import`. It depends only on the size. */
export function* streamRepository(size: RepositorySize): Generator<Uint8Array | string> {
  const random = seededRandom(42);
  for (let commit = 0; commit < size.commitCount; commit++) {
    yield headOf(commit, `commit ${commit}`);
    if (commit === 0) yield* streamAll(size, random);
    else yield* streamChanges(size, { random, commit });
    yield "\n";
  }
}

/** Yields a further commit that changes the text of one document, as the input of `git fast-import`. */
export function* streamChangedDocument(number: number): Generator<Uint8Array | string> {
  yield headOf(1_000_000 + number, "change a document", "refs/heads/main^0");
  yield* streamFile(documentPath(0), `${renderMarkdown(makePage(0))}\nChange ${number}.\n`);
  yield "\n";
}

function headOf(commit: number, message: string, parent?: string): string {
  const from = parent === undefined ? "" : `from ${parent}\n`;
  const committer = `Bench <bench@example.com> ${1_700_000_000 + commit * 60} +0000`;
  return `commit refs/heads/main\ncommitter ${committer}\ndata ${Buffer.byteLength(message)}\n${message}\n${from}`;
}

function* streamAll(size: RepositorySize, random: Random): Generator<Uint8Array | string> {
  const { sourceCount, binaryCount, documentCount, binaryBytes } = size;
  for (let index = 0; index < sourceCount; index++) yield* streamFile(sourcePath(index), makeSource(random));
  for (let index = 0; index < binaryCount; index++)
    yield* streamFile(binaryPath(index), makeBinary(random, binaryBytes));
  for (let index = 0; index < documentCount; index++)
    yield* streamFile(documentPath(index), renderMarkdown(makePage(index)));
}

function* streamChanges(
  { sourceCount, binaryCount, documentCount, changedBinaries, binaryBytes }: RepositorySize,
  { random, commit }: { random: Random; commit: number },
): Generator<Uint8Array | string> {
  for (let index = 0; index < changedBinaries; index++)
    yield* streamFile(binaryPath(random.between(0, binaryCount - 1)), makeBinary(random, binaryBytes));
  for (let index = 0; index < 4; index++)
    yield* streamFile(sourcePath(random.between(0, sourceCount - 1)), makeSource(random));
  const page = random.between(0, documentCount - 1);
  yield* streamFile(documentPath(page), renderMarkdown(makePage(page + commit * 1_000)));
}

function* streamFile(path: string, content: string | Uint8Array): Generator<Uint8Array | string> {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  yield `M 100644 inline ${path}\ndata ${bytes.length}\n`;
  yield bytes;
  yield "\n";
}

function sourcePath(index: number): string {
  return `packages/part-${index % 40}/src/area-${index % 7}/file-${index}.ts`;
}

function binaryPath(index: number): string {
  return `packages/part-${index % 40}/assets/picture-${index}.png`;
}

/** The path of a document. Two thirds of the documents are in `docs`, the others are in the folders of programs. */
function documentPath(index: number): string {
  if (index % 3 === 2) return `packages/part-${index % 40}/README-${index}.md`;
  return `docs/chapter-${index % 12}/page-${index}.md`;
}

function makeSource(random: Random): string {
  return Array.from({ length: random.between(5, 40) }, () => makeCodeSample(random).text).join("\n\n");
}

function makeBinary(random: Random, averageBytes: number): Uint8Array {
  const bytes = Math.round(averageBytes * (0.4 + random.next() * 1.2));
  const key = Buffer.alloc(32);
  for (let offset = 0; offset < key.length; offset += 4) key.writeUInt32LE(random.between(0, 0xffff_ffff), offset);
  // The key stream of a cipher is cheap to compute, and cannot be compressed.
  return createCipheriv("aes-256-ctr", key, Buffer.alloc(16)).update(Buffer.alloc(bytes));
}
