import { createHash } from "node:crypto";
import type { Send, WireAnswer } from "@docent/contract/internal";
import { createMockHandler, type Route, type ServedOperation } from "@docent/mock-server";
import { sortByTemplate, type WireRequest } from "@docent/schema";
import type { LoadedPackage } from "../artefacts/load-generated.ts";
import { token, toSend } from "./wire.ts";

/** Sends to generated mocks, which let in one token only. May throw: not every mutant has mocks that can be made. */
export function sendToMocks(api: string, { createMocks, operations }: LoadedPackage): Send {
  const mocks = createMocks({ baseUrl: "*", token });
  const routes = Object.entries(operations).map(
    ([operationId, { method, path }]): Route => ({
      operationId,
      method,
      path,
      // Generated mocks have a member for each operation of the client's table.
      mock: mocks[operationId] as ServedOperation,
    }),
  );
  return toSend(createMockHandler(api, sortByTemplate(routes)));
}

/** Remembers answers. Mocks keep no state, and one contract's probes are mostly those of the next. */
export function rememberAnswers(send: Send): Send {
  const known = new Map<string, WireAnswer>();
  return async (request, limits) => {
    const key = keyOf(request);
    const answer = known.get(key) ?? (await send(request, limits));
    known.set(key, answer);
    return answer;
  };
}

function keyOf({ method, target, headers, body }: WireRequest): string {
  const digest = body ? createHash("sha1").update(body).digest("base64") : "no body";
  return [method, target, ...headers.flat(), digest].join("\n");
}
