import type { Parameter } from "./api.ts";
/** A media type without its parameters, in lower case: `application/json` for `Application/JSON; charset=utf-8`. */
export function bareMediaType(mediaTypeName: string): string {
  return (mediaTypeName.split(";")[0] ?? "").trim().toLowerCase();
}

/**
 * The parameters of a media type as one text, in lower case and sorted: `profile=a;version=1`. Omits `charset`, which JSON does
 * not have (RFC 8259, section 11), and the weight `q`.
 */
export function mediaTypeParameters(mediaTypeName: string): string {
  const [, ...parameters] = mediaTypeName.split(";").map((text) => text.trim().toLowerCase().replaceAll('"', ""));
  return parameters
    .filter((text) => text !== "" && !/^(?:charset|q) *=/.test(text))
    .sort()
    .join(";");
}

/** The media type of server-sent events (HTML standard, section 9.2). */
const eventStreamMediaType = "text/event-stream";

export function isEventStream(mediaTypeName: string): boolean {
  return bareMediaType(mediaTypeName) === eventStreamMediaType;
}

/** Whether a media type is `application/json`, `text/json`, or has the suffix `+json` (RFC 6839). */
export function isJsonMediaType(mediaTypeName: string): boolean {
  return /[/+]json$/.test(bareMediaType(mediaTypeName));
}

/** Whether a media type is XML: `application/xml`, `text/xml`, or one with the suffix `+xml` (RFC 7303). */
export function isXml(mediaTypeName: string): boolean {
  return /[/+]xml$/.test(bareMediaType(mediaTypeName));
}

/** Whether clients and servers read and write bodies of a media type as text: `text/*` and XML. */
export function isTextMediaType(mediaTypeName: string): boolean {
  return bareMediaType(mediaTypeName).startsWith("text/") || isXml(mediaTypeName);
}

/** Whether a body of the media type has one JSON value a line. */
export function isJsonLines(mediaTypeName: string): boolean {
  return /[/.-](?:jsonl|ndjson|json-lines)$/.test(bareMediaType(mediaTypeName));
}

/** Whether a body of the media type has several JSON values: lines of JSON, or a sequence of JSON texts (RFC 7464). */
export function isJsonSequence(mediaTypeName: string): boolean {
  return isJsonLines(mediaTypeName) || /[/+]json-seq$/.test(bareMediaType(mediaTypeName));
}

/** Writes the values of a body for which {@link isJsonSequence} is true. */
export function writeJsonSequence(mediaTypeName: string, values: readonly unknown[]): string {
  const start = isJsonLines(mediaTypeName) ? "" : "\x1e";
  return values.map((value) => `${start}${JSON.stringify(value)}\n`).join("");
}

/** Whether a text is a valid header name: a token (RFC 9110, section 5.6.2). Some contracts have headers with an empty name. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name);
}

/** Whether the definition of a header parameter has no effect: other parts of a contract describe it (OpenAPI, "Parameter Object"). */
export function isIgnoredHeader(name: string): boolean {
  return ["accept", "authorization", "content-type"].includes(name.toLowerCase());
}

/**
 * Whether a server may disregard the value of a parameter, because clients send the header by themselves: `fetch` of Node sends
 * `accept-language: *`, and browsers send the languages of their users (RFC 9110, section 12.5).
 */
export function isOfClient({ in: location, name, isRequired }: Pick<Parameter, "in" | "name" | "isRequired">): boolean {
  const names = ["accept-charset", "accept-encoding", "accept-language", "user-agent"];
  return location === "header" && !isRequired && names.includes(name.toLowerCase());
}
