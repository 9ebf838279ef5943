import { Refusal } from "./refusal.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/** Refuses what a web page of another origin makes: a foreign `Origin`, or a foreign name in `Host`. */
export function refuseForeignPlaces(request: Request): void {
  const own = new URL(request.url).host;
  const host = request.headers.get("host");
  if (host !== null && !isServed(`http://${host}`, own)) throw foreign("host", host);
  const origin = request.headers.get("origin");
  if (origin !== null && !isServed(origin, own)) throw foreign("origin", origin);
}

function isServed(place: string, own: string): boolean {
  if (!URL.canParse(place)) return false;
  const { host, hostname, protocol } = new URL(place);
  return /^https?:$/u.test(protocol) && (host === own || loopbackNames.includes(hostname));
}

function foreign(what: string, value: string): Refusal {
  return new Refusal("foreign-place", `The ${what} "${value}" is not accepted.`, {
    hint: "Ask from this machine, by its loopback address.",
  });
}
