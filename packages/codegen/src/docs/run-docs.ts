import { resolve } from "node:path";
import { type Command, defineCommand, UsageError } from "@docent/terminal";
import { planUpdates, printWarnings } from "../apply/run-generate.ts";
import type { FileChange } from "../apply/staged-files.ts";
import { countFiles, terminalOutput } from "../command-output.ts";
import { type CommonSettings, checkOption, configOption, strictOption } from "../config/config.ts";
import { explainFileError } from "../generate-error.ts";
import type { GeneratedPackage } from "../render/generate.ts";
import type { GeneratedFile } from "../render/render-package.ts";
import { findSpecs } from "../specs-folder.ts";
import type { Workspace } from "../workspace.ts";
import { isBaseUrl } from "./page-requests.ts";
import { compareSite, writeSite } from "./site-folder.ts";

export function docsCommand(load: (file: string | undefined) => Promise<Workspace>): Command {
  return defineCommand({
    summary: "Builds a site of static files: a reference page for each API, on which every operation can be tried",
    usage: "[API...]",
    details:
      "Without API, the site has all contracts, otherwise only these. Requests go to mocks in the page, or to a server that the reader chooses.\nThe pages load nothing from other hosts. They work on any static host, below any path, and from disk.",
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
      "docent docs --base-url library=http://127.0.0.1:8080",
    ],
    exitCodes:
      "0 done, or up to date; 1 not up to date; 2 a contract or the command line is invalid, or the file system refused.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const workspace = await load(values.config);
      const specs = await findSpecs(workspace.contracts, positionals);
      const updates = await planUpdates(withAllParts(workspace), specs, { strict: values.strict });
      for (const update of updates) printWarnings(update, workspace, terminalOutput(terminal));
      const packages = updates.map(({ generated }) => generated);
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
