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
    return /(^|,)\s*text\/event-stream\s*(;|,|$)/i.test(request.headers.get("accept") ?? "");
  };
}

/** The opposite of {@link wantsStream}. */
export function wantsNoStream(property?: string): When {
  const wants = wantsStream(property);
  return async (request) => !(await wants(request));
}
