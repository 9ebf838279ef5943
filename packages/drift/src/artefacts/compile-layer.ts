import { createHash } from "node:crypto";
import type { Api } from "@docent/openapi";
import { type ContractProgram, type ProgramKind, readContractPrograms } from "./contract-programs.ts";
import { type GeneratedSet, memoriseTypes, readTypes } from "./generated-set.ts";
import type { VirtualCompiler, VirtualDiagnostic } from "./virtual-compiler.ts";

/** The first diagnostic of one program. For generated types, the line is that of the compiled text, not of the file. */
interface CompileFailure extends VirtualDiagnostic {
  /** `generated`: the generated types themselves do not compile. */
  kind: ProgramKind | "generated";
}

interface CompileLayerOptions {
  base: GeneratedSet;
  compiler: VirtualCompiler;
  /** Whether to stop at the first program that does not compile. */
  isFirstOnly?: boolean;
}

/** The order of compilation: programs that compile fast and fail for many mutants come first. */
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

/** Finds the programs for a contract that do not compile against a mutant of the contract. */
export class CompileLayer {
  readonly #compiler: VirtualCompiler;
  readonly #api: string;
  readonly #programs: readonly ContractProgram[];
  /** The original's declarations, by the content of its files: most files of a mutant are the same. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #isFirstOnly: boolean;
  /** Failures of all compiled versions, by the hash of their types. Includes the original, which has no failures. */
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
    this.#results.set(keyOf(readTypes(base, this.#known)), []);
  }

  /** Compiles all programs against one set. Unlike `check`, does so even if its types are those of the original. */
  checkAlone(set: GeneratedSet): CompileFailure[] {
    return this.#compile([readTypes(set)]).flat();
  }

  /**
   * Returns the failures of each mutant, in order: one for each program that does not compile. Mutants with equal types are
   * compiled once across all calls.
   */
  check(mutants: readonly GeneratedSet[]): CompileFailure[][] {
    const types = mutants.map((mutant) => readTypes(mutant, this.#known));
    const keys = types.map(keyOf);
    const distinct = new Map(types.map((files, index) => [keys[index] ?? "", files]));
    for (const key of this.#results.keys()) distinct.delete(key);
    const failures = this.#compile([...distinct.values()]);
    for (const [index, key] of [...distinct.keys()].entries()) this.#results.set(key, failures[index] ?? []);
    return keys.map((key) => this.#results.get(key) ?? []);
  }

  #compile(versions: readonly ReadonlyMap<string, string>[]): CompileFailure[][] {
    const options = { name: `@docent/${this.#api}`, programs: this.#programs, isFirstOnly: this.#isFirstOnly };
    const kinds = new Map(this.#programs.map(({ name, kind }) => [name, kind]));
    const batches = Array.from({ length: Math.ceil(versions.length / batchSize) }, (_, index) =>
      this.#compiler.check(versions.slice(index * batchSize, (index + 1) * batchSize), options),
    );
    return batches
      .flat()
      .map((found) => found.map((diagnostic) => ({ ...diagnostic, kind: kinds.get(diagnostic.name) ?? "generated" })));
  }
}

function keyOf(files: ReadonlyMap<string, string>): string {
  return createHash("sha256")
    .update([...files].flat().join("\n"))
    .digest("base64");
}
