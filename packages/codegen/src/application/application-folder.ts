import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { compareFolder, readTextFile } from "../apply/package-folder.ts";
import { type FileChange, isAbandoned } from "../apply/staged-files.ts";
import { GenerateError } from "../generate-error.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { readApplicationBanner } from "./generate-application.ts";

/**
 * Compares the folder of an application's client with the generated files. Only files with the banner of such a folder are
 * replaced or removed, so that the folder may have other files, also those of other generators.
 *
 * @throws {GenerateError} if a file is in the way, or the folder has the client of another contract.
 */
export async function compareApplication(
  folder: string,
  { files, spec }: { files: readonly GeneratedFile[]; spec: string },
): Promise<FileChange[]> {
  const changes = (await compareFolder(folder, files)).filter(({ path }) => !path.includes("/"));
  const found = await Promise.all(changes.map(async (change) => ({ change, owner: await findOwner(folder, change) })));
  const foreign = found.filter(({ change, owner }) => change.kind === "stale" && owner.kind === "others");
  if (foreign.length > 0)
    throw new GenerateError(
      explainForeign(
        folder,
        foreign.map(({ change }) => change.path),
      ),
    );
  for (const { owner } of found) if (owner.kind === "contract") await failOnOther(folder, owner.path, spec);
  return found
    .filter(({ change, owner }) => change.kind !== "left over" || owner.kind !== "others")
    .map(({ change }) => change);
}

type Owner = { kind: "contract"; path: string } | { kind: "none" | "others" };

/** Who wrote a file: a contract, by its banner, nobody, because it does not exist or is abandoned, or others. */
async function findOwner(folder: string, { path, kind }: FileChange): Promise<Owner> {
  if (kind === "missing" || (await isAbandoned(join(folder, path)))) return { kind: "none" };
  const written = readApplicationBanner((await readTextFile(join(folder, path))) ?? "");
  return written === undefined ? { kind: "others" } : { kind: "contract", path: written };
}

function explainForeign(folder: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `  ${join(folder, path)}`);
  return [
    "These files were not generated for this folder, and would be overwritten:",
    ...lines,
    "Expected them to be absent or generated. Choose another folder with --output, or move them. Nothing was written.",
  ].join("\n");
}

/** A contract that was renamed is no other one. */
async function failOnOther(folder: string, found: string, spec: string): Promise<void> {
  const other = resolve(folder, found);
  if (other === spec || !(await exists(other))) return;
  throw new GenerateError(
    `${folder} has the code of ${other}, and not of ${spec}. Choose another folder with --output, or delete this one. Nothing was written.`,
  );
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
