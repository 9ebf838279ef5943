import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import type { ContractServer } from "@docent/server";
import { openServer } from "./open-server.ts";

export interface DemoOptions {
  /** A folder of documentation that can be asked at once. */
  documentation: { name: string; folder: string };
  /** Where the server keeps its data; undefined: in a folder that goes with it. */
  dataFolder: string | undefined;
  environment: Readonly<Record<string, string | undefined>>;
}

/** A local server that has something to say before anybody has added anything. */
export async function openDemo({ documentation, environment, ...options }: DemoOptions): Promise<ContractServer> {
  const isTemporary = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), "docent-demo-")));
  const { server, config, library, close } = await openServer({ dataFolder, environment });
  const resource: Resource = { type: "local", name: documentation.name, url: documentation.folder };
  const known = config.config.resources.find(({ name }) => name === resource.name);
  // The folder may have been moved since.
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
