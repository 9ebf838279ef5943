import { packageTests } from "../../vitest.base.ts";

/** Compilers and test runners are started as programs of their own, on machines that may have two slow cores. */
const patienceMs = 180_000;

export default packageTests({
  globalSetup: "src/set-up.ts",
  testTimeout: patienceMs,
  hookTimeout: patienceMs,
  maxWorkers: 2,
  maxConcurrency: 2,
});
