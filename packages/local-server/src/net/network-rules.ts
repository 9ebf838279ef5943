/** Which addresses may be reached beside public ones. */
export interface NetworkRules {
  /**
   * Addresses and ranges that the owner of the server trusts, `10.1.2.0/24` or `127.0.0.1`: for documentation inside of a
   * company. Empty: only public unicast addresses.
   */
  allow: readonly string[];
  /** Whether plain `http:` is good enough everywhere; it always is for an address of `allow`. */
  allowHttp: boolean;
}

export const publicOnly: NetworkRules = { allow: [], allowHttp: true };
