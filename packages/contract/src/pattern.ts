import { createContext, Script } from "node:vm";

/** A text up to this length ends with every pattern: there are not enough ways to divide it. */
const shortText = 20;
/** For one text. What a pattern is meant to check takes microseconds. */
const limitMs = 1000;

/**
 * A `pattern` of a contract, which may be hostile: one such as `^(a+)+$` takes longer than a person lives with a text of a
 * hundred characters, and nothing else runs meanwhile.
 */
export class Pattern {
  readonly expression: RegExp;
  #isEndless = false;

  /** @throws {SyntaxError} where it is no pattern. */
  constructor(source: string) {
    this.expression = compileExpression(source);
  }

  /** ajv tells patterns apart by this. */
  toString(): string {
    return String(this.expression);
  }

  /** @throws {RangeError} where that cannot be said in time. */
  test(text: string): boolean {
    if (text.length <= shortText) return this.expression.test(text);
    if (!this.#isEndless) {
      const outcome = testInTime(this.expression, text);
      if (outcome !== undefined) return outcome;
      this.#isEndless = true;
    }
    throw new RangeError(`the pattern ${this.expression.source} finds no end with a longer text`);
  }
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
