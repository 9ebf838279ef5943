import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { maxDocumentBytes } from "./resource-source.ts";

/** What a file turns out to be once it is read: a document by its hash, or the reason why it is none. */
export type DocumentFinding = { hash: string; reason?: never } | { hash?: never; reason: string };

export const tooLargeReason = `It is larger than ${maxDocumentBytes / 1024 / 1024} MiB.`;

/** Whether bytes are a document: not too many, UTF-8, without the NUL of binary files, and not a stand-in for another file. */
export function inspectDocument(bytes: Uint8Array): DocumentFinding {
  if (bytes.length > maxDocumentBytes) return { reason: tooLargeReason };
  if (bytes.includes(0)) return { reason: "It is a binary file." };
  if (isLfsPointer(bytes)) return { reason: "It is a pointer of Git LFS, without the content of the file." };
  if (!isUtf8(bytes)) return { reason: "It is not UTF-8." };
  return { hash: createHash("sha256").update(bytes).digest("hex") };
}

/** The text of a document, without a byte order mark. @throws {TypeError} if it is not UTF-8. */
export function decodeDocument(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** The Git LFS specification allows fewer bytes than this: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md */
const maxLfsPointerBytes = 1024;

const lfsPointer =
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v\d+\r?\n(?:ext-\d-[^\s]+ sha256:[0-9a-f]{64}\r?\n)*oid sha256:[0-9a-f]{64}\r?\nsize \d+\r?\n?$/;

/** Whether a file is what Git LFS commits in place of a large file: a hash and a size, which answer no question. */
export function isLfsPointer(bytes: Uint8Array): boolean {
  if (bytes.length >= maxLfsPointerBytes) return false;
  return lfsPointer.test(Buffer.from(bytes).toString("latin1"));
}
