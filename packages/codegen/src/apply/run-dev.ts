import { join } from "node:path";
import { type Command, defineCommand, renderJson } from "@docent/terminal";
import { countFiles, type Output, terminalOutput } from "../command-output.ts";
import { configOption, strictOption } from "../config/config.ts";
import { type LoadWorkspace, showPath, type Workspace } from "../workspace.ts";
import { installNew, printWarnings, summarize } from "./run-generate.ts";
import { type WatchEvent, type WatchOptions, watchSpecs } from "./watch.ts";

export function devCommand(load: LoadWorkspace): Command {
  return defineCommand({
    summary: "Watches the specifications and the configuration, and keeps their packages up to date until Ctrl-C",
    usage: "",
    details:
      "A saved specification is in its package's types within a fraction of a second. An invalid specification is reported, and its package does not change.",
    options: {
      config: configOption,
      strict: strictOption,
      json: { type: "boolean", default: false, help: "print each event as a line of JSON" },
    },
    examples: ["docent dev", "docent dev --json"],
    exitCodes: "0 stopped; 2 the configuration or the command line cannot be used, or the watcher failed.",
    failureCode: 2,
    run: async ({ values: { config, ...values } }, terminal) =>
      runDev(await load(config), {
        output: terminalOutput(terminal),
        signal: terminal.signal,
        reload: () => load(config),
        ...values,
      }),
  });
}

export interface DevOptions extends WatchOptions {
  output: Output;
  /** Whether events are lines of JSON. Default: false. */
  json?: boolean;
}

/** Generates, watches and prints each event until the signal aborts. */
export async function runDev(
  initial: Workspace,
  { output, json = false, signal, ...options }: DevOptions,
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
    if (event.kind === "written") await installNew([event.update], workspace, { output, signal });
  }
  output.out(json ? renderJson({ event: "stopped" }) : "Stopped.");
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
      return `${event.error.message}\nThe package stays as it was.`;
    case "configured":
      return `${showConfig(workspace)} has changed`;
    case "misconfigured":
      return `${event.error.message}\nThe configuration before this change stays in use.`;
    case "removed":
      return `${event.api}: the specification is gone; ${showPath(workspace, join(workspace.output, event.api))} stays until you delete it`;
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
