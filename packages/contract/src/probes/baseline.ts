import {
  isJsonMediaType,
  isRecord,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
  toRecord,
} from "@docent/openapi";
import type { Header } from "@docent/schema";
import { type Sampler, withoutReadOnly } from "@docent/schema/cases";
import { readings } from "../value-check.ts";
import { createCredentials } from "./credentials.ts";
import { hasSeparator, writeParameter } from "./parameter-style.ts";
import type { ProbeSource } from "./probe-source.ts";
import { encodeJson, isCookieText, type RequestParts } from "./request-parts.ts";
import { listSentParameters } from "./sent-parameters.ts";
import { isBodyText, type WrittenBody, writeBody } from "./write-body.ts";

/** A request that the contract allows. Each probe differs from a baseline in one point. */
export interface Baseline {
  name: string;
  parts: RequestParts;
  /** The value of the body, where it is JSON. */
  body: { mediaType: MediaType; value: unknown } | undefined;
}

const generated = "a generated body";

/** At least one baseline. */
export type Baselines = readonly [Baseline, ...Baseline[]];

/**
 * Requests that the contract allows: one for each example of the body, or one with a generated body. Those that it may forbid,
 * because no valid body could be generated, are uncertain and come last.
 */
export function createBaselines(source: ProbeSource, operation: Operation): Baselines {
  const { headers, query } = createCredentials(source.api, operation, source.tokens);
  const parameters = new Map<Parameter, unknown>();
  for (const parameter of listSentParameters(operation))
    if (parameter.isRequired) parameters.set(parameter, exampleOf(source, parameter, operation));
  const name = "the request";
  const parts: RequestParts = { operation, baseline: { name }, parameters, body: undefined, headers, query };
  const bodies = listBodies(source, operation).toSorted(
    (a, b) => Number(a.body.isUncertain) - Number(b.body.isUncertain),
  );
  const withoutBody: Baseline = {
    name,
    parts: { ...parts, isUncertain: operation.requestBody?.isRequired === true },
    body: undefined,
  };
  const [first = withoutBody, ...others] = bodies.map(
    ({ name, body: { isUncertain, ...body }, value, mediaType }): Baseline => ({
      name,
      parts: { ...parts, baseline: { name }, body, isUncertain },
      body: isJsonMediaType(mediaType.name) ? { mediaType, value } : undefined,
    }),
  );
  return [first, ...others];
}

/** Maximum number of bodies that are tried if a server refuses the first one. */
const maxSpares = 4;

/**
 * Baselines with other generated bodies, for a server that refuses the one of a baseline: it may check more than the contract
 * describes. The first has no optional properties, because the fewest requirements apply to it.
 */
export function listSpares({ checker, requestSampler }: ProbeSource, { name, parts, body }: Baseline): Baseline[] {
  const sent = parts.body;
  if (name !== generated || !body || !sent) return [];
  const { mediaType } = body;
  const schema = mediaType.schema ?? true;
  const isValid = (value: unknown) => checker.isValid(schema, value);
  const values = [withoutOptional(body.value, isValid), ...requestSampler.many(schema, maxSpares)].filter(isValid);
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  byText.delete(JSON.stringify(body.value));
  return [...byText.values()].slice(0, maxSpares).map((value, index) => {
    const spare = `generated body ${index + 2}`;
    const written = { ...sent, bytes: encodeJson(value) };
    return { name: spare, parts: { ...parts, baseline: { name: spare }, body: written }, body: { mediaType, value } };
  });
}

/** An object with the properties without which it is not valid. */
function withoutOptional(value: unknown, isValid: (value: unknown) => boolean): unknown {
  let kept = value;
  for (const name of Object.keys(toRecord(value))) {
    const { [name]: _, ...others } = toRecord(kept);
    if (isRecord(kept) && isValid(others)) kept = others;
  }
  return kept;
}

function listBodies(source: ProbeSource, { requestBody }: Operation): ExampleBody[] {
  return (requestBody?.content ?? []).flatMap((mediaType) => exampleBodies(source, mediaType));
}

/** What is not verified, because no body could be generated that the contract certainly allows. */
export function describeMissingBodies(source: ProbeSource, operation: Operation): string[] {
  const bodies = listBodies(source, operation);
  const isCreated = (wanted: MediaType) =>
    bodies.some(({ mediaType, body }) => mediaType === wanted && !body.isUncertain);
  return (operation.requestBody?.content ?? [])
    .filter((mediaType) => !isCreated(mediaType))
    .map(
      ({ name }) =>
        `Whether ${operation.id} accepts a body of ${name}: no valid one could be generated. Give an example in the contract.`,
    );
}

/** What is not verified, because no valid value of a parameter could be generated. */
export function describeMissingParameters(source: ProbeSource, operation: Operation): string[] {
  return listSentParameters(operation)
    .filter((parameter) => exampleOf(source, parameter, operation) === undefined)
    .map(
      ({ name, in: location }) =>
        `The ${location} parameter ${JSON.stringify(name)} of ${operation.id}: no valid value could be generated. Give an example in the contract.`,
    );
}

