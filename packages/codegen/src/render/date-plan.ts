import {
  type EventStream,
  isRecord,
  type JsonRecord,
  type MediaType,
  mapDocument,
  mapSubschemas,
  type Operation,
  resolveReference,
} from "@docent/openapi";
import { dateMark } from "./schema-types.ts";
import { isDate, listInner, type ValueLocation, ValueLocations } from "./value-locations.ts";

/** An operation of the plan. */
interface DatedOperation {
  member: string;
  operation: Operation;
  stream: { events: EventStream } | undefined;
}

/** By status, or by the name of an event. */
type NamedLocations = ReadonlyMap<string, ValueLocation>;

/**
 * The dates of a client: which texts of the format `date-time` are `Date` in its types.
 *
 * A text stays a text if a response may have another text at the same location, so that nobody could know what it is. It then is a
 * text everywhere, because a named schema has one type.
 */
export class DatePlan {
  readonly #locations: ValueLocations;
  /** Schemas of the format `date-time` that stay texts. */
  readonly #texts = new Set<JsonRecord>();
  /** Locations with dates in them. */
  readonly #dated = new Set<ValueLocation>();
  readonly #bodies = new Map<DatedOperation, NamedLocations>();
  readonly #events = new Map<DatedOperation, NamedLocations>();
  readonly #requests = new Map<DatedOperation, ValueLocation>();

  constructor(document: JsonRecord, operations: readonly DatedOperation[]) {
    this.#locations = new ValueLocations(document);
    for (const planned of operations) {
      this.#bodies.set(planned, this.#findBodies(planned));
      this.#events.set(planned, this.#findEvents(planned));
    }
    this.#findTexts();
    // Requests decide nothing: a text and a date at one location of a request are both sent as they are.
    for (const planned of operations)
      this.#requests.set(planned, this.#locations.find(listRequested(planned), planned.member));
    this.#findDated();
  }

  /** A note on dates that stay texts. Empty: there is none. */
  get warnings(): string[] {
    const count = this.#texts.size;
    if (count === 0) return [];
    const [are, them] = count === 1 ? ["One date-time stays", "it"] : [`${count} date-times stay`, "them"];
    return [`${are} text: a response may have another text in place of ${them}.`];
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

  /** Data of events, by the name of the event. `""` is for all others. */
  eventsOf(planned: DatedOperation): NamedLocations {
    return this.#events.get(planned) ?? new Map();
  }

  /** Whether a location is a date. All dates of a location are texts, or none. */
  isDate({ dates: [date] }: ValueLocation): boolean {
    return date !== undefined && !this.#texts.has(date);
  }

  /** Whether a location is a date, or has one inside of it. */
  hasDates(location: ValueLocation): boolean {
    return this.#dated.has(location);
  }

  /** A document of the same schemas, with a mark at each whose texts are dates. */
  mark(document: JsonRecord): JsonRecord {
    const mark = (schema: unknown): unknown => {
      if (!isRecord(schema)) return schema;
      const mapped = mapSubschemas(schema, mark);
      return isDate(schema) && !this.#texts.has(schema) ? { ...mapped, [dateMark]: true } : mapped;
    };
    /** Headers stay texts, because a client sends any header as text. */
    const unmark = (schema: unknown): unknown => {
      const target = resolveReference(document, schema);
      if (isRecord(target) && isDate(target)) return { ...target, [dateMark]: false };
      return isRecord(schema) ? mapSubschemas(schema, unmark) : schema;
    };
    return mapDocument(document, {
      schema: mark,
      parameter: (parameter) =>
        isRecord(parameter) && parameter["in"] === "header"
          ? { ...parameter, schema: unmark(parameter["schema"]) }
          : parameter,
    });
  }

  #findBodies({ operation, member, stream }: DatedOperation): NamedLocations {
    const isRead = ({ stream: events }: MediaType) => !stream || !events;
    return new Map(
      operation.responses.map(({ status, content }) => [
        status,
        this.#locations.find(
          content.filter(isRead).flatMap(({ schema = [] }) => schema),
          `${member} body`,
        ),
      ]),
    );
  }

  /** An event without a name in the contract may have any name. */
  #findEvents({ stream }: DatedOperation): NamedLocations {
    const events = stream?.events.events ?? [];
    const names = new Set(events.map(({ name = "" }) => name));
    return new Map(
      [...names].map((wanted) => [
        wanted,
        this.#locations.find(
          events.filter(({ name = "" }) => name === wanted || name === "").map(({ schema }) => schema),
          `${wanted} event`,
        ),
      ]),
    );
  }

  /** A date that stays a text makes texts of the dates at its other locations. */
  #findTexts(): void {
    const mixed = [...this.#locations.all()].filter(({ dates, hasText }) => dates.length + Number(hasText) > 1);
    for (let size = -1; size < this.#texts.size; ) {
      size = this.#texts.size;
      for (const { dates, hasText } of mixed)
        if (hasText || dates.some((date) => this.#texts.has(date))) for (const date of dates) this.#texts.add(date);
    }
  }

  #findDated(): void {
    const users = new Map<ValueLocation, ValueLocation[]>();
    const pending: ValueLocation[] = [];
    for (const location of this.#locations.all()) {
      if (this.isDate(location)) pending.push(location);
      for (const part of listInner(location)) {
        const others = users.get(part);
        if (others) others.push(location);
        else users.set(part, [location]);
      }
    }
    for (let location = pending.pop(); location; location = pending.pop()) {
      if (this.#dated.has(location)) continue;
      this.#dated.add(location);
      pending.push(...(users.get(location) ?? []));
    }
  }
}

/** The schemas of everything in a request that can have dates. */
function listRequested({ operation: { parameters, requestBody } }: DatedOperation): unknown[] {
  const described = [
    ...parameters.filter(({ in: location }) => location !== "header"),
    ...(requestBody?.content ?? []),
  ];
  return described.flatMap(({ schema = [] }) => schema);
}
