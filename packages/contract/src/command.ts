import { readFile } from "node:fs/promises";
import type { Api } from "@docent/openapi";
import {
  completionCommand,
  count,
  defineCommand,
  escapeControls,
  type Part,
  ProgressLines,
  quoteWord,
  readPackageVersion,
  renderJson,
  runProgram,
  type Terminal,
  UsageError,
} from "@docent/terminal";
import { bundledContracts, type ContractProgram, loadContract } from "./contract-file.ts";
import { createDiffCommand } from "./diff/diff-command.ts";
import type { PlannedRequest } from "./plan-requests.ts";
import { renderJunit } from "./report/render-junit.ts";
import { renderMarkdown } from "./report/render-markdown.ts";
import { renderPretty } from "./report/render-pretty.ts";
import type { Secrets } from "./secrets.ts";
import { VerifyError, type VerifyOptions } from "./verify-options.ts";
import type { VerifyReport } from "./verify-report.ts";

const reports = {
  pretty: (report: VerifyReport, { width, hasColor }: Terminal): Part => ({
    ansi: renderPretty(report, { width: width ?? 100, hasColor }),
  }),
  markdown: renderMarkdown,
  json: (report: VerifyReport) => `${renderJson(report, { indent: 2 })}\n`,
  junit: renderJunit,
};

const formats = ["pretty", "markdown", "json", "junit"] as const satisfies readonly (keyof typeof reports)[];

const name = "docent-contract";
const exitCodes =
  "0 the server conforms to its contract, or no change is major; 1 there are findings, or major changes; 2 the command could not run.";
const maxInteger = 2_147_483_647;

