import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { type ApiPlan, findSpecs, GenerateError, planUpdate, runGenerate, type Workspace } from "@docent/codegen";
import { renderCurl } from "./curl.ts";
import { type Listening, listen } from "./listen.ts";
import { createMockHandler, type Route, type ServedOperation, serverHeader } from "./mock-handler.ts";
import { PortError, readPorts } from "./ports.ts";

const help = `Generates and builds every API, then serves each on loopback until Ctrl-C: by its real server where there is one,
otherwise by its mocks.

  pnpm start                   each API on the port that its contract names
  pnpm start --mocks           every API by its mocks
  pnpm start --port 5000       the first on 5000, the next on 5001, …; 0 takes free ports
  pnpm start --port local=5000 this one there, the others where their contracts say

  --token TOKEN  mocks let in only requests with this token (user:password for Basic); any is let in without it
  --no-build     serve what has been generated, without generating and building first
  --help         this text

A request may choose the answer of a mock: -H 'Prefer: code=409' for a documented status, -H 'Prefer: example=NAME' for a named
example. Exit codes: 0 stopped; 1 a port is taken or the build failed; 2 the command line is wrong.
`;

/** Thrown for what the person at the keyboard can mend. */
class StartError extends Error {
  override readonly name = "StartError";
}

/** A real server of an API, which is served in place of its mocks. */
export interface Service {
  /** `port` is the one that it will listen on; 0: any that is free. */
  open(options: { port: number }): Promise<ListeningService>;
  /** Bodies of requests that it has an answer to, by operation, in place of the contract's own examples. */
  bodies?: Readonly<Record<string, unknown>>;
  /** The same for the parameters of their paths. */
  paths?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface ListeningService {
  /** What its callers send, where its contract asks for a token. */
  token?: string;
  listen(address: { port: number }): Promise<{ url: string; port: number }>;
  close(options?: { graceMs?: number }): Promise<void>;
}

/**
 * The `start` command: resolves with an exit code when it has been stopped.
 *
 * @param services Real servers, by the name of their API.
 */
export async function runStart(
  args: string[],
  workspace: Workspace,
  services: Readonly<Record<string, Service>> = {},
): Promise<number> {
  try {
    const options = parseCommandLine(args);
    if (options.help) {
      process.stdout.write(help);
      return 0;
    }
    if (options.build) await build(workspace);
    await serve(workspace, { ...options, services: options.mocks ? {} : services });
    return 0;
  } catch (error) {
    const isUsage = error instanceof PortError || error instanceof GenerateError;
    if (!isUsage && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return isUsage ? 2 : 1;
  }
}

function parseCommandLine(args: string[]) {
  try {
    const { values } = parseArgs({
      // pnpm hands on the `--` that separates its own options from the script's.
      args: args.filter((argument) => argument !== "--"),
      options: {
        port: { type: "string", multiple: true, short: "p" },
        token: { type: "string" },
        mocks: { type: "boolean", default: false },
        build: { type: "boolean", default: true },
        help: { type: "boolean", short: "h" },
      },
      allowNegative: true,
    });
    return { ...values, port: values.port ?? [] };
  } catch (cause) {
    throw new PortError(`${(cause as Error).message}\n\n${help}`, { cause });
  }
}

async function build(workspace: Workspace): Promise<void> {
  const code = await runGenerate([], workspace);
  if (code !== 0) throw new StartError("Nothing is served, because generation failed.");
  process.stdout.write("Building …\n");
  const turbo = join(workspace.root, "node_modules", ".bin", "turbo");
  const built = await run(turbo, ["run", "build", "--output-logs=errors-only", "--no-update-notifier"], workspace.root);
  if (built !== 0) throw new StartError("Nothing is served, because the build failed; its output is above.");
}

function run(command: string, args: string[], cwd: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}

interface ServeOptions {
  /** As {@link readPorts} reads them. */
  port: string[];
  token?: string;
  services: Readonly<Record<string, Service>>;
}

async function serve(workspace: Workspace, { port: ports, token, services }: ServeOptions): Promise<void> {
  const specs = await findSpecs(join(workspace.root, "specs"));
  const plans: ApiPlan[] = [];
  for (const spec of specs) plans.push((await planUpdate(workspace, spec)).generated.plan);
  const wanted = readPorts(
    ports,
    plans.map(({ api, baseUrl }) => ({
      name: api.name,
      port: baseUrl === undefined ? 0 : Number(new URL(baseUrl).port),
    })),
  );
  const listening: Listening[] = [];
  try {
    for (const plan of plans) {
      const { name } = plan.api;
      const service = Object.hasOwn(services, name) ? services[name] : undefined;
      listening.push(await serveApi(plan, { port: wanted.get(name) ?? 0, token, workspace, service }));
    }
    process.stdout.write("\nCtrl-C stops.\n");
    await stopSignal();
    process.stdout.write("\nStopping.\n");
  } finally {
    await Promise.all(listening.map((server) => server.close()));
  }
}

type CreateMocks = (options: { baseUrl: string; token: string | undefined }) => Record<string, unknown>;

interface ServeApiOptions {
  port: number;
  token: string | undefined;
  workspace: Workspace;
  service: Service | undefined;
}

async function serveApi(plan: ApiPlan, { port, token, workspace, service }: ServeApiOptions): Promise<Listening> {
  const open = async (): Promise<Listening & { token?: string | undefined }> =>
    service ? serveReally(service, port) : serveMocks(plan, { port, token, workspace });
  const server = await open().catch(async (error) => {
    throw await explainListenError(error, plan, port);
  });
  process.stdout.write(`\n${plan.api.title}${service ? "" : " (mocks)"} on ${server.url}\n`);
  const sent = server.token ?? token;
  if (server.token !== undefined) process.stdout.write(`  token: ${server.token}\n`);
  for (const { operation } of plan.operations) {
    const own = { body: service?.bodies?.[operation.id], path: service?.paths?.[operation.id] };
    process.stdout.write(`  ${renderCurl(plan.api, operation, { url: server.url, token: sent, ...own })}\n`);
  }
  return server;
}

async function serveReally({ open }: Service, port: number): Promise<Listening & { token?: string | undefined }> {
  const server = await open({ port }).catch((cause: Error) => {
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
  { port, token, workspace }: Omit<ServeApiOptions, "service">,
): Promise<Listening> {
  const file = join(workspace.root, "packages", plan.api.name, "src", "mocks.gen.ts");
  const module: Record<string, CreateMocks> = await import(pathToFileURL(file).href);
  const mocks = module[`create${plan.prefix}Mocks`]?.({ baseUrl: "*", token }) ?? {};
  const routes = plan.operations.map(
    ({ operation, member }): Route => ({
      operationId: operation.id,
      method: operation.method,
      path: operation.path,
      // Each member of generated mocks is the mock of the operation of that name.
      mock: mocks[member] as ServedOperation,
    }),
  );
  return listen(createMockHandler(plan.api.name, routes), port);
}

async function explainListenError(error: NodeJS.ErrnoException, { api }: ApiPlan, port: number): Promise<Error> {
  const other = `Choose another with \`pnpm start --port ${api.name}=${port + 100}\`.`;
  if (error.code === "EACCES")
    return new StartError(`Port ${port} needs rights that this program does not have. ${other}`, { cause: error });
  if (error.code !== "EADDRINUSE") return error;
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  );
  const served = response?.headers.get(serverHeader);
  return new StartError(
    served
      ? `Docent already serves ${served} on port ${port}. Use that one, stop it first, or choose another port: \`pnpm start --port 0\`.`
      : `Port ${port}, where ${api.name} should be served, is taken by another program. ${other}`,
    { cause: error },
  );
}

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once, as without a handler. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      resolve();
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  });
}
