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

export const contractsFolder = join(benchFolder, "contracts");
export const folderOf = (document: string) => document.replaceAll(/[^\w.-]/g, "-");
export const packageOf = (document: string) => join(contractsFolder, folderOf(document), "packages/api");

/**
 * Generates from each public document, checks the types with the strictest settings and with each compiler that users may have,
 * and calls the mock of each operation. Then does the same with other generators.
 */
export async function* tryContracts(report: ReportProgress): AsyncGenerator<Section> {
  await installDocuments();
  await installCompilers();
  await buildPackages();
  const generated: GeneratedContract[] = [];
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
  const tried: TriedContract[] = [];
  for (const [index, contract] of generated.entries()) {
    report(`mocks of document ${index + 1} of ${generated.length}`);
    tried.push({ ...contract, ...(await tryContract(contract, errors)) });
  }
  const notes = tried.flatMap(({ document, problems }) => problems.map((problem) => `${document}: ${problem}`));
  yield { title: "Public documents", table: { headings, rows: tried.map(describe) }, notes };
  yield compareGenerators(tried, report);
}

const headings = [
  ...["document", "operations", "mistakes", "generated", "types", "responses", "valid", "contradictory", "invalid"],
];

interface PackageReport {
  operations: number;
  warnings: ContractWarning[];
}

interface GeneratedContract {
  document: string;
  /** Undefined if nothing was generated. */
  report: PackageReport | undefined;
  errors: string[];
}

/** What became of a document with a generator. */
export interface Tried {
  isGenerated: boolean;
  typeErrors: readonly string[];
  /** The response of the mock of each operation. */
  kinds: readonly Kind[];
  problems: readonly string[];
}

type TriedContract = GeneratedContract & Tried;
type Kind = CheckedResponse["kind"];

export const count = (kinds: readonly Kind[], ...wanted: Kind[]) =>
  kinds.filter((kind) => wanted.includes(kind)).length;

export async function generate(document: string): Promise<GeneratedContract> {
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
export async function compileAll(
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

export async function tryContract(
  { document, report, errors }: GeneratedContract,
  compiled: readonly TypeErrors[],
): Promise<Tried> {
  if (!report) return { isGenerated: false, typeErrors: [], kinds: [], problems: errors };
  const reported = report.warnings.map(({ message }) => /^(#\S*) has no sample/.exec(message)?.[1]);
  const unsampled = new Set(reported.filter((pointer) => pointer !== undefined));
  const responses = await checkResponses(packageOf(document), { unsampled });
  const wrong = responses.filter(({ kind }) => kind === "invalid" || kind === "failed");
  return {
    isGenerated: true,
    typeErrors: compiled.flatMap((found) => found.get(folderOf(document)) ?? []),
    kinds: responses.map(({ kind }) => kind),
    problems: wrong.slice(0, 5).map(({ operationId, kind, detail }) => `\`${operationId}\`, ${kind}: ${detail}`),
  };
}

function describe({ document, report, typeErrors, kinds }: TriedContract): Cell[] {
  if (!report) return [document, undefined, undefined, "no"];
  const mistakes = report.warnings.filter((warning) => "kind" in warning);
  return [
    document,
    report.operations,
    mistakes.reduce((sum, each) => sum + each.count, 0),
    "yes",
    typeErrors.join("; ") || "ok",
    kinds.length,
    count(kinds, "valid"),
    count(kinds, "contradictory"),
    count(kinds, "invalid", "failed"),
  ];
}

/** The same documents with other generators: how many are generated, and compile, and what their mocks send. */
async function compareGenerators(own: readonly TriedContract[], report: ReportProgress): Promise<Section> {
  await installGenerators();
  const rows = [sumUp("Docent", own)];
  const notes: string[] = [];
  const known = own.filter(({ isGenerated }) => isGenerated);
  for (const generator of otherGenerators) {
    const tried: Tried[] = [];
    for (const [index, { document, kinds }] of known.entries()) {
      report(`${generator.name}, document ${index + 1} of ${known.length}`);
      const one = await tryGenerator(generator, document);
      // A mock that cannot be loaded has no response.
      tried.push(one.kinds.length > 0 ? one : { ...one, kinds: kinds.map(() => "failed" as const) });
      notes.push(...one.problems.map((problem) => `${generator.name}, ${document}: ${problem}`));
    }
    rows.push(sumUp(generator.name, tried));
  }
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

function sumUp(generator: string, tried: readonly Tried[]): Cell[] {
  const generated = tried.filter(({ isGenerated }) => isGenerated);
  const kinds = tried.flatMap((each) => each.kinds);
  return [
    generator,
    generated.length,
    generated.filter(({ typeErrors }) => typeErrors.length === 0).length,
    kinds.length,
    count(kinds, "valid"),
    count(kinds, "contradictory"),
    count(kinds, "invalid", "failed", "refused"),
  ];
}

async function tryGenerator(generator: OtherGenerator, document: string): Promise<Tried> {
  const parent = join(generatorsFolder, "contracts", generator.name.replace(/ .*/, ""));
  const folder = join(parent, folderOf(document));
  const { problem } = await generateWith(generator, documentPath(document), folder);
  if (problem !== undefined) return { isGenerated: false, typeErrors: [], kinds: [], problems: [problem] };
  const typeErrors = await compileOne(parent, document);
  const { kinds, problems } = await callMocks(generator, document, folder);
  const types = typeErrors.map((error) => `types: ${error}`);
  return { isGenerated: true, typeErrors, kinds, problems: [...types, ...problems] };
}

const child = join(import.meta.dirname, "call-mocks.ts");

/** Calls the mocks of a generator in a separate process, because some mocks exceed the memory of a process. */
async function callMocks(
  { name }: OtherGenerator,
  document: string,
  folder: string,
): Promise<Pick<Tried, "kinds" | "problems">> {
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
  if (exitCode === 0) return { kinds: JSON.parse(stdout) as Kind[], problems: [] };
  const [reason = stderr.trim().slice(-200)] = /^\w*Error: .+/m.exec(stderr) ?? [];
  const isFull = stderr.includes("heap out of memory");
  const problem = isFull ? "they need more than 4 GB of memory" : reason.slice(0, 200);
  return { kinds: [], problems: [`mocks: ${problem}`] };
}

/** The first type error of one document. The output of some generators is too large for one program of all documents. */
async function compileOne(folder: string, document: string): Promise<string[]> {
  const [name, path] = compilers().find(([version]) => version === "typescript-5.9") ?? [];
  if (name === undefined || path === undefined) throw new BenchError("typescript-5.9 is not among the compilers.");
  const include = [join(folder, folderOf(document), "**/*.ts")];
  try {
    const errors = await compileAll(folder, { path, name, include, megabytes: 4000 });
    return [errors.get(folderOf(document)) ?? []].flat();
  } catch (error) {
    const isFull = String(error).includes("heap out of memory");
    return [isFull ? "the compiler needs more than 4 GB of memory" : String(error)];
  }
}
