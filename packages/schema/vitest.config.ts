import { packageTests } from "../../vitest.base.ts";

// Many tests are nothing but work for the processor, which other suites may keep busy.
export default packageTests({ testTimeout: 60_000 });
