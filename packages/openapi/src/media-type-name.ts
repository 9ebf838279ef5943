/** The media type of server-sent events (HTML standard, section 9.2). */
export const eventStreamMediaType = "text/event-stream";

export function isEventStream(mediaTypeName: string): boolean {
  return withoutParameters(mediaTypeName) === eventStreamMediaType;
}

/** `application/json`, `text/json` and everything with the suffix `+json` (RFC 6839). */
export function isJsonMediaType(mediaTypeName: string): boolean {
  return /[/+]json$/.test(withoutParameters(mediaTypeName));
}

function withoutParameters(mediaTypeName: string): string {
  return (mediaTypeName.split(";")[0] ?? "").trim().toLowerCase();
}
