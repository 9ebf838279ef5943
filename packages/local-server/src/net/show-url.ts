/** An address as it may stand in a message or a log: without its query, its fragment and its credentials. */
export function showUrl(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`;
}
