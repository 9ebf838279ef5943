/** A media type without its parameters, in lower case: they do not tell one body from another. */
export function bareType(mediaTypeName: string): string {
  return (mediaTypeName.split(";")[0] ?? "").trim().toLowerCase();
}

/** `application/json` and everything with the suffix `+json` (RFC 6839). */
export function isJsonType(mediaTypeName: string): boolean {
  return /[/+]json$/.test(bareType(mediaTypeName));
}
