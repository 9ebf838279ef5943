import { createCloudMocks } from "@docent/cloud/mocks";
import {
  type ChosenResponse,
  type ContractSuite,
  cloudSuite,
  describeContract,
  localSuite,
  type Target,
} from "@docent/contract-tests";
import { createLocalMocks } from "@docent/local/mocks";
import { createMockHandler, listen, type ServedOperation } from "@docent/mock-server";
import type { Operation } from "@docent/openapi";
import { findOperation } from "@docent/schema";

const token = "the-only-token";

/** Mocks behind a socket. Tests choose their responses with a `Prefer` header. */
function mocksOverHttp({ api }: Pick<ContractSuite<never>, "api">, mocks: object): Target {
  const routes = api.operations.map(({ id, method, path }) => {
    // Generated mocks have a member for each operation, of the same name in these two contracts.
    const mock = (mocks as Record<string, ServedOperation>)[id] as ServedOperation;
    return { operationId: id, method, path, mock };
  });
  return {
    name: "mocks over HTTP",
    offers: [],
    isMock: true,
    open: async () => {
      const server = await listen(createMockHandler(api.name, routes), 0);
      const chosen = new Map<string, ChosenResponse>();
      return {
        baseUrl: server.url,
        token,
        fetch: (request) => fetch(preferring(request, chosen.get(readOperationId(api.operations, request)))),
        choose: (operationId, response) => chosen.set(operationId, response),
        close: () => server.close(),
      };
    },
  };
}

function preferring(request: Request, response: ChosenResponse | undefined): Request {
  if (!response) return request;
  const preferred = new Request(request);
  preferred.headers.set("prefer", "status" in response ? `code=${response.status}` : `example=${response.example}`);
  return preferred;
}

function readOperationId(operations: readonly Operation[], { method, url }: Request): string {
  return findOperation(operations, { method, pathname: new URL(url).pathname })?.operation.id ?? "";
}

describeContract(cloudSuite, [mocksOverHttp(cloudSuite, createCloudMocks({ baseUrl: "*", token }))]);
describeContract(localSuite, [mocksOverHttp(localSuite, createLocalMocks({ baseUrl: "*", token }))]);
