import { packageTests } from "../../vitest.base.ts";

// A running server cannot be brought to every documented status. Statuses that are not tested are skipped tests.
const isNamed = Object.keys(process.env).some((name) => /^DOCENT_CONTRACT_\w+_URL$/.test(name));

// The cloud server is tested on PostgreSQL as well.
export default packageTests({
  setUpProcess: "../cloud-server/src/testing/postgres-setup.ts",
  ...(isNamed && { maySkip: true }),
});
