import type { InstrumenterContext, MutantCoverage } from "@stryker-mutator/api/core";
import { afterEach, beforeEach, inject, vi } from "vitest";

/** Runs in the process of the tests, before each test file: activates a mutant, or records which tests execute which mutant. */
const { activeMutant, hitLimit, testTimeoutMs } = inject("mutationRun");
vi.setConfig({ testTimeout: testTimeoutMs, hookTimeout: testTimeoutMs });
vi.resetModules();

// The changed sources read this global variable.
const shared = globalThis as { __stryker__?: InstrumenterContext };
shared.__stryker__ ??= {};
const stryker = shared.__stryker__;
const coverage: MutantCoverage = { static: {}, perTest: {} };
Object.assign(stryker, { activeMutant, hitLimit, hitCount: 0, mutantCoverage: coverage, currentTestId: undefined });

beforeEach(({ task }) => {
  stryker.currentTestId = task.id;
  task.file.meta.coverage = coverage;
});
afterEach(({ task }) => {
  delete stryker.currentTestId;
  task.file.meta.hitCount = stryker.hitCount;
});
