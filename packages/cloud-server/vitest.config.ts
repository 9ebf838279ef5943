import { packageTests } from "../../vitest.base.ts";

export default packageTests({ globalSetup: "src/testing/postgres-setup.ts" });
