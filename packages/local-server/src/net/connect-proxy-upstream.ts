import { once } from "node:events";
import { connect, type LookupFunction, type Socket } from "node:net";
import { type Lookup, type ResolvedAddress, resolveAllowed } from "./address-guard.ts";
import { startDeadline } from "./deadline.ts";
import { explainFailure } from "./explain-failure.ts";
import type { NetworkRules } from "./network-rules.ts";

export interface UpstreamOptions {
  rules: NetworkRules;
  lookup?: Lookup | undefined;
  connectTimeoutMs: number;
  signal: AbortSignal;
}

/**
 * Connects to a host at one of the very addresses that were checked: there is no second lookup that could answer otherwise.
 *
 * @throws {SourceError} `forbidden-address`, `unreachable`, `cancelled`.
 */
export async function connectUpstream(url: URL, options: UpstreamOptions): Promise<Socket> {
  const { rules, lookup } = options;
  const deadline = startDeadline(options.connectTimeoutMs, options.signal);
  try {
    const guard = { rules, signal: deadline.signal };
    const addresses = await resolveAllowed(url.hostname, lookup ? { ...guard, lookup } : guard);
    return await open(addresses, { port: portOf(url), signal: deadline.signal });
  } catch (error) {
    throw explainFailure(error, { url, deadline });
  } finally {
    deadline.clear();
  }
}

async function open(
  addresses: ResolvedAddress[],
  { port, signal }: { port: number; signal: AbortSignal },
): Promise<Socket> {
  // Node asks this instead of the system, and tries one address after the other (RFC 8305).
  const lookup: LookupFunction = (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  const socket = connect({ host: "checked.invalid", port, lookup, autoSelectFamily: true });
  try {
    await once(socket, "connect", { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

function portOf(url: URL): number {
  if (url.port !== "") return Number(url.port);
  return url.protocol === "http:" ? 80 : 443;
}
