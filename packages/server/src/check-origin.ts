import type { HeaderLookup } from "@docent/schema";
import { ProblemError } from "./problem.ts";

/** The accepted hosts and origins of requests. An undefined list accepts all. */
export interface OriginRules {
  /**
   * Accepted values of the `Host` header, with or without a port: `127.0.0.1`, `localhost:4011`. Protects against DNS
   * rebinding.
   */
  hosts?: readonly string[] | undefined;
  /**
   * Origins of web pages that may call the server and read its responses: `https://docs.example.com`. Programs send no
   * `Origin` header and are always accepted.
   */
  origins?: readonly string[] | undefined;
}

/** @throws {ProblemError} with 403 for a request of a foreign web page. */
export function checkOrigin({ hosts, origins }: OriginRules, headers: HeaderLookup): void {
  const host = (headers.get("host") ?? "").toLowerCase();
  if (hosts && !hosts.some((known) => isHost(known.toLowerCase(), host)))
    throw forbidden("host-forbidden", `This server does not serve the host ${JSON.stringify(host)}.`);
  if (!origins) return;
  const origin = headers.get("origin");
  if (origin === null) {
    if (isEmbedded(headers))
      throw forbidden("origin-forbidden", "A page of another origin made this request without an Origin header.");
  } else if (!origins.includes(origin) && !(hosts && isOwn(origin, host)))
    throw forbidden("origin-forbidden", `The origin ${JSON.stringify(origin)} is not accepted.`);
}

/** The headers with the host of an absolute target, in whose presence `Host` must be ignored (RFC 9112, section 3.2.2). */
export function withTargetHost(headers: HeaderLookup, target: string): HeaderLookup {
  const host = /^[a-z][a-z\d+.-]*:\/\/(?:[^/?#]*@)?([^/?#]*)/i.exec(target)?.[1];
  return host === undefined ? headers : { get: (name) => (name === "host" ? host : headers.get(name)) };
}

/**
 * Explains why a text cannot be the origin of a page: what was expected, and what to write instead. Returns undefined for a
 * valid origin in the form that browsers send, including the origin of an extension (`chrome-extension://…`).
 */
export function findOriginProblem(text: string): string | undefined {
  const expected = `Expected the origin of a web page, such as http://localhost:5173, found ${JSON.stringify(text)}.`;
  if (text === "null") return `${expected} Any page can send it, from a sandboxed frame.`;
  if (!/^[a-z][a-z\d+.-]*:\/\/[^/*]+(\/|$)/i.test(text) || !URL.canParse(text)) return expected;
  const { protocol, host } = new URL(text);
  const origin = `${protocol}//${host}`;
  return origin === text ? undefined : `${expected} Write ${origin}.`;
}

/** Whether a page of another origin loads an image, a script or the like. Browsers send no `Origin` with such a GET. */
function isEmbedded(headers: HeaderLookup): boolean {
  const isForeign = ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
  return isForeign && headers.get("sec-fetch-dest") !== "document";
}

/** Whether the page is from this server. The `Host` header has been checked, so its name belongs to this server. */
function isOwn(origin: string, host: string): boolean {
  return origin === `http://${host}` || origin === `https://${host}`;
}

function isHost(known: string, host: string): boolean {
  return host === known || (/^(\[[^\]]*\]|[^:]*)$/.test(known) && host.replace(/:\d+$/, "") === known);
}

function forbidden(code: "host-forbidden" | "origin-forbidden", message: string): ProblemError {
  return new ProblemError({ status: 403, code, message });
}
