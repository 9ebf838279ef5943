/** Whether a body of this media type is JSON: `application/json`, `text/json` and the suffix `+json` (RFC 6839). */
export function isJson(mediaTypeName: string): boolean {
  return /[/+]json$/.test(bareType(mediaTypeName));
}

/** A media type without its parameters: they do not tell one body from another. */
export function bareType(mediaTypeName: string): string {
  return (mediaTypeName.split(";")[0] ?? "").trim().toLowerCase();
}
