/** A JSON object, as opposed to an array, a scalar or null. */
export type JsonRecord = Record<string, unknown>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as a JSON object, or an empty object: for optional members of a document whose structure has been checked. */
export function toRecord(value: unknown): JsonRecord {
  return isRecord(value) ? value : {};
}

/** The value as an array, or an empty array. */
export function toArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Maps the values of a record. Returns the same record if no value has changed. */
export function mapRecord(record: JsonRecord, map: (value: unknown, key: string) => unknown): JsonRecord {
  let copy: JsonRecord | undefined;
  for (const key of Object.keys(record)) {
    const mapped = map(record[key], key);
    if (mapped === record[key]) continue;
    // The copy has every key already, `__proto__` too, so this changes no prototype.
    copy ??= { ...record };
    copy[key] = mapped;
  }
  return copy ?? record;
}

/** Maps the values of a record, without the members that become undefined. An absent record is empty. */
export function mapDefined(record: unknown, map: (value: unknown, key: string) => unknown): JsonRecord {
  const entries = Object.entries(toRecord(record)).map(([key, value]) => [key, map(value, key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The record without some members. Returns the same record if it has none of them. */
export function omit(record: JsonRecord, keys: readonly string[]): JsonRecord {
  if (!keys.some((key) => key in record)) return record;
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

/** Equal values have equal texts: the order of the members does not matter (JSON Schema 2020-12 Core, section 4.2.2). */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, node: unknown) =>
    isRecord(node) ? Object.fromEntries(Object.entries(node).sort(([a], [b]) => (a < b ? -1 : 1))) : node,
  );
}

/** Groups values by their keys, in the order of the first value of each key. */
export function groupPairs<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** The record, or undefined if it is empty. */
export function orUndefined(record: JsonRecord): JsonRecord | undefined {
  return Object.keys(record).length > 0 ? record : undefined;
}

/** Maps the items of an array. Returns the same array if no item has changed. */
export function mapArray(items: unknown[], map: (item: unknown, index: number) => unknown): unknown[] {
  const mapped = items.map(map);
  return mapped.some((item, index) => item !== items[index]) ? mapped : items;
}
