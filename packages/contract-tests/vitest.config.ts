import { packageTests } from "../../vitest.base.ts";

// The cloud server is tested on PostgreSQL as well.
export default packageTests({ globalSetup: "../cloud-server/src/testing/postgres-setup.ts" });
