/** Methods that a page cannot send (Fetch standard, "Forbidden method"). */
export const forbiddenMethods: ReadonlySet<string> = new Set(["CONNECT", "TRACE", "TRACK"]);

/** Methods whose requests have no body in browsers (Fetch standard, "Request class"). */
export const bodilessMethods: ReadonlySet<string> = new Set(["GET", "HEAD"]);

/** Headers that a page cannot set, in lower case (Fetch standard, "Forbidden request-header"). */
const forbiddenHeaders: ReadonlySet<string> = new Set([
  ...["accept-charset", "accept-encoding", "access-control-request-headers", "access-control-request-method"],
  ...["connection", "content-length", "cookie", "cookie2", "date", "dnt", "expect", "host", "keep-alive", "origin"],
  ...["referer", "set-cookie", "te", "trailer", "transfer-encoding", "upgrade", "via"],
]);

/** Whether a page can set a parameter of its requests. Browsers ignore the other headers and cookies that a page sets. */
export function canSet({ in: location, name }: { in: string; name: string }): boolean {
  if (location !== "header") return location !== "cookie";
  return !forbiddenHeaders.has(name.toLowerCase()) && !/^(?:proxy|sec)-/i.test(name);
}

/** Whether a text is a URL to which a page can add the path of an operation. A page cannot use a URL with a user (Fetch standard). */
export function isBaseUrl(text: string): boolean {
  if (/[?#]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}
