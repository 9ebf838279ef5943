import { homedir } from "node:os";
import { join, resolve } from "node:path";
import type { Suggest, Terminal } from "@docent/terminal";
import { dataPaths } from "../library/data-paths.ts";
import { readStatus } from "../library/status-file.ts";

/** Of commands that look into the data folder of a server. */
export const dataOptions = {
  data: {
    type: "string",
    value: "FOLDER",
    help: "the configuration, the index and what was fetched (default ~/.local/share/docent); a server with another one has other resources",
  },
  config: {
    type: "string",
    value: "FILE",
    help: "the configuration (default docent.config.jsonc in the data folder)",
  },
} as const;

/** Where a server keeps what it has. */
export interface DataPlace {
  dataFolder: string;
  configPath: string;
}

/** By the XDG Base Directory Specification, unless the command line says another place. */
export function readDataPlace(
  { data, config }: { data?: string | undefined; config?: string | undefined },
  { environment }: Pick<Terminal, "environment">,
): DataPlace {
  const base = environment["XDG_DATA_HOME"];
  const usual = join(base?.startsWith("/") ? base : join(homedir(), ".local", "share"), "docent");
  const dataFolder = resolve(data ?? usual);
  return { dataFolder, configPath: config === undefined ? dataPaths(dataFolder).config : resolve(config) };
}

/** Offers the names of resources in the usual data folder. */
export const suggestResources: Suggest = async (terminal) =>
  Object.keys(await readStatus(dataPaths(readDataPlace({}, terminal).dataFolder).status));
