import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError, defineCommand, renderJson, type Script, type Terminal } from "@docent/terminal";
import type { PnpmOptions } from "../publish/pnpm.ts";
import { isLoopback } from "../publish/publish-run.ts";
import { Registry } from "../publish/registry.ts";
import { readWorkspace } from "../versions/packages.ts";
import { createCheckout } from "./checkout.ts";
import { createToken, isolateEnvironment, startRegistry, writeNpmrc } from "./local-registry.ts";
import { listSteps, type Stage } from "./steps.ts";

export interface RehearsalSources {
  root: string;
  /** The scope of the packages: `@docent`. */
  scope: string;
}

interface StepReport {
  name: string;
  seconds: number;
  result: string;
}

/** Timeout of each process that a rehearsal starts. */
const programTimeoutMs = 600_000;

/** The `release:rehearse` command. */
export function rehearseScript(sources: RehearsalSources): Script {
  return {
    name: "pnpm release:rehearse",
    command: defineCommand({
      summary: "Releases the last commit to a registry on this machine, and installs the packages as consumers do",
      usage: "",
      details:
        "Starts verdaccio on loopback and runs the scripts of the release workflow in a clone. A first release is followed by a patch, a minor and a major of one API, a hotfix of the previous major, a preview and a deprecation.\nNothing is published elsewhere, whatever .npmrc and the environment say. Other packages are read from npm's registry.",
      options: {
        keep: { type: "boolean", help: "keep the folder with the registry, the clone and the consumers" },
        json: { type: "boolean", help: "print the steps and their times as JSON" },
      },
      examples: ["pnpm release:rehearse", "pnpm release:rehearse --keep"],
      async run({ values }, terminal) {
        // The path has a space and a letter outside ASCII, as home directories can.
        const folder = await mkdtemp(join(tmpdir(), "docent rehearsäl-"));
        try {
          const reports = await rehearse(sources, { folder, terminal });
          if (values.json) terminal.write(`${renderJson(reports, { indent: 2 })}\n`);
          else terminal.write(`The release works: ${reports.length} steps in ${total(reports).toFixed(0)} s.\n`);
          return 0;
        } finally {
          if (values.keep) terminal.warn(`kept ${folder}\n`);
          else await rm(folder, { recursive: true, force: true });
        }
      },
    }),
  };
}

async function rehearse(
  sources: RehearsalSources,
  { folder, terminal }: { folder: string; terminal: Terminal },
): Promise<StepReport[]> {
  const { scope } = sources;
  const reports: StepReport[] = [];
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    const report = {
      name,
      seconds: (performance.now() - start) / 1000,
      result: typeof result === "string" ? result : "",
    };
    reports.push(report);
    terminal.warn(`${report.seconds.toFixed(1).padStart(6)} s  ${name}${report.result && `: ${report.result}`}\n`);
    return result;
  };
  const { published } = await readWorkspace(sources.root);
  const names = published.map(({ manifest }) => manifest.name).filter((name) => !name.startsWith("@"));
  const server = await step("start a registry", () =>
    startRegistry({ folder: join(folder, "registry"), scope, names }),
  );
  try {
    const url = requireLoopback(server.url);
    const npmrc = join(folder, "npmrc");
    await writeNpmrc(npmrc, { url: server.url, scope, token: await createToken(server.url) });
    const tool: Omit<PnpmOptions, "cwd"> = {
      env: isolateEnvironment(terminal.environment, { url: server.url, npmrc }),
      signal: terminal.signal,
      timeoutMs: programTimeoutMs,
    };
    const registry = new Registry({ url, signal: terminal.signal, timeoutMs: 30_000, retryDelayMs: 500 });
    const checkout = await step("clone the repository", () => createCheckout(sources.root, { folder, ...tool }));
    const stage: Stage = { scope, folder, npmrc, url: server.url, tool, registry, checkout };
    for (const [name, work] of listSteps(stage)) {
      terminal.signal.throwIfAborted();
      await step(name, work);
    }
    return reports;
  } finally {
    await server.kill();
  }
}

/** Parses the URL of a registry, which must be on this machine. */
function requireLoopback(text: string): URL {
  const url = new URL(text);
  if (isLoopback(url)) return url;
  throw new CommandError(`A rehearsal publishes on this machine only. Expected a registry on loopback, found ${text}.`);
}

function total(reports: readonly StepReport[]): number {
  return reports.reduce((sum, { seconds }) => sum + seconds, 0);
}
