import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Resource } from "@docent/local";
import { makeTestFolder } from "@docent/storage/testing";
import { onTestFinished } from "vitest";
import type { ConfigLimits } from "../config/config-document.ts";
import type { HostCredentials } from "../config/config-schema.ts";
import { openServerWithLibrary, type ServerWithLibrary, type ServerWithLibraryOptions } from "../server/open-server.ts";

export interface StartOptions extends Partial<ServerWithLibraryOptions> {
  resources?: readonly Resource[];
  allow?: readonly string[];
  limits?: ConfigLimits;
  credentials?: readonly HostCredentials[];
}

/** Opens a complete local server with a temporary data directory, which is deleted after the test. */
export async function startLocalServer({
  resources = [],
  allow = [],
  limits = {},
  credentials = [],
  ...options
}: StartOptions = {}): Promise<ServerWithLibrary> {
  const dataFolder = await makeTestFolder("docent lökal-");
  await writeFile(
    join(dataFolder, "docent.config.jsonc"),
    JSON.stringify({ resources, network: { allow }, limits, credentials }),
  );
  const opened = await openServerWithLibrary({ dataFolder, environment: process.env, ...options });
  onTestFinished(() => opened.close({ graceMs: 0 }));
  return opened;
}
