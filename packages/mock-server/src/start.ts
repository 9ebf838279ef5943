import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
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
import {
  CommandError,
  count,
  defineCommand,
  didYouMean,
  renderJson,
  type Script,
  type Terminal,
  UsageError,
  untilAborted,
} from "@docent/terminal";
import { acceptPages } from "./cross-origin.ts";
import { renderCurl } from "./curl.ts";
import { serveSite } from "./docs-site.ts";
import { type Listening, listen } from "./listen.ts";
import { createMockHandler, type Route, type ServedOperation, serverHeader } from "./mock-handler.ts";

/** An error that the user can fix. */
class StartError extends CommandError {
  override readonly name = "StartError";
}

/** A real server of an API, which replaces its mocks. */
export interface Service {
  /** Opens the server. `port`: the port to listen on, 0 for any free port. `origins`: the origins of the reference pages. */
  open(options: { port: number; origins: readonly string[] }): Promise<ListeningService>;
  /** Request bodies that fit the data of the server, by operation. They replace the examples of the contract. */
  bodies?: Readonly<Record<string, unknown>>;
  /** Path parameters that fit the data of the server, by operation. */
  paths?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface ListeningService {
  /** A token that the server accepts, if its contract needs one. */
  token?: string;
  listen(address: { port: number }): Promise<{ url: string; port: number }>;
  close(options?: { graceMs?: number }): Promise<void>;
}

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
        json: { type: "boolean", default: false, help: "print the address of each API as a line of JSON" },
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

/** The address of an API, and a `curl` line for each operation. */
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

type CreateMocks = (options: { baseUrl: string; token: string | undefined }) => Record<string, unknown>;

interface ServeApiOptions {
  port: number;
  token: string | undefined;
  workspace: Workspace;
  service: Service | undefined;
  /** Origins of pages that may read the responses. */
  origins: readonly string[];
}

type ListeningApi = Listening & { token?: string | undefined };

function serveApi(plan: ApiPlan, options: ServeApiOptions): Promise<ListeningApi> {
  const { service, port } = options;
  return explained(plan.api.name, port, () => (service ? serveService(service, options) : serveMocks(plan, options)));
}

/** Fails if a port is taken. A service would open its data first, and fail because the other server uses it. */
async function checkPorts(ports: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, port] of ports) {
    if (port === 0) continue;
    const server = await explained(name, port, () => listen(async () => new Response(), port));
    await server.close();
  }
}

/** Explains why a server cannot listen. */
async function explained<Server>(name: string, port: number, open: () => Promise<Server>): Promise<Server> {
  return open().catch(async (error) => {
    throw await explainListenError(error, name, port);
  });
}

async function serveService(
  { open }: Service,
  { port, origins }: Pick<ServeApiOptions, "port" | "origins">,
): Promise<ListeningApi> {
  const server = await open({ port, origins }).catch((cause: Error) => {
    throw new StartError(cause.message, { cause });
  });
  try {
    const { token } = server;
    return { ...(await server.listen({ port })), token, close: (graceMs = 500) => server.close({ graceMs }) };
  } catch (error) {
    await server.close({ graceMs: 0 });
    throw error;
  }
}

async function serveMocks(
  plan: ApiPlan,
  { port, token, workspace, origins }: Omit<ServeApiOptions, "service">,
): Promise<Listening> {
  const file = join(workspace.root, "packages", plan.api.name, "src", "mocks.gen.ts");
  const module: Record<string, CreateMocks> = await import(pathToFileURL(file).href);
  const mocks = module[`create${plan.prefix}Mocks`]?.({ baseUrl: "*", token }) ?? {};
  const routes = plan.operations.map(
    ({ operation, member }): Route => ({
      operationId: operation.id,
      method: operation.method,
      path: operation.path,
      // Generated mocks have a member for each operation.
      mock: mocks[member] as ServedOperation,
    }),
  );
  return listen(acceptPages(createMockHandler(plan.api.name, routes), { api: plan.api, origins }), port);
}

async function explainListenError(error: NodeJS.ErrnoException, name: string, port: number): Promise<Error> {
  const other = `Choose another with \`pnpm start --port ${name}=${port + 100}\`.`;
  if (error.code === "EACCES")
    return new StartError(`Port ${port} needs privileges that this program does not have. ${other}`, { cause: error });
  if (error.code !== "EADDRINUSE") return error;
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  );
  const served = response?.headers.get(serverHeader);
  return new StartError(
    served
      ? `Docent already serves ${served} on port ${port}. Use that one, stop it first, or choose another port: \`pnpm start --port 0\`.`
      : `Port ${port} for ${name} is taken by another program. ${other}`,
    { cause: error },
  );
}

/**
 * Refuses a token that no header can carry. Other characters than those of ASCII arrive differently from each client.
 *
 * @throws {UsageError} for such a token.
 */
export function checkToken(token: string | undefined): void {
  if (token === undefined || /^[!-~]([ -~]*[!-~])?$/.test(token)) return;
  throw new UsageError(
    `Expected --token of printable ASCII characters, without spaces around them, found ${JSON.stringify(token)}.`,
  );
}

interface ApiPort {
  name: string;
  /** The port in the contract. 0 if the contract has none. */
  port: number;
}

const maxPort = 65_535;

/**
 * Decides the port of each API: the port in its contract, or the port of `--port 5000` or `--port name=5000`.
 *
 * @throws {UsageError} for an invalid option.
 */
export function readPorts(options: readonly string[], apis: readonly ApiPort[]): Map<string, number> {
  const ports = new Map(apis.map(({ name, port }) => [name, port]));
  for (const option of options) {
    const [, name, digits] = /^(?:([a-z][a-z0-9-]*)=)?(\d{1,5})$/.exec(option) ?? [];
    const port = Number(digits);
    if (digits === undefined || port > maxPort) {
      throw new UsageError(`Expected --port from 0 to ${maxPort}, or API=NUMBER, found ${JSON.stringify(option)}.`);
    }
    const last = maxPort - apis.length + 1;
    if (name === undefined && port > last) {
      throw new UsageError(
        `Expected --port from 0 to ${last}, because ${count(apis.length, "server")} get ports from it on, found ${port}.`,
      );
    }
    if (name === undefined)
      for (const [index, api] of apis.entries()) ports.set(api.name, port === 0 ? 0 : port + index);
    else if (ports.has(name)) ports.set(name, port);
    else
      throw new UsageError(
        `Expected --port of one of ${[...ports.keys()].join(", ")}, found ${JSON.stringify(name)}.${didYouMean(name, [...ports.keys()])}`,
      );
  }
  for (const [name, port] of ports) {
    const other = [...ports].find((entry) => entry[0] !== name && entry[1] === port);
    if (port !== 0 && other)
      throw new UsageError(
        `Expected another port for each server, found ${port} for ${name} and ${other[0]}. Choose one with --port ${other[0]}=NUMBER.`,
      );
  }
  return ports;
}
