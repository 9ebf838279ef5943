import { expect, test } from "vitest";
import { runProve } from "./command.ts";

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const exitCode = await runProve(args, { out: (text) => void out.push(text), err: (text) => void err.push(text) });
  return { exitCode, out: out.join(""), err: err.join("") };
}

test("explains itself", async () => {
  expect(await run("--help")).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining("pnpm drift:prove --sample"),
    err: "",
  });
});

test.each([
  [["--only", "clients"], "There is no group clients. Expected spec, artefacts, servers, equivalents."],
  [["--sample", "many"], "Expected a number of mutants after --sample, found many."],
  [["--sample", "0"], "Expected a number of mutants after --sample, found 0."],
  [["--operators"], "Unknown option '--operators'"],
])("refuses %j", async (args, message) => {
  expect(await run(...args)).toMatchObject({ exitCode: 2, err: expect.stringContaining(message), out: "" });
});

test("refuses an operator that does not exist", async () => {
  expect(await run("--operator", "made-up")).toMatchObject({ exitCode: 2, err: expect.stringContaining("made-up") });
});

test("runs one operator", async () => {
  const { exitCode, out } = await run("--operator", "event-order-swapped", "--only", "spec");
  expect(out).toMatch(/\| event-order-swapped +\| +2 \|/);
  expect(exitCode).toBe(0);
}, 120_000);
