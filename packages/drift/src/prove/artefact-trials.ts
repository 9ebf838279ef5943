import { copyFile, mkdir, mkdtempDisposable, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GeneratedFile, loadWorkspace, runGenerate } from "@docent/codegen/internal";
import type { JsonRecord } from "@docent/openapi";
import { writeWithFolders } from "@docent/storage";
import { type GeneratedSet, generateSet } from "../artefacts/generated-set.ts";
import { applyChanges, type Change, set } from "../mutations/edit.ts";
import { loadContract } from "../mutations/load-contract.ts";
import type { ApiName } from "./committed-contract.ts";
import type { Trial } from "./trial.ts";
import { root, type TrialContext } from "./trial-context.ts";

/** A change of each contract that changes every kind of generated file. */
const changes: Readonly<Record<ApiName, readonly Change[]>> = {
  local: [
    set(["paths", "/config/resources", "post", "operationId"], "putResource"),
    set(["components", "schemas", "ResourceName", "maxLength"], 7),
    set(["servers", 0, "url"], "http://127.0.0.1:4020"),
  ],
  cloud: [
    set(["paths", "/api/cli/threads", "get", "operationId"], "findThreads"),
    set(["components", "schemas", "ProjectName", "maxLength"], 7),
    set(["servers", 0, "url"], "http://127.0.0.1:4020"),
  ],
};

/** Lists the edits of all generated files: edits by hand, and files that were left stale. */
export function listArtefactEdits(context: TrialContext, api: ApiName): Promise<ArtefactMutant[]> {
  return context.once(`edits ${api}`, async () => {
    const { document, base, facts } = await context.committed(api);
    const { api: next, refusal } = await loadContract(api, applyChanges(document, changes[api]));
    if (!next) throw refusal;
    return listArtefactMutants(base, generateSet(next, facts));
  });
}

/** Runs `pnpm generate --check` in a copy of the repository. */
export async function tryArtefacts(
  context: TrialContext,
  { api, subjects }: { api: ApiName; subjects: readonly ArtefactMutant[] },
): Promise<Trial[]> {
  const { document } = await context.committed(api);
  const next = applyChanges(document, changes[api]);
  await using check = await openCheck({ api, contracts: { base: document, next } });
  const trials: Trial[] = [];
  for (const edit of subjects) {
    const { id, operator, path } = edit;
    const { isDetected, report } = await check.run(edit);
    trials.push({
      group: edit.isEquivalent ? "equivalents" : "artefacts",
      api,
      id,
      operator,
      what: `${path}: ${operator}`,
      needs: edit.isEquivalent ? "nothing" : "freshness",
      detected: isDetected ? { freshness: report.join(" ") } : {},
    });
  }
  return trials;
}

/** Further files that generation reads. */
const copiedFiles = [
  ...["docent.config.ts", "tsconfig.base.json", "package.json", "LICENSE", "turbo.json"],
  "packages/runtime/package.json",
];

/** Copies the files that `pnpm generate --check` reads. Edits are made in the copy and never in the repository. */
async function openCheck({ api, contracts }: { api: string; contracts: Record<"base" | "next", JsonRecord> }) {
  const temporary = await mkdtempDisposable(join(tmpdir(), "docent-drift-"));
  const folder = temporary.path;
  await mkdir(join(folder, "packages/runtime"), { recursive: true });
  await mkdir(join(folder, "specs"));
  await Promise.all(copiedFiles.map((path) => copyFile(join(root, path), join(folder, path))));
  return {
    /** Runs the command on a package with these files. One run at a time: there is one folder. */
    async run({ files, contract }: ArtefactMutant) {
      const target = join(folder, "packages", api);
      await rm(target, { recursive: true, force: true });
      // JSON is valid YAML. The name ends in `.yaml` because generated files contain it.
      await writeFile(join(folder, "specs", `${api}.openapi.yaml`), JSON.stringify(contracts[contract]));
      for (const [path, content] of files) await writeWithFolders(join(target, path), content);
      const report: string[] = [];
      const output = { out: () => undefined, err: (line: string) => void report.push(line) };
      const exitCode = await runGenerate({ check: true, apis: [api] }, await loadWorkspace({ folder }), output);
      return { isDetected: exitCode !== 0, report };
    },
    [Symbol.asyncDispose]: temporary.remove,
  };
}

