import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ApiPlan, Workspace } from "@docent/codegen/internal";
import { acceptPages } from "./cross-origin.ts";
import { type Listening, listen } from "./listen.ts";
import { createMockHandler, forbidByContract, type Route, type ServedOperation } from "./mock-handler.ts";
import { explained, StartError } from "./ports.ts";

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

/** Serves an API with its service, or with its mocks. */
export function serveApi(plan: ApiPlan, options: ServeApiOptions): Promise<ListeningApi> {
  const { service, port } = options;
  return explained(plan.api.name, port, () => (service ? serveService(service, options) : serveMocks(plan, options)));
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
  const operations = new Map(plan.operations.map(({ member, operation }) => [member, operation]));
  // In the order of their handlers: of several mocks with one URL, those that respond to fewer requests are first.
  const routes = Object.entries(mocks).flatMap(([member, mock]): Route[] => {
    const operation = operations.get(member);
    // Generated mocks have a member for each operation.
    return operation ? [{ method: operation.method, path: operation.path, mock: mock as ServedOperation }] : [];
  });
  const handle = createMockHandler(plan.api.name, routes);
  return listen(acceptPages(handle, { api: plan.api, origins }), port, { forbid: forbidByContract(handle) });
}
