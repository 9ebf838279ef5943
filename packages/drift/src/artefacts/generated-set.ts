import { mkdir, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type FileChange, type GeneratedFile, type GenerationFacts, generatePackage } from "@docent/codegen/internal";
import type { Api } from "@docent/openapi";
import type { ClientContract, ClientOptions } from "@docent/runtime";
import type { MockOptions } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
import ts from "typescript";

/** The generated files of one contract, in memory. */
export interface GeneratedSet {
  /** `local`: the name of the API and of the folder of its package. */
  api: string;
  files: readonly GeneratedFile[];
}

/**
 * The content of a stale file. `code`: types, client, operations, mocks and validators, as programs. `documentation`:
 * text for readers, such as a README, or comments in code. `contract`: the copies of the contract that a package ships.
 * `package`: manifest and settings.
 */
export type ArtefactKind = "code" | "documentation" | "contract" | "package";

/** A file that `pnpm generate --check` would report. */
interface StaleFile {
  path: string;
  change: FileChange["kind"];
  kind: ArtefactKind;
}

/** Generates the files of a contract. Throws the errors of the generator. */
export function generateSet(api: Api, facts: GenerationFacts): GeneratedSet {
  return { api: api.name, files: generatePackage(api, facts).files };
}

/**
 * The files of the committed set `base` that differ from those of `mutant`: the comparison of `compareFolder`, without a
 * folder. A test asserts that both give the same result.
 */
export function findStaleFiles(base: GeneratedSet, mutant: GeneratedSet): StaleFile[] {
  const committed = new Map(base.files.map(({ path, content }) => [path, content]));
  const expected = new Set(mutant.files.map(({ path }) => path));
  const changes = mutant.files.flatMap(({ path, content }): StaleFile[] => {
    const found = committed.get(path);
    if (found === undefined) return [{ path, change: "missing", kind: kindOf(path) }];
    if (found === content) return [];
    const isOnlyText = kindOf(path) === "code" && isSameCode(found, content);
    return [{ path, change: "stale", kind: isOnlyText ? "documentation" : kindOf(path) }];
  });
  const leftOver = [...committed.keys()].filter((path) => !expected.has(path) && isRecognisable(path)).sort();
  return [...changes, ...leftOver.map((path): StaleFile => ({ path, change: "left over", kind: kindOf(path) }))];
}

function kindOf(path: string): ArtefactKind {
  if (path.endsWith(".gen.ts")) return "code";
  if (path.endsWith(".md")) return "documentation";
  return isRecognisable(path) ? "contract" : "package";
}

/** Whether a file is named like a generated file. `compareFolder` reports such a file if it is not generated. */
function isRecognisable(path: string): boolean {
  return /\.gen\.ts$|^openapi(-[\d.]+)?\.json$/.test(path);
}

/** Whether two TypeScript files are the same program: they differ in comments and white space at most. */
export function isSameCode(one: string, other: string): boolean {
  return one === other || readCode(one) === readCode(other);
}

/**
 * Removes comments, and leaves one space between tokens. The result is the same program if the text does not rely on automatic
 * semicolon insertion.
 */
export function readCode(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  let previous = ts.SyntaxKind.Unknown;
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isRegExp = token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken;
    // Only a parser can distinguish a regular expression from a division. Generated code never divides after these tokens.
    if (isRegExp && beforeRegExp.has(previous)) scanner.reScanSlashToken();
    tokens.push(scanner.getTokenText());
    previous = token;
  }
  return tokens.join(" ");
}

const beforeRegExp = new Set([
  ts.SyntaxKind.OpenParenToken,
  ts.SyntaxKind.OpenBracketToken,
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.ColonToken,
  ts.SyntaxKind.EqualsToken,
]);

/**
 * The types of a generated package by path, without comments, values and examples. Programs have the same compile errors with
 * sets whose results are equal. `known` has the results of files that were read before, by content.
 */
