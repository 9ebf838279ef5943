import {
  type EventStream,
  followPointer,
  groupPairs,
  isRecord,
  type JsonRecord,
  type MediaType,
  mapDocument,
  mapSubschemas,
  nameDeepSchemas,
  type Operation,
  resolveReference,
  toRecord,
} from "@docent/openapi";
import { dateId, isDateFormat, markDate } from "./schema-marks.ts";
import { type ValueLocation, ValueLocations } from "./value-locations.ts";

/** The members of a planned operation that dates depend on. */
interface DatedOperation {
  operation: Operation;
  member: string;
  stream: { events: EventStream } | undefined;
}

/** Locations by status, or by name of an event. */
type NamedLocations = ReadonlyMap<string, ValueLocation>;

/**
 * Maximum number of locations, which no ordinary contract reaches. Two unions that refer to each other can have a location for
 * each set of their members.
 */
const maxLocations = 50_000;

/** Maximum number of schemas that are copied for one header. */
const maxHeaderSchemas = 100;

/** A copy of the document in which each schema of dates is marked with a number. Copies of the schema keep the number. */
export function markDates(document: JsonRecord): JsonRecord {
  let count = 0;
  const mark = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const mapped = mapSubschemas(schema, mark);
    return isDateFormat(mapped) ? markDate(mapped, ++count) : mapped;
  };
  return mapDocument(document, { schema: mark });
}

/**
 * Decides which strings of the format `date-time` are a `Date` in the types of a client.
 *
 * A date stays a string if a response may have another string at the same location, because the client could not
 * distinguish them. The schema then describes strings everywhere, because a named schema has only one type.
 */
export class DatePlan {
  readonly #document: JsonRecord;
  readonly #locations: ValueLocations;
  readonly #reached = new Set<ValueLocation>();
  /** Numbers of the schemas of dates that stay strings. */
  readonly #texts = new Set<number>();
  /** Locations that may have a date, or contain one. */
  readonly #dated = new Set<ValueLocation>();
  readonly #bodies = new Map<DatedOperation, NamedLocations>();
  readonly #events = new Map<DatedOperation, NamedLocations>();
  readonly #requests = new Map<DatedOperation, ValueLocation>();

  /** @param document The document of the operations, marked by {@link markDates}. */
  constructor(document: JsonRecord, operations: readonly DatedOperation[]) {
    this.#document = document;
    this.#locations = new ValueLocations(document);
    for (const planned of operations) {
      this.#bodies.set(planned, this.#findBodies(planned));
      this.#events.set(planned, this.#findEvents(planned));
    }
    const responses = operations.flatMap((planned) => [
      ...this.bodiesOf(planned).values(),
      ...this.eventsOf(planned).values(),
    ]);
    if (!this.#reach(responses)) return;
    this.#findTexts();
    // Requests do not affect the decision: a request may have a string and a date at the same location, and both can be sent.
    for (const planned of operations)
      this.#requests.set(planned, this.#locations.findEither(listRequested(planned), planned.member));
    if (this.#reach([...this.#requests.values()])) this.#findDated();
  }

  /** A warning about dates that stay strings. Empty if there are none. */
  get warnings(): string[] {
    if (this.#isTooLarge)
      return ["All date-times stay strings: the unions of the contract have too many combinations."];
    const count = this.#texts.size;
    if (count === 0) return [];
    const stay = count === 1 ? "One date-time stays a string" : `${count} date-times stay strings`;
    return [`${stay}: a response may have another string in the same location.`];
  }

  /** Whether a request or a response has dates. */
  get hasAny(): boolean {
    return this.#dated.size > 0;
  }

  /** Whether an operation has a request or a response with dates. */
  has(planned: DatedOperation): boolean {
    const request = this.#requests.get(planned);
    const all = [...this.bodiesOf(planned).values(), ...this.eventsOf(planned).values(), ...(request ? [request] : [])];
    return all.some((location) => this.hasDates(location));
  }

  /** Bodies of responses, by their status. */
  bodiesOf(planned: DatedOperation): NamedLocations {
    return this.#bodies.get(planned) ?? new Map();
  }

  /** Data of events, by name of the event. The name `""` is for all other events. */
  eventsOf(planned: DatedOperation): NamedLocations {
    return this.#events.get(planned) ?? new Map();
  }

  /** Whether a location may have a date. In a response, such a location has no other strings. */
  isDate({ dates }: ValueLocation): boolean {
    return dates.some((date) => this.isDateSchema(date));
  }

  /** Whether a location may have a date, or may contain one. */
  hasDates(location: ValueLocation): boolean {
    return this.#dated.has(location);
  }

  /** Whether the values of the schema with this number are dates. */
  isDateSchema(date: number): boolean {
    return !this.#isTooLarge && !this.#texts.has(date);
  }

  /** The document for the types of messages. Header parameters stay strings, because a client does not convert them. */
  describeMessages(): JsonRecord {
    // A body may refer to the schema of a header. Such a schema gets a name, and the body keeps its dates.
    const document = nameDeepSchemas(this.#document);
    return mapDocument(document, {
      parameter: (parameter) => {
        if (!isRecord(parameter) || parameter["in"] !== "header") return parameter;
        const schema = this.#toText(parameter["schema"], {
          document,
          open: new Set(),
          copies: { left: maxHeaderSchemas },
        });
        return schema === parameter["schema"] ? parameter : { ...parameter, schema };
      },
    });
  }

  /**
   * A copy of a schema without dates, or the schema itself if it has no dates. Referenced schemas are copied at each reference.
   * Above the limit of copies, a schema allows everything. A schema that contains itself keeps its dates there.
   */
  #toText(schema: unknown, { document, open, copies }: HeaderCopy): unknown {
    const target = resolveReference(document, schema);
    if (!isRecord(target) || open.has(target)) return schema;
    if (--copies.left < 0) return {};
    const inner = { document, open: new Set([...open, target]), copies };
    const copy = mapSubschemas(target, (part) => this.#toText(part, inner));
    const date = dateId(copy);
    if (date !== undefined && this.isDateSchema(date)) return markDate(copy, undefined);
    return copy === target ? schema : copy;
  }

  get #isTooLarge(): boolean {
    return this.#reached.size >= maxLocations;
  }

  /** Collects locations and everything inside them. Returns false if there are too many. */
  #reach(locations: readonly ValueLocation[]): boolean {
    const pending = [...locations];
    for (let location = pending.pop(); location && !this.#isTooLarge; location = pending.pop()) {
      if (this.#reached.has(location)) continue;
      this.#reached.add(location);
      pending.push(...location.listInner());
    }
    return !this.#isTooLarge;
  }

  #findBodies({ operation, member, stream }: DatedOperation): NamedLocations {
    const isRead = ({ stream: events }: MediaType) => !stream || !events;
    return new Map(
      operation.responses.map(({ status, content }) => [
        status,
        this.#locations.findEither(
          content.filter(isRead).map((mediaType) => this.#schemaOf(mediaType)),
          `${member} body`,
        ),
      ]),
    );
  }

