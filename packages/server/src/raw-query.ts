import type { QueryLookup } from "@docent/schema";

/** Parses a query as `URLSearchParams` does, but faster: most queries are short and have no escapes. */
export class RawQuery implements QueryLookup {
  readonly #names: string[] = [];
  readonly #values: string[] = [];

  /** @param url The target of a request, with or without a query. */
  constructor(url: string) {
    const start = url.indexOf("?");
    if (start < 0) return;
    const text = url.slice(start + 1);
    if (/[%+]/.test(text)) for (const [name, value] of new URLSearchParams(`?${text}`)) this.#add(name, value);
    else for (const pair of text.split("&")) this.#addPlain(pair);
  }

  get(name: string): string | null {
    return this.#values[this.#names.indexOf(name)] ?? null;
  }

  getAll(name: string): string[] {
    return this.#values.filter((_, index) => this.#names[index] === name);
  }

  keys(): readonly string[] {
    return this.#names;
  }

  #add(name: string, value: string): void {
    this.#names.push(name);
    this.#values.push(value);
  }

  /** Adds a pair without escapes. */
  #addPlain(pair: string): void {
    if (pair === "") return;
    const end = pair.indexOf("=");
    if (end < 0) this.#add(pair, "");
    else this.#add(pair.slice(0, end), pair.slice(end + 1));
  }
}
