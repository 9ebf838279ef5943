// The only file that knows openapi-fetch: it gets no more updates, so it must be easy to replace.
import createFetchClient, { type Client, createQuerySerializer, defaultPathSerializer } from "openapi-fetch";
import { type ClientContract, type ClientOptions, readOptions } from "./client.ts";
import { startDeadline } from "./deadline.ts";
import { send } from "./transport.ts";

/** Calls by method and path, each typed from the contract: `paths.GET("/threads", { params: { query } })`. */
// biome-ignore lint/complexity/noBannedTypes: the constraint of the type that it stands for.
export type PathClient<Paths extends {}> = Client<Paths>;

/**
 * Makes a client that is called by method and path, with the credentials, retries and limits of {@link ClientOptions}.
 * It is apart from the client by name, so that who does not use it does not ship it.
 */
// biome-ignore lint/complexity/noBannedTypes: the constraint of the type that it stands for.
export function createPathClient<Paths extends {}>(
  contract: ClientContract,
  options: ClientOptions = {},
): PathClient<Paths> {
  const { baseUrl, defaults, credentials } = readOptions(contract, options);
  return createFetchClient<Paths>({
    baseUrl,
    headers: options.headers ?? {},
    fetch: async (request) => {
      const operationId = `${request.method} ${new URL(request.url).pathname}`;
      const deadline = startDeadline(operationId, { ...defaults, signal: request.signal });
      const limited = new Request(request, { signal: deadline.signal });
      return send(limited, { operationId, deadline, credentials, options: defaults }).finally(() => deadline.end());
    },
  });
}

/** How the arrays and objects of one parameter are written (OpenAPI, "Style Values"). */
export interface QueryStyle {
  style: "form" | "spaceDelimited" | "pipeDelimited" | "deepObject";
  explode: boolean;
}

/** Writes each query parameter in its own style; those not named are `form` and exploded. */
export function styledQuery(styles: Readonly<Record<string, QueryStyle>>) {
  return (query: Record<string, unknown>): string =>
    Object.entries(query)
      .map(([name, value]) => {
        const { style, explode } = styles[name] ?? { style: "form", explode: true };
        return createQuerySerializer({
          array: { style: style === "deepObject" ? "form" : style, explode },
          object: { style: style === "deepObject" ? "deepObject" : "form", explode },
        })({ [name]: value });
      })
      .filter(Boolean)
      .join("&");
}

/** Fills a path template whose parameters carry a style: `{id*}`, `{.id}`, `{;id}`. */
export const styledPath = defaultPathSerializer;
