import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const folder = new URL("../", import.meta.url);

test("the program of the README runs", async () => {
  const text = await readFile(new URL("README.md", folder), "utf8");
  const [, program = ""] = /```ts\n(.*?)```/s.exec(text) ?? [];
  const flags = ["--conditions=@docent/source", "--input-type=module-typescript", "--eval", program, "--"];
  // Path of a program's file.
  const words = ["hello.ts", "greet", "Ada", "Alan", "--loud"];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...words], { cwd: folder });
  expect(stdout).toBe("HELLO, ADA AND ALAN! THESE ARE 2 NAMES.\n");
});
