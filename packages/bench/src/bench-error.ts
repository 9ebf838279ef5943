import { CommandError } from "@docent/terminal";

/** Thrown when a benchmark cannot be run; the message says what to do. */
export class BenchError extends CommandError {
  override readonly name = "BenchError";
}
