import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { VerifyError } from "./verify-error.ts";

const specFile = /^(.+)\.openapi\.(ya?ml|json)$/;

/** Where the contracts are that come with this package: beside its code when published, at the root in the repository. */
const shippedFolders = ["../specs", "../../../specs"].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** The file of a contract: a path, or the name of one that comes with this package. */
export async function findContract(name: string, folders: readonly string[] = shippedFolders): Promise<string> {
  if (await isFile(name)) return resolve(name);
  const shipped = await listContracts(folders);
  const known = shipped.get(name);
  if (known !== undefined) return known;
  const names = [...shipped.keys()].join(", ");
  if (/^https?:/.test(name)) {
    throw new VerifyError(
      "bad-option",
      `Expected a file, found the URL ${name}. Download it first; what it refers to is read from beside it.`,
    );
  }
  throw new VerifyError(
    "bad-option",
    `There is no contract ${JSON.stringify(name)}. Expected an OpenAPI file${names === "" ? "" : `, or one of ${names}`}.`,
  );
}

/** The contracts that come with this package, by name. */
export async function listContracts(folders: readonly string[] = shippedFolders): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const file of (await readdir(folder).catch(() => [])).sort()) {
      const name = specFile.exec(file)?.[1];
      if (name !== undefined && !found.has(name)) found.set(name, join(folder, file));
    }
  }
  return found;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
