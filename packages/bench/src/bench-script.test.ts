import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { benchScript } from "./bench-script.ts";

const run = (...args: string[]) => runInTest((terminal) => runScript(benchScript, args, terminal));

test("explains itself, with every benchmark", async () => {
  const { code, output } = await run("--help");
  expect(code).toBe(0);
  expect(output).toContain("\n  pnpm bench [NAME...] [options]\n");
  expect(output).toContain("\n  sse         reading of server-sent events, in events and megabytes a second\n");
  expect(output).toContain(
    "\nExit codes: 0 measured; 1 something could not be fetched; 2 the command line is wrong.\n",
  );
});

test.each([
  [["ssee"], 'found "ssee". Did you mean sse? See pnpm bench --help.\n'],
  [["sse", "toString"], 'found "toString". See pnpm bench --help.\n'],
  [["--hlep"], "Unknown option '--hlep'. Did you mean --help? See pnpm bench --help.\n"],
])("refuses %j before anything is measured", async (args, message) => {
  expect(await run(...args)).toEqual({ code: 2, output: "", warnings: expect.stringMatching(/./) });
  expect((await run(...args)).warnings.endsWith(message)).toBe(true);
});
