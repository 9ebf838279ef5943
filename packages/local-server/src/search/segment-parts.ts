import { DamageError } from "./search-error.ts";

/** The chunks that one resource has in a segment: they are side by side. */
export interface SegmentPart {
  /** The id of the resource. */
  resource: number;
  /** Index of the first chunk. */
  first: number;
  /** With those that were deleted. */
  chunkCount: number;
  /** Words in all of them. */
  wordCount: number;
}

const fields = 4;

/** Parts are stored in the order of their chunks, and a segment has one of each resource. */
export function encodeParts(parts: readonly SegmentPart[]): Uint8Array {
  const numbers = Uint32Array.from(
    parts.flatMap(({ resource, first, chunkCount, wordCount }) => [resource, first, chunkCount, wordCount]),
  );
  return new Uint8Array(numbers.buffer);
}

/** @throws {DamageError} where the bytes are not those of parts within so many chunks. */
export function decodeParts(bytes: Uint8Array, segmentChunks: number): SegmentPart[] {
  if (bytes.length % (4 * fields) !== 0) throw new DamageError("the parts of a segment are broken");
  // A copy, because such an array has to begin at a multiple of its size.
  const numbers = new Uint32Array(bytes.slice().buffer);
  const parts: SegmentPart[] = [];
  for (let at = 0; at < numbers.length; at += fields) {
    // The index is below the length.
    const [resource, first] = [numbers[at] as number, numbers[at + 1] as number];
    const [chunkCount, wordCount] = [numbers[at + 2] as number, numbers[at + 3] as number];
    if (first + chunkCount > segmentChunks) throw new DamageError("the parts of a segment are broken");
    parts.push({ resource, first, chunkCount, wordCount });
  }
  return parts;
}
