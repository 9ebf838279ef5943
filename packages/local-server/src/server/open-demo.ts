import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import type { ContractServer } from "@docent/server";
import { openServerWithLibrary } from "./open-server.ts";

export interface DemoOptions {
  /** A folder of documentation to ask about. */
  documentation: { name: string; folder: string };
  /** Data directory; undefined: a temporary one. */
  dataFolder: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Opens a local server with documentation in it. */
export async function openDemo({ documentation, environment, ...options }: DemoOptions): Promise<ContractServer> {
  const isTemporary = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), "docent-demo-")));
  const { server, config, library, close } = await openServerWithLibrary({ dataFolder, environment });
  const resource: Resource = { type: "local", name: documentation.name, url: documentation.folder };
  const known = config.config.resources.find(({ name }) => name === resource.name);
  // The folder may have moved since.
  if (known && known.url !== resource.url) await config.removeResource(resource.name);
  if (known?.url !== resource.url) await config.addResource(resource);
  library.configure(config.config.resources, config.config.problems);
  return {
    routes: server.routes,
    fetch: server.fetch,
    listen: server.listen,
    async close(closing) {
      await close(closing);
      if (isTemporary) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
