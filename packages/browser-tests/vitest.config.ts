import { packageTests } from "../../vitest.base.ts";

export default packageTests({ globalSetup: "src/browser-setup.ts", testTimeout: 20_000, hookTimeout: 30_000 });
