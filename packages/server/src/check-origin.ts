import type { HeaderLookup } from "@docent/schema";
import { ProblemError } from "./problem.ts";

/** Which requests a server answers. Undefined: all. */
export interface OriginRules {
  /**
   * Values of the `Host` header, with or without a port: `127.0.0.1`, `localhost:4011`. It shows a page whose name was made
   * to lead to this machine (DNS rebinding).
   */
  hosts?: readonly string[] | undefined;
  /**
   * Origins of web pages that may call the server and read its responses: `https://docs.example.com`. Programs, whose
   * requests have no `Origin` header, may call it anyway.
   */
  origins?: readonly string[] | undefined;
}

/** @throws {ProblemError} with 403 for a request that a foreign web page makes, or makes a browser make. */
export function checkOrigin({ hosts, origins }: OriginRules, headers: HeaderLookup): void {
  if (!hosts && !origins) return;
  const host = (headers.get("host") ?? "").toLowerCase();
  if (hosts && !hosts.some((known) => isHost(known.toLowerCase(), host)))
    throw forbidden("host-forbidden", `The host ${JSON.stringify(host)} is not one that this server answers for.`);
  if (!origins) return;
  const origin = headers.get("origin");
  if (origin === null) {
    if (isEmbedded(headers))
      throw forbidden("origin-forbidden", "A page of another origin made this request without an Origin header.");
  } else if (!origins.includes(origin) && !(hosts && isOwn(origin, host)))
    throw forbidden("origin-forbidden", `The origin ${JSON.stringify(origin)} is not accepted.`);
}

/**
 * Why a text can be the origin of no page: what was expected, and what to write instead. Undefined for an origin as browsers
 * write it, that of an extension (`chrome-extension://…`) included.
 */
export function findOriginProblem(text: string): string | undefined {
  const expected = `Expected the origin of a web page, such as http://localhost:5173, found ${JSON.stringify(text)}.`;
  if (text === "null") return `${expected} Any page can make itself one without an origin.`;
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/*]+(\/|$)/i.test(text) || !URL.canParse(text)) return expected;
  const { protocol, host } = new URL(text);
  const origin = `${protocol}//${host}`;
  return origin === text ? undefined : `${expected} Write ${origin}.`;
}

/** Whether an image, a script or the like of another origin is loaded, for which browsers send no `Origin` with a GET. */
function isEmbedded(headers: HeaderLookup): boolean {
  const isForeign = ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
  return isForeign && headers.get("sec-fetch-dest") !== "document";
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
