/** Limits of one answer of a language model. Sizes are in UTF-16 units; four are about a token. */
export const llmLimits = {
  /** Turns of the language model. The last one has no tools, so that there is an answer. */
  turns: 8,
  /** Tool calls of one turn that are run; further ones are skipped. */
  callsPerTurn: 4,
  /** Passages of one search, or matches of one grep. */
  passagesPerCall: 6,
  /** The text of one tool result. */
  resultCharacters: 12_000,
  /** The arguments of one tool call. */
  argumentCharacters: 4_000,
  /** A prompt that has grown beyond this is answered without tools. */
  promptCharacters: 160_000,
  /** Maximum length of an answer: language models can repeat themselves for ever. */
  answerCharacters: 60_000,
  reasoningCharacters: 240_000,
  /** Maximum size of a response in one turn. */
  turnBytes: 16_000_000,
  /** Idle timeout of a response. Loading a large language model takes its time. */
  idleMs: 120_000,
  /** Timeout of the whole answer. */
  answerMs: 900_000,
  /** Retries after a response that asks for one. */
  retries: 2,
  /** First retry delay if the server names none; doubled before each further one. */
  retryDelayMs: 500,
  /** Maximum retry delay that a server may ask for; a longer one ends the attempts. */
  longestRetryDelayMs: 5_000,
};

export type LlmLimits = Readonly<typeof llmLimits>;
