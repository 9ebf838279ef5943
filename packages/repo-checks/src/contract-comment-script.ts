import { appendFile, readFile } from "node:fs/promises";
import { writeAtomically } from "@docent/storage";
import { CommandError, createTerminal, defineCommand, type Script, type Terminal, UsageError } from "@docent/terminal";
import { type GitHub, postReport, type WorkflowRun } from "./pull-request-comment.ts";

export interface ContractCommentOptions {
  /** Runs `contract:diff` with a command line, and resolves with its exit code. */
  diffContracts: (args: readonly string[], terminal: Terminal) => Promise<number>;
  fetch: typeof fetch;
}

/** The `contract:comment` command. Only `--write` runs untrusted code, and only `--post` has a token. */
export function contractCommentScript(options: ContractCommentOptions): Script {
  return {
    name: "pnpm contract:comment",
    command: defineCommand({
      summary: "Reports in a workflow what a pull request changes in the contracts",
      usage: "",
      details:
        "--write compares the contracts, annotates the lines of the pull request, and adds the report to the summary of the run. --post, in another workflow, sends the report. It reads the event workflow_run, and runs no code of the pull request.",
      options: {
        write: {
          type: "string",
          value: "FILE",
          help: "compare, and write the report; the file is empty if nothing changed",
        },
        from: { type: "string", value: "REF", help: "the git revision that --write compares with" },
        post: { type: "string", value: "FILE", help: "send a report as a comment, or update that comment" },
      },
      examples: [
        "pnpm contract:comment --write report.md --from origin/main",
        "GITHUB_TOKEN=… pnpm contract:comment --post report.md",
      ],
      failureCode: 2,
      exitCodes:
        "0 reported, with or without breaking changes; 2 the contracts could not be compared, or GitHub refused.",
      async run({ values: { write, from, post } }, terminal) {
        const context = { ...options, terminal };
        if (write !== undefined && from !== undefined && post === undefined) await writeReport(write, from, context);
        else if (post !== undefined && write === undefined && from === undefined) await sendReport(post, context);
        else throw new UsageError("Expected --write with --from, or --post.");
      },
    }),
  };
}

interface Context extends ContractCommentOptions {
  terminal: Terminal;
}

async function writeReport(file: string, from: string, context: Context): Promise<void> {
  const { terminal } = context;
  // The elements of the report that `contract:diff --json` prints.
  const compared: { state: string; diff?: { changes: unknown[] } }[] = JSON.parse(
    await readDiff(["--from", from, "--json", "--no-types"], context),
  );
  const isChanged = compared.some(({ state, diff }) => state !== "compared" || diff?.changes.length !== 0);
  const report = isChanged ? await readDiff(["--from", from, "--report", "markdown"], context) : "";
  await writeAtomically(file, report);
  const summary = terminal.environment["GITHUB_STEP_SUMMARY"];
  if (summary) await appendFile(summary, report || "No contract has changed.\n");
  terminal.write(isChanged ? await readDiff(["--from", from, "--report", "github"], context) : "No changes.\n");
}

/** The standard output of `contract:diff`. A major change is a result, not a failure. */
async function readDiff(args: readonly string[], { diffContracts, terminal }: Context): Promise<string> {
  let output = "";
  let warnings = "";
  const code = await diffContracts(
    args,
    createTerminal({
      ...terminal,
      hasColor: false,
      writeOutput: (text) => {
        output += text;
      },
      writeError: (text) => {
        warnings += text;
      },
    }),
  );
  if (code > 1) throw new CommandError(`The contracts could not be compared. ${warnings}`.trimEnd());
  return output;
}

async function sendReport(file: string, { fetch, terminal }: Context): Promise<void> {
  const { environment } = terminal;
  const github: GitHub = {
    apiUrl: requireVariable("GITHUB_API_URL", environment),
    repository: requireVariable("GITHUB_REPOSITORY", environment),
    token: requireVariable("GITHUB_TOKEN", environment),
    fetch,
  };
  const run = await readWorkflowRun(requireVariable("GITHUB_EVENT_PATH", environment));
  const numbers = await postReport(await readFile(file, "utf8"), run, github);
  terminal.write(
    numbers.length > 0
      ? `Reported in ${numbers.map((number) => `#${number}`).join(", ")}.\n`
      : `No open pull request has ${run.headSha} as its newest commit, so nothing is reported.\n`,
  );
}

function requireVariable(name: string, environment: Terminal["environment"]): string {
  const value = environment[name];
  if (value) return value;
  throw new CommandError(`Expected ${name} in the environment, as in a workflow of GitHub Actions. It is not set.`);
}

async function readWorkflowRun(path: string): Promise<WorkflowRun> {
  const { workflow_run: run } = JSON.parse(await readFile(path, "utf8"));
  const owner = run?.head_repository?.owner?.login;
  if (run?.event !== "pull_request" || !owner)
    throw new CommandError(
      `Expected the event workflow_run of a pull request in ${path}, found ${run?.event ?? "none"}.`,
    );
  return { headSha: run.head_sha, head: `${owner}:${run.head_branch}`, url: run.html_url };
}
