import { packageTests } from "../../vitest.base.ts";

export default packageTests({ setUpProcess: "src/testing/postgres-setup.ts" });
