import type { ReceivedResponse, SentRequest } from "../finding.ts";

/**
 * What a change does to messages.
 *
 * - `request-refused`: the old contract allows a request that the new one forbids.
 * - `request-added`: the new contract allows a request that the old one forbids.
 * - `response-added`: the new contract allows a response that the old one forbids.
 * - `response-removed`: the old contract allows a response that the new one forbids.
 * - `meaning-changed`: both allow the same messages, which stand for something else.
 */
export type EffectKind =
  | "request-refused"
  | "request-added"
  | "response-added"
  | "response-removed"
  | "meaning-changed";

/** One consequence of a change. */
export interface Effect {
  kind: EffectKind;
  /** What was demanded and what is: `property name, maxLength: 64 is now 32`. */
  message: string;
  /** Every part of an operation that it concerns: `POST /question/stream, request body`. */
  usedIn: string[];
  /** Locations of the cause, the likeliest first. */
  causes: readonly Cause[];
  /** Why clients that were written for the old contract handle it. Then it is compatible for them. */
  handledBy?: string;
  /** Why it is not certain that it happens. Set where there is no witness. */
  undecided?: string;
  /** A message that shows it. */
  witness?: Witness;
}

/** A location in one of the two documents. */
export interface Cause {
  side: SideName;
  pointer: string;
  /** The member of a list of texts, such as a required property. */
  member?: unknown;
}

export type SideName = "old" | "new";

/** A message that one contract allows and the other one forbids, as the validators of both contracts said. */
export interface Witness {
  /** Missing together with `response`: only the value was validated, not a whole message. */
  request?: SentRequest;
  response?: ReceivedResponse;
  /** The value that the contracts disagree about. */
  value?: unknown;
  /** Why a contract forbids it. */
  problem: string;
}

/** The effects of a comparison. One that several operations share is kept once. */
export class EffectList {
  readonly #effects = new Map<string, Effect>();

  /** @param key Equal for the same effect in another operation. */
  add(key: string, usedIn: string, create: () => Omit<Effect, "usedIn"> | undefined): void {
    const known = this.#effects.get(key);
    if (known) {
      if (!known.usedIn.includes(usedIn)) known.usedIn.push(usedIn);
      return;
    }
    const created = create();
    if (created) this.#effects.set(key, { ...created, usedIn: [usedIn] });
  }

  list(): Effect[] {
    return [...this.#effects.values()];
  }
}
