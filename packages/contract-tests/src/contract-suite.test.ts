import { createCloudMocks } from "@docent/cloud/mocks";
import { createLocalMocks } from "@docent/local/mocks";
import { describe, expect, test } from "vitest";
import { cloudSuite } from "./cloud-cases.ts";
import { listUnprovoked } from "./contract-suite.ts";
import { type ContractTest, listContractTests } from "./contract-tests.ts";
import { localSuite } from "./local-cases.ts";
import { mocksInProcess } from "./mocks-in-process.ts";
import { serverAtUrl, serverInProcess } from "./server-targets.ts";
import type { Fetch, Target } from "./target.ts";

const suites = { cloud: cloudSuite, local: localSuite };
const someServer = serverAtUrl({ name: "a server", url: "http://127.0.0.1:9" });
const readyServer: Target = { ...someServer, offers: ["empty", "busy", "failing", "endless syncs", "two accounts"] };

function listNames(api: "cloud" | "local", target: Target): string[] {
  const tests = api === "cloud" ? listContractTests(cloudSuite, target) : listContractTests(localSuite, target);
  return tests.map(({ name }) => name.replace(` [${target.name}]`, ""));
}

describe("a documented status that no request leads to", () => {
  test("is listed with the state that it needs", () => {
    const reasons = {
      failing: "it needs a server that fails at every request",
      busy: "it needs a server at its limit after one request",
    };
    expect(listUnprovoked(cloudSuite, someServer)).toEqual([
      { operationId: "listThreads", status: "429", reason: reasons.busy },
      { operationId: "listThreads", status: "500", reason: reasons.failing },
      { operationId: "listProjects", status: "429", reason: reasons.busy },
      { operationId: "listProjects", status: "500", reason: reasons.failing },
    ]);
    expect(listUnprovoked(localSuite, someServer)).toEqual([
      { operationId: "addResource", status: "500", reason: reasons.failing },
      { operationId: "askQuestion", status: "429", reason: reasons.busy },
      { operationId: "askQuestion", status: "500", reason: reasons.failing },
      { operationId: "listResources", status: "500", reason: reasons.failing },
      { operationId: "removeResource", status: "500", reason: reasons.failing },
      { operationId: "syncResource", status: "500", reason: reasons.failing },
      { operationId: "searchPassages", status: "500", reason: reasons.failing },
    ]);
  });

  test("is listed if its case has no request for it", () => {
    const { listThreads, ...cases } = cloudSuite.cases;
    const broken = { ...cloudSuite, cases: { ...cases, listThreads: { ...listThreads, refuses: {} } } };
    // The cast is needed because the type requires a request for each status.
    const unprovoked = listUnprovoked(broken as unknown as typeof cloudSuite, readyServer);
    expect(unprovoked.map(({ operationId, status }) => `${operationId} ${status}`)).toEqual(
      ["400", "401", "429", "500"].map((status) => `listThreads ${status}`),
    );
    expect(unprovoked[0]?.reason).toBe("no known request leads to it");
  });

  test.each(["cloud", "local"] as const)("does not exist in the %s API if the server offers every state", (api) => {
    expect(api === "cloud" ? listUnprovoked(cloudSuite, readyServer) : listUnprovoked(localSuite, readyServer)).toEqual(
      [],
    );
  });
});

describe.each([
  ["cloud", mocksInProcess(createCloudMocks)],
  ["local", mocksInProcess(createLocalMocks)],
] as const)("the tests of the %s API", (api, mocks) => {
  test("have unique names, with the target in brackets", () => {
    const names = listNames(api, mocks);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain(`${suites[api].api.operations[0]?.id} responds to a valid request with the first success`);
  });

  test("have the same names for a server as for mocks, which have more tests for examples", () => {
    const byName = /responds with \d+ as documented|responds with the example|shows every documented event/;
    const ofMocks = listNames(api, mocks).filter((name) => !byName.test(name));
    const ofServer = listNames(api, readyServer);
    expect(ofMocks.filter((name) => !ofServer.includes(name))).toEqual([]);
    // Mocks have no state and one account.
    expect(ofServer.filter((name) => !ofMocks.includes(name))).toEqual(onlyOfServers[api]);
  });

  test("leave out the states that a server does not offer", () => {
    const missing = listNames(api, readyServer).filter((name) => !listNames(api, someServer).includes(name));
    expect(
      missing.filter(
        (name) =>
          !/while the server fails|more .* than|other accounts|nothing is configured|names the configured|under way/.test(
            name,
          ),
      ),
    ).toEqual([]);
    expect(missing.length).toBeGreaterThan(0);
  });
});

