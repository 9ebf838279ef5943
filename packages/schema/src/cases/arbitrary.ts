import { isRecord, type JsonRecord, listParts, toArray, toRecord } from "@docent/openapi/model";
import fc from "fast-check";
import { listMeant } from "../extensions.ts";
import { toKind } from "../kinds.ts";
import { Pattern } from "../pattern.ts";
import { typesOf } from "../shape.ts";

interface ArbitrarySource {
  document: JsonRecord;
  /** Nesting depth of the value. */
  depth?: number;
  /** Maximum number of values like this one in the whole value: lists and objects divide it among their parts. */
  room?: number;
}

/** Depth at which optional properties and items are omitted. */
const shallow = 3;
/** Maximum depth of required properties. A deeper schema has no finite value, or none that a client would send. */
const deepest = 12;
/** Types of the values of a schema whose keywords suggest none. */
const usualTypes = ["string", "integer", "boolean", "object"];
/** Maximum number of parts of a value. A list of four lists of itself would have 16 million in twelve levels. */
const maxParts = 10_000;

/** The arbitraries of the schemas of a document by depth and room, because a schema is often a part of many others. */
const known = new WeakMap<JsonRecord, WeakMap<JsonRecord, Map<string, fc.Arbitrary<unknown>>>>();

/**
 * Generates values that a schema probably allows. Supports types, bounds, patterns, formats, properties and unions. The
 * caller must filter the values with a validator because of other keywords, such as `not` and `if`.
 */
export function toArbitrary(
  schema: unknown,
  { document, depth = 0, room = maxParts }: ArbitrarySource,
): fc.Arbitrary<unknown> {
  if (depth > deepest || schema === false) return fc.constant(null);
  if (!isRecord(schema)) return create(schema, { document, depth, room });
  const ofDocument = known.get(document) ?? new WeakMap<JsonRecord, Map<string, fc.Arbitrary<unknown>>>();
  known.set(document, ofDocument);
  const ofSchema = ofDocument.get(schema) ?? new Map<string, fc.Arbitrary<unknown>>();
  ofDocument.set(schema, ofSchema);
  const key = `${depth} ${room}`;
  const arbitrary = ofSchema.get(key) ?? create(schema, { document, depth, room });
  ofSchema.set(key, arbitrary);
  return arbitrary;
}

function create(schema: unknown, { document, depth, room }: Required<ArbitrarySource>): fc.Arbitrary<unknown> {
  const meant = isRecord(schema) ? listMeant(document, schema) : [];
  if (meant.length > 0)
    return fc.oneof(...meant.map((one) => later(() => toArbitrary(one, { document, depth: depth + 0.25, room }))));
  const merged = mergeInPlace(schema, document);
  if ("const" in merged) return fc.constant(merged["const"]);
  if (Array.isArray(merged["enum"]))
    return merged["enum"].length > 0 ? fc.constantFrom(...merged["enum"]) : fc.constant(null);
  const branches = [...toArray(merged["oneOf"]), ...toArray(merged["anyOf"])];
  if (branches.length > 0) {
    const { oneOf: _, anyOf: __, ...rest } = merged;
    return fc.oneof(
      ...branches.map((branch) => {
        const schema = { allOf: [rest, toKind(document, merged, branch), requireKind(document, merged, branch)] };
        return later(() => toArbitrary(schema, { document, depth: depth + 0.25, room }));
      }),
    );
  }
  const types = typesOf([merged]);
  const chosen = types.length > 0 ? types : usualTypes;
  return fc.oneof(...chosen.map((type) => ofType(type, merged, { document, depth, room })));
}

/** Requires the discriminator of a union, if the branch has it as an optional property: its absence has no defined meaning. */
function requireKind(document: JsonRecord, union: JsonRecord, branch: unknown): JsonRecord {
  const { propertyName } = toRecord(union["discriminator"]);
  const isOwn = Object.hasOwn(toRecord(mergeInPlace(branch, document)["properties"]), String(propertyName));
  return isOwn ? { required: [propertyName] } : {};
}

/** Creates an arbitrary when it is used first, because unions of unions have far more branches than a few values need. */
function later<T>(make: () => fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.constant(undefined).chain(make);
}

/** Merges a schema with its `$ref` and `allOf`: all properties, and the strictest bounds. */
function mergeInPlace(schema: unknown, document: JsonRecord): JsonRecord {
  const parts = listParts(document, { schema, pointer: "" });
  return parts.reduce<JsonRecord>((merged, { schema: { $ref: _, allOf: __, ...own } }) => mergeTwo(merged, own), {});
}

const lower = new Set(["minLength", "minItems", "minProperties", "minimum", "exclusiveMinimum"]);
const upper = new Set(["maxLength", "maxItems", "maxProperties", "maximum", "exclusiveMaximum"]);

