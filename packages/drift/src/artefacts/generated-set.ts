import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FileChange, type GeneratedFile, generatePackage, type PackageFacts } from "@docent/codegen";
import type { Api } from "@docent/openapi";
import ts from "typescript";

/** Every file that generation gives for one contract, in memory. */
export interface GeneratedSet {
  /** `local`: the name of the API and of the folder of its package. */
  api: string;
  files: readonly GeneratedFile[];
}

/**
 * What a stale file is about. `code`: types, client, operations, mocks and validators, as programs. `documentation`:
 * text for readers, such as a README, or comments in code. `contract`: the copies of the contract that a package ships.
 * `package`: manifest and settings.
 */
export type ArtefactKind = "code" | "documentation" | "contract" | "package";

/** A file that `pnpm generate --check` would name. */
interface StaleFile {
  path: string;
  change: FileChange["kind"];
  kind: ArtefactKind;
}

/** The real generator's files for a contract. Throws what the generator throws. */
export function generateSet(api: Api, facts: GenerationFacts): GeneratedSet {
  // openapi-typescript rewrites discriminators in the document that it is given, so it gets one of its own.
  return { api: api.name, files: generatePackage(structuredClone(api), facts).files };
}

/**
 * Which files of the committed set `base` are not what `mutant` would be: the comparison of `compareFolder`, without a
 * folder. A test holds the two to be equal.
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

/** Whether a file has a name of generated files, so that `compareFolder` reports it when it is not generated. */
function isRecognisable(path: string): boolean {
  return /\.gen\.ts$|^openapi(-[\d.]+)?\.json$/.test(path);
}

/** Input of generation beside the contract. */
export type GenerationFacts = Parameters<typeof generatePackage>[1];

/** What `pnpm generate` reads of a manifest. */
interface Manifest extends NonNullable<PackageFacts["origin"]> {
  version?: string;
  devDependencies?: Record<string, string>;
}

/** The facts with which the committed package of an API was generated, so that a mutant differs by its contract alone. */
export async function readFacts(root: string, apiName: string): Promise<GenerationFacts> {
  const [own, runtime, { license, author, homepage, bugs, repository }, licenseText] = await Promise.all([
    readManifest(join(root, "packages", apiName)),
    readManifest(join(root, "packages/runtime")),
    readManifest(root),
    readFile(join(root, "LICENSE"), "utf8"),
  ]);
  const specName = `${apiName}.openapi.yaml`;
  const origin = Object.entries({ license, author, homepage, bugs, repository });
  return {
    specName,
    scope: "@docent",
    version: own.version ?? "0.0.0",
    mswRange: runtime.devDependencies?.["msw"] ?? "^3",
    inputs: [`specs/${specName}`],
    origin: Object.fromEntries(origin.filter(([, value]) => value !== undefined)),
    license: licenseText,
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}

/** Whether two TypeScript files are the same program: they differ in comments and white space at most. */
export function isSameCode(one: string, other: string): boolean {
  return one === other || readCode(one) === readCode(other);
}

/**
 * What is left of a file without comments and with one space between its tokens. It is the same program, if the file
 * writes its semicolons.
 */
export function readCode(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  let previous = ts.SyntaxKind.Unknown;
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isRegExp = token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken;
    // Only a parser knows a regular expression from a division; generated code never divides after these.
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
 * The types of a generated package by path, as a program sees them: no comment, no value, no example. Sets with equal
 * text are the same to the compiler. `known` has the result for files that occur again and again, by content.
 */
export function readTypes({ files }: GeneratedSet, known?: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path, content }) => {
      const read = readers[path];
      return read ? [[path, known?.get(content) ?? read(content)]] : [];
    }),
  );
}

/** Scanning costs a tenth of what the compiler takes to make declarations, so it is enough where there are no values. */
const readers: Readonly<Record<string, (content: string) => string>> = {
  "src/schema.gen.ts": readCode,
  "src/client.gen.ts": readCode,
  "src/index.gen.ts": readCode,
  "src/mocks.gen.ts": toDeclarations,
  "src/operations.gen.ts": toDeclarations,
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
