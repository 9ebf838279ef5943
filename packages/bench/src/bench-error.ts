/** Thrown when a benchmark cannot be run; the message says what to do. */
export class BenchError extends Error {
  override readonly name = "BenchError";
}
