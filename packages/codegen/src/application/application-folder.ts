import { join, resolve } from "node:path";
import { compareFolder, exists, readTextFile } from "../apply/package-folder.ts";
import { type FileChange, isAbandoned } from "../apply/staged-files.ts";
import { GenerateError } from "../generate-error.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { readApplicationBanner } from "./generate-application.ts";

/**
 * Compares the folder of an application's client with the generated files. Only files with the banner of
 * `docent generate --output` are replaced or removed, so the folder may contain other files, even from other generators.
 *
 * @throws {GenerateError} if another file would be overwritten, or if the folder contains the client of another contract.
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

/** The owner of a file: the contract in its banner, `none` for a missing or abandoned file, and otherwise `others`. */
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

/** Accepts a banner with the path of a missing contract, because the contract may have been renamed. */
async function failOnOther(folder: string, found: string, spec: string): Promise<void> {
  const other = resolve(folder, found);
  if (other === spec || !(await exists(other))) return;
  throw new GenerateError(
    `${folder} has the code of ${other}, and not of ${spec}. Choose another folder with --output, or delete this one. Nothing was written.`,
  );
}
