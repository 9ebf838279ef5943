import { joinPointer } from "@docent/openapi";
import type { ReceivedResponse, SentRequest } from "../finding.ts";

/**
 * What a change does to messages.
 *
 * - `request-refused`: the old contract allows a request that the new one forbids.
 * - `request-added`: the new contract allows a request that the old one forbids.
 * - `response-added`: the new contract allows a response that the old one forbids.
 * - `response-removed`: the old contract allows a response that the new one forbids.
 * - `meaning-changed`: messages that both contracts allow may have another meaning under the new one, or clients may depend on
 *   a removed response.
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
  /** What the old contract required and what the new one requires: `property name, maxLength: 64 is now 32`. */
  message: string;
  /** Every part of an operation that the change affects: `POST /question/stream, request body`. */
  usedIn: string[];
  /** Locations that may be the cause, the likeliest first. */
  causes: readonly Cause[];
  /** Why clients that were written for the old contract handle the new messages. The effect is then minor for clients. */
  handledBy?: string | undefined;
  /** Why it is uncertain whether messages are affected. Set if there is no witness. */
  undecided?: string;
  /** A message that proves the effect. */
  witness?: Witness;
}

/** A location in one of the two documents. */
export interface Cause {
  side: SideName;
  pointer: string;
  /** The changed member of a list, such as the name of a required property. */
  member?: unknown;
}

export type SideName = "old" | "new";

/** The causes in both contracts: the keyword, or the whole part if no keyword is given. */
export function causesOf(old: { pointer: string }, current: { pointer: string }, keyword?: string): Cause[] {
  const at = (pointer: string) => (keyword === undefined ? pointer : joinPointer(pointer, keyword));
  return [
    { side: "new", pointer: at(current.pointer) },
    { side: "old", pointer: at(old.pointer) },
  ];
}

/**
 * A message that the validators of one contract allow and those of the other one forbid. For a changed default of a parameter,
 * a request without the parameter, which both allow.
 */
export interface Witness {
  /** If both `request` and `response` are missing, only the value was validated, not a whole message. */
  request?: SentRequest;
  response?: ReceivedResponse;
  /** The value that the contracts disagree about. */
  value?: unknown;
  /** Why one contract forbids the message, or what each contract takes it to mean. */
  problem: string;
}

/** Maximum number of parts of operations that are searched for a witness of one effect. */
const maxSearches = 3;

/** The effects of a comparison. An effect that several operations share is kept once. */
export class EffectList {
  readonly #effects = new Map<string, Effect>();
  readonly #searches = new Map<string, number>();

  /**
   * @param key Equal for the same effect in another operation.
   * @param create Searches for a witness. Called for each operation with the effect until one has a witness, at most
   * `maxSearches` times.
   */
  add(key: string, usedIn: string, create: () => Omit<Effect, "usedIn">): void {
    const known = this.#effects.get(key);
    const usedInAll = [...new Set([...(known?.usedIn ?? []), usedIn])];
    const searches = this.#searches.get(key) ?? 0;
    if (known && (known.witness || searches === maxSearches)) {
      known.usedIn = usedInAll;
      return;
    }
    this.#searches.set(key, searches + 1);
    const created = create();
    this.#effects.set(key, { ...(known && !created.witness ? known : created), usedIn: usedInAll });
  }

  /** Whether a part whose name has this start has an effect of this kind. */
  has(kind: EffectKind, start: string): boolean {
    return this.list().some((effect) => effect.kind === kind && effect.usedIn.some((part) => part.startsWith(start)));
  }

  list(): Effect[] {
    return [...this.#effects.values()];
  }
}
