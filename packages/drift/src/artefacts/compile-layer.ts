import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Api, Example, MediaType, Operation } from "@docent/openapi";
import { type GeneratedSet, memoriseTypes, readTypes } from "./generated-set.ts";
import type { VirtualCompiler, VirtualDiagnostic, VirtualPackage } from "./virtual-compiler.ts";

/** The first diagnostic of one program. */
interface CompileFailure {
  /** `generated`: the generated types themselves do not compile. */
  kind: ProgramKind | "generated";
  /** Name of the program, or path of the generated file. */
  program: string;
  /** Line in the program, counted from 1. For generated types, the line in the text that is compiled, not in the file. */
  line: number;
  message: string;
  /** How many messages there are about this program. */
  count: number;
}

interface CompileResult {
  /** Whether the mutant has the same types as the original, so that every program compiles. */
  hasSameTypes: boolean;
  /** One for each program that does not compile any more. */
  failures: CompileFailure[];
}

interface CompileLayerOptions {
  base: GeneratedSet;
  compiler: VirtualCompiler;
  /** Whether to stop at the first program that does not compile. */
  isFirstOnly?: boolean;
}

/** The order of compilation: cheap programs that notice much come first. */
const costs: Readonly<Record<ProgramKind, number>> = {
  reader: 1,
  examples: 2,
  README: 3,
  handlers: 4,
  consumer: 5,
  "contract test": 6,
};

/** Maximum number of packages in one run: the process stays below 1.5 GB. Smaller batches start the compiler more often. */
const batchSize = 40;

/** Finds out which programs that were written against a contract do not compile against a mutant of it. */
export class CompileLayer {
  readonly #compiler: VirtualCompiler;
  readonly #api: string;
  readonly #programs: readonly ContractProgram[];
  /** The original's declarations, by the content of its files: most files of a mutant are the same. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #baseKey: string;
  readonly #isFirstOnly: boolean;
  /** The failures of all versions that were compiled, by the hash of their types. */
  readonly #results = new Map<string, CompileFailure[]>();

  /** Reads the programs of the repository. `base` is the set of the contract that they were written against. */
  static async open(root: string, { api, ...options }: CompileLayerOptions & { api: Api }): Promise<CompileLayer> {
    return new CompileLayer(await readContractPrograms(root, api), options);
  }

  constructor(programs: readonly ContractProgram[], { base, compiler, isFirstOnly = false }: CompileLayerOptions) {
    this.#programs = programs.toSorted((one, other) => costs[one.kind] - costs[other.kind]);
    this.#isFirstOnly = isFirstOnly;
    this.#compiler = compiler;
    this.#api = base.api;
    this.#known = memoriseTypes(base);
    this.#baseKey = keyOf(readTypes(base, this.#known));
  }

  /** Compiles all programs against one set. Unlike `check`, also against the original. */
  checkAlone(set: GeneratedSet): CompileFailure[] {
    return this.#compile([readTypes(set)]).flat();
  }

