import { lookup } from "node:dns/promises";

/** Finds the addresses of a name: all of them, because every one is checked. */
export type Lookup = (hostname: string) => Promise<ResolvedAddress[]>;

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Asks the system, which knows its hosts file and its name servers. */
export async function lookupAddresses(hostname: string): Promise<ResolvedAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
