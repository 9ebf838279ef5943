import type { Api } from "@docent/openapi";

/**
 * A mistake in the settings of the verification: every operation refuses the token, or none is found. Undefined if the
 * responses point to neither. `statuses` has the status of the first request of each operation.
 */
export function findHint(statuses: Iterable<number>, { url, api }: { url: string; api: Api }): string | undefined {
  const [status, ...others] = new Set(statuses);
  if (others.length > 0) return undefined;
  if (status === 401) {
    return "Every operation refused the token. Give one that the server accepts: --token, or the environment variable DOCENT_TOKEN.";
  }
  if (status === 404) {
    const servers = api.servers.map((server) => server.url).join(", ");
    const known = servers === "" ? "" : ` The contract names ${servers}.`;
    return `Every operation responded with 404. Do its paths begin with ${url}? Include the path prefix in --url.${known}`;
  }
  return undefined;
}
