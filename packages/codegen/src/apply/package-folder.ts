import { access, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "../render/render-package.ts";
import { type FileChange, isAbandoned, temporarySuffix } from "./staged-files.ts";

/**
 * Compares a package's folder with the generated files. Line endings are ignored, because a checkout may change them.
 * A generated file that is not among `files` is "left over". All other files in the folder are ignored.
 */
export async function compareFolder(folder: string, files: readonly GeneratedFile[]): Promise<FileChange[]> {
  const changes = await Promise.all(
    files.map(async ({ path, content }): Promise<FileChange[]> => {
      const found = await readTextFile(join(folder, path));
      if (found === undefined) return [{ path, kind: "missing", content }];
      return found === content ? [] : [{ path, kind: "stale", content }];
    }),
  );
  const expected = new Set(files.map(({ path }) => path));
  const leftOver = (await listGenerated(folder, expected)).filter((path) => !expected.has(path));
  return [...changes.flat(), ...leftOver.map((path): FileChange => ({ path, kind: "left over", content: undefined }))];
}

/**
 * Generated files in the folder: code and a README with the banner, contracts as JSON, and temporary files of ended runs. Other
 * generators have files with the name `*.gen.ts` as well.
 */
async function listGenerated(folder: string, expected: ReadonlySet<string>): Promise<string[]> {
  const hasBanner = async (path: string) =>
    /^(?:\/\/|<!--) @generated /.test((await readTextFile(join(folder, path))) ?? "");
  const isGenerated = async (path: string) =>
    contractName.test(path) ||
    (/^README\.md$|\.gen\.ts$/.test(path) && (await hasBanner(path))) ||
    (isOfGenerated(path, expected) && (await isAbandoned(join(folder, path))));
  const paths = [...(await list(folder)), ...(await list(join(folder, "src"))).map((name) => `src/${name}`)].sort();
  const flags = await Promise.all(paths.map(isGenerated));
  return paths.filter((_, index) => flags[index]);
}

/** The copies of the contract. JSON has no comments, so they have no banner. */
const contractName = /^openapi(-3\.1)?\.json$/;

/** Whether a temporary file belongs to a generated file. Other programs write temporary files, too. */
function isOfGenerated(path: string, expected: ReadonlySet<string>): boolean {
  const replaced = path.replace(temporarySuffix, "");
  return replaced !== path && (/\.gen\.ts$/.test(replaced) || contractName.test(replaced) || expected.has(replaced));
}

async function list(folder: string): Promise<string[]> {
  const entries = await ignoreMissing(readdir(folder, { withFileTypes: true }));
  return (entries ?? []).filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The text of a file, with CRLF replaced by LF. Undefined if there is no such file. */
export async function readTextFile(path: string): Promise<string | undefined> {
  const text = await ignoreMissing(readFile(path, "utf8")).catch((error: Error) => {
    // For a folder, Node omits the path, because the error comes from reading and not from opening.
    throw Object.assign(error, { path });
  });
  return text?.replaceAll("\r\n", "\n");
}

/** What a function of node:fs returns. Undefined if the file or folder does not exist. */
export function ignoreMissing<Result>(pending: Promise<Result>): Promise<Result | undefined> {
  return pending.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
}

/** The absolute path of a folder, and of all folders above it, the nearest first. */
export function listAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...listAbove(parent)];
}

/** Whether a file or folder exists. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
