type When = (request: Request) => Promise<boolean>;

/**
 * Whether a request asks for the stream of an operation that has another response as well: by a boolean property of its JSON
 * body, and without the property by the header `Accept`.
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
