import { joinPointer } from "@docent/openapi";
import { Pattern } from "../pattern.ts";
import type { SchemaPart } from "../schema-parts.ts";
import type { Candidate } from "./keyword-cases.ts";

/** Beyond this, a string is more of a load than a test. */
const maxCharacters = 300_000;

/** Characters that rules about text tend to forget, each for its own reason: case, controls, Unicode, shells, paths. */
const strangers = [
  ..."aZ09-_./@ \t\n\u0000\u0007\u007f\\:*?[]{}()~^#%+=&'\"<>|;,!$`ü",
  "\u2028",
  "😀",
  "..",
  "//",
  "a/../b",
];

/**
 * Strings at the edges of the length, the pattern and the format of a schema, made from an example. A pattern is tried
 * character by character where it is met first, which `tried` remembers.
 */
export function* textCases(
  parts: readonly SchemaPart[],
  { example, samples, tried }: TextExamples,
): Generator<Candidate> {
  const patterns = parts.flatMap(({ schema }) => readPattern(schema["pattern"]));
  const matches = (text: string) => patterns.every((pattern) => isMatch(pattern, text));
  for (const { schema, pointer } of parts) {
    yield* lengthCases({ schema, pointer }, { example, samples, matches });
    if (schema["type"] === "string" && patterns.length === 0) yield* unusualCases(pointer, example);
    if (typeof schema["pattern"] === "string") {
      const patternPointer = joinPointer(pointer, "pattern");
      yield* tried.has(patternPointer)
        ? shortPatternCases(patternPointer, { example, matches })
        : patternCases(patternPointer, { example, matches });
      tried.add(patternPointer);
    }
    if (typeof schema["format"] === "string")
      yield* formatCases(joinPointer(pointer, "format"), { example, format: schema["format"] });
  }
}

interface TextExamples {
  example: string;
  /** Other valid texts, where one is needed that the example cannot be made into. */
  samples: () => readonly string[];
  tried: Set<string>;
}

interface TextExample {
  example: string;
  /** Whether a text keeps every pattern. */
  matches: (text: string) => boolean;
}

function* lengthCases(
  { schema, pointer }: SchemaPart,
  { example, samples, matches }: TextExample & Pick<TextExamples, "samples">,
): Generator<Candidate> {
  for (const [keyword, beyond] of [
    ["minLength", -1],
    ["maxLength", 1],
  ] as const) {
    const limit = schema[keyword];
    if (typeof limit !== "number" || limit > maxCharacters) continue;
    for (const length of [limit, limit + beyond].filter((count) => count >= 0)) {
      const near = resize(example, length).find(matches);
      const value =
        near ??
        samples()
          .flatMap((sample) => resize(sample, length))
          .find(matches);
      // Otherwise the pattern says all that there is to say about such a length.
      if (value === undefined) continue;
      const isLikeExample = near?.startsWith(example) === true;
      const what = `${length} characters`;
      yield { value, keyword, pointer: joinPointer(pointer, keyword), valuePointer: "", what, isLikeExample };
    }
    // A character is a Unicode code point (JSON Schema validation, section 6.3), which not every language counts.
    const wide = "😀".repeat(limit);
    if (keyword === "maxLength" && limit <= 1000 && matches(wide))
      yield {
        value: wide,
        keyword,
        pointer: joinPointer(pointer, keyword),
        valuePointer: "",
        what: `${limit} characters beyond the BMP`,
      };
  }
}

/** Text that nothing but its type and length limits may be any text. NUL is left out: some stores cannot hold it. */
function* unusualCases(pointer: string, example: string): Generator<Candidate> {
  const base = { keyword: "type", pointer: joinPointer(pointer, "type"), valuePointer: "" };
  yield { ...base, value: `${example}\n${example}`, what: "two lines" };
  yield { ...base, value: `${example} "\\/\t<&>'%$\u2028ü😀`, what: "unusual characters" };
}

/** Texts of exactly this many characters, the most like the example first. */
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

/** Each stranger at the start, in the middle and at the end; those that are allowed come together in one text. */
function* patternCases(pointer: string, { example, matches }: TextExample): Generator<Candidate> {
  const usual = strangers.filter((stranger) => matches(putIn(example, "in the middle", stranger)));
  for (const where of positions) {
    const put = (text: string) => putIn(example, where, text);
    let allowed = "";
    let forbidden = 0;
    for (const stranger of strangers) {
      if (matches(put(stranger)) && matches(put(allowed + stranger))) allowed += stranger;
      // At the edges, what is forbidden everywhere shows only that the pattern has an edge: a few are enough.
      // A line feed at the end is one that `$` allows in many other languages.
      else if (where === "in the middle" || usual.includes(stranger) || stranger === "\n" || forbidden++ < 3)
        yield patternCase(pointer, put(stranger), `${JSON.stringify(stranger)} ${where}`);
    }
    if (allowed !== "") yield patternCase(pointer, put(allowed), `${JSON.stringify(allowed)} ${where}`);
  }
  yield patternCase(pointer, "", "no characters");
}

/** One forbidden stranger, which tells whether the pattern is heeded here at all. */
function* shortPatternCases(pointer: string, { example, matches }: TextExample): Generator<Candidate> {
  const stranger = strangers.find((text) => !matches(putIn(example, "in the middle", text)));
  if (stranger === undefined) return;
  yield patternCase(pointer, putIn(example, "in the middle", stranger), `${JSON.stringify(stranger)} in the middle`);
}

function patternCase(pointer: string, value: string, what: string): Candidate {
  return { keyword: "pattern", pointer, valuePointer: "", value, what };
}

const positions = ["in the middle", "at the start", "at the end"] as const;

function putIn(example: string, where: (typeof positions)[number], text: string): string {
  const at = { "in the middle": Math.ceil(example.length / 2), "at the start": 0, "at the end": example.length }[where];
  return example.slice(0, at) + text + example.slice(at);
}

/** Texts near to a format; the validator says which are valid. */
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
  for (const value of [...(nearFormats[format] ?? []), `${example} `, `x${example}`, ""])
    yield { value, keyword: "format", pointer, valuePointer: "", what: JSON.stringify(value) };
}

/** What no pattern can say in time is not of use as an example. */
function isMatch(pattern: Pattern, text: string): boolean {
  try {
    return pattern.test(text);
  } catch {
    return false;
  }
}

/** One that is no pattern forbids nothing here. */
function readPattern(pattern: unknown): Pattern[] {
  try {
    return typeof pattern === "string" ? [Pattern.of(pattern)] : [];
  } catch {
    return [];
  }
}
