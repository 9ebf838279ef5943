import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { buildConnector } from "undici";
import { isAllowedAddress, type Lookup, resolveAllowed } from "./address-guard.ts";
import type { NetworkRules } from "./network-rules.ts";

/**
 * Opens connections to allowed addresses only. The lookup that is checked is the one whose answer is connected to: there is
 * no second one that could answer otherwise (DNS rebinding).
 */
export function guardedConnector({
  rules,
  lookup,
  connectTimeoutMs,
}: {
  rules: NetworkRules;
  lookup: Lookup | undefined;
  connectTimeoutMs: number;
}): buildConnector.connector {
  const connect = buildConnector({
    // HTTP/2 gains nothing at six requests at a time, and has more ways to be held up.
    allowH2: false,
    timeout: connectTimeoutMs,
    lookup: guardedLookup({ rules, lookup }),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 500,
  });
  return (options, callback) => {
    // Node looks up no literal address, so it would not be checked below.
    const host = options.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) === 0 || isAllowedAddress(host, rules)) connect(options, callback);
    else resolveAllowed(host, { rules }).catch((error) => callback(error, null));
  };
}

function guardedLookup({ rules, lookup }: { rules: NetworkRules; lookup: Lookup | undefined }): LookupFunction {
  return (hostname, { all }, callback) => {
    resolveAllowed(hostname, lookup ? { rules, lookup } : { rules }).then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, []),
    );
  };
}
