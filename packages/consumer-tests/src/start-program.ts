import { type ChildProcess, spawn } from "node:child_process";
import { expect, onTestFinished } from "vitest";

export interface StartedProgram {
  url: string;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<{ code: number | null; output: string }>;
}

/** Starts a server program, and waits until it prints its address. The program is killed at the end of the test. */
export async function startProgram([command = "", ...args]: readonly string[]): Promise<StartedProgram> {
  const child: ChildProcess = spawn(command, args, { stdio: "pipe" });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  await expect.poll(() => output).toContain("Ctrl-C");
  const [url = ""] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  return {
    url,
    async stop() {
      child.kill("SIGINT");
      return { code: await ended, output };
    },
  };
}
