import { createLocalClient, type LocalClient } from "@docent/local";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { onTestFinished } from "vitest";
import { program } from "../../command/program.ts";
import { openServerWithLibrary, type ServerWithLibraryOptions } from "../../server/open-server.ts";

/** Opens a server in this process, and returns it with functions that call it. */
export async function openServer(dataFolder: string, options: Partial<ServerWithLibraryOptions> = {}) {
  const reports: string[] = [];
  const onReport = (message: string) => void reports.push(message);
  const opened = await openServerWithLibrary({ ...options, dataFolder, onReport });
  onTestFinished(() => opened.close({ graceMs: 0 }));
  return { ...opened, ...callServer(opened), reports };
}

/** Creates a client of a server in this process. */
export function callServer({ server }: Pick<Awaited<ReturnType<typeof openServerWithLibrary>>, "server">) {
  const client = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: server.fetch });
  return { client, ask: (question: string, resources?: string[]) => ask(client, { question, resources }) };
}

/** Paths of the sources of an answer, or the message of its error. */
async function ask(
  client: LocalClient,
  { question, resources }: { question: string; resources: string[] | undefined },
): Promise<string[] | string | undefined> {
  const body = { question, quiet: true, ...(resources ? { resources } : {}) };
  for await (const { data } of client.askQuestion({ body })) {
    if (data.type === "done") return data.sources.map(({ path }) => path);
    if (data.type === "error") return data.message;
  }
  return undefined;
}

/** Runs `docent-local` in this process. */
export const runHere = (args: readonly string[]) => runInTest((terminal) => runProgram(program, args, terminal));
