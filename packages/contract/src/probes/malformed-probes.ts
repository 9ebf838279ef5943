import { isJsonMediaType, type Schema } from "@docent/openapi";
import { matchMediaType, type SchemaChecker } from "@docent/schema";
import type { RuleId } from "../rules.ts";
import type { Baseline, Baselines } from "./baseline.ts";
import { createProbe, documentedAmong, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { lacksBody, padJson, type RequestBytes, withBody } from "./request-parts.ts";

/** Malformed bodies, other media types, missing bodies, bodies of the maximum size and one byte more. */
export function* malformedProbes({ checker }: ProbeSource, [baseline]: Baselines): Generator<Probe> {
  if (lacksBody(baseline.parts)) yield* missingBody(baseline);
  if (!baseline.parts.body) return;
  yield* sizeProbes(baseline);
  yield* missingBody(baseline);
  yield* otherMediaTypes(baseline);
  if (baseline.body) yield* brokenJson(baseline, checker);
}

interface Refusal {
  what: string;
  body: RequestBytes | undefined;
  statuses: readonly number[];
  rule: RuleId;
  pointer?: string;
}

function refuse({ parts }: Baseline, { what, body, statuses, rule, pointer }: Refusal): Probe {
  return createProbe(withBody(parts, body), {
    what,
    pointer: pointer ?? parts.operation.requestBody?.pointer ?? parts.operation.pointer,
    expects: { kind: "refused", statuses: documentedAmong(parts.operation, statuses), rule },
  });
}

function* sizeProbes(baseline: Baseline): Generator<Probe> {
  const { parts } = baseline;
  const { body, operation } = parts;
  const maxBytes = operation.requestBody?.maxBytes;
  if (!body || maxBytes === undefined || maxBytes < body.bytes.length || !isJsonMediaType(body.mediaType ?? "")) return;
  const pointer = `${operation.requestBody?.pointer}/x-max-body-bytes`;
  const largest = createProbe(withBody(parts, { ...body, bytes: padJson(body.bytes, maxBytes) }), {
    what: `a body of ${maxBytes} bytes`,
    pointer,
    expects: { kind: "accepted" },
  });
  yield largest;
  yield refuse(baseline, {
    what: `a body of ${maxBytes + 1} bytes`,
    body: { ...body, bytes: padJson(body.bytes, maxBytes + 1) },
    statuses: [413],
    rule: "size-accepted",
    pointer,
  });
}

function* missingBody(baseline: Baseline): Generator<Probe> {
  const { body, operation } = baseline.parts;
  if (!operation.requestBody?.isRequired) return;
  const empty = { mediaType: body?.mediaType, bytes: new Uint8Array() };
  // 411: a server may require Content-Length. 415: a request without a body has no media type either.
  const refusal = { statuses: [400, 411, 415, 422], rule: "invalid-accepted" } as const;
  yield refuse(baseline, { ...refusal, what: "no body", body: undefined });
  // An empty body is valid text, and may be valid binary data.
  if (baseline.body) yield refuse(baseline, { ...refusal, what: "an empty body", body: empty });
}

function* otherMediaTypes(baseline: Baseline): Generator<Probe> {
  const { body, operation } = baseline.parts;
  const content = operation.requestBody?.content ?? [];
  if (!body || content.some(({ name }) => name === "*/*")) return;
  for (const mediaType of [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/vnd.docent+json",
  ]) {
    if (matchMediaType(content, mediaType)) continue;
    yield refuse(baseline, {
      what: `the media type ${mediaType}`,
      body: { ...body, mediaType },
      statuses: prefer415(baseline),
      rule: "media-type-accepted",
    });
  }
  // A server may guess the media type of a body (RFC 9110, section 8.3), unless it is JSON or the contract documents 415.
  if (!isJsonMediaType(body.mediaType ?? "") && prefer415(baseline)[0] !== 415) return;
  yield refuse(baseline, {
    what: "no media type",
    body: { ...body, mediaType: undefined },
    statuses: [400, 415, 422],
    rule: "media-type-accepted",
  });
}

function prefer415({ parts: { operation } }: Baseline): readonly number[] {
  return operation.responses.some(({ status }) => status === "415") ? [415] : [400, 415, 422];
}

function* brokenJson(baseline: Baseline, checker: SchemaChecker): Generator<Probe> {
  const { body, operation } = baseline.parts;
  if (!body) return;
  const schema = baseline.body?.mediaType.schema ?? true;
  const mayBeEmpty = operation.requestBody?.isRequired !== true;
  const text = new TextDecoder().decode(body.bytes);
  const texts: [string, string | Uint8Array][] = [
    ["a truncated body", text.slice(0, -1)],
    ["a body that is not JSON", "docent"],
    ["a body with single quotes", text.replaceAll('"', "'")],
    ["a body with a trailing comma", text.replace(/[\]}]$/, ",$&")],
    ["a body followed by other text", `${text} docent`],
    ["a body that is not UTF-8", notUtf8(body.bytes)],
    ["a body of 20,000 nested lists", "[".repeat(20_000) + "]".repeat(20_000)],
  ];
  for (const [what, content] of texts) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    if (content === text || (content === "" && mayBeEmpty)) continue;
    // Without its last digit, a number may still be valid. A checker refuses 20,000 levels of any schema.
    if (isValidJson(what.includes("nested") ? "[[[[]]]]" : content, { schema, checker })) continue;
    yield refuse(baseline, {
      what,
      body: { ...body, bytes },
      // 413: a server may limit the nesting depth.
      statuses: what.includes("nested") ? [400, 413, 422] : [400, 422],
      rule: "malformed-accepted",
    });
  }
}

function isValidJson(
  content: string | Uint8Array,
  { schema, checker }: { schema: Schema; checker: SchemaChecker },
): boolean {
  try {
    return typeof content === "string" && checker.isValid(schema, JSON.parse(content));
  } catch {
    return false;
  }
}

/** The same text with a byte that is invalid in UTF-8, before the last quotation mark. */
function notUtf8(bytes: Uint8Array): Uint8Array {
  const at = new TextDecoder("latin1").decode(bytes).search(/"[^":]*$/);
  return at < 0
    ? new Uint8Array([0xff])
    : Buffer.concat([bytes.subarray(0, at), new Uint8Array([0xff]), bytes.subarray(at)]);
}
