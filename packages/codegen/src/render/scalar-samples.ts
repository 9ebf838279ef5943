import { countCharacters, largest, Pattern, type Shape, smallest } from "@docent/schema";
import { type AST, RegExpParser } from "@eslint-community/regexpp";

/** One string for each format of JSON Schema 2020-12 and of the OpenAPI format registry, and for `url`, which is common. */
const formatSamples: Record<string, string> = {
  base64url: "ZG9jcw",
  byte: "ZG9jcw==",
  date: "2024-05-17",
  "date-time": "2024-05-17T09:30:00Z",
  decimal: "1.5",
  duration: "PT5M",
  email: "ada@example.com",
  hostname: "example.com",
  "http-date": "Fri, 17 May 2024 09:30:00 GMT",
  "idn-email": "ada@example.com",
  "idn-hostname": "example.com",
  int64: "1",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  iri: "https://example.com/",
  "iri-reference": "/guide",
  "json-pointer": "/guide",
  regex: "^a$",
  "relative-json-pointer": "0/guide",
  time: "09:30:00Z",
  uri: "https://example.com/",
  "uri-reference": "/guide",
  "uri-template": "https://example.com/{id}",
  url: "https://example.com/",
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
};

/** Candidate strings for a shape, the most likely first. The caller checks them. */
export function* sampleText(shape: Shape): Generator<string> {
  const minLength = largest(shape, "minLength") ?? 0;
  const maxLength = smallest(shape, "maxLength") ?? Number.POSITIVE_INFINITY;
  const patterns = shape.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
  const tests = patterns.flatMap((pattern) => compilePattern(pattern) ?? []);
  const isAllowed = (text: string) =>
    countCharacters(text) >= minLength &&
    countCharacters(text) <= maxLength &&
    tests.every((test) => !test.isEndlessFor(text) && test.test(text));

  for (const { format } of shape) {
    const text = typeof format === "string" ? formatSamples[format] : undefined;
    if (text !== undefined) yield* [text, lengthen(text, minLength)].filter(isAllowed);
  }
  const plain = lengthen("string", minLength).slice(0, Math.min(Math.max(minLength, 6), maxLength));
  if (isAllowed(plain)) yield plain;
  for (const pattern of tests) {
    for (const text of samplePattern(pattern.expression.source, minLength)) {
      const longer = lengthen(text, minLength);
      yield* [text, longer, longer.slice(0, maxLength)].filter(isAllowed);
    }
  }
  yield plain;
}

function lengthen(text: string, minLength: number): string {
  const missing = minLength - countCharacters(text);
  return missing > 0 ? text + "string".repeat(Math.ceil(missing / 6)).slice(0, missing) : text;
}

/** Compiles a pattern with a time limit. Undefined if the pattern is not a regular expression of JSON Schema. */
export function compilePattern(pattern: string): Pattern | undefined {
  try {
    const compiled = Pattern.of(pattern);
    return compiled.expression.unicode ? compiled : undefined;
  } catch {
    return undefined;
  }
}

const parser = new RegExpParser({ ecmaVersion: 2024 });

/** Candidate characters in order of preference: letters are more readable in a mock than control characters. */
const characters = [
  ..."aA0b1-_./ @:+=~#",
  ...Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)),
  "é",
  "Ω",
  "中",
  "\n",
  "\t",
];

/**
 * Strings that a regular expression probably matches, shortest first. Look-around is ignored, so the caller must test each
 * string. Throws if the pattern is not a regular expression.
 */
function* samplePattern(pattern: string, minLength: number): Generator<string> {
  const tree = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  const write = (extra: number, turn: number) => new PatternWriter(extra, turn).writeAlternatives(tree.alternatives);
  const missing = Math.max(0, minLength - countCharacters(write(0, 0)));
  for (const extra of new Set([0, 1, 2, missing, minLength])) {
    for (let turn = 0; turn < 4; turn++) yield write(extra, turn);
  }
}

class PatternWriter {
  readonly #groups: string[] = [];
  /** Additional repetitions of an open quantifier. */
  readonly #extra: number;
  /** Index of the alternative to use, modulo their number. */
  readonly #turn: number;

  constructor(extra: number, turn: number) {
    this.#extra = extra;
    this.#turn = turn;
  }

  writeAlternatives(alternatives: readonly AST.Alternative[]): string {
    const chosen = alternatives[this.#turn % alternatives.length];
    return chosen ? chosen.elements.map((element) => this.#write(element)).join("") : "";
  }

  #write(element: AST.Element): string {
    if (element.type === "Character") return String.fromCodePoint(element.value);
    if (element.type === "Group") return this.writeAlternatives(element.alternatives);
    if (element.type === "CapturingGroup") {
      const text = this.writeAlternatives(element.alternatives);
      this.#groups.push(text);
      return text;
    }
    if (element.type === "Backreference") return this.#groups[Number(element.ref) - 1] ?? this.#groups.at(-1) ?? "";
    if (element.type === "Quantifier") return this.#writeRepeated(element);
    if (element.type === "Assertion") return "";
    const allowed = new RegExp(`^${element.raw}$`, "u");
    return characters.find((character) => allowed.test(character)) ?? "";
  }

  #writeRepeated({ element, min, max }: AST.Quantifier): string {
    const count = Math.min(min + this.#extra, max);
    return Array.from({ length: count }, () => this.#write(element)).join("");
  }
}

/** Candidate numbers for a shape, nearest to zero first. The caller checks them. */
export function* sampleNumber(shape: Shape, isInteger: boolean): Generator<number> {
  const step = largest(shape, "multipleOf") ?? (isInteger ? 1 : undefined);
  const unit = step ?? Number.EPSILON;
  const exclusiveMinimum = largest(shape, "exclusiveMinimum");
  const exclusiveMaximum = smallest(shape, "exclusiveMaximum");
  const lower = Math.max(
    largest(shape, "minimum") ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : beyond(exclusiveMinimum, unit),
  );
  const upper = Math.min(
    smallest(shape, "maximum") ?? Number.POSITIVE_INFINITY,
    exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : -beyond(-exclusiveMaximum, unit),
  );
  const nearest = Math.min(Math.max(0, lower), upper);
  if (step === undefined) yield* [nearest, (lower + upper) / 2].filter(Number.isFinite);
  else yield* [Math.ceil(nearest / step) * step, Math.floor(nearest / step) * step];
}

/** The next multiple of the unit above the limit. Without a step, a slightly larger number. */
function beyond(limit: number, unit: number): number {
  if (unit === Number.EPSILON) return limit + Math.max(Math.abs(limit) * 1e-6, 1e-6);
  return (Math.floor(limit / unit) + 1) * unit;
}
