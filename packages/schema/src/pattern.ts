import { createContext, Script } from "node:vm";

/** So many steps take less time than a watch over them does. */
const maxUnwatchedSteps = 1e6;
/** For one text. What a pattern is meant to check takes microseconds. */
const limitMs = 1000;
/** Texts of which the outcome is remembered: many are checked again and again. */
const maxRemembered = 10_000;
const maxKnown = 100;

/**
 * A `pattern` of a contract, which may be hostile: one such as `^(a+)+$` takes longer than a person lives with a text of a
 * hundred characters, and nothing else runs meanwhile.
 */
export class Pattern {
  /** Of the patterns in use: each is met in many schemas, and each watch over it takes a fifth of a millisecond. */
  static readonly #known = new Map<string, Pattern>();

  readonly expression: RegExp;
  readonly #outcomes = new Map<string, boolean>();
  #isEndless = false;

  private constructor(source: string) {
    this.expression = compileExpression(source);
  }

  /** @throws {SyntaxError} where it is no pattern. */
  static of(source: string): Pattern {
    const pattern = Pattern.#known.get(source) ?? new Pattern(source);
    if (Pattern.#known.size === maxKnown) Pattern.#known.clear();
    Pattern.#known.set(source, pattern);
    return pattern;
  }

  /** ajv tells patterns apart by this. */
  toString(): string {
    return String(this.expression);
  }

  /** @throws {RangeError} where that cannot be said in time. */
  test(text: string): boolean {
    if (estimateSteps(this.expression, text.length) <= maxUnwatchedSteps) return this.expression.test(text);
    const outcome = this.#outcomes.get(text) ?? (this.#isEndless ? undefined : testInTime(this.expression, text));
    if (outcome === undefined) {
      this.#isEndless = true;
      throw new RangeError(`the pattern ${this.expression.source} finds no end with a longer text`);
    }
    if (this.#outcomes.size === maxRemembered) this.#outcomes.clear();
    this.#outcomes.set(text, outcome);
    return outcome;
  }
}

/** At worst: every way to divide the text among the repetitions, of which a repeated group has any number. */
function estimateSteps({ source }: RegExp, length: number): number {
  if (/\)[*+{]/.test(source)) return 2 ** length;
  return length ** (source.match(/[*+}]/g)?.length ?? 1);
}

/**
 * A `pattern` is ECMA-262 with Unicode (JSON Schema 2020-12, section 6.4). One that is none, as `\-` and `\_` are not, is
 * what it is to the many tools that do not ask for Unicode.
 */
function compileExpression(source: string): RegExp {
  try {
    return new RegExp(source, "u");
  } catch {
    return new RegExp(source);
  }
}

const room: { expression?: RegExp; text?: string } = createContext({});
const test = new Script("expression.test(text)");

/** Only a script of its own can be stopped in the middle of an expression. */
function testInTime(expression: RegExp, text: string): boolean | undefined {
  try {
    Object.assign(room, { expression, text });
    return test.runInContext(room, { timeout: limitMs }) === true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return undefined;
    throw error;
  }
}
