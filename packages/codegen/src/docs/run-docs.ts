import { resolve } from "node:path";
import { loadSpec, type SpecMistake } from "@docent/openapi";
import { type Command, defineCommand, UsageError } from "@docent/terminal";
import { deriveApiName } from "../api-name.ts";
import { planEach, planUpdates } from "../apply/run-generate.ts";
import type { FileChange } from "../apply/staged-files.ts";
import { printWarnings } from "../apply/update-report.ts";
import { countFiles, terminalOutput } from "../command-output.ts";
import { type CommonSettings, checkOption, configOption, strictOption } from "../config/config.ts";
import { explainFileError } from "../generate-error.ts";
import { wholePackage } from "../package-file-set.ts";
import { type GeneratedPackage, generateSources } from "../render/generate.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { renderJsonFile } from "../render/source-text.ts";
import { type ContractFile, failOnTwins, findSpecs, readPaths } from "../specs-folder.ts";
import type { LoadWorkspace, PackageUpdate, Workspace } from "../workspace.ts";
import { isBaseUrl } from "./page-requests.ts";
import { compareSite, writeSite } from "./site-folder.ts";

export function docsCommand(load: LoadWorkspace): Command {
  return defineCommand({
    summary: "Builds a site of static files: a reference page for each API, on which every operation can be tried",
    usage: "[API... | FILE...]",
    details:
      "Without API, the site has all contracts, otherwise only these. A FILE is read without a configuration. Requests go to mocks in the page, or to a server that the reader chooses.\nThe pages load nothing from other hosts. They work on any static host, below any path, and from disk.",
    options: {
      output: {
        type: "string",
        short: "o",
        value: "FOLDER",
        default: "docs-site",
        help: "the folder of the site: a new or empty one, or that of an earlier run (default: docs-site)",
      },
      "base-url": {
        type: "string",
        multiple: true,
        value: "URL|API=URL",
        help: "the proposed server. API=URL for one API. Repeatable (default: the first server of the contract)",
      },
      check: checkOption,
      config: configOption,
      strict: strictOption,
    },
    examples: [
      "docent docs",
      "docent docs library --output public",
      "docent docs openapi.yaml",
      "docent docs --base-url library=http://127.0.0.1:8080",
    ],
    exitCodes:
      "0 done, or up to date; 1 not up to date; 2 a contract or the command line is invalid, or a file cannot be read or written.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const found = await findContracts(positionals, { ...values, load });
      for (const contract of found.contracts) printWarnings(contract, found, terminalOutput(terminal));
      const packages = found.contracts.map(({ generated }) => generated);
      const names = packages.map(({ plan }) => plan.api.name);
      const files = await renderDocs(packages, readBaseUrls(values["base-url"] ?? [], names));
      const { output, check } = values;
      const changes = await updateSite(resolve(output), files, check ? "check" : "write").catch((error) => {
        throw explainFileError(error) ?? error;
      });
      const done = changes.length === 0 ? "up to date" : countFiles(changes);
      const summary = `${names.join(", ")}: ${done} in ${output}. Open ${output}/index.html.\n${describeRemoved(changes)}`;
      if (!check) terminal.write(summary);
      else if (changes.length === 0) terminal.write(`${output}: up to date\n`);
      else {
        for (const { kind, path } of changes) terminal.warn(`${kind}: ${output}/${path}\n`);
        terminal.warn("Run `docent docs` with the same options.\n");
        return 1;
      }
      return 0;
    },
  });
}

interface DocumentedContracts {
  contracts: Pick<PackageUpdate, "spec" | "mistakes" | "generated">[];
  /** The folder that paths in warnings are relative to. */
  root: string;
}

