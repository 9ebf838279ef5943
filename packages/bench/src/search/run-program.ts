import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a program to its end; gives how many bytes it printed. Its exit code is its own affair. */
export async function runProgram(program: string, words: readonly string[]): Promise<number> {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "ignore"] });
  let bytes = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
  });
  await once(child, "close");
  return bytes;
}
