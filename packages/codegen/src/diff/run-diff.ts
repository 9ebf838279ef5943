import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import {
  type ContractDiff,
  type ContractProgram,
  type ContractSource,
  checkDiffValues,
  comparePair,
  type DiffValues,
  diffExitCodes,
  diffOptions,
  isMajor,
  ratingDetails,
  renderDiff,
} from "@docent/contract/commands";
import {
  type Command,
  CommandError,
  cleanUpOnSignal,
  defineCommand,
  didYouMean,
  ProgressLines,
  renderJson,
  type Terminal,
  UsageError,
} from "@docent/terminal";
import { configOption } from "../config/config.ts";
import { isPath, isUrl } from "../specs-folder.ts";
import { type LoadWorkspace, listContracts, type Workspace } from "../workspace.ts";
import type { PackageContracts } from "./compare-packages.ts";
import { findOldContracts, isFile, type OldContracts } from "./old-contracts.ts";
import type { TypesReport } from "./render-types.ts";
import { rateTypeChange } from "./type-ratings.ts";

export function diffCommand(load: LoadWorkspace, createProgram: (config?: string) => ContractProgram): Command {
  const program = createProgram();
  return defineCommand({
    summary: "Compares contracts with those of a release, or two files, and reports which programs the changes break",
    usage: "[API...] | OLD NEW",
    details: `Without API, compares all contracts of the configuration. OLD and NEW are OpenAPI files; NEW may be an API of the configuration.\n${ratingDetails}\n${typeDetails}`,
    options: {
      config: configOption,
      from: {
        type: "string",
        value: "REF|VERSION|FILE",
        help: "what to compare with: a git revision, a version of the package, or a file for one API (default: the newest release by the git tags; the last commit if there is no tag)",
      },
      "no-types": { type: "boolean", default: false, help: "compare only the messages of the contracts" },
      ...diffOptions,
    },
    examples: [
      `${program.name} diff`,
      `${program.name} diff ${program.example} --from main`,
      `${program.name} diff ${program.example} --from 2.0.0 --report markdown`,
      `${program.name} diff old.openapi.yaml new.openapi.yaml --for implementers`,
    ],
    exitCodes: diffExitCodes,
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      checkDiffValues(values);
      const areFiles = await Promise.all(positionals.map(isFile));
      const missing = positionals.find((word, index) => !areFiles[index] && isPath(word) && !isUrl(word));
      if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
      if (areFiles.includes(true)) {
        if (values.from === undefined)
          return comparePair(positionals, { ...values, program: createProgram(values.config), terminal });
        throw new UsageError("Expected either two files or --from, found both.");
      }
      const folder = await mkdtemp(join(tmpdir(), "docent-diff-"));
      const forget = cleanUpOnSignal(() => rmSync(folder, { recursive: true, force: true }));
      try {
        const workspace = await load(values.config);
        const hasTypes = !values["no-types"];
        return await compareAll(positionals, { ...values, hasTypes, workspace, folder, known: new Map(), terminal });
      } finally {
        forget();
        await rm(folder, { recursive: true });
      }
    },
  });
}

const typeDetails =
  "For an API of the configuration, the types of the generated package are compared as well. The packages of both contracts are generated in memory, with the current settings. A major change comes with a program that compiles with the old package only. It counts for clients and mock users, or only for mock users if it is in the mocks. A change of `operations` counts for implementers as well. The types of two files are not compared.";

interface Run extends DiffValues {
  from?: string | undefined;
  /** Whether the types of the generated packages are compared. */
  hasTypes: boolean;
  workspace: Workspace;
  /** A folder for old contracts and for generated packages. */
  folder: string;
  known: Map<string, ReadonlyMap<string, string>>;
  terminal: Terminal;
}

/** The result for one API. `diff` is undefined if only one side has the contract. */
interface Compared {
  api: string;
  label: string;
  state: "compared" | "added" | "removed";
  diff?: ContractDiff;
  /** The package with the types that were compared. */
  types?: TypesReport;
}

async function compareAll(wanted: readonly string[], run: Run): Promise<number> {
  const current = await listContracts(run.workspace);
  const apis = wanted.length > 0 ? [...new Set(wanted)] : [...current.keys()];
  if (apis.length > 1 && run.from !== undefined && (await isFile(run.from)))
    throw new UsageError(`Expected one API to compare with the file ${run.from}, found ${apis.join(", ")}.`);
  const found: Compared[] = [];
  const unknown: string[] = [];
  const removed = new Map<string, Compared>();
  const failed: CommandError[] = [];
  for (const api of apis) {
    const old = await findOldContracts(api, run.from, run).catch((error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      failed.push(error);
    });
    if (!old) continue;
    const compared = await compareOne(api, { old, current, run });
    if (compared) found.push(compared);
    else unknown.push(api);
    if (wanted.length === 0) for (const other of listRemoved(old, current)) removed.set(other.api, other);
  }
  found.push(...removed.values());
  const [failure] = failed;
  if (failure && failed.length === apis.length) throw failure;
  const [first] = unknown;
  if (first !== undefined) {
    const names = [...current.keys()];
    throw new UsageError(
      `There is no contract ${JSON.stringify(first)}. Expected one of: ${names.join(", ")}.${didYouMean(first, names)}`,
    );
  }
  await print(found, run);
  for (const { message } of failed) run.terminal.warn(`${message}\n`);
  if (failure) return 2;
  const isAnyMajor = found.some(({ state, diff: one, types }) => {
    const ratings = types?.ratings ?? one?.ratings;
    return state === "removed" || (ratings && isMajor(ratings, run));
  });
  return isAnyMajor ? 1 : 0;
}

