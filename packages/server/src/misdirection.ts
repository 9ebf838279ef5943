import type { Api } from "@docent/openapi/model";
import { matchTemplate } from "@docent/schema";
import type { Problem } from "./problem.ts";

/** Why no operation of the contract is meant by a request: its path, or its method. */
export function findMisdirection(api: Pick<Api, "operations">, request: { method: string; url: string }): Problem {
  const [pathname = ""] = request.url.split("?");
  const methods = findMethods(api, request.url);
  if (methods.length === 0) {
    const known = api.operations.map(({ method, path }) => `${method} ${path}`).join(", ");
    return {
      status: 404,
      code: "not-found",
      message: `There is no operation at ${pathname}. The contract has ${known}.`,
    };
  }
  const allow = methods.join(", ");
  return {
    status: 405,
    code: "method-not-allowed",
    message: `${pathname} has no ${request.method}. It has ${allow}.`,
    headers: { allow },
  };
}

/** The methods that the path of a URL has; empty where the contract has no such path. */
export function findMethods({ operations }: Pick<Api, "operations">, url: string): string[] {
  const [pathname = ""] = url.split("?");
  const methods = operations.filter(({ path }) => matchTemplate(path, pathname)).map(({ method }) => method);
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}
