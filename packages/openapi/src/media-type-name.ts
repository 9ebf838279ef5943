/** A media type without its parameters, in lower case: `application/json` for `Application/JSON; charset=utf-8`. */
export function bareMediaType(mediaTypeName: string): string {
  return (mediaTypeName.split(";")[0] ?? "").trim().toLowerCase();
}

/** The media type of server-sent events (HTML standard, section 9.2). */
export const eventStreamMediaType = "text/event-stream";

export function isEventStream(mediaTypeName: string): boolean {
  return bareMediaType(mediaTypeName) === eventStreamMediaType;
}

/** Whether a media type is `application/json`, `text/json`, or has the suffix `+json` (RFC 6839). */
export function isJsonMediaType(mediaTypeName: string): boolean {
  return /[/+]json$/.test(bareMediaType(mediaTypeName));
}
