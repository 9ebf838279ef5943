import type { ContractServer, ServerOptions } from "@docent/server";
import type { DataFolderSettings } from "../library/open-library.ts";
import type { AnswerLimits } from "./create-local-server.ts";
import { openServer } from "./open-server.ts";

/** Where a local server keeps its data, and which callers it accepts. */
export interface LocalServerSettings
  extends DataFolderSettings,
    AnswerLimits,
    Pick<ServerOptions<never>, "hosts" | "origins" | "logger" | "heartbeatMs"> {}

/**
 * A local server for a program of your own: the same as `docent-local serve` starts, with everything that is in its data
 * folder. Nothing listens yet; `close` lets answers under way come to their end, and gives the folder free.
 *
 * @throws {FolderInUseError} where another server has the folder.
 * @throws {ConfigError} where the configuration cannot be used.
 */
export async function openLocalServer(settings: LocalServerSettings): Promise<ContractServer> {
  const { server, close } = await openServer({ environment: process.env, ...settings });
  return { routes: server.routes, fetch: server.fetch, listen: server.listen, close };
}
