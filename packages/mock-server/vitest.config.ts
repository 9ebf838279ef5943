import { packageTests } from "../../vitest.base.ts";

// Some tests start a process of their own, which a busy machine takes its time for.
export default packageTests({ testTimeout: 60_000 });
