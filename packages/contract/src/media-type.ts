/** `Application/JSON; charset=utf-8` is `application/json`. */
export function bareMediaType(mediaType: string): string {
  return (mediaType.split(";")[0] ?? "").trim().toLowerCase();
}

/** `application/json`, `text/json` and everything with the suffix `+json` (RFC 6839). */
export function isJson(mediaType: string): boolean {
  return /[/+]json$/.test(bareMediaType(mediaType));
}

/** The entry of `content` for a Content-Type: the most specific key that matches (OpenAPI, "Response Object"). */
export function matchMediaType<T extends { name: string }>(
  content: readonly T[],
  contentType: string | undefined,
): T | undefined {
  if (contentType === undefined) return undefined;
  const bare = bareMediaType(contentType);
  return [bare, bare.replace(/\/.*/, "/*"), "*/*"]
    .map((wanted) => content.find(({ name }) => bareMediaType(name) === wanted))
    .find((entry) => entry !== undefined);
}