function mergeTwo(a: JsonRecord, b: JsonRecord): JsonRecord {
  const merged: JsonRecord = { ...a };
  for (const [keyword, value] of Object.entries(b)) {
    const other = a[keyword];
    if (other === undefined) merged[keyword] = value;
    else if (keyword === "properties") merged[keyword] = { ...toRecord(other), ...toRecord(value) };
    else if (keyword === "required") merged[keyword] = [...new Set([...toArray(other), ...toArray(value)])];
    else if (keyword === "oneOf" || keyword === "anyOf") merged[keyword] = other;
    else if (lower.has(keyword)) merged[keyword] = Math.max(Number(other), Number(value));
    else if (upper.has(keyword)) merged[keyword] = Math.min(Number(other), Number(value));
    else if (keyword === "type") merged[keyword] = sharedTypes([other].flat(), [value].flat());
    else if (keyword === "enum") {
      const allowed = new Set(toArray(value).map((member) => JSON.stringify(member)));
      merged[keyword] = toArray(other).filter((member) => allowed.has(JSON.stringify(member)));
    }
  }
  return merged;
}

/** The types in both lists. An integer is also a number. */
function sharedTypes(some: readonly unknown[], others: readonly unknown[]): unknown[] {
  const isIn = (types: readonly unknown[], type: unknown) =>
    types.includes(type) || (type === "integer" && types.includes("number"));
  return [...new Set([...some.filter((type) => isIn(others, type)), ...others.filter((type) => isIn(some, type))])];
}

function ofType(type: string, schema: JsonRecord, source: Required<ArbitrarySource>): fc.Arbitrary<unknown> {
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return numbers(schema, type === "integer");
  if (type === "string") return texts(schema);
  return type === "array" ? lists(schema, source) : objects(schema, source);
}

function numbers(schema: JsonRecord, isInteger: boolean): fc.Arbitrary<number> {
  const read = (keyword: string, fallback: number) => Number(schema[keyword] ?? fallback);
  const step = Number(schema["multipleOf"] ?? (isInteger ? 1 : 0));
  const min = Math.max(read("minimum", -1e6), read("exclusiveMinimum", -1e6) + (isInteger ? 1 : 0));
  const max = Math.min(
    read("maximum", Math.max(1e6, min)),
    read("exclusiveMaximum", Math.max(1e6, min) + 1) - (isInteger ? 1 : 0),
  );
  if (step > 0) {
    const [from, to] = [Math.ceil(min / step), Math.floor(Math.max(max, min) / step)];
    return fc.integer({ min: Math.min(from, to), max: to }).map((count) => count * step);
  }
  // Numbers with more decimals are used only if the bounds exclude all others: servers round amounts of money, or refuse them.
  const [from, to] = [Math.ceil(min * 100), Math.floor(max * 100)];
  const isInside = (hundredths: number) =>
    hundredths / 100 !== schema["exclusiveMinimum"] && hundredths / 100 !== schema["exclusiveMaximum"];
  const first = isInside(from) ? from : from + 1;
  const last = isInside(to) ? to : to - 1;
  return first <= last && Number.isSafeInteger(first) && Number.isSafeInteger(last)
    ? fc.integer({ min: first, max: last }).map((hundredths) => hundredths / 100)
    : fc.double({ min, max: Math.max(min, max), noNaN: true });
}

/** Maximum length of a random string, unless the schema requires more. Longer strings would test nothing more. */
const usualLength = 64;
/** Maximum sizes of generated strings and lists. If a schema requires more, no valid value is generated. */
const maxLengthMade = 100_000;
const maxItemsMade = 1000;

function texts(schema: JsonRecord): fc.Arbitrary<string> {
  const minLength = Number(schema["minLength"] ?? 0);
  const maxLength = Math.min(Number(schema["maxLength"] ?? usualLength), Math.max(usualLength, minLength));
  if (minLength > usualLength && typeof schema["pattern"] !== "string")
    return texts({ maxLength: usualLength }).map((text) => text.padEnd(Math.min(minLength, maxLengthMade), "a"));
  if (typeof schema["pattern"] === "string") {
    try {
      return fc.stringMatching(Pattern.of(schema["pattern"]).expression, { maxLength });
    } catch {
      // The generator does not support every pattern, such as a look-behind. The caller filters the values below.
    }
  }
  const format = typeof schema["format"] === "string" ? formats[schema["format"]] : undefined;
  return format
    ? format()
    : fc.string({ minLength, maxLength: Math.max(minLength, maxLength), unit: "grapheme-ascii" });
}

const dates = () => fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });

const formats: Record<string, () => fc.Arbitrary<string>> = {
  "date-time": () => dates().map((date) => date.toISOString()),
  date: () => dates().map((date) => date.toISOString().slice(0, 10)),
  time: () => dates().map((date) => date.toISOString().slice(11)),
  uuid: () => fc.uuid(),
  // The addresses of fast-check, such as `=o.?@z.hct`, are valid, and most servers refuse them.
  email: () => fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.com$/),
  duration: () => fc.integer({ min: 1, max: 59 }).map((minutes) => `PT${minutes}M`),
  uri: () => fc.webUrl(),
  url: () => fc.webUrl(),
  "uri-reference": () => fc.webUrl(),
  hostname: () => fc.domain(),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
  byte: () => fc.base64String(),
};

