import { joinPointer, type SchemaDefinition } from "@docent/openapi/model";
import { Pattern } from "../pattern.ts";
import { type Candidate, describeSize } from "./keyword-cases.ts";

/** Maximum length of a string at a limit of its length. */
const maxCharacters = 300_000;

/** Strings that patterns often fail to consider: upper and lower case, control characters, Unicode, shells, paths. */
const unusualTexts = [
  ..."aZ09-_./@ \t\n\u0000\u0007\u007f\\:*?[]{}()~^#%+=&'\"<>|;,!$`ü",
  "\u2028",
  "😀",
  "..",
  "//",
  "a/../b",
];

/**
 * Derives strings from an example, at the limits of the length, pattern and format of a schema. The first time that a pattern
 * occurs, it is tested character by character. `tried` has the pointers of these patterns.
 */
export function* textCases(
  parts: readonly SchemaDefinition[],
  { example, samples, tried }: TextExamples,
): Generator<Candidate> {
  const patterns = parts.flatMap(({ schema }) => readPattern(schema["pattern"]));
  const matches = (text: string) => patterns.every((pattern) => isMatch(pattern, text));
  for (const { schema, pointer } of parts) {
    yield* lengthCases({ schema, pointer }, { example, samples, matches });
    if (schema["type"] === "string" && patterns.length === 0) yield* unusualCases({ schema, pointer }, example);
    if (typeof schema["pattern"] === "string") {
      const patternPointer = joinPointer(pointer, "pattern");
      yield* tried.has(patternPointer)
        ? shortPatternCases(patternPointer, { example, matches })
        : patternCases(patternPointer, { example, matches, patterns });
      tried.add(patternPointer);
      yield* otherMatches(patternPointer, { example, samples, matches });
    }
    if (typeof schema["format"] === "string")
      yield* formatCases(joinPointer(pointer, "format"), { example, format: schema["format"] });
  }
}

interface TextExamples {
  example: string;
  /** Other valid texts, for lengths to which the example cannot be changed. */
  samples: () => readonly string[];
  tried: Set<string>;
}

interface TextExample {
  example: string;
  matches: (text: string) => boolean;
}

function* lengthCases(
  { schema, pointer }: SchemaDefinition,
  { example, samples, matches }: TextExample & Pick<TextExamples, "samples">,
): Generator<Candidate> {
  for (const [keyword, beyond] of [
    ["minLength", -1],
    ["maxLength", 1],
  ] as const) {
    const limit = schema[keyword];
    if (typeof limit !== "number" || limit > maxCharacters) continue;
    for (const length of [limit, limit + beyond].filter((count) => count >= 0)) {
      const resizeThis = resizeFormat(schema["format"]);
      const near = resizeThis(example, length).find(matches);
      const value =
        near ??
        samples()
          .flatMap((sample) => resizeThis(sample, length))
          .find(matches);
      // Without such a text, the pattern already determines this length.
      if (value === undefined) continue;
      const isLikeExample = near?.startsWith(example) === true;
      const what = describeSize(length, "character");
      const mayBeRefused = schema["format"] === "email" && length > maxAddress;
      const base = { value, keyword, pointer: joinPointer(pointer, keyword), valuePointer: "", what, isLikeExample };
      yield mayBeRefused ? { ...base, mayBeRefused } : base;
    }
    // The length is in Unicode code points (JSON Schema Validation, section 6.3). Some languages count other units.
    const wide = "😀".repeat(limit);
    if (keyword === "maxLength" && limit <= 1000 && matches(wide))
      yield {
        value: wide,
        keyword,
        pointer: joinPointer(pointer, keyword),
        valuePointer: "",
        what: `${describeSize(limit, "character")} beyond the BMP`,
      };
  }
}

/** Yields unusual strings for schemas that restrict only type and length. */
function* unusualCases({ schema, pointer }: SchemaDefinition, example: string): Generator<Candidate> {
  const base = { keyword: "type", pointer: joinPointer(pointer, "type"), valuePointer: "" };
  yield { ...base, value: `${example}\n${example}`, what: "two lines" };
  yield { ...base, value: `${example} "\\/\t<&>'%$\u2028ü😀`, what: "unusual characters" };
  // PostgreSQL cannot store NUL, so a server may refuse it, but must not fail.
  if (!("format" in schema)) yield { ...base, value: `${example}\0`, what: "a NUL character", mayBeRefused: true };
}