async function compareOne(
  api: string,
  { old, current, run }: { old: OldContracts; current: ReadonlyMap<string, ContractSource>; run: Run },
): Promise<Compared | undefined> {
  const [before, after] = [old.files.get(api), current.get(api)];
  const { label } = old;
  if (before === undefined && after === undefined) return undefined;
  if (before === undefined) return { api, label, state: "added" };
  if (after === undefined) return { api, label, state: "removed" };
  // Loaded on demand: the comparison is a large part of the command.
  const { diffContracts, openContract } = await import("@docent/contract/internal");
  const onWarning = (line: string) => run.terminal.warn(`${line}\n`);
  const { readEdits } = old.isUnedited ? after : {};
  const beforeContract = await openContract({ file: before, ...(readEdits && { readEdits }) }).catch((cause: Error) => {
    throw new CommandError(nameOldFile(cause.message, { before, after: after.file, old }), { cause });
  });
  const afterContract = await openContract(after, { onWarning });
  const found = diffContracts(beforeContract, afterContract);
  const one: ContractDiff = { ...found, old: { ...found.old, file: label } };
  const contracts = { api, path: after.file, old: beforeContract, new: afterContract };
  const types = run.hasTypes ? await comparePackageTypes(contracts, one, run) : undefined;
  return { api, label, state: "compared", diff: one, ...(types && { types }) };
}

/** An error about the old contract, with the file that the user knows. */
function nameOldFile(
  message: string,
  { before, after, old }: Record<"before" | "after", string> & { old: OldContracts },
) {
  // Edits name the file of the configuration.
  if (old.isUnedited) return message.replaceAll(after, before);
  // The user does not know the temporary folder, which is gone when the message is read.
  return old.folder === undefined ? message : message.replaceAll(old.folder + sep, `${old.label}: `);
}

/** Compares the types of the packages of two contracts. Undefined, after a warning, if they cannot be compared. */
async function comparePackageTypes(
  contracts: PackageContracts,
  { ratings }: ContractDiff,
  { workspace, folder, terminal }: Run,
): Promise<TypesReport | undefined> {
  const progress = new ProgressLines(terminal);
  const onWarning = (line: string) => {
    progress.wipe();
    terminal.warn(`${line}\n`);
  };
  try {
    // Loaded on demand: the compiler takes most of the load time.
    const { comparePackages } = await import("./compare-packages.ts");
    const { joinRatings } = await import("./render-types.ts");
    const found = await comparePackages(contracts, {
      workspace,
      folder: join(folder, "types", contracts.api),
      onProgress: (line) => progress.show([line]),
      onWarning,
    });
    return found && { ...found, ratings: joinRatings(ratings, found.changes), file: contracts.path };
  } catch (error) {
    // A contract that can be compared may have parts from which no package can be generated.
    onWarning(
      `The types of ${contracts.api} were not compared: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
    );
    return undefined;
  } finally {
    progress.wipe();
  }
}

function listRemoved(old: OldContracts, current: ReadonlyMap<string, ContractSource>): Compared[] {
  const removed = [...old.files.keys()].filter((api) => !current.has(api));
  return removed.map((api) => ({ api, label: old.label, state: "removed" }));
}

async function print(found: readonly Compared[], run: Run): Promise<void> {
  const { terminal } = run;
  if (run.json || run.report === "json") {
    const shown = found.map(({ types, ...one }) => {
      const ratings = types?.ratings ?? one.diff?.ratings;
      const changes = types?.changes.map((change) => ({ ...change, ratings: rateTypeChange(change) }));
      return { ...one, ...(ratings && { ratings }), ...(changes && { types: changes }) };
    });
    terminal.write(`${renderJson(shown, { indent: 2 })}\n`);
    return;
  }
  const { renderTypes } = await import("./render-types.ts");
  for (const { api, label, state, diff: one, types } of found) {
    if (one) {
      terminal.warn(`${api}: compared with ${label}\n`);
      terminal.write(await renderDiff(one, run, terminal));
      if (types) terminal.write(renderTypes(types, run, terminal));
    } else terminal.write(`${api}: ${state} since ${label}\n`);
  }
}
