/**
 * A `pattern` is ECMA-262 with Unicode (JSON Schema 2020-12, section 6.4). One that is none, as `\-` and `\_` are not, is
 * what it is to the many tools that do not ask for Unicode.
 *
 * @throws {SyntaxError} where it is no pattern either way.
 */
export function compilePattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}
