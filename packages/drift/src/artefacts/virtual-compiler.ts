import { dirname, join } from "node:path";
import ts from "typescript";
import type { ContractProgram } from "./contract-programs.ts";

/** What all versions of a package share. */
interface CheckOptions {
  /** Name of the package: `@docent/local`. */
  name: string;
  /** Programs that import the package by its name. */
  programs: readonly ContractProgram[];
  /** Whether the check of a version stops at the first program or file with a diagnostic. */
  isFirstOnly: boolean;
}

/** The texts of a package in memory by path, with the entry points that `#mount` lists. */
type PackageFiles = ReadonlyMap<string, string>;

/** The first diagnostic of one file of a package, or of one program. */
export interface VirtualDiagnostic {
  /** Path of the file, or name of the program. */
  name: string;
  line: number;
  /** The innermost reason, which names the missing or excess part. */
  message: string;
}

interface VirtualFile {
  name: string;
  text: string;
  /** The path of an imported file in memory. Undefined for an import from disk. */
  resolve: (specifier: string) => string | undefined;
  /** The path from which imports from disk are resolved. */
  origin: string;
}

type VirtualFiles = Map<string, VirtualFile>;

/**
 * Type-checks many versions of a package in one run of the compiler, each with its own copies of the same programs.
 * Libraries and the repository's own files are read and bound once, for all versions and all calls.
 */
export class VirtualCompiler {
  readonly #folder: string;
  readonly #options: ts.CompilerOptions;
  readonly #disk: ts.CompilerHost;
  readonly #shared = new Map<string, ts.SourceFile | undefined>();
  readonly #resolved = new Map<string, ts.ResolvedModuleWithFailedLookupLocations>();

  /** @param root The repository. Its compiler options apply, and dependencies are resolved from `packages/drift`. */
  constructor(root: string) {
    // Nothing is written there. Files in memory resolve imports from disk as if they were in this folder.
    this.#folder = join(root, "packages/drift/in-memory");
    this.#options = readOptions(root);
    this.#disk = ts.createCompilerHost(this.#options);
  }

  /** Returns the diagnostics of each version, in order: first of the programs, then of the version's own files. */
  check(versions: readonly PackageFiles[], options: CheckOptions): VirtualDiagnostic[][] {
    const files: VirtualFiles = new Map([[this.#documentPath, { ...nothing, text: anyDocument }]]);
    const mounted = versions.map((texts, index) => this.#mount(texts, { ...options, folder: String(index), files }));
    const program = ts.createProgram(mounted.flat(), this.#options, this.#createHost(files));
    return mounted.map((paths) => {
      const diagnostics: VirtualDiagnostic[] = [];
      for (const path of paths) {
        diagnostics.push(...diagnose(program, path, files));
        if (options.isFirstOnly && diagnostics.length > 0) break;
      }
      return diagnostics;
    });
  }

  get #documentPath(): string {
    return join(this.#folder, "openapi.json");
  }

  /** Adds a version and its programs to the files in memory. Returns the paths of the files to check. */
  #mount(
    texts: PackageFiles,
    { name, programs, folder, files }: CheckOptions & { folder: string; files: VirtualFiles },
  ): string[] {
    const source = join(this.#folder, folder, "src");
    const entries = new Map([
      [name, join(source, "index.gen.ts")],
      [`${name}/mocks`, join(source, "mocks.gen.ts")],
      [`${name}/mocks/paths`, join(source, "mock-paths.gen.ts")],
      [`${name}/schemas`, join(source, "schemas.gen.ts")],
      [`${name}/openapi.json`, this.#documentPath],
    ]);
    const inPackage = (specifier: string) => (specifier.startsWith("./") ? join(source, specifier) : undefined);
    const packageFiles = [...texts].map(([path, text]): [string, VirtualFile] => {
      const full = join(this.#folder, folder, path);
      return [full, { name: path, text, resolve: inPackage, origin: full }];
    });
    const programFiles = programs.map(({ name: program, code, origin }, index): [string, VirtualFile] => [
      join(this.#folder, folder, `${index}.ts`),
      { name: program, text: code, resolve: (specifier) => entries.get(specifier), origin },
    ]);
    for (const [path, file] of [...packageFiles, ...programFiles]) files.set(path, file);
    return [...programFiles, ...packageFiles].map(([path]) => path);
  }

  #createHost(files: VirtualFiles): ts.CompilerHost {
    return {
      ...this.#disk,
      fileExists: (path) => files.has(path) || this.#disk.fileExists(path),
      readFile: (path) => files.get(path)?.text ?? this.#disk.readFile(path),
      getSourceFile: (path, language) => {
        const file = files.get(path);
        if (!file) return this.#share(path, language);
        return ts.createSourceFile(path, file.text, {
          ...toOptions(language),
          impliedNodeFormat: ts.ModuleKind.ESNext,
        });
      },
      resolveModuleNameLiterals: (literals, importer) =>
        literals.map(({ text }) => this.#resolve(text, importer, files)),
    };
  }

  #share(path: string, language: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    if (!this.#shared.has(path)) this.#shared.set(path, this.#disk.getSourceFile(path, language));
    return this.#shared.get(path);
  }

  #resolve(specifier: string, importer: string, files: VirtualFiles): ts.ResolvedModuleWithFailedLookupLocations {
    const file = files.get(importer);
    const inMemory = file?.resolve(specifier);
    if (inMemory !== undefined) return { resolvedModule: describeModule(inMemory) };
    const origin = file?.origin ?? importer;
    const key = `${dirname(origin)}\n${specifier}`;
    const known =
      this.#resolved.get(key) ??
      ts.resolveModuleName(specifier, origin, this.#options, ts.sys, undefined, undefined, ts.ModuleKind.ESNext);
    this.#resolved.set(key, known);
    return known;
  }
}

const nothing = { name: "", resolve: () => undefined, origin: "" };

/** The contract as a JSON module. Programs use no member of it. */
const anyDocument = '{ "openapi": "3.1.0" }';

/** The settings of the repository, without checks of libraries. A program in a README may have unused variables. */
function readOptions(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, "tsconfig.base.json"), ts.sys.readFile);
  const ours = { types: ["node"], skipLibCheck: true, noUnusedLocals: false, noUnusedParameters: false };
  return ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, ...ours }, root).options;
}

function toOptions(language: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions {
  return typeof language === "object" ? language : { languageVersion: language };
}

function describeModule(resolvedFileName: string): ts.ResolvedModuleFull {
  const extension = resolvedFileName.endsWith(".json") ? ts.Extension.Json : ts.Extension.Ts;
  return { resolvedFileName, extension, isExternalLibraryImport: false };
}

function diagnose(program: ts.Program, path: string, files: VirtualFiles): VirtualDiagnostic[] {
  const source = program.getSourceFile(path);
  if (!source) throw new Error(`Expected ${path} to be compiled, found that the compiler has not read it.`);
  const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return diagnostics.slice(0, 1).map(({ start = 0, messageText }) => ({
    name: files.get(path)?.name ?? path,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    message: innermost(messageText),
  }));
}

function innermost(message: string | ts.DiagnosticMessageChain): string {
  if (typeof message === "string") return message;
  const [reason] = message.next ?? [];
  return reason ? innermost(reason) : message.messageText;
}
