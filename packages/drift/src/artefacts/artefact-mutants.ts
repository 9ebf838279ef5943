import type { GeneratedFile } from "@docent/codegen";
import type { GeneratedSet } from "./generated-set.ts";

/** A way to have other files than generation gives. */
type ArtefactEdit =
  | "a byte edited"
  | "a line deleted"
  | "truncated"
  | "emptied"
  | "deleted"
  | "left stale"
  | "added"
  | "everything stale"
  | "line endings"
  | "a released version";

/** A package's folder after one edit. */
export interface ArtefactMutant {
  edit: ArtefactEdit;
  /** The file that was edited, relative to the package's folder. */
  path: string;
  /** What tells this edit from others of its kind in the same file. */
  detail: string | undefined;
  files: ReadonlyMap<string, string>;
  /** Which contract is in `specs/`: the committed one, or the next. */
  contract: "base" | "next";
  /** The edit means nothing, so a check that notices it is wrong. */
  isEquivalent: boolean;
}

/**
 * Every edit of every file of a committed set `base`; `next` is what generation gives for a changed contract. Each
 * mutant differs from what is right in one file.
 */
export function listArtefactMutants(base: GeneratedSet, next: GeneratedSet): ArtefactMutant[] {
  return [
    ...base.files.flatMap((file) => editFile(file).map((edit) => applyEdit(base, file.path, edit))),
    ...extraPaths.map((path) => applyEdit(base, path, { edit: "added", content: "export {};\n" })),
    ...base.files
      .filter(({ path }) => path === "package.json")
      .map((file) => applyEdit(base, file.path, release(file))),
    ...listStale(base, next),
  ];
}

/** A client and mocks that were generated from two versions of a contract. Each set is whole and can be loaded. */
interface MixedVersions {
  client: GeneratedSet;
  mocks: GeneratedSet;
}

/** The two ways in which a client and its mocks may be of different versions. */
export function mixVersions(base: GeneratedSet, next: GeneratedSet): MixedVersions[] {
  return [
    { client: base, mocks: next },
    { client: next, mocks: base },
  ];
}

interface FileEdit {
  edit: ArtefactEdit;
  /** Undefined: the file is not there. */
  content: string | undefined;
  detail?: string;
}

function editFile({ content }: GeneratedFile): FileEdit[] {
  const middle = Math.floor(content.length / 2);
  const lines = content.split("\n");
  return [
    { edit: "a byte edited", detail: "first", content: changeByte(content, 0) },
    { edit: "a byte edited", detail: "middle", content: changeByte(content, middle) },
    { edit: "a byte edited", detail: "last", content: changeByte(content, content.length - 1) },
    { edit: "a line deleted", content: lines.toSpliced(Math.floor(lines.length / 2), 1).join("\n") },
    { edit: "truncated", content: content.slice(0, middle) },
    { edit: "emptied", content: "" },
    { edit: "deleted", content: undefined },
    { edit: "line endings", content: content.replaceAll("\n", "\r\n") },
  ];
}

/** Replaces one character by another of one byte. */
function changeByte(text: string, index: number): string {
  return text.slice(0, index) + (text[index] === "x" ? "y" : "x") + text.slice(index + 1);
}

/** Names that only generation gives. */
const extraPaths = ["src/extra.gen.ts", "extra.gen.ts", "openapi-3.0.json"];

/** A release writes its version into the manifest; generation leaves it there. */
function release({ content }: GeneratedFile): FileEdit {
  return { edit: "a released version", content: content.replace(/"version": "[^"]*"/, '"version": "9.8.7"') };
}

const equivalentEdits: ReadonlySet<ArtefactEdit> = new Set(["line endings", "a released version"]);

function applyEdit(set: GeneratedSet, path: string, { edit, content, detail }: FileEdit): ArtefactMutant {
  const files = toMap(set);
  if (content === undefined) files.delete(path);
  else files.set(path, content);
  return { edit, path, detail, files, contract: "base", isEquivalent: equivalentEdits.has(edit) };
}

/** The contract has changed, and one file, or every file, has not followed. */
function listStale(base: GeneratedSet, next: GeneratedSet): ArtefactMutant[] {
  const old = toMap(base);
  const paths = [...new Set([...old.keys(), ...toMap(next).keys()])];
  const stale = paths.filter((path) => old.get(path) !== toMap(next).get(path));
  const one = stale.map((path): ArtefactMutant => {
    const mutant = applyEdit(next, path, { edit: "left stale", content: old.get(path) });
    return { ...mutant, contract: "next" };
  });
  const none = { edit: "everything stale", path: ".", detail: undefined, files: old } as const;
  return stale.length === 0 ? [] : [...one, { ...none, contract: "next", isEquivalent: false }];
}

function toMap({ files }: GeneratedSet): Map<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]));
}
