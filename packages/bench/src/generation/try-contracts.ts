import { readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type ContractWarning, runGenerate, toWorkspace } from "@docent/codegen/internal";
import { runTool } from "@docent/terminal";
import { BenchError, type Cell, type ReportProgress, type Section } from "../benchmark.ts";
import { benchFolder, generatorsFolder } from "../folders.ts";
import { compilers, documentPath, installCompilers, installDocuments, installGenerators } from "../pins.ts";
import { type CheckedResponse, checkResponses } from "./measure-responses.ts";
import { generateWith, type OtherGenerator, otherGenerators } from "./other-generators.ts";
import { publicDocuments } from "./public-documents.ts";
import { buildPackages, linkDependencies, makeWorkspace, strictOptions } from "./workspace.ts";

const contractsFolder = join(benchFolder, "contracts");
const folderOf = (document: string) => document.replaceAll(/[^\w.-]/g, "-");
const packageOf = (document: string) => join(contractsFolder, folderOf(document), "packages/api");

/**
 * Generates from each public document, checks the types with the strictest settings and with each compiler that users may have,
 * and calls the mock of each operation. Then does the same with other generators.
 */
export async function* tryContracts(report: ReportProgress): AsyncGenerator<Section> {
  await installDocuments();
  await installCompilers();
  await buildPackages();
  const generated: TriedContract[] = [];
  for (const [index, document] of publicDocuments.entries()) {
    report(`document ${index + 1} of ${publicDocuments.length}`);
    generated.push(await generate(document));
  }
  const folders = generated.flatMap(({ document, report: found }) => (found ? [packageOf(document)] : []));
  const errors: TypeErrors[] = [];
  for (const [name, path] of compilers()) {
    report(name);
    errors.push(await compileAll(contractsFolder, { path, name, include: folders.map((folder) => `${folder}/src`) }));
  }
  const rows: Cell[][] = [];
  const notes: string[] = [];
  for (const [index, entry] of generated.entries()) {
    report(`mocks of document ${index + 1} of ${generated.length}`);
    const { row, problems } = await describe(entry, errors);
    rows.push(row);
    notes.push(...problems.map((problem) => `${entry.document}: ${problem}`));
  }
  yield { title: "Public documents", table: { headings, rows }, notes };
  yield compareGenerators(rows, report);
}

const headings = [
  ...["document", "operations", "mistakes", "generated", "types", "responses", "valid", "contradictory", "invalid"],
];

interface PackageReport {
  operations: number;
  warnings: ContractWarning[];
}

interface TriedContract {
  document: string;
  report: PackageReport | undefined;
  errors: string[];
}

async function generate(document: string): Promise<TriedContract> {
  const folder = join(contractsFolder, folderOf(document));
  const file = documentPath(document);
  await makeWorkspace(folder, { [`api.openapi${extname(file)}`]: await readFile(file, "utf8") });
  const workspace = { ...toWorkspace(folder, { edition: 1, scope: "@docent" }), install: async () => undefined };
  const lines: string[] = [];
  const errors: string[] = [];
  const output = { out: (text: string) => void lines.push(text), err: (text: string) => void errors.push(text) };
  const code = await runGenerate({ json: true }, workspace, output);
  if (code !== 0) return { document, report: undefined, errors };
  await linkDependencies(packageOf(document));
  // The output of `docent generate --json`.
  const { packages } = JSON.parse(lines.join("\n")) as { packages: PackageReport[] };
  return { document, report: packages[0], errors };
}

/** The first error of each document, by the name of its folder. */
type TypeErrors = ReadonlyMap<string, string>;

interface CompilerRun {
  /** Path of the compiler. */
  path: string;
  name: string;
  include: readonly string[];
  /** Largest heap of the compiler. */
  megabytes?: number;
}

/** Checks the types of documents as one program. */
async function compileAll(
  folder: string,
  { path, name, include, megabytes = 16_000 }: CompilerRun,
): Promise<TypeErrors> {
  const settings = join(folder, `tsconfig.${name}.json`);
  await writeFile(settings, JSON.stringify({ compilerOptions: strictOptions, include }));
  const words = [process.execPath, `--max-old-space-size=${megabytes}`, path, "--pretty", "false", "-p", settings];
  const { exitCode, stdout, stderr } = await runTool(words, { cwd: folder, timeoutMs: 3_600_000 });
  const found = new Map<string, string>();
  for (const [, file = "", message = ""] of stdout.matchAll(/^(\S.*?)\(\d+,\d+\): error (TS.*)$/gm)) {
    const owner = file.startsWith("..") ? "dependencies" : (file.split("/")[0] ?? "");
    if (!found.has(owner)) found.set(owner, `${name}: ${message.slice(0, 120)}`);
  }
  if (exitCode !== 0 && found.size === 0) throw new BenchError(`${name} failed: ${(stdout + stderr).slice(-500)}`);
  return found;
}

