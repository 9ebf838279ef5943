import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs git in a folder, as a test user without signatures. Resolves to its trimmed output. */
export async function runGit(folder: string, ...args: string[]): Promise<string> {
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const { stdout } = await promisify(execFile)("git", ["-C", folder, ...identity, ...args]);
  return stdout.trim();
}
