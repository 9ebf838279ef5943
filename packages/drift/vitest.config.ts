import { packageTests } from "../../vitest.base.ts";

// Thousands of requests and whole compilations are one test here, and a busy machine takes its time for them.
export default packageTests({ testTimeout: 120_000 });
