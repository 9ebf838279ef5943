import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { codeOf } from "@docent/storage";
import { didYouMean, quoteWord, UsageError } from "@docent/terminal";
import { apiName, deriveApiName } from "./api-name.ts";
import { GenerateError } from "./generate-error.ts";

/** File names that look like contracts. Hidden files of editors and operating systems are excluded. */
const specLike = /^[^.].*\.openapi\.(ya?ml|json)$/i;

/** Contracts are files named `<api>.openapi.yaml`, `.yml` or `.json`. */
const specEnding = /\.openapi\.(?:ya?ml|json)$/;

/** The folder of the contracts, or the path of the contract of each API. Paths are absolute. */
export type Contracts = string | Readonly<Record<string, string>>;

/** A contract that a command line names by its path. */
export interface ContractFile {
  /** How messages name it: `library.openapi.yaml`, or the path as it was written. */
  name: string;
  /** Absolute. */
  path: string;
}

export interface SpecFile extends ContractFile {
  /** `library` */
  api: string;
}

/** Whether a word of a command line is a path or a URL, not the name of an API. */
export function isPath(word: string): boolean {
  return /[./\\]/.test(word);
}

export function isUrl(word: string): boolean {
  return /^https?:/i.test(word);
}

/** @throws {GenerateError} for a URL. */
export function refuseUrl(word: string): void {
  if (isUrl(word))
    throw new GenerateError(
      `Expected the path of a contract, found a URL. Download it: curl --output openapi.yaml ${quoteWord(word)}`,
    );
}

/**
 * The contracts that a command line names by path. Undefined if it names APIs of a configuration, or nothing.
 *
 * @throws {UsageError} for paths and names of APIs together, and for a path with `--config`.
 */
export function readPaths(words: readonly string[], config: string | undefined): ContractFile[] | undefined {
  if (!words.some(isPath)) return undefined;
  const name = words.find((word) => !isPath(word));
  if (name !== undefined)
    throw new UsageError(
      `Expected either files or APIs of the configuration, found both. For the file, write ./${name}.`,
    );
  if (config !== undefined)
    throw new UsageError("Files are read without a configuration. Expected either files or --config.");
  return [...new Set(words)].map((word) => {
    refuseUrl(word);
    return { name: word, path: resolve(word) };
  });
}

/** All contracts, or only those of the wanted APIs. */
export async function findSpecs(contracts: Contracts, wanted: readonly string[] = []): Promise<SpecFile[]> {
  const specs = typeof contracts === "string" ? await listFolder(contracts) : listEntries(contracts);
  const unknown = wanted.find((api) => !specs.some((spec) => spec.api === api));
  if (unknown !== undefined) {
    const known = specs.map(({ api }) => api);
    const more = typeof contracts === "string" ? `, or a new file ${join(contracts, `${unknown}.openapi.yaml`)}` : "";
    throw new GenerateError(
      `There is no contract for ${JSON.stringify(unknown)}. Expected one of ${known.join(", ")}${more}.${didYouMean(unknown, known)}`,
    );
  }
  return wanted.length === 0 ? specs : specs.filter(({ api }) => wanted.includes(api));
}

async function listFolder(folder: string): Promise<SpecFile[]> {
  const specs = (await readNames(folder)).filter((name) => specLike.test(name)).map((name) => toSpecFile(folder, name));
  failOnTwins(specs);
  if (specs.length === 0) {
    throw new GenerateError(`There is no contract in ${folder}. Expected a file such as library.openapi.yaml.`);
  }
  return specs;
}

function listEntries(contracts: Readonly<Record<string, string>>): SpecFile[] {
  return Object.entries(contracts).map(([api, path]) => ({ api, name: basename(path), path }));
}

async function readNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (cause) {
    const code = codeOf(cause);
    if (code === "ENOTDIR") throw new GenerateError(explainFile(folder), { cause });
    if (code !== "ENOENT") throw cause;
    throw new GenerateError(`There is no folder ${folder}. Expected one with files such as library.openapi.yaml.`, {
      cause,
    });
  }
}

function explainFile(path: string): string {
  const api = deriveApiName({ name: basename(path).replace(specEnding, ""), title: "" });
  return `Expected contracts to be a folder, found the file ${path}. Name the API of a single file: contracts: { ${JSON.stringify(api)}: … }.`;
}

function toSpecFile(folder: string, name: string): SpecFile {
  const api = name.replace(specEnding, "");
  const path = join(folder, name);
  if (apiName.test(api)) return { api, name, path };
  throw new GenerateError(
    `${path} is not named as a contract. Expected lower-case letters, digits and single dashes before .openapi.yaml, as in my-library.openapi.yaml.`,
  );
}

/** @throws {GenerateError} for two contracts of one API. */
export function failOnTwins(specs: readonly SpecFile[]): void {
  for (const [index, spec] of specs.entries()) {
    const twin = specs.slice(index + 1).find(({ api }) => api === spec.api);
    if (!twin) continue;
    throw new GenerateError(
      `${spec.name} and ${twin.name} both describe "${spec.api}". Expected one file for each API; rename one, or remove it.`,
    );
  }
}
