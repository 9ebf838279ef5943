/** Limits for one answer of a language model. Text lengths are in UTF-16 code units, about four for each token. */
export const llmLimits = {
  /** Turns of the language model. The last turn has no tools, so that the language model must answer. */
  turns: 8,
  /** Tool calls executed in one turn; further calls are skipped. */
  callsPerTurn: 4,
  /** Maximum number of passages of one search, or matches of one grep. */
  passagesPerCall: 6,
  /** Maximum length of the passages of one tool result. A first passage that is longer is still included. */
  resultCharacters: 12_000,
  /** Maximum length of the arguments of one tool call. */
  argumentCharacters: 4_000,
  /** Length of the prompt in JSON beyond which the language model gets no more tools. */
  promptCharacters: 160_000,
  /** Maximum length of the text of one turn: a language model can repeat itself without end. */
  answerCharacters: 60_000,
  /** Maximum length of the reasoning of one turn. */
  reasoningCharacters: 240_000,
  /** Maximum size of a response in one turn. */
  turnBytes: 16_000_000,
  /** Idle timeout of a response. Long, because a server on the same machine may have to load the language model first. */
  idleMs: 120_000,
  /** Timeout of the whole answer. */
  answerMs: 900_000,
  /** Maximum number of retries of a request, after a retryable status or a lost connection. */
  retries: 2,
  /** First retry delay if the server sends none; doubled for each further retry. */
  retryDelayMs: 500,
  /** Maximum accepted `Retry-After`; after a longer one, the request is not retried. */
  maxRetryDelayMs: 5_000,
};

export type LlmLimits = Readonly<typeof llmLimits>;
