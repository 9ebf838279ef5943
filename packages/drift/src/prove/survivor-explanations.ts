import { nameOf, type Trial } from "./trial.ts";

/** The reason why a surviving mutant is acceptable. */
export interface Explanation {
  /** Matched against the name of a trial: `local max-length-raised #/components/schemas/HttpUrl/maxLength`. */
  matches: RegExp;
  reason: string;
}

export const explanations: readonly Explanation[] = [
  {
    matches: / parameter-added \S+ (cookie|header) optional$/,
    reason:
      "An optional header or cookie of any text forbids nothing that was allowed and allows nothing that was forbidden: a client may send headers that the contract does not name.",
  },
  {
    matches: / parameter-reserved-allowed /,
    reason:
      "The keyword lets a client send some characters without percent-encoding. A server reads the same value either way.",
  },
  {
    matches:
      / type-nullable #\/components\/(headers|schemas\/ProjectName)\b| reference-nullable #\/components\/parameters\//,
    reason: "A parameter or a header is text on the wire, and no text represents null.",
  },
  {
    matches: / type-removed #\/components\/schemas\/ProjectName\/type$/,
    reason: "A parameter without a type is read as text, so the other keywords forbid the same texts as with the type.",
  },
  {
    matches: /^cloud header-example-edited #\/components\/headers\/WwwAuthenticate\/example removed$/,
    reason: "Without the example, mocks generate a value of the schema, which is the same: `Bearer`.",
  },
  {
    matches:
      / max-properties-added #\/components\/schemas\/(ThreadList|ProjectList|LocalError|(Meta|ToolUpdated|ReasoningDelta|TextDelta|StreamError)Event|AnswerModel|Collection|ToolCall|NotSearched|ResourceList|SyncFailure|SkippedDocument|Sync(Progress|Done)Event)$/,
    reason:
      "The bound is the number of properties that the schema names, and `verify` reports any other property: the bound forbids nothing that passed.",
  },
  {
    matches: / additional-properties-edited \S+ false$/,
    reason:
      "`verify` reports a property that the schema of a response does not name, whether the schema is closed or not: closing it changes nothing.",
  },
  {
    matches: / property-made-optional \S+Frame\/required event$/,
    reason: "The name of an event is read from its constant, whether it is required or not.",
  },
  {
    matches: / branch-repeated \S+\/itemSchema\/oneOf/,
    reason: "Events are distinguished by their names, so the second of two equal branches is never reached.",
  },
  {
    matches: / parameter-style-changed \S+InPath explode$/,
    reason:
      "A single value in a path is written in the same way whether its parameter is exploded or not (RFC 6570, section 3.2.2).",
  },
  {
    matches: /^local additional-properties-edited #\/components\/schemas\/SyncFailure integer$/,
    reason:
      "No request of the contract leads to a failed sync, so no response has this object. Only the stale files show the mutant.",
  },
  {
    matches: / (slash-at-the-end|path-in-capitals)-served$/,
    reason:
      "A server may respond at further spellings of a path: neither OpenAPI nor HTTP forbids it, and many frameworks do.",
  },
  {
    matches: / wrong-method-gets-404$/,
    reason: "A 404 also reports that there is no such operation. HTTP recommends 405 and does not require it.",
  },
];

export interface ExplainedSurvivor {
  trial: Trial;
  /** Undefined if no explanation matches the survivor. */
  reason: string | undefined;
}

/** Pairs each survivor with the first matching explanation, and lists the explanations without a match. */
export function explainSurvivors(
  survivors: readonly Trial[],
  known: readonly Explanation[] = explanations,
): { explained: ExplainedSurvivor[]; stale: Explanation[] } {
  const used = new Set<Explanation>();
  const explained = survivors.map((trial) => {
    const explanation = known.find(({ matches }) => matches.test(nameOf(trial)));
    if (explanation) used.add(explanation);
    return { trial, reason: explanation?.reason };
  });
  return { explained, stale: known.filter((explanation) => !used.has(explanation)) };
}