/** A value of a parameter: for a path, one that an earlier request created; otherwise a valid example or a generated value. */
export function exampleOf(
  source: ProbeSource,
  parameter: Parameter,
  { path }: Partial<Pick<Operation, "path">> = {},
): unknown {
  const { checker, sampler } = source;
  const { schema, examples, in: location, name } = parameter;
  const canBeSent = (value: unknown) =>
    canHold(parameter, writeParameter(parameter, value)) && !hasSeparator(parameter, value);
  const isUsable = (value: unknown) => checker.isValid(schema, value) && canBeSent(value);
  const valid = examples.map(({ value }) => value).filter(isUsable);
  // A path is text, so a contract may describe the number of a body as a string here.
  const created = location === "path" ? source.created.list(name, path) : [];
  const existing = created.flatMap((value) => [value, ...readings(String(value))]).filter(isUsable);
  const given = valid.find((value) => existing.includes(value)) ?? existing[0] ?? valid[0];
  if (given !== undefined) return given;
  const generated = sampler.one(schema);
  // On the wire, a list without items, or an object without properties, equals a missing parameter.
  const isEmpty = (value: unknown) =>
    parameter.mediaType === undefined &&
    (Array.isArray(value) || isRecord(value)) &&
    (Object.keys(value).length === 0 || writeParameter(parameter, value).length === 0);
  if (!isEmpty(generated) && canBeSent(generated)) return generated;
  const hasNull = (value: unknown) => Number([value].flat().includes(null));
  const others = sampler
    .many(schema, 10)
    .filter((value) => canBeSent(value) && !isEmpty(value))
    .toSorted((a, b) => hasNull(a) - hasNull(b));
  const isAlike = (value: unknown) => !isEmpty(generated) || Array.isArray(value) === Array.isArray(generated);
  const known = others.find(isAlike) ?? others[0];
  if (known !== undefined || !isRecord(generated)) return known ?? generated;
  // A map may have any properties, so none are generated without a reason.
  const isFlat = (value: unknown) => Object.values(toRecord(value)).every((member) => typeof member !== "object");
  return sampler.many(withMember(schema), 10).find((value) => isFlat(value) && canBeSent(value)) ?? generated;
}

const schemasWithMember = new WeakMap<object, Schema>();

/** A schema whose objects have a property. Returns the same object each time, because samplers and checkers cache by schema. */
function withMember(schema: Schema): Schema {
  if (!isRecord(schema)) return schema;
  const found = schemasWithMember.get(schema) ?? { allOf: [schema, { minProperties: 1 }] };
  schemasWithMember.set(schema, found);
  return found;
}

/** Whether the location can hold a value. An empty segment or a dot segment changes a path (RFC 3986, section 5.2.4). */
export function canHold({ in: location, style }: Parameter, written: readonly Header[]): boolean {
  if (style === "cookie") return written.every(isCookieText);
  if (location === "path") return written.every(([, text]) => !/^\.{0,2}$/.test(text));
  return location !== "header" || written.every(isHeaderText);
}

interface ExampleBody {
  name: string;
  body: WrittenBody;
  value: unknown;
  mediaType: MediaType;
}

function exampleBodies({ api, checker, requestSampler }: ProbeSource, mediaType: MediaType): ExampleBody[] {
  const schema = mediaType.schema ?? mediaType.itemSchema ?? true;
  const { document } = api;
  const write = ({ name, value }: { name: string; value: unknown }): ExampleBody[] => {
    const body = value === undefined ? undefined : writeBody(document, mediaType, value);
    return body ? [{ name, value, mediaType, body }] : [];
  };
  const isText = (value: unknown) => typeof value === "string" && isBodyText(mediaType);
  const given = mediaType.examples
    .filter(({ value }) => isText(value) || checker.isValid(schema, value))
    .map(({ name, value }) => ({ name, value: withoutReadOnly({ document, checker }, schema, value) }))
    .flatMap(({ name, value }) => write({ name: `the example ${name}`, value }))
    // The author of an example knows that its text is a body of this media type.
    .map((example) => ({ ...example, body: { ...example.body, isUncertain: false } }));
  if (given.length > 0) return given;
  let uncertain: ExampleBody[] = [];
  for (const value of sampleValues(requestSampler, mediaType, schema)) {
    const bodies = checker.isValid(schema, value) ? write({ name: generated, value }) : [];
    if (bodies.some(({ body }) => !body.isUncertain)) return bodies;
    if (uncertain.length === 0) uncertain = bodies;
  }
  return uncertain;
}

/** Values of a body, the best first. Media types other than JSON are mostly texts. */
function* sampleValues(sampler: Sampler, { name }: MediaType, schema: Schema): Generator<unknown> {
  const one = sampler.one(schema);
  if (!isJsonMediaType(name)) yield* [one, "docent"].filter((value) => typeof value === "string");
  yield one;
  yield* sampler.many(schema, 10);
}

/** Whether a header can be sent: its value has visible ASCII characters, and spaces inside (RFC 9110, section 5.5). */
export function isHeaderText([, text]: Header): boolean {
  return /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}
