import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runGenerate } from "@docent/codegen";
import type { JsonRecord } from "@docent/openapi";
import { type ArtefactMutant, listArtefactMutants } from "../artefacts/artefact-mutants.ts";
import { generateSet } from "../artefacts/generated-set.ts";
import { applyChanges, type Change, set } from "../mutations/edit.ts";
import { type ApiName, loadContract } from "./committed-contract.ts";
import type { Trial } from "./trial.ts";
import { root, type Workshop } from "./workshop.ts";

/** A change of each contract that changes every kind of generated file. */
const changes: Readonly<Record<ApiName, readonly Change[]>> = {
  local: [
    set(["paths", "/config/resources", "post", "operationId"], "putResource"),
    set(["components", "schemas", "ResourceName", "maxLength"], 7),
  ],
  cloud: [
    set(["paths", "/api/cli/threads", "get", "operationId"], "findThreads"),
    set(["components", "schemas", "ProjectName", "maxLength"], 7),
  ],
};

/** Every edit of every generated file: by hand, by a partial regeneration, or by none. */
export function listArtefactEdits(workshop: Workshop, api: ApiName): Promise<ArtefactMutant[]> {
  return workshop.once(`edits ${api}`, async () => {
    const { base, facts } = await workshop.committed(api);
    return listArtefactMutants(base, generateSet(await loadNext(workshop, api), facts));
  });
}

/** Runs `pnpm generate --check` in a copy of the repository. */
export async function tryArtefacts(
  workshop: Workshop,
  { api, edits }: { api: ApiName; edits: readonly ArtefactMutant[] },
): Promise<Trial[]> {
  const { document } = await workshop.committed(api);
  const next = applyChanges(document, changes[api]);
  const check = await ArtefactCheck.open(root, { api, contracts: { base: document, next } });
  try {
    const trials: Trial[] = [];
    for (const edit of edits) {
      const { isNoticed, report } = await check.run(edit);
      trials.push({
        group: edit.isEquivalent ? "equivalents" : "artefacts",
        api,
        id: nameEdit(edit),
        operator: edit.edit,
        what: `${edit.path}: ${edit.edit}`,
        needs: edit.isEquivalent ? "nothing" : "freshness",
        noticed: isNoticed ? { freshness: report.join(" ") } : {},
      });
    }
    return trials;
  } finally {
    await check.close();
  }
}

export function nameEdit({ edit, path, detail }: ArtefactMutant): string {
  return [edit, path, ...(detail === undefined ? [] : [detail])].join(" ");
}

async function loadNext(workshop: Workshop, name: ApiName) {
  const { document } = await workshop.committed(name);
  const { api, refusal } = await loadContract(name, applyChanges(document, changes[name]));
  if (!api) throw refusal;
  return api;
}

/** Result of `pnpm generate --check` for an edited folder. */
interface ArtefactVerdict {
  isNoticed: boolean;
  /** Printed lines. */
  report: string[];
}

/** The contracts that an {@link ArtefactMutant} names. */
interface ArtefactContracts {
  base: JsonRecord;
  next: JsonRecord;
}

/** Further files that generation reads. */
const copiedFiles = ["package.json", "LICENSE", "packages/runtime/package.json"];

/** A copy of the files that `pnpm generate --check` reads. Edits are made here and never in the tree. */
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
    await Promise.all(copiedFiles.map((path) => copyFile(join(root, path), join(folder, path))));
    return new ArtefactCheck(folder, api, contracts);
  }

  private constructor(folder: string, api: string, contracts: ArtefactContracts) {
    this.#folder = folder;
    this.#api = api;
    this.#contracts = contracts;
  }

  /** Runs the command on a package with these files. One run at a time: there is one folder. */
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
