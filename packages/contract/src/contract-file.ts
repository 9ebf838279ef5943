import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Api, SpecMistake } from "@docent/openapi";
import { didYouMean, escapeControls } from "@docent/terminal";
import { VerifyError } from "./verify-options.ts";

const specFile = /^(.+)\.openapi\.(ya?ml|json)$/;

/** Folders of the bundled contracts: beside the code in a built package, at the root in the repository. */
const shippedFolders = ["./specs", "../../../specs"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * The model of a contract, given as a path or as the name of a bundled contract. The parser is loaded on demand: it takes most
 * of the load time, and help and completion do not need it.
 *
 * @param onWarning Called with a line for each kind of mistake that does not change what the contract means.
 * @throws {VerifyError} if the contract cannot be read.
 */
export async function loadContract(name: string, onWarning?: OnWarning): Promise<Api> {
  const file = await findContract(name);
  const { formatMistake, groupMistakes, loadSpec, SpecError } = await import("@docent/openapi");
  const mistakes: SpecMistake[] = [];
  try {
    const api = await loadSpec(file, { onMistake: (mistake) => void mistakes.push(mistake) });
    for (const group of groupMistakes(mistakes)) onWarning?.(escapeControls(formatMistake(group)));
    return api;
  } catch (cause) {
    if (!(cause instanceof SpecError)) throw cause;
    throw new VerifyError("bad-contract", cause.message, { cause });
  }
}

export type OnWarning = (line: string) => void;

/** The file of a contract, given as a path or as the name of a bundled contract. */
export async function findContract(name: string, folders: readonly string[] = shippedFolders): Promise<string> {
  if (await isFile(name)) return resolve(name);
  const shipped = await listContracts(folders);
  const known = shipped.get(name);
  if (known !== undefined) return known;
  const names = [...shipped.keys()];
  if (/^https?:/.test(name)) {
    throw new VerifyError(
      "bad-option",
      `Expected a file, found the URL ${name}. Download it first, together with the files that it refers to.`,
    );
  }
  const isFolder = await stat(name).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  if (isFolder) throw new VerifyError("bad-option", `Expected a file, found the folder ${name}. Name the file in it.`);
  throw new VerifyError(
    "bad-option",
    `Found no file and no bundled contract named ${JSON.stringify(name)}. Expected an OpenAPI file${names.length === 0 ? "" : `, or one of ${names.join(", ")}`}.${didYouMean(name, names)}`,
  );
}

/** The bundled contracts by name, from the first folder that has any. */
export async function listContracts(folders: readonly string[] = shippedFolders): Promise<Map<string, string>> {
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    const found = files.sort().flatMap((file) => {
      const name = specFile.exec(file)?.[1];
      return name === undefined ? [] : [[name, join(folder, file)] as const];
    });
    if (found.length > 0) return new Map(found);
  }
  return new Map();
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
