import { createContext, Script } from "node:vm";

/** Maximum number of steps without a time limit. Setting the limit would take longer. */
const maxUnwatchedSteps = 1e6;
/** Time limits for one text. Usual texts take microseconds. */
const limitMs = 250;
const serverLimitMs = 100;
/** Pause after a text that exceeded the limit of a server, as a multiple of the limit. Such texts take at most a tenth of the time. */
const pauseFactor = 10;
/** Maximum number of cached results for each pattern. Many texts are checked repeatedly. */
const maxRemembered = 10_000;
/** Maximum number of cached patterns. */
const maxKnown = 100;

/**
 * A `pattern` of a contract, with a time limit. A contract may be hostile: a pattern such as `^(a+)+$` would block the thread
 * for years with a text of a hundred characters.
 */
export class Pattern {
  /** The patterns in use. Schemas share them and their cached results, because a test with a time limit takes 0.2 ms. */
  static readonly #known = new Map<string, Pattern>();

  readonly expression: RegExp;
  readonly #estimateSteps: (length: number) => number;
  readonly #outcomes = new Map<string, boolean | "endless">();
  readonly #isForServer: boolean;
  /** End of the pause after a text that took too long, in the time of `performance.now()`. */
  #pausedUntilMs = 0;

  private constructor(source: string, isForServer: boolean) {
    this.#isForServer = isForServer;
    this.expression = compileExpression(source);
    this.#estimateSteps = createEstimate(source);
  }

  /**
   * @param isForServer Whether the texts come from different clients: a text that takes too long then affects the texts of
   * others for at most a second. By default, the pattern is not tried again after such a text, so that a program ends in time,
   * with the same result in each run.
   * @throws {SyntaxError} for an invalid regular expression.
   */
  static of(source: string, { isForServer = false }: { isForServer?: boolean } = {}): Pattern {
    const key = `${isForServer}:${source}`;
    const pattern = Pattern.#known.get(key) ?? new Pattern(source, isForServer);
    if (Pattern.#known.size === maxKnown) Pattern.#known.clear();
    Pattern.#known.set(key, pattern);
    return pattern;
  }

  /** The key under which ajv caches patterns. */
  toString(): string {
    return String(this.expression);
  }

  /** @throws {RangeError} if the time limit is exceeded, or was exceeded by an earlier text (see {@link Pattern.of}). */
  test(text: string): boolean {
    if (!this.#isWatched(text)) return this.expression.test(text);
    const outcome = this.#outcomes.get(text) ?? (this.#isPaused() ? "endless" : this.#testInTime(text));
    if (outcome === "endless")
      throw new RangeError(`the pattern ${this.expression.source} takes too long for this text`);
    return outcome;
  }

  /** Tests many texts under one time limit, because setting the limit is slow. `test` then has the cached results. */
  prepare(texts: readonly string[]): void {
    const unknown = texts.filter((text) => this.#isWatched(text) && !this.#outcomes.has(text));
    if (unknown.length === 0 || this.#isPaused()) return;
    // If the limit is exceeded, `test` finds out with which text.
    const outcomes = testInTime(this.expression, unknown, limitMs) ?? [];
    for (const [index, outcome] of outcomes.entries()) this.#remember(unknown[index] ?? "", outcome);
  }

  /** Whether `test` would throw. Runs the pattern only if it may be slow for a text of this length. */
  isEndlessFor(text: string): boolean {
    try {
      if (this.#isWatched(text)) this.test(text);
      return false;
    } catch {
      return true;
    }
  }

  #isWatched({ length }: string): boolean {
    return this.#estimateSteps(length) > maxUnwatchedSteps;
  }

  #isPaused(): boolean {
    return performance.now() < this.#pausedUntilMs;
  }

  #testInTime(text: string): boolean | "endless" {
    const limit = this.#isForServer ? serverLimitMs : limitMs;
    const [outcome = "endless"] = testInTime(this.expression, [text], limit) ?? [];
    this.#remember(text, outcome);
    if (outcome === "endless")
      this.#pausedUntilMs = this.#isForServer ? performance.now() + pauseFactor * limit : Number.POSITIVE_INFINITY;
    return outcome;
  }

  #remember(text: string, outcome: boolean | "endless"): void {
    if (this.#outcomes.size === maxRemembered) this.#outcomes.clear();
    this.#outcomes.set(text, outcome);
  }
}

/** Whether a text matches a pattern. Undefined if the pattern is invalid, or exceeds its time limit. */
export function matchPattern(pattern: string, text: string): boolean | undefined {
  try {
    return Pattern.of(pattern).test(text);
  } catch {
    return undefined;
  }
}

/**
 * Estimates the steps of the worst case: the number of ways to divide a text among the repetitions, each with and without the
 * optional parts of the pattern. A repeated group has exponentially many.
 */
function createEstimate(source: string): (length: number) => number {
  if (/\)[*+{]/.test(source)) return (length) => 2 ** length;
  const optional = source.match(/[^(\\]\?/g)?.length ?? 0;
  const repetitions = source.match(/[*+}]/g)?.length ?? 1;
  return (length) => length ** repetitions * 2 ** optional;
}

/**
 * A `pattern` is a regular expression of ECMA-262 in Unicode mode (JSON Schema 2020-12, section 6.4). Escapes such as `\-` are
 * invalid there. Such a pattern is compiled without Unicode mode, as many tools do. A pattern of another language, such as
 * `\A\p{Alnum}+\z`, matches every text: without Unicode mode, it would match the letters `A`, `p` and `z`.
 */
function compileExpression(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    const letters = [...source.matchAll(/\\(.)/gs)].map(([, letter = ""]) => letter);
    const isForeign = letters.some((letter) => /[a-z]/i.test(letter) && !escapedLetters.includes(letter));
    const expression = new RegExp(source);
    return isForeign ? /(?:)/ : expression;
  }
}

/** The letters that have a meaning after a backslash (ECMA-262, "Regular Expressions Patterns"). */
const escapedLetters = "bBcdDfknrsStuvwWx";

const sandbox: { expression?: RegExp; texts?: readonly string[] } = createContext({});
const test = new Script("texts.map((text) => expression.test(text))");

/**
 * Tests texts in a separate script, because only a script can be stopped during a match. Undefined after the time limit. Node
 * measures the limit by the clock, so a match is tried again if the thread was waiting for a processor most of that time.
 */
function testInTime(expression: RegExp, texts: readonly string[], timeout: number): boolean[] | undefined {
  Object.assign(sandbox, { expression, texts });
  const startMs = usedMs();
  do {
    try {
      return test.runInContext(sandbox, { timeout });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    }
  } while (usedMs() - startMs < timeout / 2);
  return undefined;
}

/** Processor time of this thread. Before Node 23.9, that of all threads. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1000;
}