function lists(schema: JsonRecord, source: Required<ArbitrarySource>): fc.Arbitrary<unknown[]> {
  const { depth } = source;
  const minLength = Math.min(Number(schema["minItems"] ?? 0), maxItemsMade);
  const usual = depth < shallow ? Math.max(3, minLength) : minLength;
  const maxLength = Math.max(minLength, Math.min(Number(schema["maxItems"] ?? usual), usual));
  const isUnique = schema["uniqueItems"] === true;
  // fast-check's own unique arrays do not end if too few different values exist. The caller filters lists that are too short.
  const least = isUnique ? minLength * 4 : minLength;
  if (least > source.room) return fc.constant([]);
  const item = toArbitrary(schema["items"] ?? true, inside(source, least));
  const contained = Math.min(Number(schema["minContains"] ?? 1), maxItemsMade);
  if (isRecord(schema["contains"]) && contained > 0 && contained <= source.room) {
    const both = { allOf: [schema["items"] ?? {}, schema["contains"]] };
    const wanted = fc.array(toArbitrary(both, inside(source, contained)), {
      minLength: contained,
      maxLength: contained,
    });
    const { contains: _, ...rest } = schema;
    return fc
      .tuple(wanted, lists(rest, source))
      .map(([some, others]) => [...some, ...others.slice(0, Math.max(0, maxLength - contained))]);
  }
  if (!isUnique) return fc.array(item, { minLength, maxLength });
  return fc
    .array(item, { minLength: least, maxLength: Math.max(least, maxLength) })
    .map((items) => keepDifferent(items).slice(0, maxLength));
}

/** The source of the parts of a list or an object that has at least `count` of them. */
function inside({ document, depth, room }: Required<ArbitrarySource>, count: number): Required<ArbitrarySource> {
  return { document, depth: depth + 1, room: room / Math.max(1, count) };
}

function keepDifferent(items: readonly unknown[]): unknown[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

function objects(schema: JsonRecord, source: Required<ArbitrarySource>): fc.Arbitrary<JsonRecord> {
  const properties = toRecord(schema["properties"]);
  const required = toArray(schema["required"]).map(String);
  if (required.length > source.room) return fc.constant({});
  const additional = isRecord(schema["additionalProperties"]) ? schema["additionalProperties"] : true;
  // No value may have a property whose schema is false.
  const named = Object.keys(properties).filter(
    (name) => required.includes(name) || (source.depth < shallow && properties[name] !== false),
  );
  const names = [...new Set([...required, ...named])];
  const entries = names.map((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : additional;
    return [name, toArbitrary(property, inside(source, required.length))] as const;
  });
  const described = fc.record(Object.fromEntries(entries), { requiredKeys: required });
  const record = withPatterns(described, schema, source);
  const least = Math.min(Number(schema["minProperties"] ?? 0), maxInvented);
  if (least === 0 || least > source.room || schema["additionalProperties"] === false) return record;
  const invented = fc.array(toArbitrary(additional, inside(source, least)), {
    minLength: least,
    maxLength: least,
  });
  return fc.tuple(record, invented).map(([object, values]) => withProperties(object, values, least));
}

/** Maximum number of properties with names of one pattern. */
const maxPatterned = 2;

/** Adds properties whose names match the patterns of an object. */
function withPatterns(
  described: fc.Arbitrary<JsonRecord>,
  { patternProperties, propertyNames, required }: JsonRecord,
  source: Required<ArbitrarySource>,
): fc.Arbitrary<JsonRecord> {
  const patterns = source.depth < shallow ? Object.entries(toRecord(patternProperties)) : [];
  const count = toArray(required).length + patterns.length * maxPatterned;
  if (patterns.length === 0 || count > source.room) return described;
  const matching = patterns.map(([pattern, value]) => {
    const name = texts({ maxLength: toRecord(propertyNames)["maxLength"], pattern });
    return fc.array(fc.tuple(name, toArbitrary(value, inside(source, count))), { maxLength: maxPatterned });
  });
  return fc
    .tuple(described, ...matching)
    .map(([object, ...lists]) => ({ ...Object.fromEntries(lists.flat()), ...object }));
}

/** Maximum number of properties with invented names. */
const maxInvented = 50;

/** An object with at least `least` properties. */
function withProperties(object: JsonRecord, values: readonly unknown[], least: number): JsonRecord {
  const missing = Math.max(0, least - Object.keys(object).length);
  const invented = values.slice(0, missing).map((value, index) => [`key${index + 1}`, value] as const);
  return { ...Object.fromEntries(invented), ...object };
}