const onlyOfServers = {
  cloud: ["listThreads hides the threads of other accounts", "listProjects hides the projects of other accounts"],
  local: [
    "addResource echoes empty values",
    "addResource accepts file URLs and folders of Windows",
    "askQuestion names the configured resources to a caller that names another",
    "listResources lists resources in the order of the configuration",
    "listResources gives each definition as it was sent",
    "listResources lists a synced resource as ready",
    "listResources says why the last sync failed",
    "removeResource responds with the removed resource",
    "removeResource no longer lists it",
    "removeResource no longer searches it",
    "removeResource frees its name",
    "removeResource responds with 404 to a second removal",
    "removeResource leaves the other resources",
    "removeResource stops a sync that is under way, whose stream ends",
    "removeResource leaves the folder of the user as it is",
    "syncResource ends with the resource as it is listed after the sync",
    "syncResource reads files that changed before the request",
    "syncResource continues after its reader has left",
    "syncResource keeps the last good version if it fails",
    "searchPassages names the configured resources to a caller that names another",
    "searchPassages searches the given resources",
    "searchPassages searches all resources if it gets no list",
    "searchPassages searches all resources if it gets an empty list",
    "searchPassages gives ten passages by default",
    "searchPassages gives at most `limit` passages",
    "searchPassages gives more than ten passages with a larger limit",
    "searchPassages gives the first passages that fit into `maxTokens`",
    "searchPassages gives a passage as it is written in its document, with its lines and headings",
    "searchPassages names resources that cannot be searched yet, and searches the others",
  ],
};

describe("a test fails", () => {
  const threads = { threads: [] };

  test.each<[string, string, Fetch]>([
    ["at another success", "responds to a valid request", async () => Response.json(threads, { status: 203 })],
    ["at an undocumented property", "responds to a valid request", async () => Response.json({ ...threads, total: 0 })],
    ["at a success in place of a refusal", "refuses an empty project", async () => Response.json(threads)],
    [
      "at a refusal that does not name the mistake",
      "refuses an unknown query parameter",
      async () => Response.json({ error: "invalid_query", message: "No." }, { status: 400 }),
    ],
    [
      "at a response that breaks a statement of the contract",
      "gives an empty list",
      async () => Response.json({ threads: [{ id: "thr_1", title: "Somebody else's" }] }),
    ],
  ])("%s", async (_, behaviour, fetch) => {
    await expect(findTest(fetch, behaviour).run()).rejects.toThrow();
  });

  test("unless everything is as documented", async () => {
    await findTest(async () => Response.json(threads), "responds to a valid request").run();
    const refuse: Fetch = async (request) =>
      Response.json({ error: "invalid_query", message: `No: ${request.url}` }, { status: 400 });
    await findTest(refuse, "refuses an unknown query parameter").run();
  });

  test("at a tag of another status", async () => {
    const error = { error: "name is missing", tag: "InternalError", hint: "Correct it." };
    const target = serverInProcess({ name: "s" }, () => async () => Response.json(error, { status: 400 }));
    const one = listContractTests(localSuite, target).find(({ name }) => name.includes("a missing name"));
    await expect(one?.run()).rejects.toThrow("the tag InternalError belongs to the status 500");
  });

  test("at a mock whose messages lack the mistake", async () => {
    const error = { error: "invalid_query", message: "The project is empty." };
    const target: Target = {
      ...serverInProcess({ name: "s", token: "t" }, () => async () => Response.json(error, { status: 400 })),
      isMock: true,
    };
    const one = listContractTests(cloudSuite, target).find(({ name }) => name.includes("refuses an empty project"));
    await expect(one?.run()).rejects.toThrow("did not match the regular expression");
  });

  test.each([
    "responds with 429 as documented",
    "responds with the example provider-failed",
    "shows every documented event",
    "refuses a resource that is not configured",
    "ends with an error if a resource cannot be fetched",
  ])("at a mock that ignores the chosen response: %s", async (behaviour) => {
    const mocks = mocksInProcess(createLocalMocks);
    const target: Target = { ...mocks, open: async () => ({ ...(await mocks.open()), choose: () => {} }) };
    const one = listContractTests(localSuite, target).find(({ name }) => name.startsWith(`askQuestion ${behaviour}`));
    await expect(one?.run()).rejects.toThrow();
  });

  test("and closes its target", async () => {
    let isClosed = false;
    const open = async () => ({
      baseUrl: "http://127.0.0.1:1",
      token: "t",
      fetch: async () => Response.json({}),
      close: async () => {
        isClosed = true;
      },
    });
    const target: Target = { name: "s", offers: [], isMock: false, open };
    await expect(listContractTests(cloudSuite, target)[0]?.run()).rejects.toThrow();
    expect(isClosed).toBe(true);
  });
});

function findTest(fetch: Fetch, behaviour: string): ContractTest {
  const tests = listContractTests(
    cloudSuite,
    serverInProcess({ name: "s", token: "t" }, () => fetch),
  );
  const found = tests.find(({ name }) => name.startsWith(`listThreads ${behaviour}`));
  if (!found) throw new Error(`Expected a test of listThreads that ${behaviour}.`);
  return found;
}
