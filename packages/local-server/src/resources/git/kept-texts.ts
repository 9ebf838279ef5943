import { decodeDocument } from "../document-text.ts";

/** Documents that were looked at when their hash was made, so that those of most repositories are read once. */
export class KeptTexts {
  readonly #texts = new Map<string, string>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Keeps the content of a blob, as long as there is room. */
  keep(id: string, content: Uint8Array): void {
    if (this.#bytes + content.length > this.#maxBytes) return;
    this.#bytes += content.length;
    this.#texts.set(id, decodeDocument(content));
  }

  get(id: string): string | undefined {
    return this.#texts.get(id);
  }
}
