import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Api, type JsonRecord, loadSpec, SpecError, toRecord } from "@docent/openapi";
import { parse } from "yaml";

const specsFolder = fileURLToPath(new URL("../../../../../specs/", import.meta.url));

interface WrittenContract {
  name: string;
  document: JsonRecord;
}

let written: Promise<WrittenContract[]> | undefined;

/** The two contracts of this repository with their `$ref`s, frozen at every depth. All tests of a process share them. */
export function readContracts(): Promise<WrittenContract[]> {
  written ??= Promise.all(
    ["cloud", "local"].map(async (name) => {
      const text = await readFile(join(specsFolder, `${name}.openapi.yaml`), "utf8");
      return { name, document: toRecord(deepFreeze(parse(text))) };
    }),
  );
  return written;
}

export function deepFreeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const member of Object.values(value)) deepFreeze(member);
  }
  return value;
}

/** Loads texts from files in one temporary folder. */
export class LoadingFolder {
  readonly #folder: Promise<string> = mkdtemp(join(tmpdir(), "docent-mutations-"));

  /** Loads a text. Resolves to undefined if the loader refuses the text. */
  async load(text: string, fileName = "mutant.openapi.json"): Promise<Api | undefined> {
    const file = join(await this.#folder, fileName);
    await writeFile(file, text);
    try {
      return await loadSpec(file);
    } catch (error) {
      if (error instanceof SpecError) return undefined;
      throw error;
    }
  }

  async remove(): Promise<void> {
    await rm(await this.#folder, { recursive: true });
  }
}
