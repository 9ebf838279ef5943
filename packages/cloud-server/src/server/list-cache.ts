/** A list as it is sent: whole, or in parts where it is too long for that. */
export type RenderedList = Uint8Array | AsyncIterable<string>;

interface Entry {
  bytes: Uint8Array;
  /** The change mark of the store before the list was read. */
  mark: number;
}

/** Memory of all lists together, in bytes. */
const maxTotalBytes = 16 * 1024 * 1024;
/** Longest list that is kept, in bytes. A longer one takes so long to send that reading it matters little. */
const maxBytes = 256 * 1024;
/** Memory of an entry beside its bytes and its key, rounded up. */
const entryBytes = 300;

/**
 * Lists that were sent before, as long as nothing in the store has changed since. A client that polls then costs neither a
 * query nor the encoding of its response. Nothing is kept where the store has no change mark.
 */
export class ListCache {
  readonly #readMark: () => number | undefined;
  /**
   * Two generations. The recent one becomes the former one when it has half of the memory; a list that is asked for again comes
   * back into the recent one, and the others go with the former one. So a list in use costs one lookup.
   */
  #recent = new Map<string, Entry>();
  #former = new Map<string, Entry>();
  #recentBytes = 0;

  /** `readMark`: a number that is different after each change of the store. */
  constructor(readMark: () => number | undefined) {
    this.#readMark = readMark;
  }

  /** The list of a key, which names the account. `render` reads it where it is not known, or may have changed. */
  get(key: string, render: () => Promise<RenderedList>): RenderedList | Promise<RenderedList> {
    const mark = this.#readMark();
    if (mark === undefined) return render();
    const recent = this.#recent.get(key);
    if (recent?.mark === mark) return recent.bytes;
    const former = this.#former.get(key);
    if (former?.mark !== mark) return this.#render(key, { mark, render });
    this.#add(key, former);
    return former.bytes;
  }

  async #render(key: string, { mark, render }: { mark: number; render: () => Promise<RenderedList> }) {
    const bytes = await render();
    if (bytes instanceof Uint8Array && bytes.length <= maxBytes) this.#add(key, { bytes, mark });
    return bytes;
  }

  #add(key: string, entry: Entry): void {
    const known = this.#recent.get(key);
    this.#recentBytes += memoryOf(key, entry) - (known ? memoryOf(key, known) : 0);
    this.#recent.set(key, entry);
    if (this.#recentBytes <= maxTotalBytes / 2) return;
    this.#former = this.#recent;
    this.#recent = new Map();
    this.#recentBytes = 0;
  }
}

function memoryOf(key: string, { bytes }: Entry): number {
  return bytes.length + 2 * key.length + entryBytes;
}
