import {
  type Api,
  followPointer,
  isJsonMediaType,
  isOfClient,
  isRecord,
  type JsonRecord,
  joinPointer,
  type Parameter,
  toRecord,
} from "@docent/openapi";
import { createRouter, createWholeQuery, listTypes, pathnameOf, readPathname, ShapeReader } from "@docent/schema";
import { deriveCases, type ValueCase } from "@docent/schema/cases";
import { readings } from "../value-check.ts";
import { type Baseline, type Baselines, canHold, exampleOf } from "./baseline.ts";
import { hasSeparator, isFormType, toText, writeParameter } from "./parameter-style.ts";
import { createProbe, documentedAmong, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { isReadAsWritten, type RequestParts, renderRequest, withParameter } from "./request-parts.ts";
import { listSentParameters } from "./sent-parameters.ts";

/** Maximum number of lists or objects that the texts of one can represent. */
const maxReadings = 256;

/** Every parameter: given if it is optional, left out if it is required, and at and beyond each limit of its schema. */
export function* parameterProbes(source: ProbeSource, baselines: Baselines): Generator<Probe> {
  const [baseline] = baselines;
  for (const parameter of listSentParameters(baseline.parts.operation)) {
    yield* presence(source, baseline, parameter);
    if (isWholeForm(parameter)) yield* formValues(source, baseline, parameter);
    else if (parameter.mediaType === undefined) yield* values(source, baseline, parameter);
    else yield* jsonValues(source, baseline, parameter);
  }
}

function* presence(source: ProbeSource, { parts }: Baseline, parameter: Parameter): Generator<Probe> {
  const { name, in: location, isRequired, pointer, examples } = parameter;
  if (!isRequired) {
    const given = examples.map(({ value }) => value).filter((value) => isValidExample(source, parameter, value));
    const [first = exampleOf(source, parameter, parts.operation), ...others] = given;
    // The contract may have no valid value.
    for (const value of first === undefined ? [] : [first, ...others])
      yield createProbe(withParameter(parts, parameter, value), {
        what: `${location} ${name}: ${JSON.stringify(value)}`,
        pointer,
        expects: { kind: "accepted" },
      });
  } else if (location !== "path" && !isNothing(source, parameter)) {
    yield createProbe(withParameter(parts, parameter, undefined), {
      what: `${location} ${name}: left out`,
      pointer: `${pointer}/required`,
      expects: { kind: "refused", statuses: documentedAmong(parts.operation, [400, 422]), rule: "invalid-accepted" },
    });
  }
}

/**
 * Whether a valid value is the same text as no value: an empty form that is the whole query, and an empty object whose properties
 * are parameters of their own.
 */
function isNothing({ api, checker }: ProbeSource, parameter: Parameter): boolean {
  const isObject = [...listTypes(parameter.schema, ShapeReader.of(api.document))].join() === "object";
  const isUnwritten = isWholeForm(parameter) || (isObject && writeParameter(parameter, {}).length === 0);
  return isUnwritten && checker.isValid(parameter.schema, {});
}

function isWholeForm({ in: location, mediaType = "" }: Parameter): boolean {
  return location === "querystring" && isFormType(mediaType);
}

/** Whether an example is valid and can be sent. A server may refuse an example that contradicts its schema. */
function isValidExample(source: ProbeSource, parameter: Parameter, value: unknown): boolean {
  if (!canBeSent(parameter, writeParameter(parameter, value)) || hasSeparator(parameter, value)) return false;
  return parameter.mediaType === undefined && !isRecord(value)
    ? isValidText(source, parameter, value) === true
    : source.checker.isValid(parameter.schema, value);
}

function* values(source: ProbeSource, { parts }: Baseline, parameter: Parameter): Generator<Probe> {
  const { name, in: location, pointer } = parameter;
  const example = exampleOf(source, parameter, parts.operation);
  if (example === undefined) return;
  const located = { schema: parameter.schema, pointer: `${pointer}/schema` };
  const cases = deriveCases({ document: source.api.document, ...source, tried: new Set() }, located, example);
  const sent = new Set<string>();
  for (const { value, pointer: at, valuePointer, what, mayBeRefused } of cases) {
    const written = writeParameter(parameter, value);
    const key = JSON.stringify(written);
    if (sent.has(key) || !canBeSent(parameter, written) || hasSeparator(parameter, value)) continue;
    sent.add(key);
    // A server looks only for the properties of an object, so it would not find a value of another type.
    if (isRecord(example) && !isRecord(value)) continue;
    const changed = withParameter(parts, parameter, value);
    if (location === "path" && !isReadAsWritten(changed)) continue;
    const isValid = isValidText(source, parameter, value);
    if (isValid === undefined) continue;
    yield createProbe(changed, {
      what: `${location} ${name}${describePointer(valuePointer)}: ${what}`,
      pointer: at,
      expects: isValid
        ? // Servers read an empty text as an empty list or as a list with one empty item.
          { kind: mayBeRefused || (Array.isArray(value) && value.length === 0) ? "documented" : "accepted" }
        : refusalOf(parts, parameter),
    });
  }
  yield* twoValues(source, parts, { parameter, example });
}

/** Two values instead of one in a path segment. A server that reads a list, or only the first value, accepts them. */
function* twoValues(
  source: ProbeSource,
  parts: RequestParts,
  { parameter, example }: { parameter: Parameter; example: unknown },
): Generator<Probe> {
  const { name, in: location, style, schema, pointer } = parameter;
  const list = [example, example];
  if (location !== "path" || style !== "simple" || typeof example === "object") return;
  if (source.checker.isValid(schema, list) || isValidText(source, parameter, list.map(toText).join()) === true) return;
  const changed = withParameter(parts, parameter, list);
  if (isOfOther(source, changed)) return;
  yield createProbe(changed, {
    what: `${location} ${name}: two values`,
    pointer: `${pointer}/schema`,
    expects: refusalOf(parts, parameter),
  });
}

const routers = new WeakMap<Api, ReturnType<typeof createRouter>>();

/** Whether a request is for another operation: `/notes/1,1` for `/notes/{id}`, if there is `/notes/{id},{step}`. */
function isOfOther({ api }: ProbeSource, parts: RequestParts): boolean {
  const route = routers.get(api) ?? createRouter(api.operations);
  routers.set(api, route);
  const { method, target } = renderRequest(parts);
  const found = route({ method, pathname: readPathname(target) })?.operation.path ?? "";
  return pathnameOf(found) !== pathnameOf(parts.operation.path);
}

/** Values of a parameter that is sent as JSON, so that their types are visible on the wire, and a text that is not JSON. */
function* jsonValues(source: ProbeSource, { parts }: Baseline, parameter: Parameter): Generator<Probe> {
  const { name, in: location, pointer, mediaType = "" } = parameter;
  const example = exampleOf(source, parameter, parts.operation);
  if (example === undefined || !isJsonMediaType(mediaType)) return;
  const canUse = ({ value }: ValueCase) => canBeSent(parameter, writeParameter(parameter, value));
  yield* contentValues(source, parts, { parameter, example, canUse });
  if (location !== "query") return;
  yield createProbe(
    { ...withParameter(parts, parameter, undefined), query: [...parts.query, [name, "docent"]] },
    {
      what: `${location} ${name}: text that is not JSON`,
      pointer: joinPointer(pointer, "content", mediaType),
      expects: refusalOf(parts, parameter),
    },
  );
}

/** Values of a whole query that is a form, if their texts have only one meaning. An empty form is the same text as no query. */
function* formValues(source: ProbeSource, { parts }: Baseline, parameter: Parameter): Generator<Probe> {
  const { document } = source.api;
  const content = followPointer(document, joinPointer(parameter.pointer, "content", parameter.mediaType ?? ""));
  const example = exampleOf(source, parameter, parts.operation);
  // Fields with an encoding may have other texts.
  if (example === undefined || toRecord(content)["encoding"] !== undefined) return;
  const whole = createWholeQuery(parameter, { document, keys: [] });
  const canUse = ({ value, isValid }: ValueCase) => {
    const [[, text] = []] = writeParameter(parameter, value);
    const isPlain = isRecord(value) && Object.values(value).flat().every(isPlainField);
    return isPlain && Boolean(text) && source.checker.isValid(whole.schema, whole.read(text ?? "")) === isValid;
  };
  yield* contentValues(source, parts, { parameter, example, canUse });
}

/** The usable values of a parameter with content, at and beyond the limits of its schema. */
function* contentValues(
  source: ProbeSource,
  parts: RequestParts,
  { parameter, example, canUse }: { parameter: Parameter; example: unknown; canUse: (derived: ValueCase) => boolean },
): Generator<Probe> {
  const { name, in: location, pointer, mediaType = "", schema } = parameter;
  const located = { schema, pointer: `${joinPointer(pointer, "content", mediaType)}/schema` };
  for (const derived of deriveCases({ document: source.api.document, ...source, tried: new Set() }, located, example)) {
    const { value, pointer: at, valuePointer, what, isValid, mayBeRefused } = derived;
    if (!canUse(derived)) continue;
    yield createProbe(withParameter(parts, parameter, value), {
      what: `${location} ${name}${describePointer(valuePointer)}: ${what}`,
      pointer: at,
      expects: isValid ? { kind: mayBeRefused ? "documented" : "accepted" } : refusalOf(parts, parameter),
    });
  }
}

function describePointer(pointer: string): string {
  return pointer === "" ? "" : ` with ${pointer}`;
}

/** Whether all servers read the text of a field, or of an item in it, as the same value. */
function isPlainField(item: unknown): boolean {
  return typeof item !== "object" && !["", "null"].includes(toText(item));
}

function refusalOf({ operation }: RequestParts, parameter: Parameter): Probe["expects"] {
  if (isOfClient(parameter)) return { kind: "documented" };
  // A server may respond with 404 to any path that identifies nothing.
  const refusals = parameter.in === "path" ? [400, 404, 422] : [400, 422];
  return { kind: "refused", statuses: documentedAmong(operation, refusals), rule: "invalid-accepted" };
}

/** Whether the text of a value is valid. On the wire, `1` may be a number or a string. Undefined if the text is ambiguous. */
function isValidText(source: ProbeSource, parameter: Parameter, value: unknown): boolean | undefined {
  const { api, checker } = source;
  const { schema } = parameter;
  // In an exploded label, a dot separates the items of a list, or belongs to one of them: clients do not encode it.
  const isSplit = parameter.style === "label" && parameter.explode && takesList(schema, api);
  if (isSplit && [value].flat().some((item) => toText(item).includes("."))) return undefined;
  if (Array.isArray(value)) return checker.isValid(schema, value) || isValidList(source, parameter, value);
  if (isRecord(value)) return isValidObject(source, parameter, value);
  const text = toText(value);
  // Any text can be an item of a list, and an empty text can be an empty list.
  const lists = [[text], readings(text).slice(-1), ...(text === "" ? [[]] : [])];
  const meant = [...readings(text), ...(takesList(schema, api) ? lists : [])];
  if (meant.some((reading) => checker.isValid(schema, reading))) return true;
  // OpenAPI has no text for null. Some servers read it from this text.
  return text === "null" && [null, [null]].some((value) => checker.isValid(schema, value)) ? undefined : false;
}

/**
 * Whether a list is valid in any reading of its items. Undefined if its texts may mean something else than a list, or if servers
 * read only one of them: most parsers drop a cookie that has the name of another one.
 */
function isValidList(
  { api, checker }: ProbeSource,
  { in: location, schema }: Parameter,
  items: readonly unknown[],
): boolean | undefined {
  const types = listTypes(schema, ShapeReader.of(api.document));
  // Some servers decode a text before they split it.
  const isClear = items.length > 0 && items.every((item) => /^(?!null$)[\w-]+$/.test(toText(item)));
  if (types.size !== 1 || !types.has("array") || location === "cookie" || !isClear) return undefined;
  return readAll(items)?.some((list) => checker.isValid(schema, list));
}

/** Whether an object is valid. In styles other than `deepObject`, its properties may belong to other parameters. */
function isValidObject({ checker }: ProbeSource, { style, schema }: Parameter, value: JsonRecord): boolean | undefined {
  const members = Object.entries(value);
  // Some parsers drop properties with names that every object has, such as `__proto__`.
  const isClear = members.every(([name, member]) => !(name in {}) && !Array.isArray(member) && isPlainField(member));
  if (style !== "deepObject" || !isClear) return undefined;
  const toObject = (values: readonly unknown[]) =>
    Object.fromEntries(members.map(([name], index) => [name, values[index]]));
  return readAll(Object.values(value))?.some((values) => checker.isValid(schema, toObject(values)));
}

/** Every combination of what texts mean: each may be a string, a number or a boolean. Undefined if there are too many. */
function readAll(values: readonly unknown[]): unknown[][] | undefined {
  let meant: unknown[][] = [[]];
  for (const value of values) {
    meant = meant.flatMap((list) => readings(toText(value)).map((reading) => [...list, reading]));
    if (meant.length > maxReadings) return undefined;
  }
  return meant;
}

function takesList(schema: Parameter["schema"], { document }: Api): boolean {
  return listTypes(schema, ShapeReader.of(document)).has("array");
}

/** Whether a value can be sent, and every server reads it: some do not decode a slash in a path, or take it for a separator. */
function canBeSent(parameter: Parameter, written: ReturnType<typeof writeParameter>): boolean {
  if (written.length === 0 || !canHold(parameter, written)) return false;
  return parameter.in !== "path" || written.every(([, text]) => !/[/\\\p{Cc}]/u.test(text));
}