async function describe(
  { document, report, errors }: TriedContract,
  compiled: readonly TypeErrors[],
): Promise<{ row: Cell[]; problems: string[] }> {
  if (!report) return { row: [document, undefined, undefined, "no"], problems: errors };
  const reported = report.warnings.map(({ message }) => /^(#\S*) has no sample/.exec(message)?.[1]);
  const unsampled = new Set(reported.filter((pointer) => pointer !== undefined));
  const responses = await checkResponses(packageOf(document), { unsampled });
  const wrong = responses.filter(({ kind }) => kind === "invalid" || kind === "failed");
  const mistakes = report.warnings.filter((warning) => "kind" in warning);
  const typeErrors = compiled.flatMap((found) => found.get(folderOf(document)) ?? []);
  return {
    row: [
      document,
      report.operations,
      mistakes.reduce((sum, { count }) => sum + count, 0),
      "yes",
      typeErrors.length === 0 ? "ok" : typeErrors.join("; "),
      responses.length,
      responses.filter(({ kind }) => kind === "valid").length,
      responses.filter(({ kind }) => kind === "contradictory").length,
      wrong.length,
    ],
    problems: wrong.slice(0, 5).map(({ operationId, kind, detail }) => `\`${operationId}\`, ${kind}: ${detail}`),
  };
}

/** The same documents with other generators: how many are generated, and compile, and what their mocks send. */
async function compareGenerators(own: readonly Cell[][], report: ReportProgress): Promise<Section> {
  await installGenerators();
  const sum = (column: number) => own.reduce((total, row) => total + Number(row[column] ?? 0), 0);
  const typed = own.filter(([, , , , types]) => types === "ok").length;
  const rows: Cell[][] = [
    [
      "Docent",
      own.filter(([, operations]) => operations !== undefined).length,
      typed,
      ...[sum(5), sum(6), sum(7), sum(8)],
    ],
  ];
  const documents = own.flatMap(([document, operations]) => (operations === undefined ? [] : [String(document)]));
  const notes: string[] = [];
  const counts = new Map(own.map(([document, operations]) => [String(document), Number(operations ?? 0)]));
  const operationsOf = (document: string) => counts.get(document) ?? 0;
  for (const generator of otherGenerators)
    rows.push(await tryGenerator(generator, { documents, operationsOf, report, notes }));
  return {
    title: `The ${publicDocuments.length} documents, with other generators`,
    text: "Types are checked with TypeScript 5.9 and the same settings. Mocks get the requests of Docent's client. A mock that cannot be loaded has no valid response.",
    table: {
      headings: ["generator", "generated", "types", "operations", "valid", "contradictory", "invalid, none or refused"],
      rows,
    },
    notes,
  };
}

interface GeneratorContext {
  documents: readonly string[];
  operationsOf: (document: string) => number;
  report: ReportProgress;
  notes: string[];
}

async function tryGenerator(
  generator: OtherGenerator,
  { documents, operationsOf, report, notes }: GeneratorContext,
): Promise<Cell[]> {
  const name = generator.name.replace(/ .*/, "");
  const folder = join(generatorsFolder, "contracts", name);
  const generated: string[] = [];
  for (const [index, document] of documents.entries()) {
    report(`${name}, document ${index + 1} of ${documents.length}`);
    const { problem } = await generateWith(generator, documentPath(document), join(folder, folderOf(document)));
    if (problem === undefined) generated.push(document);
    else notes.push(`${name}, ${document}: ${problem}`);
  }
  let typed = 0;
  for (const [index, document] of generated.entries()) {
    report(`${name}, types of document ${index + 1} of ${generated.length}`);
    const problem = await compileOne(folder, document);
    if (problem === undefined) typed += 1;
    else notes.push(`${name}, ${document}, types: ${problem}`);
  }
  const kinds = new Map<string, number>();
  for (const [index, document] of documents.entries()) {
    report(`${name}, mocks of document ${index + 1} of ${documents.length}`);
    const { found, problem } = generated.includes(document)
      ? await callMocks(generator, document, join(folder, folderOf(document)))
      : { found: undefined, problem: undefined };
    if (problem !== undefined) notes.push(`${name}, ${document}, mocks: ${problem}`);
    const all = found ?? Array<"failed">(operationsOf(document)).fill("failed");
    for (const kind of all) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const count = (...wanted: CheckedResponse["kind"][]) => wanted.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0);
  return [
    generator.name,
    generated.length,
    typed,
    [...kinds.values()].reduce((sum, each) => sum + each, 0),
    count("valid"),
    count("contradictory"),
    count("invalid", "failed", "refused"),
  ];
}

const child = join(import.meta.dirname, "call-mocks.ts");

/** Calls the mocks of a generator in a separate process, because some mocks exceed the memory of a process. */
async function callMocks(
  { name }: OtherGenerator,
  document: string,
  folder: string,
): Promise<{ found: CheckedResponse["kind"][] | undefined; problem: string | undefined }> {
  const words = [
    process.execPath,
    "--conditions=@docent/source",
    "--max-old-space-size=4000",
    child,
    name,
    folder,
    packageOf(document),
  ];
  const { exitCode, stdout, stderr } = await runTool(words, { cwd: folder, timeoutMs: 600_000 });
  // The output of the child.
  if (exitCode === 0) return { found: JSON.parse(stdout) as CheckedResponse["kind"][], problem: undefined };
  const [reason = stderr.trim().slice(-200)] = /^\w*Error: .+/m.exec(stderr) ?? [];
  const isFull = stderr.includes("heap out of memory");
  return { found: undefined, problem: isFull ? "they need more than 4 GB of memory" : reason.slice(0, 200) };
}

/** The first type error of one document. The output of some generators is too large for one program of all documents. */
async function compileOne(folder: string, document: string): Promise<string | undefined> {
  const [name, path] = compilers().find(([version]) => version === "typescript-5.9") ?? [];
  if (name === undefined || path === undefined) throw new BenchError("typescript-5.9 is not among the compilers.");
  const include = [join(folder, folderOf(document), "**/*.ts")];
  try {
    const errors = await compileAll(folder, { path, name, include, megabytes: 4000 });
    return errors.get(folderOf(document));
  } catch (error) {
    return String(error).includes("heap out of memory") ? "the compiler needs more than 4 GB of memory" : String(error);
  }
}
