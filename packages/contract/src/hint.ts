import type { Api } from "@docent/openapi";

/**
 * What may be wrong with the verification itself, where every operation was responded to alike; undefined where nothing is.
 * `statuses` has that of the first request of each operation.
 */
export function findHint(statuses: Iterable<number>, { url, api }: { url: string; api: Api }): string | undefined {
  const [status, ...others] = new Set(statuses);
  if (others.length > 0) return undefined;
  if (status === 401) {
    return "Every operation refused the token. Give one that the server accepts: --token, or the environment variable DOCENT_TOKEN.";
  }
  if (status === 404) {
    const servers = api.servers.map((server) => server.url).join(", ");
    const known = servers === "" ? "" : ` The contract speaks of ${servers}.`;
    return `Every operation responded with 404. Do its paths stand below ${url}? --url takes the path before them.${known}`;
  }
  return undefined;
}
