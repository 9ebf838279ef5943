import { spawn } from "node:child_process";
import { join } from "node:path";
import {
  type ApiPlan,
  findSpecs,
  type GeneratedPackage,
  planUpdate,
  renderDocs,
  runGenerate,
  terminalOutput,
  type Workspace,
} from "@docent/codegen/internal";
import { defineCommand, renderJson, type Script, type Terminal, UsageError, untilAborted } from "@docent/terminal";
import { renderCurl } from "./curl.ts";
import { serveSite } from "./docs-site.ts";
import type { Listening } from "./listen.ts";
import { type ApiPort, checkPorts, explained, readPorts, StartError } from "./ports.ts";
import { type Service, serveApi } from "./serve-api.ts";

/**
 * The `start` command, which runs until Ctrl-C.
 *
 * @param services Real servers, by name of the API.
 */
export function startScript(workspace: Workspace, services: Readonly<Record<string, Service>> = {}): Script {
  return {
    name: "pnpm start",
    command: defineCommand({
      summary: "Generates and builds every API, then serves each on loopback until Ctrl-C",
      usage: "",
      details:
        "Serves an API with its real server if there is one, otherwise with its mocks, and the reference pages of all APIs.\nA request can choose the response of a mock: -H 'Prefer: code=409' for a documented status, -H 'Prefer: example=NAME' for a named example.",
      options: {
        port: {
          type: "string",
          short: "p",
          multiple: true,
          value: "N|API=N",
          help: "port of the first API; the others and the reference get the following ports. 0 takes free ports. API=N sets the port of one API, docs=N that of the reference. Repeatable (default: the ports of the contracts, and 4015)",
        },
        mocks: { type: "boolean", default: false, help: "serve every API with its mocks" },
        json: { type: "boolean", default: false, help: "print the URL of each API as a line of JSON" },
        token: {
          type: "string",
          value: "TOKEN",
          help: "the only token that mocks accept, user:password for Basic (default: any)",
        },
        "no-build": {
          type: "boolean",
          default: false,
          help: "serve without generating and building first",
        },
      },
      examples: ["pnpm start", "pnpm start --mocks", "pnpm start --port 5000", "pnpm start --port local=5000"],
      exitCodes: "0 stopped; 1 a port is taken or the build failed; 2 the command line is invalid.",
      async run({ values: { port = [], mocks, token, json, "no-build": isBuilt } }, terminal) {
        checkToken(token);
        const specs = await findSpecs(workspace.contracts);
        // Refuses most mistakes before anything is generated. The contracts are read afterwards.
        readPorts(port, nameServers(specs.map(({ api: name }) => ({ name, port: 0 }))));
        if (!isBuilt) await generate(workspace, { terminal, isQuiet: json });
        const packages: GeneratedPackage[] = [];
        for (const spec of specs) packages.push((await planUpdate(workspace, spec)).generated);
        const ports = readPorts(port, nameServers(packages.map(readPort)));
        await checkPorts(ports);
        if (!isBuilt) await build(workspace, { terminal, isQuiet: json });
        const options = { workspace, ports, token, isJson: json, services: mocks ? {} : services };
        await serve(packages, terminal, options);
      },
    }),
  };
}

interface BuildOptions {
  terminal: Terminal;
  isQuiet: boolean;
}

async function generate(workspace: Workspace, { terminal, isQuiet }: BuildOptions): Promise<void> {
  const code = await runGenerate({ quiet: isQuiet }, workspace, terminalOutput(terminal));
  if (code !== 0) throw new StartError("Generation failed, so nothing is served.");
}

async function build(workspace: Workspace, { terminal, isQuiet }: BuildOptions): Promise<void> {
  if (!isQuiet) terminal.write("Building …\n");
  const turbo = join(workspace.root, "node_modules", ".bin", "turbo");
  const args = ["run", "build", "--output-logs=errors-only", "--no-update-notifier"];
  const built = await run(turbo, args, { cwd: workspace.root, terminal });
  if (built !== 0) throw new StartError("The build failed, so nothing is served. Its output is above.");
}

function run(command: string, args: string[], { cwd, terminal }: { cwd: string; terminal: Terminal }): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...terminal.environment, TURBO_TELEMETRY_DISABLED: "1" },
      signal: terminal.signal,
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

/** Name of the reference site in the option `--port docs=5000`. */
const siteName = "docs";

/** Default port of the reference site, after the ports of the contracts of this repository. */
const defaultSitePort = 4015;

/** The servers that get ports, in this order. */
function nameServers(apis: readonly ApiPort[]): ApiPort[] {
  return [...apis, { name: siteName, port: defaultSitePort }];
}

function readPort({ plan: { api, baseUrl } }: GeneratedPackage): ApiPort {
  return { name: api.name, port: baseUrl === undefined ? 0 : Number(new URL(baseUrl).port) };
}

interface ServeOptions {
  workspace: Workspace;
  /** The result of {@link readPorts}. */
  ports: ReadonlyMap<string, number>;
  token: string | undefined;
  isJson: boolean;
  services: Readonly<Record<string, Service>>;
}

async function serve(
  packages: readonly GeneratedPackage[],
  terminal: Terminal,
  { workspace, ports, token, isJson, services }: ServeOptions,
): Promise<void> {
  const listening: Listening[] = [];
  const baseUrls = new Map<string, string>();
  try {
    const sitePort = ports.get(siteName) ?? 0;
    const site = await explained(siteName, sitePort, () => serveSite(sitePort));
    listening.push(site);
    for (const { plan } of packages) {
      const { name } = plan.api;
      const service = Object.hasOwn(services, name) ? services[name] : undefined;
      const options = { port: ports.get(name) ?? 0, token, workspace, service, origins: site.origins };
      const server = await serveApi(plan, options);
      listening.push(server);
      baseUrls.set(name, server.url);
      const sent = server.token ?? token;
      if (isJson) terminal.write(`${renderJson({ api: name, url: server.url, token: sent, mocks: !service })}\n`);
      else terminal.write(renderApi(plan, { ...server, token: sent, service }));
    }
    site.publish(await renderDocs(packages, baseUrls));
    if (isJson) terminal.write(`${renderJson({ docs: site.url })}\n`);
    else terminal.write(`\nReference of all APIs on ${site.url}/\n\nCtrl-C stops.\n`);
    await untilAborted(terminal.signal);
    if (!isJson) terminal.write("\nStopping.\n");
  } finally {
    await Promise.all(listening.map((server) => server.close()));
  }
}

/** The URL of an API, and a `curl` line for each operation. */
function renderApi(
  plan: ApiPlan,
  { url, token, service }: { url: string; token: string | undefined; service: Service | undefined },
): string {
  const lines = plan.operations.map(({ operation }) => {
    const own = { body: service?.bodies?.[operation.id], path: service?.paths?.[operation.id] };
    return `  ${renderCurl(plan.api, operation, { url, token, ...own })}\n`;
  });
  const shownToken = service && token !== undefined ? `  token: ${token}\n` : "";
  return `\n${plan.api.title}${service ? "" : " (mocks)"} on ${url}\n${shownToken}${lines.join("")}`;
}

/**
 * Refuses a token that a header cannot hold. Clients encode characters outside of ASCII differently.
 *
 * @throws {UsageError} for such a token.
 */
export function checkToken(token: string | undefined): void {
  if (token === undefined || /^[!-~]([ -~]*[!-~])?$/.test(token)) return;
  throw new UsageError(
    `Expected --token of printable ASCII characters, without spaces around them, found ${JSON.stringify(token)}.`,
  );
}