/** Maximum length of an email address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
const maxAddress = 254;

/** Resizes a text of a format, so that its host stays valid: servers check more of it than validators of the format do. */
function resizeFormat(format: unknown): typeof resize {
  return (example, length) => {
    const missing = length - [...example].length;
    const [name = "", host] = example.split("@");
    if (format === "email" && missing > 0 && host !== undefined) return [`${name}@${makeLabels(missing)}${host}`];
    const isHostOnly = format === "uri" && missing > 1 && /^[a-z][a-z\d+.-]*:\/\/[^/?#]+$/i.test(example);
    return resize(isHostOnly ? `${example}/a` : example, length);
  };
}

/** The start of a host name, with labels of less than 63 characters (RFC 1035, section 2.3.4). */
function makeLabels(length: number): string {
  return Array.from({ length }, (_, index) => (index > 0 && index % 40 === 0 ? "." : "a")).join("");
}

/** Texts of exactly `length` characters, the most similar to the example first. */
function resize(example: string, length: number): string[] {
  const characters = [...example];
  const missing = length - characters.length;
  if (missing <= 0) {
    return [characters.slice(0, length), characters.slice(-missing), ["a"].concat(characters).slice(0, length)].map(
      (kept) => kept.join(""),
    );
  }
  const positions = [characters.length, Math.ceil(characters.length / 2), 1];
  const fillers = [characters.at(-1) ?? "a", "a", "0"];
  return positions.flatMap((at) =>
    fillers.map((filler) => [...characters.slice(0, at), filler.repeat(missing), ...characters.slice(at)].join("")),
  );
}

/** Yields the example with each unusual string at its start, middle and end. The allowed strings are tested together. */
function* patternCases(
  pointer: string,
  { example, matches, patterns }: TextExample & { patterns: readonly Pattern[] },
): Generator<Candidate> {
  const texts = positions.flatMap((where) => unusualTexts.map((piece) => putIn(example, where, piece)));
  for (const pattern of patterns) pattern.prepare(texts);
  const usual = unusualTexts.filter((piece) => matches(putIn(example, "in the middle", piece)));
  for (const where of positions) {
    const put = (text: string) => putIn(example, where, text);
    const alone = unusualTexts.filter((piece) => matches(put(piece)));
    for (const pattern of patterns) pattern.prepare(alone.map((_, index) => put(alone.slice(0, index + 1).join(""))));
    let allowed = "";
    let forbidden = 0;
    for (const piece of unusualTexts) {
      if (alone.includes(piece) && matches(put(allowed + piece))) allowed += piece;
      // At the ends, a few texts that are forbidden everywhere are enough: they show that the pattern is anchored.
      // A line feed is always tried, because `$` also matches before a final one in many languages.
      else if (where === "in the middle" || usual.includes(piece) || piece === "\n" || forbidden++ < 3)
        yield patternCase(pointer, put(piece), `${JSON.stringify(piece)} ${where}`);
    }
    if (allowed !== "") yield patternCase(pointer, put(allowed), `${JSON.stringify(allowed)} ${where}`);
  }
  yield patternCase(pointer, "", "no characters");
}

/** Yields the example with one forbidden string, to test whether the pattern is checked here at all. */
function* shortPatternCases(pointer: string, { example, matches }: TextExample): Generator<Candidate> {
  const piece = unusualTexts.find((text) => !matches(putIn(example, "in the middle", text)));
  if (piece === undefined) return;
  yield patternCase(pointer, putIn(example, "in the middle", piece), `${JSON.stringify(piece)} in the middle`);
}

/**
 * Yields another text that matches, where none can be inserted into the example: a pattern of a fixed length. It names a thing that
 * does not exist if it is an id. A server may refuse it if it is a date of numbers such as 99.
 */
function* otherMatches(
  pointer: string,
  { example, samples, matches }: TextExample & Pick<TextExamples, "samples">,
): Generator<Candidate> {
  if (unusualTexts.some((text) => matches(putIn(example, "in the middle", text)))) return;
  const other = samples().find((sample) => sample !== example && matches(sample));
  if (other !== undefined) yield { ...patternCase(pointer, other, "another text that matches"), mayBeRefused: true };
}

function patternCase(pointer: string, value: string, what: string): Candidate {
  return { keyword: "pattern", pointer, valuePointer: "", value, what };
}

const positions = ["in the middle", "at the start", "at the end"] as const;

function putIn(example: string, where: (typeof positions)[number], text: string): string {
  const at = { "in the middle": Math.ceil(example.length / 2), "at the start": 0, "at the end": example.length }[where];
  return example.slice(0, at) + text + example.slice(at);
}

/** Valid and almost valid strings of each format. The validator decides which are valid. */
const nearFormats: Record<string, readonly string[]> = {
  "date-time": [
    "2025-11-20",
    "2025-11-20T16:04:09",
    "2025-11-20 16:04:09Z",
    "2025-13-20T16:04:09Z",
    "2025-02-30T16:04:09Z",
    "2025-11-20T25:04:09Z",
    "2025-11-20T16:04:09.123Z",
    "2025-11-20T16:04:09+02:00",
    "1763654649",
  ],
  date: ["2025-11-20", "2025-13-20", "2025-02-30", "20.11.2025", "2025-11-20T16:04:09Z"],
  time: ["16:04:09Z", "25:04:09Z", "4 pm"],
  uuid: ["0f8fad5b-d9cb-469f-a165-70867728950e", "0f8fad5b-d9cb-469f-a165", "not-a-uuid"],
  email: ["ada@example.com", "ada", "ada@", "@example.com"],
  uri: ["https://example.com/a?b=c#d", "example.com", "/a/b", "http://a b"],
  ipv4: ["192.0.2.1", "192.0.2.256", "192.0.2"],
  ipv6: ["2001:db8::1", "2001:db8:::1"],
  hostname: ["example.com", "exa mple.com", "-example.com"],
};

function* formatCases(pointer: string, { example, format }: { example: string; format: string }): Generator<Candidate> {
  for (const value of [...(nearFormats[format] ?? []), `${example} `, `x${example}`, ""]) {
    const found = { value, keyword: "format", pointer, valuePointer: "", what: JSON.stringify(value) };
    // A note of RFC 3339 (section 5.6) allows a space in place of the T, which its grammar requires.
    yield format === "date-time" && value.includes(" ") ? { ...found, mayBeRefused: true } : found;
  }
}

/** Whether a string matches. False if the pattern exceeds its time limit, because the string is not a useful example. */
function isMatch(pattern: Pattern, text: string): boolean {
  try {
    return pattern.test(text);
  } catch {
    return false;
  }
}

/** Compiles a pattern. Empty for an invalid pattern, which is ignored here. */
function readPattern(pattern: unknown): Pattern[] {
  try {
    return typeof pattern === "string" ? [Pattern.of(pattern)] : [];
  } catch {
    return [];
  }
}
