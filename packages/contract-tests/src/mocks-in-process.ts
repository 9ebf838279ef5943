import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import type { ChosenResponse, Target } from "./target.ts";

/** The part of generated mocks that the suite uses. */
interface SuiteMock {
  respond(status: number): HttpHandler;
  example(name: string): HttpHandler;
}

const baseUrl = "http://127.0.0.1:4010";
const token = "the-only-token";

/** Generated mocks in msw, which replaces the network. */
export function mocksInProcess(
  createMocks: (options: { baseUrl: string; token: string }) => { readonly handlers: readonly HttpHandler[] },
): Target {
  const mocks = createMocks({ baseUrl, token });
  return {
    name: "mocks in process",
    offers: [],
    isMock: true,
    open: async () => {
      const server = setupServer(...mocks.handlers);
      server.listen({ onUnhandledFrame: "error" });
      return {
        baseUrl,
        token,
        fetch,
        choose: (operationId, response) => server.use(chooseHandler(mocks, operationId, response)),
        close: async () => server.close(),
      };
    },
  };
}

function chooseHandler(mocks: object, operationId: string, response: ChosenResponse): HttpHandler {
  // Generated mocks have a member for each operation: codegen tests the names.
  const mock = (mocks as Record<string, SuiteMock>)[operationId];
  if (!mock) throw new TypeError(`Expected an operation of the mocks, found ${operationId}.`);
  return "status" in response ? mock.respond(response.status) : mock.example(response.example);
}
