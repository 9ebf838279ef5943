import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { listLocations, type TypeLocation } from "./type-locations.ts";

/** Two versions of a package, installed in `node_modules` of two folders, with their dependencies. */
export interface InstalledVersions {
  old: string;
  new: string;
  /** Folders of dependencies that both versions share. Their types count as types of the package. Default: none. */
  shared?: readonly string[];
  /** Compiler options in addition to those of a consumer. */
  compilerOptions?: ts.CompilerOptions;
}

const consumerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
};

interface VersionOptions {
  versions: InstalledVersions;
  /** Default: none, for programs that import any entry point. */
  entryPoint?: string;
}

/** One version of an entry point. */
export class CompiledVersion {
  /** The declarations of the entry point. Undefined if the entry point has none, such as a JSON file. */
  readonly file: string | undefined;
  readonly entryPoint: string;
  readonly #folder: string;
  readonly #shared: readonly string[];
  readonly #options: ts.CompilerOptions;
  #program: ts.Program | undefined;

  /** Opens a version. Creates its folder, and writes the `package.json` of an ES module there. */
  static async open(side: "old" | "new", { versions, entryPoint = "" }: VersionOptions): Promise<CompiledVersion> {
    const folder = versions[side];
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{ "type": "module" }\n');
    return new CompiledVersion(folder, { versions, entryPoint });
  }

  private constructor(folder: string, { versions, entryPoint }: Required<VersionOptions>) {
    this.#folder = folder;
    this.#shared = versions.shared ?? [];
    this.#options = { ...consumerOptions, ...versions.compilerOptions };
    this.entryPoint = entryPoint;
    if (entryPoint === "") return;
    const importer = join(folder, "program.ts");
    const found = ts.resolveModuleName(
      entryPoint,
      importer,
      this.#options,
      ts.sys,
      undefined,
      undefined,
      ts.ModuleKind.ESNext,
    );
    const path = found.resolvedModule?.resolvedFileName;
    this.file = path?.endsWith(".ts") ? path : undefined;
  }

  /** The path of the entry point for an import in a program that sees both versions. Empty without declarations. */
  get specifier(): string {
    return (this.file ?? "").replace(/\.d\.(m?)ts$/, ".$1js");
  }

  get program(): ts.Program {
    this.#program ??= createProgram([this.file ?? ""], { options: this.#options, folder: this.#folder });
    return this.#program;
  }

  listLocations(): TypeLocation[] {
    const folders = [join(this.#folder, "node_modules"), ...this.#shared];
    return listLocations(this.program, { file: this.file ?? "", folders });
  }

  printType(type: ts.Type): string {
    const { NoTruncation, UseAliasDefinedOutsideCurrentScope, InTypeAlias } = ts.TypeFormatFlags;
    const flags = NoTruncation | UseAliasDefinedOutsideCurrentScope | InTypeAlias;
    return this.program.getTypeChecker().typeToString(type, undefined, flags);
  }

  /** For each text, the first error of each line, by line number from 0. One run of the compiler checks all texts. */
  compileLines(texts: readonly string[]): Map<number, string>[] {
    const files = new Map(texts.map((text, index) => [join(this.#folder, `checks-${index}.ts`), text]));
    const errors = this.#compile(files);
    return [...files.keys()].map((path) => {
      const found = new Map<number, string>();
      for (const { file, line, message } of errors) {
        if (file === path && !found.has(line)) found.set(line, message);
      }
      return found;
    });
  }

  /** The first error of each program that does not compile, by the text of the program. */
  compileAll(programs: readonly string[]): Map<string, string> {
    const files = new Map(programs.map((text, index) => [join(this.#folder, `program-${index}.ts`), text]));
    const found = new Map<string, string>();
    for (const { file, message } of this.#compile(files)) {
      const text = files.get(file);
      if (text !== undefined && !found.has(text)) found.set(text, message);
    }
    return found;
  }

  #compile(files: ReadonlyMap<string, string>): { file: string; line: number; message: string }[] {
    if (files.size === 0) return [];
    const sources = new Map([...files].map(([path, text]) => [path.replaceAll("\\", "/"), text]));
    const program = createProgram([...sources.keys()], { options: this.#options, folder: this.#folder, sources });
    return [...sources.keys()].flatMap((name) => {
      const source = program.getSourceFile(name);
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        (diagnostic) => ({
          file: [...files.keys()].find((path) => path.replaceAll("\\", "/") === name) ?? name,
          line: diagnostic.file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0,
          message: `TS${diagnostic.code}: ${lastMessage(diagnostic.messageText)}`,
        }),
      );
    });
  }
}

/** Cache of parsed declarations. They do not change, and most of them belong to TypeScript. */
const parsed = new Map<string, ts.SourceFile>();

/**
 * Cache of resolved imports, by compiler options. For imports of declarations outside of the compared versions, such as those of
 * Node, because their hundreds of imports take half of the time of a small program.
 */
const resolved = new Map<string, ts.ModuleResolutionCache>();

interface ProgramOptions {
  options: ts.CompilerOptions;
  /** The folder of the version. */
  folder: string;
  /** The texts of files that do not exist, by their paths. */
  sources?: ReadonlyMap<string, string>;
}

function createProgram(names: readonly string[], { options, folder, sources = new Map() }: ProgramOptions): ts.Program {
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...rest) => {
    const text = sources.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, language);
    const source = parsed.get(name) ?? getSourceFile(name, language, ...rest);
    if (source) parsed.set(name, source);
    return source;
  };
  const fileExists = host.fileExists.bind(host);
  host.fileExists = (name) => sources.has(name) || fileExists(name);
  const createCache = () =>
    ts.createModuleResolutionCache(host.getCurrentDirectory(), (name) => host.getCanonicalFileName(name), options);
  const key = JSON.stringify(options);
  const shared = resolved.get(key) ?? createCache();
  resolved.set(key, shared);
  const own = createCache();
  host.getModuleResolutionCache = () => own;
  const start = `${folder.replaceAll("\\", "/")}/`;
  host.resolveModuleNameLiterals = (literals, importer, redirect, settings, source) => {
    const cache = importer.startsWith(start) ? own : shared;
    return literals.map((literal) => {
      const mode = ts.getModeForUsageLocation(source, literal, settings);
      return ts.resolveModuleName(literal.text, importer, settings, host, cache, redirect, mode);
    });
  };
  return ts.createProgram(names, options, host);
}

/** The innermost message, which contains the name of the property. */
function lastMessage(text: string | ts.DiagnosticMessageChain): string {
  let current = text;
  while (typeof current !== "string") {
    const next: ts.DiagnosticMessageChain | undefined = current.next?.[0];
    if (!next) return current.messageText;
    current = next;
  }
  return current;
}
