/** A list as it is sent: whole, or in parts where it is too long for that. */
export type RenderedList = Uint8Array | AsyncIterable<string>;

interface Entry {
  bytes: Uint8Array;
  /** The change mark of the store before the list was read. */
  mark: string;
}

/** Bytes of all lists together. */
const maxTotalBytes = 16 * 1024 * 1024;
/** Bytes of one list. A longer one takes so long to send that reading it matters little. */
const maxBytes = 256 * 1024;

/**
 * Lists that were sent before, as long as nothing in the store has changed since. A client that polls then costs neither a
 * query nor the encoding of its response. Nothing is remembered where the store has no change mark.
 */
export class ListCache {
  readonly #readMark: () => string | undefined;
  /** In order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #totalBytes = 0;

  /** `readMark`: a text that is different after each change of the store. */
  constructor(readMark: () => string | undefined) {
    this.#readMark = readMark;
  }

  /** The list of a key, which names the account. `render` reads it where it is not known, or may have changed. */
  async get(key: string, render: () => Promise<RenderedList>): Promise<RenderedList> {
    const mark = this.#readMark();
    if (mark === undefined) return render();
    const known = this.#entries.get(key);
    this.#remove(key, known);
    if (known?.mark === mark) {
      this.#add(key, known);
      return known.bytes;
    }
    const bytes = await render();
    if (bytes instanceof Uint8Array && bytes.length <= maxBytes) {
      // Another request may have added it meanwhile.
      this.#remove(key, this.#entries.get(key));
      this.#add(key, { bytes, mark });
    }
    return bytes;
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#totalBytes += entry.bytes.length;
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#totalBytes <= maxTotalBytes) return;
      this.#entries.delete(oldest);
      this.#totalBytes -= bytes.length;
    }
  }

  #remove(key: string, entry: Entry | undefined): void {
    if (!entry) return;
    this.#entries.delete(key);
    this.#totalBytes -= entry.bytes.length;
  }
}
