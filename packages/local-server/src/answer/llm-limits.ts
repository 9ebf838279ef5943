/** What one answer of a model may cost. Sizes are in UTF-16 units; four are about a token. */
export const modelLimits = {
  /** Turns of the model. The last one is without tools, so that there is an answer. */
  turns: 8,
  /** Tool calls of one turn that are made; others are left out. */
  callsPerTurn: 4,
  /** Passages of one search, or places of one grep. */
  passagesPerCall: 6,
  /** The text of one tool result. */
  resultCharacters: 12_000,
  /** The arguments of one tool call. */
  argumentCharacters: 4_000,
  /** A prompt that has grown beyond this is answered without tools. */
  promptCharacters: 160_000,
  /** An answer that is longer has no end: models repeat themselves for ever. */
  answerCharacters: 60_000,
  reasoningCharacters: 240_000,
  /** What a model server sends in one turn. */
  turnBytes: 16_000_000,
  /** A model server that sends nothing for so long is given up. Loading a large model takes its time. */
  idleMs: 120_000,
  /** The whole answer. */
  answerMs: 900_000,
  /** After an answer that says to try again later. */
  retries: 2,
  /** Before the first of them, where the server does not say; twice as long before the next. */
  retryDelayMs: 500,
  /** A server that wants a longer pause is not asked again. */
  longestRetryDelayMs: 5_000,
};

export type ModelLimits = Readonly<typeof modelLimits>;
