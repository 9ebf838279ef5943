import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "@docent/terminal";
import type { PnpmOptions } from "../publish/pnpm.ts";
import type { Consumer } from "./consumer.ts";

const programs = join(import.meta.dirname, "../../consumer");

/** The packages that a consumer installs in addition to ours. */
const others = ["msw@3", "vitest@5", "typescript@5", "@types/node@24"];

/** Installs the packages, type-checks programs, and runs client, mocks and `docent-contract verify`. */
export async function tryPackages(
  consumer: Consumer,
  { scope, tool }: { scope: string; tool: Omit<PnpmOptions, "cwd"> },
): Promise<string> {
  const names = ["local", "cloud", "contract", "local-server"].map((name) => `${scope}/${name}`);
  const start = performance.now();
  await consumer.install(...names, ...others);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  for (const file of await readdir(programs)) await consumer.write(file, await readFile(join(programs, file), "utf8"));
  await consumer.run("tsc", "-p", ".");
  await consumer.run("node", "client.ts");
  await consumer.run("vitest", "run");
  const verified = await verifyServer(consumer, tool);
  return `installed in ${seconds} s, ${verified}`;
}

/** Serves the local API with the installed server, and verifies it with the installed command. */
async function verifyServer(consumer: Consumer, { env, signal }: Omit<PnpmOptions, "cwd">): Promise<string> {
  const program = join(consumer.folder, "node_modules", ".bin", "docent-local");
  const child = spawn(program, ["serve", "--port", "0", "--data", "data"], {
    cwd: consumer.folder,
    env,
    signal,
    stdio: ["ignore", "pipe", "ignore"],
  });
  child.once("error", () => {});
  try {
    const url = await readUrl(child.stdout);
    await consumer.write("docs/streaming.md", "# Streaming\n\nA response is streamed in parts.\n");
    await consumer.run("docent-local", "add", "handbook", "docs", "--url", url);
    await consumer.run("node", "client.ts", url);
    // Adding the resources of the examples would fetch them from the internet.
    const operations = ["listResources", "searchPassages"].flatMap((id) => ["--operation", id]);
    const verify = ["docent-contract", "verify", "local", "--url", url, "--cases", "1", "--json", ...operations];
    await consumer.run(...verify);
    return "verified its server";
  } finally {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  }
}

async function readUrl(output: AsyncIterable<Buffer>): Promise<string> {
  let text = "";
  for await (const chunk of output) {
    text += chunk;
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
    if (url !== undefined) return url;
  }
  throw new CommandError(`The local server did not start:\n${text}`);
}
