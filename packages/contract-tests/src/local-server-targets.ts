import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServerWithLibrary, type ServerWithLibrary } from "@docent/local-server/internal";
import { type ServerInProcess, serverInProcess, serverOnSocket } from "./server-targets.ts";
import type { Need, Target } from "./target.ts";

/** The states that {@link openLocalServer} can produce. */
export const localServerOffers = ["empty", "busy", "failing", "endless syncs"] as const;

/** The local server in process and on a socket, with a data directory for each test. */
export const localServerTargets: readonly Target[] = [
  serverInProcess({ name: "local server in process", offers: localServerOffers }, (need) => openLocalServer(need)),
  serverOnSocket({ name: "local server on a socket", offers: localServerOffers }, async (need) => {
    const { opened, close } = await open(need);
    return { ...(await opened.server.listen()), close };
  }),
];

interface LocalServerContent {
  /** Creates sources of resources, replacing the network and the disk. */
  createSource?: Parameters<typeof openServerWithLibrary>[0]["createSource"];
  /** The content of the configuration file. */
  config?: object;
}

/** Opens a local server with its own data directory, in the state that a test needs. */
export async function openLocalServer(need?: Need, content: LocalServerContent = {}): Promise<ServerInProcess> {
  const { opened, close } = await open(need, content);
  return { fetch: opened.server.fetch, close };
}

async function open(
  need?: Need,
  { config, ...content }: LocalServerContent = {},
): Promise<{ opened: ServerWithLibrary; close: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), "docent contract-"));
  if (config) await writeFile(join(dataFolder, "docent.config.jsonc"), JSON.stringify(config));
  const max = need === "busy" ? 1 : undefined;
  const createSource = need === "endless syncs" ? () => endlessSource : content.createSource;
  const opened = await openServerWithLibrary({ dataFolder, maxAnswers: max, maxWaiting: max, createSource });
  if (need === "busy") await occupySlot(opened);
  const mend = need === "failing" ? await makeUnavailable(opened) : () => {};
  const close = async () => {
    mend();
    await opened.close({ graceMs: 0 });
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { opened, close };
}

const endlessSource = {
  async sync({ signal }: { signal: AbortSignal }) {
    if (!signal.aborted) await once(signal, "abort");
    throw signal.reason;
  },
};

/** Occupies a slot with a question that waits for a resource without end. */
async function occupySlot({ server, library }: ServerWithLibrary): Promise<void> {
  const definition = { type: "git", name: "endless", url: "https://example.com/endless" } as const;
  library.configure([definition]);
  const endless = library.get(definition.name);
  if (!endless) throw new Error("Expected the resource that was configured.");
  endless.ready = () => new Promise(() => {});
  const body = JSON.stringify({ question: "When?", resources: [definition.name] });
  const headers = { "content-type": "application/json" };
  const response = await server.fetch(
    new Request("http://127.0.0.1/question/stream", { method: "POST", headers, body }),
  );
  await response.body?.getReader().read();
}

/** Makes the configuration unreadable and breaks the library. Returns the function that repairs the library. */
async function makeUnavailable({ config, library }: ServerWithLibrary): Promise<() => void> {
  await writeFile(config.path, "{");
  const list = library.list.bind(library);
  library.list = () => {
    throw new Error("This server is broken, for a test.");
  };
  return () => {
    library.list = list;
  };
}
