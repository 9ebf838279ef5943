import type { Api } from "@docent/openapi";
import { createCrossOrigin } from "@docent/server/internal";

export interface AcceptOptions {
  api: Pick<Api, "operations">;
  origins: readonly string[];
}

/** Lets pages of these origins send requests to a handler and read its responses, as the real servers do. */
export function acceptPages(
  handle: (request: Request) => Promise<Response>,
  { api, origins }: AcceptOptions,
): (request: Request) => Promise<Response> {
  const describeAccess = createCrossOrigin(api, origins);
  return async (request) => {
    const { method, headers } = request;
    const access = describeAccess({ method, url: new URL(request.url).pathname, headers });
    const response = access.preflight ? new Response(null, { status: 204 }) : await handle(request);
    const readable = new Response(response.body, response);
    for (const [name, value] of Object.entries({ ...access.headers, ...access.preflight })) {
      // The contract may have another Vary.
      if (name === "vary") readable.headers.append(name, value);
      else readable.headers.set(name, value);
    }
    return readable;
  };
}
