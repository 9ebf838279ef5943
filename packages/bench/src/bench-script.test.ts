import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { benchScript, createBenchScript } from "./bench-script.ts";

const run = (...args: string[]) => runInTest((terminal) => runScript(benchScript, args, terminal));

test("prints its help, with every benchmark", async () => {
  const { code, output } = await run("--help");
  expect(code).toBe(0);
  expect(output).toContain("\n  pnpm bench [NAME...] [options]\n");
  expect(output).toContain("\n  sse         reading of server-sent events, in events and megabytes a second\n");
  expect(output).toContain(
    "\nExit codes: 0 measured; 1 a benchmark could not be run; 2 the command line is invalid.\n",
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

test("prints each table as Markdown, or as a line of JSON", async () => {
  const section = { title: "Reading", table: { headings: ["reader", "MB/s"], rows: [["ours", 1.2345]] } };
  const script = createBenchScript({
    reading: {
      help: "reads",
      async *run(report, { sample }) {
        report("reading");
        yield sample === undefined ? section : { ...section, title: `Reading ${sample}` };
        yield section;
      },
    },
  });
  const print = (...args: string[]) => runInTest((terminal) => runScript(script, ["reading", ...args], terminal));
  expect(await print()).toEqual({
    code: 0,
    output: "## Reading\n\n| reader | MB/s |\n| ------ | ---: |\n| ours   | 1.23 |\n\n".repeat(2),
    warnings: "reading: reading\n",
  });
  expect((await print("--sample", "3")).output).toContain("## Reading 3\n");
  const { output } = await print("--json");
  const lines = output.trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(Array(2).fill({ benchmark: "reading", ...section }));
});
