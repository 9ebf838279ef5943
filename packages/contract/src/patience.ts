import type { Probe } from "./probes/probe.ts";

/** After a request that was not responded to in time, the next ones wait no longer than this. */
const shortTimeoutMs = 1000;
/** So many requests of one kind without a response in time, and the rest of this kind is left out. */
const maxOfOneKind = 3;
/** So many in all, and the rest of the operation is left out. */
const maxInAll = 9;

/** Counts the requests of one operation that were not responded to in time, so that a server that hangs costs little. */
export class Patience {
  readonly #counts = new Map<string, number>();
  #sum = 0;

  /** How long to wait for the next response; undefined: as long as usual. */
  get timeoutMs(): number | undefined {
    return this.#sum > 0 ? shortTimeoutMs : undefined;
  }

  /** Whether it makes no sense to send another request at all. */
  get isExhausted(): boolean {
    return this.#sum >= maxInAll;
  }

  isExhaustedFor(probe: Probe): boolean {
    return (this.#counts.get(kindOf(probe)) ?? 0) >= maxOfOneKind;
  }

  lose(probe: Probe): void {
    this.#sum++;
    this.#counts.set(kindOf(probe), (this.#counts.get(kindOf(probe)) ?? 0) + 1);
  }
}

function kindOf({ expects }: Probe): string {
  return "rule" in expects ? expects.rule : expects.kind;
}