  /** Returns one result for each mutant, in order. Mutants with equal types are compiled once across all calls. */
  check(mutants: readonly GeneratedSet[]): CompileResult[] {
    const types = mutants.map((mutant) => readTypes(mutant, this.#known));
    const keys = types.map(keyOf);
    const distinct = new Map(types.map((files, index) => [keys[index] ?? "", files]));
    for (const key of [this.#baseKey, ...this.#results.keys()]) distinct.delete(key);
    const failures = this.#compile([...distinct.values()]);
    for (const [index, key] of [...distinct.keys()].entries()) this.#results.set(key, failures[index] ?? []);
    return keys.map((key) => ({ hasSameTypes: key === this.#baseKey, failures: this.#results.get(key) ?? [] }));
  }

  #compile(versions: readonly ReadonlyMap<string, string>[]): CompileFailure[][] {
    const packages = versions.map(
      (files): VirtualPackage => ({ name: `@docent/${this.#api}`, files, programs: this.#programs }),
    );
    const batches = Array.from({ length: Math.ceil(packages.length / batchSize) }, (_, index) =>
      this.#compiler.check(packages.slice(index * batchSize, (index + 1) * batchSize), {
        isFirstOnly: this.#isFirstOnly,
      }),
    );
    return batches.flat().map((diagnostics) => this.#summarise(diagnostics));
  }

  #summarise(diagnostics: readonly VirtualDiagnostic[]): CompileFailure[] {
    const failures = new Map<string, CompileFailure>();
    for (const { name: program, line, message } of diagnostics) {
      const known = failures.get(program);
      const kind = this.#programs.find(({ name }) => name === program)?.kind ?? "generated";
      failures.set(program, known ? { ...known, count: known.count + 1 } : { kind, program, line, message, count: 1 });
    }
    return [...failures.values()];
  }
}

function keyOf(files: ReadonlyMap<string, string>): string {
  return createHash("sha256")
    .update([...files].flat().join("\n"))
    .digest("base64");
}

/** Where a program comes from. */
type ProgramKind = "contract test" | "README" | "consumer" | "examples" | "handlers" | "reader";

/** A program that was written against a contract as it is committed. */
interface ContractProgram {
  kind: ProgramKind;
  /** Path relative to the repository. The n-th program of a README has `#n` after it. */
  name: string;
  code: string;
  /** The file from which imports are resolved, except those of the generated package. */
  origin: string;
}

/** Every program of the repository that is typed by the contract of an API. */
export async function readContractPrograms(root: string, api: Api): Promise<ContractProgram[]> {
  const ours = `packages/drift/src/artefacts/${api.name}`;
  const programs: ContractProgram[][] = await Promise.all([
    readFolder(root, "packages/contract-tests/src", "contract test").then((programs) =>
      // Other files of the folder belong to the suite itself.
      programs.filter(({ name }) => name.includes(`/${api.name}-`) || name.includes(`/${api.name}.`)),
    ),
    readFolder(root, "packages/consumer-tests/programs", "consumer"),
    ...["README.md", "packages/local/README.md", "packages/cloud/README.md"].map((name) => readReadme(root, name)),
    readProgram(root, `${ours}-handlers.ts`, "handlers").then((program) => [program]),
    readProgram(root, `${ours}-reader.ts`, "reader").then((program) => [program]),
  ]);
  const rendered: ContractProgram = {
    kind: "examples",
    name: `${ours}-examples.ts`,
    code: renderExamples(api),
    origin: consumerFile(root),
  };
  const isTyped = new RegExp(`from "@docent/${api.name}["/]`);
  return [...programs.flat(), rendered].filter(({ code }) => isTyped.test(code));
}

async function readFolder(root: string, folder: string, kind: ProgramKind): Promise<ContractProgram[]> {
  const names = (await readdir(join(root, folder))).filter((name) => name.endsWith(".ts")).sort();
  return Promise.all(names.map((name) => readProgram(root, `${folder}/${name}`, kind)));
}

async function readProgram(root: string, name: string, kind: ProgramKind): Promise<ContractProgram> {
  const path = join(root, name);
  const origin = kind === "consumer" ? consumerFile(root) : path;
  return { kind, name, code: await readFile(path, "utf8"), origin };
}

async function readReadme(root: string, name: string): Promise<ContractProgram[]> {
  const blocks = [...(await readFile(join(root, name), "utf8")).matchAll(/^```ts\r?\n(.*?)^```/gms)];
  // Only a module may have `await` at its top level.
  return blocks.map(([, code = ""], index) => ({
    kind: "README",
    name: `${name}#${index + 1}`,
    code: `${code}export {};\n`,
    origin: consumerFile(root),
  }));
}

/** The path of a program in a project that has the packages and msw installed. There is no such file. */
function consumerFile(root: string): string {
  return join(root, "packages/drift/src/consumer.ts");
}

/**
 * Renders a program with every example of a contract, each typed by its location. It does not compile against types of
 * another version that forbid one of the examples.
 */
export function renderExamples(api: Api): string {
  const lines = api.operations.flatMap((operation) => [
    ...renderParameters(operation),
    ...renderContent(operation.requestBody?.content ?? [], bodyType(operation)),
    ...operation.responses.flatMap(({ status, headers, content }) => {
      const type = `operations[${quote(operation.id)}]["responses"][${renderStatus(status)}]`;
      return [
        ...headers.flatMap(({ name, examples }) => renderEach(examples, `${type}["headers"][${quote(name)}]`)),
        ...renderContent(content, `${type}["content"]`),
      ];
    }),
  ]);
  return `import type { operations } from "@docent/${api.name}";\n\nexport const examples = [\n${lines.join("")}];\n`;
}

function renderParameters({ id, parameters }: Operation): string[] {
  return parameters.flatMap(({ name, in: location, examples }) => {
    const type = `NonNullable<NonNullable<operations[${quote(id)}]["parameters"][${quote(location)}]>[${quote(name)}]>`;
    return renderEach(examples, type);
  });
}

function bodyType({ id }: Operation): string {
  return `NonNullable<operations[${quote(id)}]["requestBody"]>["content"]`;
}

/** An example of a stream is a list of its events. */
function renderContent(content: readonly MediaType[], type: string): string[] {
  return content.flatMap(({ name, examples, stream }) =>
    renderEach(examples, `${type}[${quote(name)}]${stream ? "[]" : ""}`),
  );
}

/** JSON is a subset of JavaScript, and `satisfies` refuses a property that the type does not have. */
function renderEach(examples: readonly Example[], type: string): string[] {
  return examples.map(({ value }) => `  ${JSON.stringify(value)} satisfies ${type},\n`);
}

function renderStatus(status: string): string {
  return /^\d+$/.test(status) ? status : quote(status);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
