/** A media type without its parameters, in lower case: `Application/JSON; charset=utf-8` is `application/json`. */
export function bareMediaType(mediaTypeName: string): string {
  return (mediaTypeName.split(";")[0] ?? "").trim().toLowerCase();
}

/** The media type of server-sent events (HTML standard, section 9.2). */
export const eventStreamMediaType = "text/event-stream";

export function isEventStream(mediaTypeName: string): boolean {
  return bareMediaType(mediaTypeName) === eventStreamMediaType;
}

/** `application/json`, `text/json` and everything with the suffix `+json` (RFC 6839). */
export function isJsonMediaType(mediaTypeName: string): boolean {
  return /[/+]json$/.test(bareMediaType(mediaTypeName));
}
