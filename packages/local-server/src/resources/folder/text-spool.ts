import { randomUUID } from "node:crypto";
import { type FileHandle, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { SourceError } from "../resource-source.ts";

const prefix = "texts-";

/**
 * Keeps the documents of one sync in one file, exactly as they were hashed: a document that is edited while the sync runs
 * is still read as what its hash says. It is removed when everything was read, or by the next sync.
 */
export class TextSpool {
  readonly #path: string;
  /** Made for the first document: most syncs find none that is new. */
  #file: Promise<FileHandle> | undefined;
  #length = 0;

  constructor(folder: string) {
    this.#path = join(folder, `${prefix}${randomUUID()}`);
  }

  static async removeAll(folder: string): Promise<void> {
    const names = await readdir(folder);
    const old = names.filter((name) => name.startsWith(prefix) || name.endsWith(".tmp"));
    await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
  }

  /** Bytes that are kept. */
  get length(): number {
    return this.#length;
  }

  /** Adds a document; what is returned reads it again, also after the spool is closed. */
  async add(bytes: Uint8Array): Promise<() => Promise<Uint8Array<ArrayBuffer>>> {
    const position = this.#length;
    this.#length += bytes.length;
    this.#file ??= open(this.#path, "wx", 0o600);
    const file = await this.#file;
    // A disk that becomes full takes a part, and says why it does not take the rest.
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
      written += bytesWritten;
    }
    // The function must not keep the bytes alive: there may be gigabytes of them.
    const { length } = bytes;
    return () => readRange(this.#path, { position, length });
  }

  async close(): Promise<void> {
    // Where it could not be made, whoever added the first document was told.
    await this.#file?.then((file) => file.close()).catch(() => {});
    this.#file = undefined;
  }

  async discard(): Promise<void> {
    await this.close();
    await this.remove();
  }

  /** To be closed before. */
  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }
}

async function readRange(path: string, { position, length }: { position: number; length: number }) {
  const file = await open(path, "r").catch((cause: unknown) => {
    throw replaced(cause);
  });
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, position);
    if (bytesRead !== length) throw replaced(undefined);
    return bytes;
  } finally {
    await file.close();
  }
}

function replaced(cause: unknown): SourceError {
  const message = "A document of an earlier sync cannot be read any more.";
  return new SourceError("broken", message, { hint: "Read it before the next sync begins, or sync again.", cause });
}
