import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type JsonRecord, toRecord } from "@docent/openapi";
import { parse } from "yaml";

const specsFolder = join(import.meta.dirname, "../../../../../specs/");

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
