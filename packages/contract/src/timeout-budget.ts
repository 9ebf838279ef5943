import type { Probe } from "./probes/probe.ts";

/** Timeout of the requests of an operation after its first timeout. */
const shortTimeoutMs = 1000;
/** Number of timeouts after which the other requests of a kind are skipped. */
const maxOfOneKind = 3;
/** Number of timeouts after which the other requests of an operation are skipped. */
const maxInAll = 9;

/** Counts the timeouts of one operation, so that a hanging server costs little time. */
export class TimeoutBudget {
  readonly #counts = new Map<string, number>();
  #sum = 0;

  /** Timeout of the next request. If it is undefined, the default applies. */
  get timeoutMs(): number | undefined {
    return this.#sum > 0 ? shortTimeoutMs : undefined;
  }

  /** Whether the rest of the operation is skipped. */
  get isExhausted(): boolean {
    return this.#sum >= maxInAll;
  }

  isExhaustedFor(probe: Probe): boolean {
    return (this.#counts.get(kindOf(probe)) ?? 0) >= maxOfOneKind;
  }

  countTimeout(probe: Probe): void {
    this.#sum++;
    this.#counts.set(kindOf(probe), (this.#counts.get(kindOf(probe)) ?? 0) + 1);
  }
}

function kindOf({ expects }: Probe): string {
  return "rule" in expects ? expects.rule : expects.kind;
}
