import type { ApiPlan, PlannedOperation } from "./api-plan.ts";
import type { DatePlan } from "./date-plan.ts";
import { NameRegister, toCamelCase } from "./names.ts";
import { renderBanner, renderKey } from "./source-text.ts";
import { listInner, type ValueLocation } from "./value-locations.ts";

/** The name of an operation's conversion in `dates.gen.ts`. Undefined: it has no dates. */
export function conversionOf(planned: PlannedOperation, { dates }: ApiPlan): string | undefined {
  return dates?.has(planned) ? `${planned.member}Dates` : undefined;
}

/** Renders `dates.gen.ts`: the code that reads the dates of responses. Undefined: the API has none. */
export function renderDates(plan: ApiPlan): string | undefined {
  const { dates, operations, specPath } = plan;
  const exported = operations.flatMap((planned) => conversionOf(planned, plan) ?? []);
  if (!dates || exported.length === 0) return undefined;
  const code = new ReaderCode(dates, new NameRegister(["convertDates", ...exported]));
  const conversions = operations.flatMap((planned) => {
    const name = conversionOf(planned, plan);
    if (name === undefined) return [];
    const bodies = code.renderTable(dates.bodiesOf(planned)) ?? "{}";
    const events = code.renderTable(dates.eventsOf(planned));
    return [`export const ${name} = convertDates(${bodies}${events === undefined ? "" : `, ${events}`});\n`];
  });
  const names = ["convertDates", ...code.imports].sort();
  const types = code.readers.length > 0 ? ["type DateReader"] : [];
  const imported = `import { ${[...names, ...types].join(", ")} } from "@docent/runtime";\n`;
  return [renderBanner(specPath) + imported, ...code.readers, conversions.join("")].join("\n");
}

/** Renders the readers of locations, each once. */
class ReaderCode {
  /** The constants, in the order of their use. */
  readonly readers: string[] = [];
  /** Names of the runtime. */
  readonly imports = new Set<string>();
  readonly #dates: DatePlan;
  readonly #register: NameRegister;
  /** Names of constants. */
  readonly #names = new Map<ValueLocation, string>();
  readonly #open = new Set<ValueLocation>();

  constructor(dates: DatePlan, register: NameRegister) {
    this.#dates = dates;
    this.#register = register;
  }

  /** The readers of bodies by status, or of events by name. Undefined: there are none. */
  renderTable(locations: ReadonlyMap<string, ValueLocation>): string | undefined {
    const dated = [...locations].filter(([, location]) => this.#dates.hasDates(location));
    // A status without dates does not have those of its range, nor an event those of all others.
    const isSpecial = (name: string) => dated.some(([other]) => other !== name && /^$|^default$|^\dXX$/.test(other));
    const members = [...locations].flatMap(([name, location]) => {
      if (this.#dates.hasDates(location)) return [`${renderKey(name)}: ${this.#render(location)}`];
      return isSpecial(name) ? [`${renderKey(name)}: ${this.#use("unchanged")}`] : [];
    });
    return members.length > 0 ? renderMembers(members) : undefined;
  }

  #use(name: string): string {
    this.imports.add(name);
    return name;
  }

  #render(location: ValueLocation): string {
    const known = this.#names.get(location);
    // A schema that contains itself uses a constant before it has its value.
    if (known !== undefined) return this.#open.has(location) ? `(value) => ${known}(value)` : known;
    if (listInner(location).length === 0) return this.#use("toDate");
    const name = this.#register.take(`${toCamelCase(location.name)}Dates`);
    this.#names.set(location, name);
    this.#open.add(location);
    const code = this.#renderParts(location);
    this.#open.delete(location);
    this.readers.push(`const ${name}: DateReader = ${code};\n`);
    return name;
  }

  #renderParts(location: ValueLocation): string {
    const { properties, others, items } = location;
    const named = [...properties].flatMap(([name, property]) => {
      if (this.#dates.hasDates(property)) return [`${renderKey(name)}: ${this.#render(property)}`];
      return others && this.#dates.hasDates(others) ? [`${renderKey(name)}: ${this.#use("unchanged")}`] : [];
    });
    const other = others && this.#dates.hasDates(others) ? `, ${this.#render(others)}` : "";
    const readers = [
      ...(this.#dates.isDate(location) ? [this.#use("toDate")] : []),
      ...(named.length > 0 || other ? [`${this.#use("datesOf")}(${renderMembers(named)}${other})`] : []),
      ...(items && this.#dates.hasDates(items) ? [`${this.#use("datesOfItems")}(${this.#render(items)})`] : []),
    ];
    const [only = ""] = readers;
    return readers.length === 1 ? only : `${this.#use("datesOfEither")}(${readers.join(", ")})`;
  }
}

function renderMembers(members: readonly string[]): string {
  if (members.length === 0) return "{}";
  const line = `{ ${members.join(", ")} }`;
  return line.length < 80 ? line : `{\n${members.map((member) => `  ${member},\n`).join("")}}`;
}
