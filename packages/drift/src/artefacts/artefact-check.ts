import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runGenerate } from "@docent/codegen";
import type { JsonRecord } from "@docent/openapi";
import type { ArtefactMutant } from "./artefact-mutants.ts";

/** What `pnpm generate --check` says to an edited folder. */
export interface ArtefactVerdict {
  isNoticed: boolean;
  /** The lines that it prints where it notices. */
  report: string[];
}

/** The contracts that an {@link ArtefactMutant} names. */
export interface ArtefactContracts {
  base: JsonRecord;
  next: JsonRecord;
}

/** What generation reads of a repository beside contracts and packages. */
const surroundings = ["package.json", "LICENSE", "packages/runtime/package.json"];

/** A copy of as much of the repository as `pnpm generate --check` reads. Edits are made here and never in the tree. */
export class ArtefactCheck {
  readonly #folder: string;
  readonly #api: string;
  readonly #contracts: ArtefactContracts;

  static async open(
    root: string,
    { api, contracts }: { api: string; contracts: ArtefactContracts },
  ): Promise<ArtefactCheck> {
    const folder = await mkdtemp(join(tmpdir(), "docent-drift-"));
    await mkdir(join(folder, "packages/runtime"), { recursive: true });
    await mkdir(join(folder, "specs"));
    await Promise.all(surroundings.map((path) => copyFile(join(root, path), join(folder, path))));
    return new ArtefactCheck(folder, api, contracts);
  }

  private constructor(folder: string, api: string, contracts: ArtefactContracts) {
    this.#folder = folder;
    this.#api = api;
    this.#contracts = contracts;
  }

  /** Runs the command on a package's folder of these files. One at a time: there is one folder. */
  async run({ files, contract }: Pick<ArtefactMutant, "files" | "contract">): Promise<ArtefactVerdict> {
    const target = join(this.#folder, "packages", this.#api);
    await rm(target, { recursive: true, force: true });
    // JSON is YAML too, and the file's name is in what is generated.
    const document = JSON.stringify(this.#contracts[contract]);
    await writeFile(join(this.#folder, "specs", `${this.#api}.openapi.yaml`), document);
    for (const [path, content] of files) {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await writeFile(join(target, path), content);
    }
    const report: string[] = [];
    const output = { out: () => undefined, err: (line: string) => void report.push(line) };
    const exitCode = await runGenerate(
      { check: true, apis: [this.#api] },
      { root: this.#folder, scope: "@docent" },
      output,
    );
    return { isNoticed: exitCode !== 0, report };
  }

  /** Removes the copy. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
