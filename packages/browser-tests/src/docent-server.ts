import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openServerWithLibrary, type ServerWithLibrary } from "@docent/local-server/internal";
import { makeTestFolder } from "@docent/storage/testing";
import { onTestFinished } from "vitest";

/** A real local server, for pages to call. */
export interface DocentServer extends ServerWithLibrary {
  url: string;
  /** A folder that can be added as a resource. */
  folder: string;
  /** Requests with the status of their response: `POST /config/resources 403`. */
  answered: readonly string[];
}

/** Starts a local server with one resource, `handbook`. It is stopped at the end of the test. */
export async function startDocent({
  origins = [],
  maxAnswers = 8,
  maxWaiting = 100,
}: {
  origins?: readonly string[];
  maxAnswers?: number;
  /** Maximum number of questions that wait for the first sync of `handbook`. */
  maxWaiting?: number;
}): Promise<DocentServer> {
  const dataFolder = await makeTestFolder("docent-browser-");
  const folder = join(dataFolder, "handbook");
  await mkdir(folder);
  await writeFile(join(folder, "routing.md"), "# Routing\n\nRoutes are matched in order.\n");
  const resources = [{ type: "local", name: "handbook", url: folder }];
  await writeFile(join(dataFolder, "docent.config.jsonc"), JSON.stringify({ resources }));
  const answered: string[] = [];
  const opened = await openServerWithLibrary({
    dataFolder,
    environment: {},
    origins,
    maxAnswers,
    maxWaiting,
    logger: recordTo(answered),
  });
  onTestFinished(() => opened.close({ graceMs: 0 }));
  const { url } = await opened.server.listen();
  return { ...opened, url, folder, answered };
}

/** A logger that records requests with the status of their response. */
function recordTo(lines: string[]) {
  const ignore = () => {};
  const logger = {
    level: "info",
    child: () => logger,
    info({ method, path, status }: { method?: string; path?: string; status?: number }, message?: string) {
      if (message === "answered") lines.push(`${method} ${path} ${status}`);
    },
    ...{ trace: ignore, debug: ignore, warn: ignore, error: ignore, fatal: ignore, silent: ignore },
  };
  return logger;
}
