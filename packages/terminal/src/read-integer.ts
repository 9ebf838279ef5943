import { UsageError } from "./terminal.ts";

/**
 * The number that an option or an environment variable has.
 *
 * @param name As the person wrote it: `--limit`.
 * @throws {UsageError} for text that is no integer in digits from `min` to `max`.
 */
export function readInteger(text: string, { name, min, max }: { name: string; min: number; max: number }): number {
  const value = Number(text);
  if (/^(?:\d+|-[1-9]\d*)$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`Expected ${name} from ${min} to ${max}, found ${JSON.stringify(text)}.`);
}
