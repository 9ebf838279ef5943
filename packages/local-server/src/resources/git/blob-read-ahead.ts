import { decodeDocument } from "../document-file.ts";
import { SourceError } from "../resource-source.ts";
import { throwIfCancelled } from "../source-failure.ts";
import type { GitRepository } from "./git-repository.ts";

/** Limits of one run of git: starting git for each document takes 5 ms each. */
const maxBatchDocuments = 256;
const maxBatchBytes = 16 * 1024 * 1024;

export interface BlobReadAheadOptions {
  /** The ids of the blobs, in the order of the expected reads. */
  ids: readonly string[];
  sizes: ReadonlyMap<string, number>;
  /** Blobs that are already in memory. */
  texts: KeptTexts;
  /** Called when the repository turns out to be damaged. */
  onDamage: () => Promise<void>;
  /** The signal of the sync: once it aborts, reads end as well. */
  signal: AbortSignal;
}

/** Reads documents one at a time, and with each document its neighbours. No process runs between two calls. */
export class BlobReadAhead {
  readonly #repository: GitRepository;
  readonly #batches: readonly (readonly string[])[];
  /** The batch of each document, by its position. */
  readonly #batchOf: readonly number[];
  readonly #options: BlobReadAheadOptions;
  #current: { batch: number; texts: ReadonlyMap<string, string> } | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(repository: GitRepository, options: BlobReadAheadOptions) {
    this.#repository = repository;
    this.#options = options;
    this.#batches = divide(options);
    this.#batchOf = this.#batches.flatMap((batch, index) => batch.map(() => index));
  }

  /** @throws {SourceError} `broken` if the repository is damaged, or was replaced by a later sync; `cancelled`. */
  read(position: number): Promise<string> {
    // One read at a time: parallel readers would read the same batch several times.
    const text = this.#last.then(() => this.#read(position));
    this.#last = text.catch(() => {});
    return text;
  }

  async #read(position: number): Promise<string> {
    const kept = this.#options.texts.get(this.#options.ids[position] ?? "");
    if (kept !== undefined) return kept;
    const batch = this.#batchOf[position] ?? 0;
    if (this.#current?.batch !== batch) this.#current = { batch, texts: await this.#readBatch(batch) };
    return this.#current.texts.get(this.#options.ids[position] ?? "") ?? "";
  }

  async #readBatch(batch: number): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    const ids = [...new Set(this.#batches[batch])];
    try {
      await this.#repository.readBlobs(ids, (id, content) => texts.set(id, decodeDocument(content)));
      return texts;
    } catch (cause) {
      throwIfCancelled(this.#options.signal);
      await this.#options.onDamage();
      const message = "A document of the repository cannot be read any more.";
      throw new SourceError("broken", message, { hint: "Sync again; the repository is fetched anew.", cause });
    }
  }
}

function divide({ ids, sizes }: BlobReadAheadOptions): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let bytes = 0;
  for (const id of ids) {
    bytes += sizes.get(id) ?? 0;
    if (batch.length === 0 || batch.length === maxBatchDocuments || bytes > maxBatchBytes) {
      batch = [];
      batches.push(batch);
      bytes = sizes.get(id) ?? 0;
    }
    batch.push(id);
  }
  return batches;
}

/** Contents that were read for their hash, so that the documents of most repositories are read once. */
export class KeptTexts {
  readonly #texts = new Map<string, string>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Keeps the content of a blob while there is room. */
  keep(id: string, content: Uint8Array): void {
    if (this.#bytes + content.length > this.#maxBytes) return;
    this.#bytes += content.length;
    this.#texts.set(id, decodeDocument(content));
  }

  get(id: string): string | undefined {
    return this.#texts.get(id);
  }
}
