/** The headers of a request, as far as the server itself reads them. */
export type HeaderLookup = Pick<Headers, "get" | "has">;

/** Looks headers up where they came, as `Headers` does, but is made for nothing: most requests have few that are looked up. */
export class RawHeaders implements HeaderLookup {
  readonly #lines: readonly string[];

  /** @param lines Names and values in turn, the `rawHeaders` of Node. */
  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  get(name: string): string | null {
    const wanted = name.toLowerCase();
    let found: string | null = null;
    for (let index = 0; index + 1 < this.#lines.length; index += 2) {
      const line = this.#lines[index] ?? "";
      if (line.length !== wanted.length || line.toLowerCase() !== wanted) continue;
      const value = this.#lines[index + 1] ?? "";
      found = found === null ? value : `${found}${wanted === "cookie" ? "; " : ", "}${value}`;
    }
    return found;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }
}

/** Headers as they came, with those of one name kept apart until they are read. */
export function toHeaders(rawHeaders: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "");
  return headers;
}