/** A package's folder after one edit. */
export interface ArtefactMutant {
  /** `<operator> <path>`, and a detail if an operator edits one file in several ways: `first`, `middle`, `last`. */
  id: string;
  /** How the files differ from those that generation writes: `a byte edited`. */
  operator: string;
  /** The file that was edited, relative to the package's folder. */
  path: string;
  files: ReadonlyMap<string, string>;
  /** Which contract is in `specs/`: the committed one, or the changed one. */
  contract: "base" | "next";
  /** Whether the edit keeps the meaning. A check that detects such an edit is wrong. */
  isEquivalent: boolean;
}

/**
 * Lists every edit of every file of a committed set `base`. `next` is the generated set of a changed contract. Each mutant
 * has one wrong file, except `everything stale`, where all changed files are wrong.
 */
function listArtefactMutants(base: GeneratedSet, next: GeneratedSet): ArtefactMutant[] {
  return [
    ...base.files.flatMap((file) => editFile(file).map((edit) => applyEdit(base, file.path, edit))),
    ...extraPaths.map((path) => applyEdit(base, path, { edit: "added", content: extraCode })),
    ...listStale(base, next),
  ];
}

interface FileEdit {
  edit: string;
  /** Undefined if the file does not exist. */
  content: string | undefined;
  detail?: string;
}

function editFile({ path, content }: GeneratedFile): FileEdit[] {
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
    // A release writes another version, which generation keeps.
    ...(path === "package.json"
      ? [{ edit: "a released version", content: content.replace(/"version": "[^"]*"/, '"version": "9.8.7"') }]
      : []),
  ];
}

/** Replaces one character by another of one byte. */
function changeByte(text: string, index: number): string {
  return text.slice(0, index) + (text[index] === "x" ? "y" : "x") + text.slice(index + 1);
}

/** Paths of files that no contract has. */
const extraPaths = ["src/extra.gen.ts", "extra.gen.ts"];

/** Without the banner, the file could be that of another generator. */
const extraCode = "// @generated from specs/old.openapi.yaml by `docent generate`.\n\nexport {};\n";

const equivalentEdits: ReadonlySet<string> = new Set(["line endings", "a released version"]);

function applyEdit(set: GeneratedSet, path: string, { edit, content, detail }: FileEdit): ArtefactMutant {
  const files = toMap(set);
  if (content === undefined) files.delete(path);
  else files.set(path, content);
  const id = [edit, path, detail].filter((part) => part !== undefined).join(" ");
  return { id, operator: edit, path, files, contract: "base", isEquivalent: equivalentEdits.has(edit) };
}

/** Mutants of a changed contract in which one file, or every file, was not generated again, and the package as generated. */
function listStale(base: GeneratedSet, next: GeneratedSet): ArtefactMutant[] {
  const old = toMap(base);
  const paths = [...new Set([...old.keys(), ...toMap(next).keys()])];
  const stale = paths.filter((path) => old.get(path) !== toMap(next).get(path));
  const one = stale.map((path): ArtefactMutant => {
    const mutant = applyEdit(next, path, { edit: "left stale", content: old.get(path) });
    return { ...mutant, contract: "next" };
  });
  const ofAll = (operator: string, files: ReadonlyMap<string, string>): ArtefactMutant => {
    return { id: `${operator} .`, operator, path: ".", files, contract: "next", isEquivalent: files !== old };
  };
  return [...one, ofAll("everything stale", old), ofAll("nothing stale", toMap(next))];
}

function toMap({ files }: GeneratedSet): Map<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]));
}
