import { isIP } from "node:net";
import { SourceError } from "../resources/resource-source.ts";
import { isAllowedAddress, isListedAddress } from "./address-ranges.ts";
import type { NetworkRules } from "./network-rules.ts";
import { type Lookup, lookupAddresses, type ResolvedAddress } from "./resolve-address.ts";
import { showUrl } from "./show-url.ts";

export { isAllowedAddress } from "./address-ranges.ts";
export type { Lookup, ResolvedAddress } from "./resolve-address.ts";

/**
 * Looks at an address before anything is sent to it. A name is looked up by `resolveAllowed` only when it is connected to;
 * a literal address has to be found here, because no lookup is made for one.
 *
 * @throws {SourceError} `refused` for a scheme or for credentials, `forbidden-address` for a host.
 */
export function checkUrl(url: URL, rules: NetworkRules): void {
  const host = bareHost(url.hostname);
  checkScheme(url, { host, rules });
  if (url.username !== "" || url.password !== "")
    throw new SourceError("refused", `Expected an address without credentials, found some in ${showUrl(url)}.`, {
      hint: "Leave the user name and the password out of the address.",
    });
  if (isIP(host) !== 0 || host.includes("%")) {
    if (!isAllowedAddress(host, rules)) throw forbiddenAddress(host, [host]);
  } else if (isInternalName(host) && rules.allow.length === 0) {
    throw new SourceError("forbidden-address", `Expected a public host, found ${JSON.stringify(host)}.`, { hint });
  }
}

/**
 * The addresses of a host, every one of which may be reached. One that may not is enough to refuse all of them: a name that
 * leads to a public address and to a private one is an attack, or soon will be.
 *
 * @throws {SourceError} `forbidden-address`, `unreachable` where there is no such host, `cancelled`.
 */
export async function resolveAllowed(
  hostname: string,
  { rules, lookup = lookupAddresses, signal }: { rules: NetworkRules; lookup?: Lookup; signal?: AbortSignal },
): Promise<ResolvedAddress[]> {
  const host = bareHost(hostname);
  const addresses = isIP(host) === 0 ? await lookupHost(host, { lookup, signal }) : [literal(host)];
  const forbidden = addresses.filter(({ address }) => !isAllowedAddress(address, rules));
  if (forbidden.length > 0)
    throw forbiddenAddress(
      host,
      forbidden.map(({ address }) => address),
    );
  return addresses;
}

async function lookupHost(
  host: string,
  { lookup, signal }: { lookup: Lookup; signal: AbortSignal | undefined },
): Promise<ResolvedAddress[]> {
  const addresses = await unlessAborted(lookup(host), { host, signal }).catch((cause: unknown) => {
    throw cause instanceof SourceError ? cause : unknownHost(host, cause);
  });
  if (addresses.length === 0) throw unknownHost(host, undefined);
  return addresses;
}

/** A lookup cannot be ended, but nobody has to wait for it. */
async function unlessAborted<Value>(
  promise: Promise<Value>,
  { host, signal }: { host: string; signal: AbortSignal | undefined },
): Promise<Value> {
  if (!signal) return promise;
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () =>
      reject(new SourceError("cancelled", `Looking up ${host} was cancelled.`, { hint: "Start it again." }));
  });
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

function literal(address: string): ResolvedAddress {
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

/** The host of a URL without the brackets of IPv6 and without the dot of the root, which lead to the same place. */
function bareHost(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "");
}

function checkScheme(url: URL, { host, rules }: { host: string; rules: NetworkRules }): void {
  const isListed = isIP(host) !== 0 && isListedAddress(host, rules);
  if (url.protocol === "https:" || (url.protocol === "http:" && (rules.allowHttp || isListed))) return;
  const expected = rules.allowHttp ? "https or http" : "https";
  throw new SourceError(
    "refused",
    `Expected an address of ${expected}, found ${JSON.stringify(url.protocol.slice(0, -1))}.`,
    { hint: "Give an address that begins with https://." },
  );
}

/** RFC 6761, 6762, 8375 and the `internal` that ICANN reserved; and what has no dot is a machine of the network around. */
function isInternalName(host: string): boolean {
  return !host.includes(".") || /\.(localhost|local|internal|home\.arpa)$/.test(host) || host === "home.arpa";
}

const hint =
  "Use a public address, or add the address of the host to `network.allow` in the configuration of the server.";

function forbiddenAddress(host: string, addresses: readonly string[]): SourceError {
  const found = addresses.every((address) => address === host) ? host : `${host}, which is at ${addresses.join(", ")}`;
  return new SourceError("forbidden-address", `Expected a public address, found ${found}.`, { hint });
}

function unknownHost(host: string, cause: unknown): SourceError {
  return new SourceError(
    "unreachable",
    `There is no host ${JSON.stringify(host)}, or its name server does not answer.`,
    {
      hint: "Check the spelling of the address and the connection to the internet.",
      cause,
    },
  );
}
