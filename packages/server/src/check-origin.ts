import { ProblemError } from "./problem.ts";

/** Whom a server answers. Undefined: everyone. */
export interface OriginRules {
  /**
   * Values of the `Host` header, with or without a port: `127.0.0.1`, `localhost:4011`. A page whose name was made to lead
   * to this machine (DNS rebinding) is told by it.
   */
  hosts?: readonly string[] | undefined;
  /** Values of the `Origin` header that web pages may have: `https://docs.example.com`. Requests without it are no page's. */
  origins?: readonly string[] | undefined;
}

/** @throws {ProblemError} with 403 for a request that a foreign web page makes, or makes a browser make. */
export function checkOrigin({ hosts, origins }: OriginRules, headers: Headers): void {
  const host = (headers.get("host") ?? "").toLowerCase();
  if (hosts && !hosts.some((known) => isHost(known.toLowerCase(), host)))
    throw forbidden("host-forbidden", `The host ${JSON.stringify(host)} is not one that this server answers for.`);
  const origin = headers.get("origin");
  if (origins && origin !== null && !origins.includes(origin) && !(hosts && isOwn(origin, host)))
    throw forbidden("origin-forbidden", `The origin ${JSON.stringify(origin)} is not accepted.`);
}

/** Whether a page came from this very server. Its host has been checked, so no other name leads here. */
function isOwn(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function isHost(known: string, host: string): boolean {
  return host === known || (/^(\[[^\]]*\]|[^:]*)$/.test(known) && host.replace(/:\d+$/, "") === known);
}

function forbidden(code: "host-forbidden" | "origin-forbidden", message: string): ProblemError {
  return new ProblemError({ status: 403, code, message });
}
