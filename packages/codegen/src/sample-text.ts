import { samplePattern } from "./sample-pattern.ts";
import { largest, type Shape, smallest } from "./shape.ts";

/** One text for each format of JSON Schema 2020-12 and of the OpenAPI format registry. */
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
  uuid: "3fa85f64-5717-4562-b3fc-2c963f66afa6",
};

/** Candidate texts for a shape, the most likely first. The caller checks them. */
export function* sampleText(shape: Shape): Generator<string> {
  const minLength = largest(shape, "minLength") ?? 0;
  const maxLength = smallest(shape, "maxLength") ?? Number.POSITIVE_INFINITY;
  const patterns = shape.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
  const tests = patterns.flatMap((pattern) => compile(pattern) ?? []);
  const isAllowed = (text: string) =>
    countCharacters(text) >= minLength && countCharacters(text) <= maxLength && tests.every((test) => test.test(text));

  for (const { format } of shape) {
    const text = typeof format === "string" ? formatSamples[format] : undefined;
    if (text !== undefined) yield* [text, lengthen(text, minLength)].filter(isAllowed);
  }
  const plain = lengthen("string", minLength).slice(0, Math.min(Math.max(minLength, 6), maxLength));
  if (isAllowed(plain)) yield plain;
  for (const pattern of tests) {
    for (const text of samplePattern(pattern.source, minLength)) {
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

/** JSON Schema counts code points. */
function countCharacters(text: string): number {
  return [...text].length;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}
