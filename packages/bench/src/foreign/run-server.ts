import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { BenchError } from "../bench-error.ts";

/** Starts a program of Node that listens on a port of this machine, uses it, and ends it. */
export async function withServer<T>(
  { folder, command }: { folder: string; command: (port: number) => string[] },
  use: (origin: string) => Promise<T>,
): Promise<T> {
  const port = await findPort();
  const args = command(port);
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  try {
    if (!(await listens(child, port)))
      throw new BenchError(`The server ${args[0]} does not listen. Expected port ${port}, found: ${output}`);
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    const ended = child.exitCode === null ? once(child, "exit") : undefined;
    child.kill("SIGKILL");
    await ended;
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new BenchError("No port of this machine is free.");
  return address.port;
}

async function listens(child: ChildProcess, port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt++) {
    if (await canConnect(port)) return true;
    await wait(100);
  }
  return false;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
