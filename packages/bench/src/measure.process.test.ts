import { expect, test } from "vitest";
import { findProblem, measureCommand } from "./measure.ts";

test("the measurement of a command includes its child processes", async () => {
  const child = "Buffer.alloc(200e6, 1)";
  const script = `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(child)}])`;
  const { cpuSeconds, peakBytes, problem } = await measureCommand(process.execPath, ["-e", script]);
  expect(cpuSeconds).toBeGreaterThan(0);
  expect(peakBytes).toBeGreaterThan(200e6);
  expect(problem).toBeUndefined();
});

test("the measurement of a failed command contains the line with its error", async () => {
  const result = await measureCommand(process.execPath, ["-e", "throw new RangeError('too deep')"]);
  expect(result.exitCode).toBe(1);
  expect(result.problem).toBe("RangeError: too deep");
});

test.each([
  ["all went well\n\u001b[31mError:\u001b[39m no such file\n  at x", "Error: no such file"],
  ["FATAL ERROR: Reached heap limit", "FATAL ERROR: Reached heap limit"],
  ["npm warn old lockfile\nnpm error code ECONNREFUSED", "npm error code ECONNREFUSED"],
  ["it just stopped", "it just stopped"],
  ["", "exit code 3"],
])("the problem of the output %j is %j", (output, problem) => {
  expect(findProblem(output, 3)).toBe(problem);
});
