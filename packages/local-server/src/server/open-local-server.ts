import type { ContractServer } from "@docent/server";
import { type OpenOptions, openServer } from "./open-server.ts";

/** Where a local server has its data, and who may call it. */
export type LocalServerSettings = Omit<OpenOptions, "createSource" | "onState" | "isAutomatic" | "modelLimits">;

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
