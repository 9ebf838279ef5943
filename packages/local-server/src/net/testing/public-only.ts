import type { NetworkRules } from "../address-guard.ts";

/** Allows plain `http:` too, so that a refusal can only be about the address. */
export const publicOnly: NetworkRules = { allow: [], allowHttp: true };
