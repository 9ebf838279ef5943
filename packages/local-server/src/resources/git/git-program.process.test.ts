import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { runGit } from "./git-program.ts";

test("a character of a message is whole, even if git writes its bytes one after the other", async () => {
  const seen: string[] = [];
  const script = `
    process.stderr.write(Buffer.from([0xc3]));
    setTimeout(() => { process.stderr.write(Buffer.from([0xbc])); process.exitCode = 1; }, 200);`;
  const run = runGit({
    program: process.execPath,
    arguments: ["-e", script],
    environment: {},
    folder: tmpdir(),
    signal: new AbortController().signal,
    onMessage: (text) => seen.push(text),
  });
  await expect(run).rejects.toThrow(/^ü$/);
  expect(seen.join("")).toBe("ü");
});
