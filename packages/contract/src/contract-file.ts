import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Api, LoadOptions, ReportMistake, SpecMistake } from "@docent/openapi";
import { didYouMean, escapeControls } from "@docent/terminal";
import { VerifyError } from "./verify-options.ts";

const specFile = /^(.+)\.openapi\.(ya?ml|json)$/;

/** Folders of the bundled contracts: next to the code in a built package, and at the root of the repository. */
const shippedFolders = ["./specs", "../../../specs"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** A contract that has not been read yet. */
export interface ContractSource {
  file: string;
  /** Reads the edits that are applied while the contract is loaded. Default: no edits. */
  readEdits?(onMistake: ReportMistake): Promise<ContractEdits>;
}

export type ContractEdits = Pick<LoadOptions, "rootEdit" | "edit">;

/** Contracts that the command line accepts by name. */
export interface NamedContracts {
  /** Term for one of these contracts in messages: `bundled contract`. */
  kind: string;
  /** Lists the contracts by name. Called only for an argument that is not a file, for help and for completion. */
  list(): Promise<ReadonlyMap<string, ContractSource>>;
}

export const bundledContracts: NamedContracts = { kind: "bundled contract", list: () => listContracts() };

/** A program with the commands `verify` and `diff`. */
export interface ContractProgram {
  /** Its name on the command line: `docent-contract`. */
  name: string;
  contracts: NamedContracts;
  /** Text after "an OpenAPI 3.0, 3.1 or 3.2 file" in the help: `, or one of: cloud, local`. */
  choices: string;
  /** Name of a contract in the examples of the help: `local`. */
  example: string;
}

export interface WarningOptions {
  /** Called with a line for each kind of mistake that does not change what the contract means. */
  onWarning?: ((line: string) => void) | undefined;
}

export interface LoadContractOptions extends WarningOptions {
  /** Default: the bundled contracts. */
  contracts?: NamedContracts;
}

/**
 * Loads the API model of a contract, given by its path or name. The parser is imported on demand: it takes most of the load
 * time, and help and completion do not need it.
 *
 * @throws {VerifyError} if the contract cannot be read.
 */
export async function loadContract(name: string, { contracts, onWarning }: LoadContractOptions = {}): Promise<Api> {
  return openContract(await findContract(name, contracts), { onWarning });
}

/** As {@link loadContract}, for a contract that has been found. */
export async function openContract(
  { file, readEdits }: ContractSource,
  { onWarning }: WarningOptions = {},
): Promise<Api> {
  const { formatMistake, groupMistakes, loadSpec, SpecError } = await import("@docent/openapi");
  const mistakes: SpecMistake[] = [];
  try {
    const onMistake: ReportMistake = (mistake) => void mistakes.push(mistake);
    const api = await loadSpec(file, { onMistake, ...(await readEdits?.(onMistake)) });
    for (const group of groupMistakes(mistakes)) onWarning?.(escapeControls(formatMistake(group)));
    return api;
  } catch (cause) {
    if (!(cause instanceof SpecError)) throw cause;
    throw new VerifyError("bad-contract", cause.message, { cause });
  }
}

/**
 * Finds a contract by its path or name.
 *
 * @throws {VerifyError} if there is no such contract.
 */
export async function findContract(
  name: string,
  contracts: NamedContracts = bundledContracts,
): Promise<ContractSource> {
  const found = await stat(name).catch(() => undefined);
  if (found?.isFile()) return { file: resolve(name) };
  if (/^https?:/.test(name)) {
    throw new VerifyError(
      "bad-option",
      `Expected a file, found the URL ${name}. Download it first, together with the files that it refers to.`,
    );
  }
  const named = await contracts.list().catch((cause: Error) => {
    throw new VerifyError("bad-option", `Found no file named ${JSON.stringify(name)}. ${cause.message}`, { cause });
  });
  const known = named.get(name);
  if (known !== undefined) return known;
  if (found?.isDirectory())
    throw new VerifyError("bad-option", `Expected a file, found the folder ${name}. Name the file in it.`);
  const names = [...named.keys()];
  throw new VerifyError(
    "bad-option",
    `Found no file and no ${contracts.kind} named ${JSON.stringify(name)}. Expected an OpenAPI file${names.length === 0 ? "" : `, or one of ${names.join(", ")}`}.${didYouMean(name, names)}`,
  );
}

/** The bundled contracts by name, from the first folder that has any. */
export async function listContracts(folders: readonly string[] = shippedFolders): Promise<Map<string, ContractSource>> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    const found = files.sort().flatMap((file) => {
      const name = specFile.exec(file)?.[1];
      return name === undefined ? [] : [[name, { file: join(folder, file) }] as const];
    });
    if (found.length > 0) return new Map(found);
  }
  return new Map();
}
