import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { loadSpec, SpecError } from "@docent/openapi";
import { type Part, ProgressLines, type Terminal } from "@docent/terminal";
import { findContract, listContracts } from "./contract-file.ts";
import { planRequests } from "./plan-requests.ts";
import { renderJson } from "./report/render-json.ts";
import { renderJunit } from "./report/render-junit.ts";
import { renderMarkdown } from "./report/render-markdown.ts";
import { renderPretty } from "./report/render-pretty.ts";
import { writeControls } from "./report/write-controls.ts";
import { readRoutes } from "./route-table.ts";
import { createSecrets, type Secrets } from "./secrets.ts";
import { verify } from "./verify.ts";
import { VerifyError } from "./verify-error.ts";
import type { VerifyOptions } from "./verify-options.ts";
import type { VerifyReport } from "./verify-report.ts";

const help = (
  names: readonly string[],
) => `Verifies a running HTTP server, in any language, against an OpenAPI contract.

  docent-contract verify CONTRACT --url URL [options]

CONTRACT is an OpenAPI 3.0, 3.1 or 3.2 file${names.length === 0 ? "" : `, or one of: ${names.join(", ")}`}.

  --url URL          where the server is; with the path that its operations stand below
  --token TOKEN      let in by the server; for basic authentication user:password.
                     Better in the environment variable DOCENT_TOKEN, which others cannot see
  --report FORMAT    pretty (default), markdown, json or junit; goes to standard output
  --read-only        send only requests whose method promises to change nothing
  --operation ID     only this operation; may be given more than once. The server must have what it
                     needs already: nothing is added first
  --seed N           other random values; the same seed sends the same requests (default 1)
  --cases N          random bodies for each operation beside those at the edges (default 10)
  --timeout SECONDS  for one request, a stream included (default 10)
  --routes FILE      the server's own routes, one "GET /path" a line or JSON: compared both ways
  --list             what would be sent, without sending it
  --help             this text

Without --read-only, requests are sent that add, change and remove things. Use a server that you can throw away.

  docent-contract verify local --url http://127.0.0.1:4011
  DOCENT_TOKEN=… docent-contract verify cloud --url https://staging.example.com --read-only
  docent-contract verify openapi.yaml --url http://127.0.0.1:8080 --report markdown > findings.md

Exit codes: 0 the server keeps its contract; 1 it does not, and the findings say where; 2 nothing could be said.
`;

const reports = {
  pretty: (report: VerifyReport, { width, hasColor }: Terminal): Part => ({
    ansi: renderPretty(report, { width: width ?? 100, hasColor }),
  }),
  markdown: renderMarkdown,
  json: renderJson,
  junit: renderJunit,
};

/** The `docent-contract` command: resolves with its exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const options = readCommandLine(args, terminal.environment);
    if (!options) {
      terminal.write(help([...(await listContracts()).keys()]));
      return 0;
    }
    return await runVerify(options, terminal);
  } catch (error) {
    if (terminal.signal.aborted) {
      terminal.warn("Stopped before the end; nothing is reported.\n");
      return 2;
    }
    const isExpected = error instanceof VerifyError || error instanceof SpecError;
    if (!isExpected) throw error;
    terminal.warn(`${error.message}\n`);
    return 2;
  }
}

interface CommandOptions extends VerifyOptions {
  contract: string;
  report: keyof typeof reports;
  isListed: boolean;
  routesFile: string | undefined;
}

/** The options, or undefined where help is asked for. */
function readCommandLine(args: readonly string[], environment: Terminal["environment"]): CommandOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help || args.length === 0) return undefined;
  const [command, contract, ...rest] = positionals;
  if (command !== "verify") throw badOption("the command verify", command);
  if (contract === undefined)
    throw badOption("a contract: a file, or the name of one that comes with this program", undefined);
  if (rest.length > 0) throw badOption("one contract", [contract, ...rest].join(" "));
  if (values.url === undefined && !values.list) throw badOption("--url, as in --url http://127.0.0.1:8080", undefined);
  if (!isReport(values.report)) throw badOption(`--report ${Object.keys(reports).join(", ")}`, values.report);
  return {
    contract,
    url: values.url ?? "",
    token: values.token ?? environment["DOCENT_TOKEN"],
    report: values.report,
    isReadOnly: values["read-only"],
    operations: values.operation,
    seed: readCount("--seed", values.seed, { min: -2_147_483_648 }),
    cases: readCount("--cases", values.cases, { min: 0 }),
    timeoutMs: readCount("--timeout", values.timeout, { min: 1 }) * 1000,
    routesFile: values.routes,
    isListed: values.list,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: args.filter((argument) => argument !== "--"),
      allowPositionals: true,
      options: {
        url: { type: "string" },
        token: { type: "string" },
        report: { type: "string", default: "pretty" },
        "read-only": { type: "boolean", default: false },
        operation: { type: "string", multiple: true },
        seed: { type: "string", default: "1" },
        cases: { type: "string", default: "10" },
        timeout: { type: "string", default: "10" },
        routes: { type: "string" },
        list: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
  } catch (cause) {
    throw new VerifyError("bad-option", `${(cause as Error).message}. See docent-contract --help.`, { cause });
  }
}

function isReport(name: string): name is keyof typeof reports {
  return Object.hasOwn(reports, name);
}

function readCount(name: string, text: string, { min }: { min: number }): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= 2_147_483_647 && text.trim() !== "") return value;
  throw badOption(`a whole number${min === 1 ? " from 1" : ""} for ${name}`, text);
}

function badOption(expected: string, found: string | undefined): VerifyError {
  const what = found === undefined ? "none" : JSON.stringify(found);
  return new VerifyError("bad-option", `Expected ${expected}, found ${what}. See docent-contract --help.`);
}

async function runVerify(
  { contract, report: format, routesFile, isListed, ...options }: CommandOptions,
  terminal: Terminal,
) {
  const api = await loadSpec(await findContract(contract));
  if (isListed) {
    terminal.write(listRequests(planRequests(api, options), createSecrets(options.token)));
    return 0;
  }
  const routes = routesFile === undefined ? undefined : await readRoutesFile(routesFile);
  const progress = new ProgressLines(terminal);
  const report = await verify(api, {
    ...options,
    routes,
    signal: terminal.signal,
    onProgress: ({ operationId, sent, findings }) =>
      progress.show([`${operationId}: ${sent} requests, ${findings} findings`]),
  });
  progress.wipe();
  terminal.write(reports[format](report, terminal));
  return report.findings.length > 0 ? 1 : 0;
}

function listRequests(requests: ReturnType<typeof planRequests>, { hide }: Secrets): string {
  const lines = requests.map(
    ({ operationId, method, target, what, changesState }) =>
      `${changesState ? "changes state  " : "               "}${method.padEnd(6)} ${hide(target).slice(0, 100)}  ${operationId ?? "no operation"}: ${writeControls(what)}`,
  );
  const count = requests.filter(({ changesState }) => changesState).length;
  return `${lines.join("\n")}\n${requests.length} requests, ${count} of them with a method that may change state.\n`;
}

async function readRoutesFile(file: string) {
  try {
    return readRoutes(await readFile(file, "utf8"));
  } catch (cause) {
    throw new VerifyError("bad-option", `The routes in ${file} cannot be read. ${(cause as Error).message}`, { cause });
  }
}