/** The contracts that a command line names: files, or APIs of the configuration, which is loaded only then. */
async function findContracts(
  words: readonly string[],
  { config, strict, load }: { config?: string | undefined; strict: boolean; load: LoadWorkspace },
): Promise<DocumentedContracts> {
  const files = readPaths(words, config);
  if (files) {
    const contracts = await planEach(files, (file) => readFileContract(file, strict));
    failOnTwins(contracts.map(({ spec }) => spec));
    return { contracts, root: process.cwd() };
  }
  const workspace = await load(config);
  const specs = await findSpecs(workspace.contracts, words);
  return { contracts: await planUpdates(withAllParts(workspace), specs, { strict }), root: workspace.root };
}

/** A contract without a configuration, with all that its page needs. Its name is that of its file, or of its title. */
async function readFileContract(
  file: ContractFile,
  strict: boolean,
): Promise<DocumentedContracts["contracts"][number]> {
  const mistakes: SpecMistake[] = [];
  const loaded = await loadSpec(file.path, strict ? {} : { onMistake: (mistake) => void mistakes.push(mistake) });
  const api = { ...loaded, name: deriveApiName(loaded) };
  const options = { specPath: file.name, scope: "", packageName: api.name, files: wholePackage };
  const { files, ...generated } = generateSources(api, options);
  const document = { path: "openapi.json", content: renderJsonFile(api.source) };
  return { spec: { ...file, api: api.name }, mistakes, generated: { ...generated, files: [...files, document] } };
}

/** Names the APIs whose pages were removed. They may be those of an earlier run for more APIs. */
function describeRemoved(changes: readonly FileChange[]): string {
  const removed = changes.flatMap(({ kind, path }) => {
    const [api = "", name] = path.split("/");
    return kind === "left over" && name === "index.html" ? [api] : [];
  });
  return removed.length > 0 ? `Removed the pages of ${removed.join(", ")}, which this run does not include.\n` : "";
}

/** Ignores the parts in the settings, because a page always needs the operations, the mocks and the document. */
function withAllParts(workspace: Workspace): Workspace {
  const withoutFiles = <Settings extends CommonSettings>({ files: _, ...others }: Settings) => others;
  const { common = {}, settings = {} } = workspace;
  return {
    ...workspace,
    common: withoutFiles(common),
    settings: Object.fromEntries(Object.entries(settings).map(([api, own]) => [api, withoutFiles(own)])),
  };
}

async function updateSite(
  folder: string,
  files: readonly GeneratedFile[],
  mode: "check" | "write",
): Promise<FileChange[]> {
  const update = await compareSite(folder, files);
  if (mode === "write") await writeSite(folder, update);
  return update.changes;
}

/** Renders all files of the site. Markdown and the compiler are loaded on demand, because other commands need neither. */
export async function renderDocs(
  packages: readonly GeneratedPackage[],
  baseUrls: ReadonlyMap<string, string>,
): Promise<GeneratedFile[]> {
  const [{ renderSite }, { readPageAssets }] = await Promise.all([
    import("./render-site.ts"),
    import("./page-assets.ts"),
  ]);
  return renderSite(packages, { assets: await readPageAssets(), baseUrls });
}

/**
 * Reads the base URL of each API from the `--base-url` options.
 *
 * @throws {UsageError} for an invalid option.
 */
function readBaseUrls(options: readonly string[], apis: readonly string[]): Map<string, string> {
  const baseUrls = new Map<string, string>();
  for (const option of options) {
    const [, api, url = ""] = /^(?:([a-z][a-z0-9-]*)=)?(.*)$/s.exec(option) ?? [];
    if (!isBaseUrl(url))
      throw new UsageError(
        `Expected --base-url as http://HOST or https://HOST, or API=URL, without a user, a query and a fragment, found ${JSON.stringify(option)}.`,
      );
    if (api !== undefined && !apis.includes(api))
      throw new UsageError(`Expected --base-url of one of ${apis.join(", ")}, found ${JSON.stringify(api)}.`);
    for (const name of api === undefined ? apis : [api]) baseUrls.set(name, url);
  }
  return baseUrls;
}
