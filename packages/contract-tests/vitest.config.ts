import { packageTests } from "../../vitest.base.ts";

// A server that runs already cannot be brought to every documented status: what was not tested of it is a skipped test.
const isNamed = Object.keys(process.env).some((name) => /^DOCENT_CONTRACT_\w+_URL$/.test(name));

// The cloud server is tested on PostgreSQL as well.
export default packageTests({
  setUpProcess: "../cloud-server/src/testing/postgres-setup.ts",
  ...(isNamed && { maySkip: true }),
});
