import assert from "node:assert/strict";
import type { Context } from "./case.ts";
import { ContractObserver } from "./contract-observer.ts";
import type { ContractSuite } from "./contract-suite.ts";
import type { ChosenResponse, Connection, Need, Target } from "./target.ts";

/** The context of a case, and what its test observes and chooses. */
export interface TestContext<Client> extends Context<Client> {
  observer: ContractObserver;
  /** Sets the response of a mock to the following requests of an operation. Throws on any other target. */
  choose(operationId: string, response: ChosenResponse): void;
}

interface TestUse {
  target: Target;
  need: Need | undefined;
  /** The test sends invalid requests on purpose. Requests of documented operations are not checked, only their responses. */
  isInvalidOnPurpose: boolean;
}

/** Opens a target for one test. Rejects if the test fails, or if any request or response was undocumented. */
export async function withTarget<Client>(
  suite: ContractSuite<Client>,
  { target, need, isInvalidOnPurpose }: TestUse,
  run: (context: TestContext<Client>) => Promise<void>,
): Promise<void> {
  const connection = await target.open(need);
  const { api } = suite;
  const observer = new ContractObserver({ api, fetch: connection.fetch });
  try {
    await run(createContext(suite, connection, { observer, isInvalidOnPurpose }));
    await observer.settle();
    assert.deepEqual(observer.violations, [], "each observed request and response conforms to the contract");
  } finally {
    await connection.close();
  }
}

function createContext<Client>(
  suite: ContractSuite<Client>,
  connection: Connection,
  { observer, isInvalidOnPurpose }: { observer: ContractObserver; isInvalidOnPurpose: boolean },
): TestContext<Client> {
  const { baseUrl, token, otherToken, name = (base) => base, choose = refuseChoice } = connection;
  const fetch = observer.fetch({ isInvalidOnPurpose });
  return {
    client: suite.createClient({ baseUrl, token, fetch }),
    otherClient: () => {
      assert.ok(otherToken !== undefined, "expected a target that offers two accounts");
      return suite.createClient({ baseUrl, token: otherToken, fetch });
    },
    fetch,
    unobserved: connection.fetch,
    baseUrl,
    token,
    name,
    observer,
    choose,
  };
}

function refuseChoice(operationId: string): never {
  throw new TypeError(`Expected a mock, found a server, whose response to ${operationId} cannot be chosen.`);
}
