import {
  isRecord,
  type JsonRecord,
  joinPointer,
  listBranches,
  nodeAt,
  resolveReference,
  type SchemaDefinition,
  type SchemaNode,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { findUnselected, toKind } from "../kinds.ts";
import type { LocatedSchema } from "../schema-checker.ts";
import { collectParts, isValidFor, propertyNodes, type SchemaSource } from "../schema-parts.ts";
import {
  absentNames,
  type Candidate,
  listCases,
  numberCases,
  objectCases,
  typeCases,
  type ValueCase,
} from "./keyword-cases.ts";
import type { Sampler } from "./sampler.ts";
import { textCases } from "./text-cases.ts";
import { isReadOnly } from "./without-read-only.ts";

/** The source of cases, besides the example. */
export interface CaseSource extends SchemaSource {
  sampler: Sampler;
  /** Pointers of patterns that have been tested in full. Share it among the examples of one operation. */
  tried?: Set<string>;
}

/** Maximum number of cases. Only a hostile contract needs more. */
const maxCases = 3000;
const maxDepth = 8;

/**
 * Derives every value that differs from an example in one point, at the limit of one keyword: just valid or just invalid. The
 * validator decides which. If a server decides otherwise, the keyword and its pointer identify the constraint that it missed.
 */
export function deriveCases(source: CaseSource, located: LocatedSchema, example: unknown): ValueCase[] {
  return [...deriveCandidates(source, located, example)].map((candidate) => {
    const isValid = source.checker.isValid(located.schema, candidate.value);
    const mayBeRefused = isValid && findUnselected(source, located, candidate.value).length > 0;
    return { ...candidate, isValid, ...(mayBeRefused ? { mayBeRefused } : {}) };
  });
}

/** The values of {@link deriveCases}, derived one by one, and not validated. */
export function* deriveCandidates(source: CaseSource, located: LocatedSchema, example: unknown): Generator<Candidate> {
  const texts = new Set([JSON.stringify(example)]);
  const whole = { ...source, tried: source.tried ?? new Set<string>() };
  for (const candidate of deriveAt(whole, located, { value: example, depth: 0 })) {
    const text = JSON.stringify(candidate.value);
    if (texts.has(text)) continue;
    texts.add(text);
    yield candidate;
    // The example is the first of the texts.
    if (texts.size > maxCases) break;
  }
}

interface At {
  value: unknown;
  depth: number;
}

function* deriveAt(source: Required<CaseSource>, node: SchemaNode, at: At): Generator<Candidate> {
  if (at.depth > maxDepth) return;
  const parts = collectParts(source, node, at.value);
  const mayBeRefused = mayRefuse(parts);
  const lacksKind = ({ value }: Candidate) => parts.some(({ schema }) => isRecord(value) && !hasKind(schema, value));
  const isWholeReadOnly = isReadOnly(source.document, node);
  for (const candidate of deriveFrom(source, { node, parts }, at)) {
    const isNull = candidate.valuePointer === "" && candidate.value === null;
    const isRefusable = mayBeRefused || (isNull && mayRefuse(collectParts(source, node, null)));
    yield {
      ...candidate,
      ...((isRefusable && !candidate.isLikeExample) || lacksKind(candidate) ? { mayBeRefused: true } : {}),
      ...(isWholeReadOnly ? { isReadOnly: true } : {}),
    };
  }
}

function mayRefuse(parts: readonly SchemaDefinition[]): boolean {
  return parts.some(({ schema }) => schema["x-may-refuse"] === true);
}

/**
 * Whether a value has the discriminator of its union, if that has one. "The behavior when the property is absent is undefined"
 * (OpenAPI 3.1.1, "Discriminator Object").
 */
function hasKind({ discriminator, oneOf, anyOf }: JsonRecord, value: JsonRecord): boolean {
  const { propertyName, defaultMapping } = toRecord(discriminator);
  const isUndefined = typeof propertyName === "string" && defaultMapping === undefined && Boolean(oneOf ?? anyOf);
  return !isUndefined || Object.hasOwn(value, propertyName);
}

function* deriveFrom(
  source: Required<CaseSource>,
  { node, parts }: { node: SchemaNode; parts: readonly SchemaDefinition[] },
  { value, depth }: At,
): Generator<Candidate> {
  yield* typeCases(parts, value);
  yield* excludedValues(source, parts, value);
  if (typeof value === "string") {
    const samples = () => source.sampler.many(node.schema, 10).filter((sample) => typeof sample === "string");
    yield* textCases(parts, { example: value, samples, tried: source.tried });
  }
  if (typeof value === "number") yield* numberCases(parts, value);
  if (Array.isArray(value)) yield* deriveList(source, parts, { value, depth });
  if (isRecord(value)) yield* deriveObject(source, parts, { value, depth });
  yield* otherBranches(source, parts, { value, depth });
}

/** Values that a schema in `not` allows. An object is added to the example, which has the properties that are required. */
function* excludedValues(
  { sampler }: CaseSource,
  parts: readonly SchemaDefinition[],
  example: unknown,
): Generator<Candidate> {
  for (const part of parts) {
    const { schema, pointer } = nodeAt(part, "not");
    if (!isRecord(schema)) continue;
    for (const excluded of Array.isArray(schema["enum"]) ? schema["enum"] : [sampler.one(schema)]) {
      if (excluded === undefined) continue;
      const value = isRecord(example) && isRecord(excluded) ? { ...example, ...excluded } : excluded;
      yield {
        value,
        keyword: "not",
        pointer,
        valuePointer: "",
        what: `${JSON.stringify(excluded)}, which is excluded`,
      };
    }
  }
}

function* deriveList(
  source: Required<CaseSource>,
  parts: readonly SchemaDefinition[],
  { value, depth }: { value: readonly unknown[]; depth: number },
): Generator<Candidate> {
  const items = parts.flatMap(({ schema, pointer }) =>
    "items" in schema ? [{ schema: schema["items"], pointer: joinPointer(pointer, "items") }] : [],
  );
  const [item] = items;
  const samples = (count: number) =>
    item ? source.sampler.different(item.schema, count) : Array(count).fill("docent");
  for (const candidate of listCases(parts, value, samples))
    yield { ...candidate, ...(item ? refusal(source, item) : {}) };
  const list = value.length > 0 ? value : samples(1);
  for (const node of items) {
    for (const candidate of deriveAt(source, node, { value: list[0], depth: depth + 1 }))
      yield { ...candidate, value: [candidate.value, ...list.slice(1)], valuePointer: `/0${candidate.valuePointer}` };
    // An invalid last item, for servers that check only the first one.
    for (const candidate of deriveAt(source, node, { value: list[0], depth: depth + 1 })) {
      if (isValidFor(source.checker, node.schema, candidate.value)) continue;
      yield {
        ...candidate,
        value: [...list, candidate.value],
        valuePointer: `/${list.length}${candidate.valuePointer}`,
      };
      break;
    }
  }
}

function* deriveObject(
  source: Required<CaseSource>,
  parts: readonly SchemaDefinition[],
  { value, depth }: { value: JsonRecord; depth: number },
): Generator<Candidate> {
  yield* objectCases(parts, value);
  yield* propertiesOfOtherKinds(source, parts, value);
  for (const [name, member] of Object.entries(value))
    for (const node of propertyNodes(parts, name))
      for (const candidate of deriveAt(source, node, { value: member, depth: depth + 1 }))
        yield inMember(candidate, { object: value, name });
  for (const name of absentNames(parts, value))
    for (const node of propertyNodes(parts, name)) {
      const sample = source.sampler.one(node.schema);
      if (sample === undefined) continue;
      const base = { keyword: "properties", pointer: node.pointer, valuePointer: `/${name}` };
      yield { ...base, value: { ...value, [name]: sample }, what: "given", ...refusal(source, node) };
      for (const candidate of deriveAt(source, node, { value: sample, depth: depth + 1 }))
        yield inMember(candidate, { object: value, name });
    }
}

/** The object with a candidate as one of its members. */
function inMember(candidate: Candidate, { object, name }: { object: JsonRecord; name: string }): Candidate {
  const valuePointer = `/${name}${candidate.valuePointer}`;
  return { ...candidate, value: { ...object, [name]: candidate.value }, valuePointer };
}

/** The value with a property that only another branch of its union has, and that its own branch forbids. */
function* propertiesOfOtherKinds(
  source: Required<CaseSource>,
  parts: readonly SchemaDefinition[],
  value: JsonRecord,
): Generator<Candidate> {
  const own = new Set([...Object.keys(value), ...absentNames(parts, value)]);
  for (const branch of parts.flatMap((part) => listBranches(part))) {
    if (isValidFor(source.checker, branch.schema, value)) continue;
    const other = collectParts(source, branch, undefined);
    for (const name of absentNames(other, value).filter((absent) => !own.has(absent))) {
      own.add(name);
      const [node] = propertyNodes(other, name);
      const sample = node && source.sampler.one(node.schema);
      if (!node || sample === undefined) continue;
      const changed = { ...value, [name]: sample };
      // A server that stores unknown properties sends the property back, where it is not documented.
      if (parts.every((part) => isValidFor(source.checker, part.schema, changed))) continue;
      const what = "a property of another kind";
      const at = { keyword: "oneOf", pointer: branch.pointer, valuePointer: `/${name}` };
      yield { ...at, value: changed, what, ...refusal(source, node) };
    }
  }
}

/** A value of each branch that the example does not match. Below the root, also the cases of that value. */
function* otherBranches(
  source: Required<CaseSource>,
  parts: readonly SchemaDefinition[],
  { value, depth }: At,
): Generator<Candidate> {
  for (const part of parts)
    for (const [index, branch] of listBranches(part).entries()) {
      if (isValidFor(source.checker, branch.schema, value)) continue;
      const sample = source.sampler.one(toKind(source.document, part.schema, branch.schema));
      if (sample === undefined) continue;
      const keyword = toArray(part.schema["oneOf"]).length > 0 ? "oneOf" : "anyOf";
      const what = `the ${ordinal(index)} kind`;
      yield {
        value: sample,
        keyword,
        pointer: branch.pointer,
        valuePointer: "",
        what,
        ...refusal(source, branch),
      };
      if (depth > 0) yield* deriveAt(source, branch, { value: sample, depth: depth + 1 });
    }
}

/** Whether a server may refuse a generated value: its schema contains `x-may-refuse`, or it is `readOnly`. */
function refusal({ document }: CaseSource, node: SchemaNode): Pick<Candidate, "mayBeRefused" | "isReadOnly"> {
  return {
    ...(mentionsRefusal(document, node.schema) ? { mayBeRefused: true } : {}),
    ...(isReadOnly(document, node) ? { isReadOnly: true } : {}),
  };
}

function ordinal(index: number): string {
  return ["first", "second", "third", "fourth", "fifth"][index] ?? `${index + 1}th`;
}

/** Whether `x-may-refuse` is anywhere in a schema, so that a server may refuse values generated for it. */
export function mentionsRefusal(document: JsonRecord, schema: unknown, seen = new Set<unknown>()): boolean {
  if (Array.isArray(schema)) return schema.some((item) => mentionsRefusal(document, item, seen));
  if (!isRecord(schema) || seen.has(schema)) return false;
  seen.add(schema);
  if (schema["x-may-refuse"] === true) return true;
  const target = resolveReference(document, schema);
  return [...Object.values(schema), ...(target === schema ? [] : [target])].some((child) =>
    mentionsRefusal(document, child, seen),
  );
}
