import { createHash } from "node:crypto";
import { maxDocumentBytes } from "./resource-source.ts";

/** What a file turns out to be once it is read: a document by its hash, or the reason why it is none. */
export type DocumentFinding = { hash: string; reason?: never } | { hash?: never; reason: string };

export const tooLargeReason = `It is larger than ${maxDocumentBytes / 1024 / 1024} MiB.`;

/** Whether bytes are a document: not too many, UTF-8, and without the NUL that only binary files have. */
export function inspectDocument(bytes: Uint8Array): DocumentFinding {
  if (bytes.length > maxDocumentBytes) return { reason: tooLargeReason };
  if (bytes.includes(0)) return { reason: "It is a binary file." };
  try {
    decodeDocument(bytes);
  } catch {
    return { reason: "It is not UTF-8." };
  }
  return { hash: createHash("sha256").update(bytes).digest("hex") };
}

/** The text of a document, without a byte order mark. @throws {TypeError} if it is not UTF-8. */
export function decodeDocument(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
