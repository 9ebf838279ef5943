type When = (request: Request) => Promise<boolean>;

/**
 * Returns a function that reports whether a client requests the stream of an operation that has another response as well. A
 * boolean property of the JSON body decides, or the header `Accept` if the body has no such property.
 */
export function wantsStream(property?: string): When {
  return async (request) => {
    const body: unknown = property === undefined ? undefined : await request.json().catch(() => undefined);
    const wanted: unknown = property !== undefined && Object(body)[property];
    if (typeof wanted === "boolean" && Object.hasOwn(Object(body), property ?? "")) return wanted;
    return prefersStream(request.headers.get("accept") ?? "");
  };
}

/** Whether a header `Accept` gives a stream of events a weight that no other media type exceeds (RFC 9110, section 12.5.1). */
function prefersStream(accept: string): boolean {
  const weights = { stream: 0, other: 0 };
  for (const range of accept.toLowerCase().split(",")) {
    const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
    const kind = type === "text/event-stream" ? "stream" : "other";
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1;
    if (type !== "") weights[kind] = Math.max(weights[kind], Number(weight));
  }
  return weights.stream > 0 && weights.stream >= weights.other;
}

/** The opposite of {@link wantsStream}. */
export function wantsNoStream(property?: string): When {
  const wants = wantsStream(property);
  return async (request) => !(await wants(request));
}