export function readTypes({ files }: GeneratedSet, known?: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path, content }) => {
      const read = readers[path];
      return read ? [[path, known?.get(content) ?? read(content)]] : [];
    }),
  );
}

/** How each file is read. Files without values are only scanned, at a tenth of the cost of rendering declarations. */
const readers: Readonly<Record<string, (content: string) => string>> = {
  "src/schema.gen.ts": readCode,
  "src/client.gen.ts": readCode,
  "src/index.gen.ts": readCode,
  "src/mocks.gen.ts": toDeclarations,
  "src/mock-paths.gen.ts": toDeclarations,
  "src/operations.gen.ts": toDeclarations,
  "src/schemas.gen.ts": toDeclarations,
};

/** The declarations of each file of a set, by the file's content, for {@link readTypes}. */
export function memoriseTypes(set: GeneratedSet): ReadonlyMap<string, string> {
  const types = readTypes(set);
  return new Map(set.files.map(({ path, content }) => [content, types.get(path) ?? ""]));
}

function toDeclarations(content: string): string {
  const { outputText } = ts.transpileDeclaration(content, {
    fileName: "generated.ts",
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
  });
  return outputText;
}

/** A loaded generated package. Its contract is unknown at compile time. */
export interface LoadedPackage {
  createClient: (options?: ClientOptions & Readonly<Record<string, unknown>>) => Record<string, LoadedOperation>;
  createMocks: (options?: MockOptions) => LoadedMocks;
  /** The client's table: method, path and stream of each operation. */
  operations: ClientContract["operations"];
  /** Names of the client's options that take a credential: `token`. */
  credentials: string[];
}

/** One member of a client: a promise of the body, or an async iterable of events. */
interface LoadedOperation {
  (input?: object): unknown;
  result(input?: object): Promise<{ ok: boolean; status: number; data?: unknown; error?: unknown; response: Response }>;
}

/** Every handler, and each operation by its name. */
type LoadedMocks = { readonly handlers: HttpHandler[] } & Readonly<Record<string, unknown>>;

/** Where generated code finds the runtime and msw. */
const dependencies = join(import.meta.dirname, "../../node_modules");

/**
 * Imports the code of a set from a temporary folder, which is removed again. The modules stay in memory until the process
 * ends, about 0.1 MB for each package. Node must run with `--conditions=@docent/source`. Rejects with the error of the
 * import: a set whose files do not fit together cannot be loaded.
 */
export async function loadGenerated({ files }: GeneratedSet): Promise<LoadedPackage> {
  await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-drift-"));
  const folder = temporary.path;
  await mkdir(join(folder, "src"));
  const code = files.filter(({ path }) => path.endsWith(".gen.ts"));
  await Promise.all([
    writeFile(join(folder, "package.json"), '{ "type": "module" }'),
    symlink(dependencies, join(folder, "node_modules")),
    ...code.map(({ path, content }) => writeFile(join(folder, path), content)),
  ]);
  const load = (name: string) => importFile(join(folder, "src", `${name}.gen.ts`));
  const [client, mocks, { contract }] = await Promise.all([load("client"), load("mocks"), load("operations")]);
  return {
    // The tests of the generator assert the names and types of these exports.
    createClient: findExport(client, /^create\w*(?<!Path)Client$/) as LoadedPackage["createClient"],
    createMocks: findExport(mocks, /^create\w*Mocks$/) as LoadedPackage["createMocks"],
    operations: (contract as ClientContract).operations,
    credentials: Object.keys((contract as ClientContract).security ?? {}),
  };
}

type LoadedModule = Record<string, unknown>;

function importFile(path: string): Promise<LoadedModule> {
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

function findExport(module: LoadedModule, pattern: RegExp): unknown {
  const name = Object.keys(module).find((candidate) => pattern.test(candidate));
  if (name !== undefined) return module[name];
  throw new Error(`Expected an export like ${pattern}, found ${Object.keys(module).join(", ")}.`);
}