/** Runs the `docent-contract` command. Resolves with its exit code. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const names = [...(await bundledContracts.list()).keys()];
  const choices = names.length === 0 ? "" : `, or one of: ${names.join(", ")}`;
  const program = { name, contracts: bundledContracts, choices, example: "local" };
  const commands = {
    verify: createVerifyCommand(program),
    diff: createDiffCommand(program),
    completion: completionCommand(name),
  };
  const summary = "Verifies running HTTP servers, in any language, against OpenAPI contracts, and compares contracts.";
  const version = readPackageVersion(import.meta.url);
  return runProgram({ name, summary, version, commands, exitCodes }, args, terminal);
}

export function createVerifyCommand({ name, contracts, choices, example }: ContractProgram) {
  return defineCommand({
    summary: "Verifies a running HTTP server, in any language, against an OpenAPI contract",
    usage: "CONTRACT --url URL",
    details: `CONTRACT is an OpenAPI 3.0, 3.1 or 3.2 file${choices}.\nWithout --read-only, requests add, change and remove data. Use a server that you can throw away.`,
    options: {
      url: { type: "string", value: "URL", help: "base URL of the server, with the path prefix of its operations" },
      token: {
        type: "string",
        value: "TOKEN",
        help: "a token that the server accepts; user:password for basic authentication. Prefer the environment variable DOCENT_TOKEN, which other users cannot see",
      },
      "scheme-token": {
        type: "string",
        value: "SCHEME=TOKEN",
        multiple: true,
        help: "a token for one security scheme of the contract; repeatable. For the scheme apiKey, the environment variable is DOCENT_TOKEN_API_KEY",
        suggest: async (_terminal, _given, [contract]) =>
          contract === undefined
            ? []
            : (await loadContract(contract, { contracts })).securitySchemes.map(({ name }) => `${name}=`),
      },
      report: {
        type: "string",
        value: "FORMAT",
        choices: formats,
        help: "format of the report on standard output (default pretty)",
      },
      json: {
        type: "boolean",
        default: false,
        help: "print JSON: the report, or the requests with --list",
      },
      "read-only": {
        type: "boolean",
        default: false,
        help: "send only requests with safe methods (RFC 9110, section 9.2.1)",
      },
      operation: {
        type: "string",
        value: "ID",
        multiple: true,
        help: "only this operation; repeatable. The server must already have the data that it needs",
        suggest: async (_terminal, _given, [contract]) =>
          contract === undefined ? [] : (await loadContract(contract, { contracts })).operations.map(({ id }) => id),
      },
      seed: {
        type: "integer",
        range: [-maxInteger - 1, maxInteger],
        default: 1,
        help: "seed of the random values; the same seed sends the same requests (default 1)",
      },
      cases: {
        type: "integer",
        range: [0, maxInteger],
        default: 10,
        help: "random bodies for each operation, in addition to those at the limits of the schema (default 10)",
      },
      timeout: {
        type: "integer",
        // The maximum delay of a timer in Node.
        range: [1, Math.floor(maxInteger / 1000)],
        default: 10,
        value: "SECONDS",
        help: "timeout of one request, a stream included (default 10)",
      },
      routes: {
        type: "string",
        value: "FILE",
        help: 'the routes of the server, as JSON or one "GET /path" per line; reports routes that are missing on either side',
      },
      list: { type: "boolean", default: false, help: "print the requests without sending them" },
    },
    examples: [
      `${name} verify ${example} --url http://127.0.0.1:4011`,
      `DOCENT_TOKEN=… ${name} verify ${example} --url https://staging.example.com --read-only`,
      `${name} verify openapi.yaml --url http://127.0.0.1:8080 --report markdown > findings.md`,
    ],
    suggest: async (_terminal, _given, words) => (words.length === 0 ? [...(await contracts.list()).keys()] : []),
    exitCodes:
      "0 the server conforms to its contract; 1 there are findings; 2 the verification could not run, or a rate limit kept it from verifying an operation.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const [contract, ...rest] = positionals;
      if (contract === undefined)
        throw new UsageError(`Expected a contract${choices === "" ? "" : `: a file${choices}`}, found none.`);
      if (rest.length > 0) {
        const url = rest.find((word) => /^https?:/i.test(word));
        const advice = url === undefined ? "" : ` Write --url ${quoteWord(url)}.`;
        throw new UsageError(`Expected one contract, found ${JSON.stringify(positionals.join(" "))}.${advice}`);
      }
      const { url, report, json, list, routes, timeout } = values;
      if (url === undefined && !list)
        throw new UsageError("Expected --url, as in --url http://127.0.0.1:8080, found none.");
      if (json && report !== undefined) throw new UsageError("Expected --json or --report, found both.");
      const settings = {
        url: url ?? "",
        token: values.token ?? terminal.environment["DOCENT_TOKEN"],
        isReadOnly: values["read-only"],
        operations: values.operation,
        seed: values.seed,
        cases: values.cases,
        timeoutMs: timeout * 1000,
      };
      try {
        const given = parseSchemeTokens(values["scheme-token"]);
        const api = await loadContract(contract, { contracts, onWarning: (line) => terminal.warn(`${line}\n`) });
        const schemeTokens = { ...(await readSchemeTokens(api, terminal.environment)), ...given };
        const options = { ...settings, schemeTokens };
        if (list) return await listRequests(api, { options, isJson: json, terminal });
        return await runVerify(api, { options, format: json ? "json" : (report ?? "pretty"), routes, terminal });
      } catch (error) {
        if (!terminal.signal.aborted) throw error;
        terminal.warn("Interrupted. There is no report.\n");
        return 2;
      }
    },
  });
}

function parseSchemeTokens(words: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    words.map((word) => {
      const [scheme = "", ...token] = word.split("=");
      // The word may be a token, so no message shows it.
      if (token.length === 0) throw new UsageError("Expected --scheme-token SCHEME=TOKEN, found a value without =.");
      return [scheme, token.join("=")];
    }),
  );
}

/** The tokens of an API's security schemes that variables of the environment have. */
async function readSchemeTokens(
  { securitySchemes }: Api,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Record<string, string>> {
  const { tokenVariable } = await import("./secrets.ts");
  return Object.fromEntries(
    securitySchemes
      .map(({ name }) => [name, variables[`DOCENT_${tokenVariable(name)}`] ?? ""])
      .filter(([, token]) => token !== ""),
  );
}

interface ListOptions {
  options: VerifyOptions;
  isJson: boolean;
  terminal: Terminal;
}

async function listRequests(api: Api, { options, isJson, terminal }: ListOptions): Promise<number> {
  const [{ planApiRequests }, { createSecrets }] = await Promise.all([
    import("./plan-requests.ts"),
    import("./secrets.ts"),
  ]);
  const requests = planApiRequests(api, options);
  const secrets = createSecrets(options);
  terminal.write(
    isJson ? `${renderJson(hideTargets(requests, secrets), { indent: 2 })}\n` : renderRequests(requests, secrets),
  );
  return 0;
}

function hideTargets(requests: readonly PlannedRequest[], { hide }: Secrets): PlannedRequest[] {
  return requests.map((request) => ({ ...request, target: hide(request.target) }));
}

function renderRequests(requests: readonly PlannedRequest[], { hide }: Secrets): string {
  const lines = requests.map(
    ({ operationId, method, target, what, changesState }) =>
      `${changesState ? "changes state  " : "               "}${method.padEnd(6)} ${hide(target).slice(0, 100)}  ${operationId ?? "no operation"}: ${escapeControls(what)}`,
  );
  const changing = requests.filter(({ changesState }) => changesState).length;
  return `${lines.join("\n")}\n${count(requests.length, "request")}, ${changing} of them with state-changing methods.\n`;
}

interface RunOptions {
  options: VerifyOptions;
  format: keyof typeof reports;
  /** Path of the file with the server's own routes. */
  routes: string | undefined;
  terminal: Terminal;
}

async function runVerify(api: Api, { options, format, routes: file, terminal }: RunOptions): Promise<number> {
  const routes = file === undefined ? undefined : await readRoutesFile(file);
  const { verifyApi } = await import("./verify.ts");
  const progress = new ProgressLines(terminal);
  const report = await verifyApi(api, {
    ...options,
    routes,
    signal: terminal.signal,
    onProgress: ({ operationId, sent, findings }) =>
      progress.show([`${operationId}: ${sent} requests, ${findings} findings`]),
  });
  progress.wipe();
  terminal.write(reports[format](report, terminal));
  if (report.findings.length > 0) return 1;
  // A hint means that an operation was not verified, so nothing is known about it.
  return report.hint === undefined ? 0 : 2;
}

async function readRoutesFile(file: string) {
  const { readRoutes } = await import("./route-table.ts");
  try {
    return readRoutes(await readFile(file, "utf8"));
  } catch (cause) {
    throw new VerifyError("bad-option", `The routes in ${file} cannot be read. ${(cause as Error).message}`, { cause });
  }
}
