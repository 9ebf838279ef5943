import { appendFile, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineCommand, printable, type Script, UsageError } from "@docent/terminal";
import { type CompanionName, type Compatibility, checkCompatibility, companions } from "./compatibility.ts";
import { buildPackages, packPackages } from "./packed-packages.ts";

// The keys are the names.
const names = Object.keys(companions) as CompanionName[];

/** The `compatibility` command: packs the packages, and uses them with the newest versions of other packages. */
export const compatibilityScript: Script = {
  name: "pnpm compatibility",
  command: defineCommand({
    summary: "Uses the packed packages with the newest version of other packages, in projects outside the workspace",
    usage: "[NAME...]",
    details: "Installs each package together with ours, type-checks programs that use both, and runs them.",
    words: Object.fromEntries(names.map((name) => [name, companions[name].help])),
    options: {
      at: {
        type: "string",
        value: "VERSION",
        default: "latest",
        help: "the version or tag to install (default latest)",
      },
    },
    examples: ["pnpm compatibility", "pnpm compatibility msw --at next"],
    exitCodes: "0 all work together; 1 one does not; 2 the command line is invalid.",
    async run({ values: { at }, positionals }, terminal) {
      const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name));
      if (at !== "latest" && positionals.length !== 1)
        throw new UsageError("Expected one name with --at, because other packages have other versions.");
      await using temporary = await mkdtempDisposable(join(tmpdir(), "docent-compatibility-"));
      const folder = temporary.path;
      await buildPackages();
      const tarballs = (await packPackages(folder)).map(({ tarball }) => tarball);
      const results: Compatibility[] = [];
      for (const name of chosen) {
        results.push(await checkCompatibility(name, { wanted: at, tarballs, folder }));
        terminal.write(renderResults(results.slice(-1)));
      }
      const summary = terminal.environment["GITHUB_STEP_SUMMARY"];
      if (summary) await appendFile(summary, renderSummary(results));
      return results.some(({ problems }) => problems.length > 0) ? 1 : 0;
    },
  }),
};

/** One line for each package, and the problems below it. */
export function renderResults(results: readonly Compatibility[]): string {
  return results
    .map(({ name, version, problems }) => {
      const outcome = problems.length === 0 ? "works" : "fails";
      const lines = problems.flatMap((problem) => problem.trim().split("\n"));
      return [`${name} ${version ?? "(not installed)"} ${outcome}`, ...lines.map((line) => `  ${line}`), ""].join("\n");
    })
    .join("");
}

/** The results for the page of a workflow's run. */
function renderSummary(results: readonly Compatibility[]): string {
  return `\`\`\`text\n${printable(renderResults(results)).replaceAll("```", "'''")}\`\`\`\n`;
}
