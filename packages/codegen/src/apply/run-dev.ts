import { join, resolve } from "node:path";
import { type Command, defineCommand, renderJson, UsageError } from "@docent/terminal";
import {
  type ApplicationRequest,
  applicationOptions,
  readApplicationRequest,
} from "../application/application-request.ts";
import { listAdvice, planApplication } from "../application/run-application.ts";
import { countFiles, type Output, terminalOutput } from "../command-output.ts";
import { configOption, strictOption } from "../config/config.ts";
import { type LoadWorkspace, type PlannedUpdate, showPath, type Workspace } from "../workspace.ts";
import { installNew } from "./run-generate.ts";
import { printWarnings, summarize } from "./update-report.ts";
import { type WatchEvent, type WatchOptions, watchSpecs } from "./watch.ts";

export function devCommand(load: LoadWorkspace): Command {
  return defineCommand({
    summary: "Watches the contracts and the configuration, and keeps their packages up to date until Ctrl-C",
    usage: "[FILE --output FOLDER]",
    details:
      "A saved contract is in the generated types within a fraction of a second. An invalid contract is reported, and the generated code does not change.\nWith --output, watches one contract, and keeps the code of one application up to date, without a configuration.",
    options: {
      ...applicationOptions,
      config: configOption,
      strict: strictOption,
      json: { type: "boolean", default: false, help: "print each event as a line of JSON" },
    },
    examples: ["docent dev", "docent dev --json", "docent dev openapi.yaml --output src/api"],
    exitCodes: "0 stopped; 2 the configuration or the command line cannot be used, or the watcher failed.",
    failureCode: 2,
    async run({ values, positionals }, terminal) {
      const { config, strict, json } = values;
      const options = { output: terminalOutput(terminal), signal: terminal.signal, strict, json };
      const request = readApplicationRequest("dev", values, positionals);
      if (request) return runApplicationDev(request, options);
      if (positionals.length > 0)
        throw new UsageError(
          `Expected options only, or a file and --output, found ${JSON.stringify(positionals.join(" "))}.`,
        );
      return runDev(await load(config), { ...options, reload: () => load(config) });
    },
  });
}

export interface DevOptions extends WatchOptions {
  output: Output;
  /** Whether events are lines of JSON. Default: false. */
  json?: boolean;
  /** Lists what is needed in order to use code that was written for the first time. Default: nothing. */
  advise?: (update: PlannedUpdate) => Promise<string[]>;
}

/** Generates, watches and prints each event until the signal aborts. */
export async function runDev(
  initial: Workspace,
  { output, json = false, signal, advise, ...options }: DevOptions,
): Promise<void> {
  const describe = json ? describeAsJson : describeAsText;
  let workspace = initial;
  let isWatching = false;
  for await (const event of watchSpecs(workspace, { signal, ...options })) {
    if (event.kind === "configured") workspace = event.workspace;
    if (event.kind === "settled" && isWatching) continue;
    if (event.kind === "settled") isWatching = true;
    if (event.kind === "written") printWarnings(event.update, workspace, output);
    const text = describe(event, workspace);
    if ((event.kind === "failed" || event.kind === "misconfigured") && !json) output.err(text);
    else output.out(text);
    if (event.kind !== "written") continue;
    await installNew([event.update], workspace, { output, signal });
    if (!isWatching && advise) for (const line of await advise(event.update)) output.err(line);
  }
  output.out(json ? renderJson({ event: "stopped" }) : "Stopped.");
}

/** Does the same for the code of one application. */
export function runApplicationDev(
  request: ApplicationRequest,
  options: Pick<DevOptions, "output" | "signal" | "strict" | "json">,
): Promise<void> {
  const { cwd, file, folder, overlays } = request;
  const workspace: Workspace = {
    root: cwd,
    contracts: { [file]: resolve(cwd, file) },
    settings: { [file]: { overlays: overlays.map((overlay) => resolve(cwd, overlay)) } },
    output: resolve(cwd, folder),
    scope: "",
  };
  return runDev(workspace, {
    ...options,
    plan: (_, __, planOptions) => planApplication(request, planOptions),
    advise: (update) => listAdvice(update, request),
  });
}

function describeAsText(event: WatchEvent, workspace: Workspace): string {
  switch (event.kind) {
    case "written": {
      const { update, contractChange, durationMs } = event;
      const done = update.changes.length === 0 ? "nothing to write" : countFiles(update.changes);
      const lines = [`${update.spec.api}: ${done} in ${Math.round(durationMs)} ms`];
      return [...lines, ...contractChange.map((line) => `  ${line}`)].join("\n");
    }
    case "failed":
      return `${event.error.message}\nThe generated code stays as it was.`;
    case "configured":
      return `${showConfig(workspace)} has changed`;
    case "misconfigured":
      return `${event.error.message}\nThe configuration before this change stays in use.`;
    case "removed":
      return `${event.api}: the contract is gone; ${showPath(workspace, join(workspace.output, event.api))} stays until you delete it`;
    case "settled":
      return `Watching ${showContracts(workspace)}. Ctrl-C stops.`;
  }
}

function showConfig(workspace: Workspace): string {
  return workspace.file === undefined ? "The configuration" : showPath(workspace, workspace.file);
}

function showContracts(workspace: Workspace): string {
  const { contracts } = workspace;
  if (typeof contracts === "string") return `${showPath(workspace, contracts)}/`;
  return Object.values(contracts)
    .map((path) => showPath(workspace, path))
    .join(", ");
}

function describeAsJson(event: WatchEvent, workspace: Workspace): string {
  switch (event.kind) {
    case "written": {
      const { update, contractChange: contract, durationMs } = event;
      return renderJson({ event: "written", ...summarize(update, workspace), contract, durationMs });
    }
    case "failed":
      return renderJson({ event: "failed", message: event.error.message });
    case "configured":
      return renderJson({ event: "configured" });
    case "misconfigured":
      return renderJson({ event: "misconfigured", message: event.error.message });
    case "removed":
      return renderJson({ event: "removed", api: event.api });
    case "settled":
      return renderJson({ event: "watching" });
  }
}
