/** Headers as they came, in pairs, with those of one name kept apart until someone asks. */
export function toHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  return headers;
}
