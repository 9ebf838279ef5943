import { isJsonMediaType, isRecord, type MediaType, type Operation, type Parameter } from "@docent/openapi";
import type { Header } from "@docent/schema";
import type { ProbeSource } from "./probe-source.ts";
import { encodeJson, type RequestBytes, type RequestParts } from "./request-parts.ts";

/** A request that the contract allows. Each probe differs from a baseline in one point. */
export interface Baseline {
  name: string;
  parts: RequestParts;
  /** The value of the body, where it is JSON. */
  body: { mediaType: MediaType; value: unknown } | undefined;
}

/** At least one baseline. */
export type Baselines = readonly [Baseline, ...Baseline[]];

/** Requests that the contract allows: one for each example of the body, or one with a generated body. */
export function createBaselines(source: ProbeSource, operation: Operation): Baselines {
  const { headers, query } = source.credentials(operation);
  const parameters = new Map<Parameter, unknown>();
  for (const parameter of operation.parameters)
    if (parameter.isRequired) parameters.set(parameter, exampleOf(source, parameter));
  const parts: RequestParts = { operation, parameters, body: undefined, headers, query };
  const bodies = (operation.requestBody?.content ?? []).flatMap((mediaType) => exampleBodies(source, mediaType));
  const [first = { name: "the request", parts, body: undefined }, ...others] = bodies.map(
    ({ name, body, value, mediaType }): Baseline => ({
      name,
      parts: { ...parts, body },
      body: isJsonMediaType(mediaType.name) ? { mediaType, value } : undefined,
    }),
  );
  return [first, ...others];
}

/** A value of a parameter: for a path, one that an earlier request created; otherwise a valid example or a generated value. */
export function exampleOf(source: ProbeSource, { schema, examples, in: location, name }: Parameter): unknown {
  const { checker, sampler } = source;
  const valid = examples.map(({ value }) => value).filter((value) => checker.isValid(schema, value));
  const existing = location === "path" ? source.made.list(name).filter((value) => checker.isValid(schema, value)) : [];
  const known = valid.find((value) => existing.includes(value)) ?? existing[0] ?? valid[0];
  if (known !== undefined) return known;
  const made = sampler.one(schema);
  // On the wire, a list without items equals a missing parameter.
  const isEmpty = Array.isArray(made) && made.length === 0;
  return isEmpty ? (sampler.many(schema, 10).find((value) => Array.isArray(value) && value.length > 0) ?? made) : made;
}

interface ExampleBody {
  name: string;
  body: RequestBytes;
  value: unknown;
  mediaType: MediaType;
}

function exampleBodies({ checker, sampler }: ProbeSource, mediaType: MediaType): ExampleBody[] {
  const schema = mediaType.schema ?? true;
  const given = mediaType.examples.filter(({ value }) => checker.isValid(schema, value));
  const named = given.map(({ name, value }) => ({ name: `the example ${name}`, value }));
  const made = named.length > 0 ? [] : [{ name: "a generated body", value: sampler.one(schema) }];
  return [...named, ...made].flatMap(({ name, value }) => {
    const bytes = value === undefined ? undefined : encodeBody(mediaType.name, value);
    return bytes ? [{ name, value, mediaType, body: { mediaType: mediaType.name, bytes } }] : [];
  });
}

/** The bytes of a value in a media type. Undefined for a media type that is not supported. */
export function encodeBody(mediaType: string, value: unknown): Uint8Array | undefined {
  if (isJsonMediaType(mediaType)) return encodeJson(value);
  if (mediaType === "application/x-www-form-urlencoded" && isRecord(value)) {
    const pairs = Object.entries(value).flatMap(([name, item]) => [item].flat().map((text) => [name, text]));
    if (pairs.some(([, text]) => typeof text === "object")) return undefined;
    const texts = pairs.map(([name, text]): [string, string] => [String(name), String(text)]);
    return new TextEncoder().encode(new URLSearchParams(texts).toString());
  }
  return typeof value === "string" && !mediaType.startsWith("multipart/") ? new TextEncoder().encode(value) : undefined;
}

/** Whether a header can be sent: its value has visible ASCII characters, and spaces inside (RFC 9110, section 5.5). */
export function isHeaderText([, text]: Header): boolean {
  return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}