  /** A sequence may have only the schema of its items (OpenAPI 3.2, "Sequential Media Types"). */
  #schemaOf({ schema, pointer }: MediaType): unknown {
    const { itemSchema } = toRecord(followPointer(this.#document, pointer));
    return schema ?? (itemSchema === undefined ? true : { type: "array", items: itemSchema });
  }

  /** An event without a name in the contract may have any name. */
  #findEvents({ stream }: DatedOperation): NamedLocations {
    const events = stream?.events.events ?? [];
    const names = new Set(events.map(({ name = "" }) => name));
    return new Map(
      [...names].map((wanted) => [
        wanted,
        this.#locations.findEither(
          events.filter(({ name = "" }) => name === wanted || name === "").map(({ schema }) => schema),
          `${wanted} event`,
        ),
      ]),
    );
  }

  /** If a date stays a string, the other dates at all its locations also stay strings. */
  #findTexts(): void {
    const reached = [...this.#reached];
    const locations = groupPairs(reached.flatMap((one) => one.dates.map((date) => [date, one] as const)));
    const pending = reached.flatMap(({ dates, hasText }) => (hasText ? dates : []));
    for (let date = pending.pop(); date !== undefined; date = pending.pop()) {
      if (this.#texts.has(date)) continue;
      this.#texts.add(date);
      for (const { dates } of locations.get(date) ?? []) pending.push(...dates);
    }
  }

  #findDated(): void {
    const reached = [...this.#reached];
    const users = groupPairs(reached.flatMap((user) => user.listInner().map((part) => [part, user] as const)));
    const pending = reached.filter((location) => this.isDate(location));
    for (let location = pending.pop(); location; location = pending.pop()) {
      if (this.#dated.has(location)) continue;
      this.#dated.add(location);
      pending.push(...(users.get(location) ?? []));
    }
  }
}

interface HeaderCopy {
  document: JsonRecord;
  /** The schemas that contain the current schema. */
  open: ReadonlySet<unknown>;
  copies: { left: number };
}

/** All schemas in a request that can have dates. */
function listRequested({ operation: { parameters, requestBody } }: DatedOperation): unknown[] {
  const described = [
    ...parameters.filter(({ in: location }) => location !== "header"),
    ...(requestBody?.content ?? []),
  ];
  return described.flatMap(({ schema = [] }) => schema);
}
