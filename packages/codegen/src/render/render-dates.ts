import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import type { DatePlan } from "./date-plan.ts";
import { NameRegister, toCamelCase } from "./names.ts";
import { listMarked, mark, renderBanner, renderKey, withoutMarks } from "./source-text.ts";
import type { ValueLocation } from "./value-locations.ts";

/** The name of an operation's conversion in `dates.gen.ts`. Undefined if the operation has no dates. */
export function conversionOf(planned: PlannedOperation, { dates }: ApiPlan): string | undefined {
  return dates?.has(planned) ? `${planned.member}Conversion` : undefined;
}

/** Renders `dates.gen.ts`: the code that reads the dates of responses. Undefined if the API has none. */
export function renderDates(plan: ApiPlan): string | undefined {
  const { dates, operations, specPath } = plan;
  if (!dates?.hasAny) return undefined;
  const code = new ReaderCode(dates);
  const conversions = operations.flatMap((planned) => {
    const name = conversionOf(planned, plan);
    if (name === undefined) return [];
    const bodies = code.renderTable(dates.bodiesOf(planned)) ?? "{}";
    const events = code.renderTable(dates.eventsOf(planned));
    return [
      `export const ${name}: DateConversion = ${mark("convertDates")}(${bodies}${events === undefined ? "" : `, ${events}`});\n`,
    ];
  });
  const readers = code.renderReaders();
  const types = ["type DateConversion", ...(readers.length > 0 ? ["type DateReader"] : [])];
  const body = [...readers, conversions.join("")].join("\n");
  const imported = `import { ${[...listMarked(body), ...types].join(", ")} } from "@docent/runtime";\n`;
  return `${renderBanner(specPath)}${imported}\n${withoutMarks(body)}`;
}

/** Renders the reader of each location as one constant. */
class ReaderCode {
  readonly #dates: DatePlan;
  /** All names of constants end with `Dates`, as `convertDates` of the runtime does. */
  readonly #register = new NameRegister(["convertDates"]);
  /** Names of constants, in the order of their first use. */
  readonly #names = new Map<ValueLocation, string>();
  readonly #written = new Set<ValueLocation>();

  constructor(dates: DatePlan) {
    this.#dates = dates;
  }

  /** Renders the readers of bodies by status, or of events by name. Undefined if there are none. */
  renderTable(locations: ReadonlyMap<string, ValueLocation>): string | undefined {
    const dated = [...locations].filter(([, location]) => this.#dates.hasDates(location));
    // A status without dates must not get the reader of its range, and an event must not get the reader of all other events.
    const isSpecial = (name: string) => dated.some(([other]) => other !== name && /^$|^default$|^\dXX$/.test(other));
    const members = [...locations].flatMap(([name, location]) => {
      if (this.#dates.hasDates(location)) return [`${renderKey(name)}: ${this.#nameOf(location)}`];
      return isSpecial(name) ? [`${renderKey(name)}: ${mark("unchanged")}`] : [];
    });
    return members.length > 0 ? renderMembers(members) : undefined;
  }

  /** Renders all used constants. Each constant follows the constants that it uses, except in a cycle. */
  renderReaders(): string[] {
    const found = new Set(this.#names.keys());
    // The loop also visits the locations that it adds.
    for (const location of found) for (const part of this.#listDated(location)) if (!isLeaf(part)) found.add(part);
    for (const location of found) this.#nameOf(location);
    return [...found].reverse().map((location) => {
      const code = this.#renderReader(location);
      this.#written.add(location);
      return `const ${this.#nameOf(location)}: DateReader = ${code};\n`;
    });
  }

  #listDated(location: ValueLocation): ValueLocation[] {
    return location.listInner().filter((part) => this.#dates.hasDates(part));
  }

  #nameOf(location: ValueLocation): string {
    if (isLeaf(location)) return mark("toDate");
    const name = this.#names.get(location) ?? this.#register.take(`${toCamelCase(location.name)}Dates`);
    this.#names.set(location, name);
    return name;
  }

  /**
   * Refers to a constant that is declared later by a function, because the constant has no value yet. For a property such as
   * `constructor`, TypeScript would not know the type of the parameter.
   */
  #refer(location: ValueLocation): string {
    const name = this.#nameOf(location);
    return isLeaf(location) || this.#written.has(location) ? name : `(value: unknown) => ${name}(value)`;
  }

  #renderReader(location: ValueLocation): string {
    const { properties, others, items } = location;
    const named = [...properties].flatMap(([name, property]) => {
      if (this.#dates.hasDates(property)) return [`${renderKey(name)}: ${this.#refer(property)}`];
      return others && this.#dates.hasDates(others) ? [`${renderKey(name)}: ${mark("unchanged")}`] : [];
    });
    const other = others && this.#dates.hasDates(others) ? `, ${this.#refer(others)}` : "";
    const readers = [
      ...(this.#dates.isDate(location) ? [mark("toDate")] : []),
      ...(named.length > 0 || other ? [`${mark("datesOf")}(${renderMembers(named)}${other})`] : []),
      ...(items && this.#dates.hasDates(items) ? [`${mark("datesOfItems")}(${this.#refer(items)})`] : []),
    ];
    const [only = ""] = readers;
    return readers.length === 1 ? only : `${mark("datesOfEither")}(${readers.join(", ")})`;
  }
}

/** Whether nothing is inside a location. For a location with dates, whether it is only a date. */
function isLeaf(location: ValueLocation): boolean {
  return location.listInner().length === 0;
}

function renderMembers(members: readonly string[]): string {
  if (members.length === 0) return "{}";
  const line = `{ ${members.join(", ")} }`;
  return withoutMarks(line).length < 80 ? line : `{\n${members.map((member) => `  ${member},\n`).join("")}}`;
}
