import { type Readable, type Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { SourceError } from "../resources/resource-source.ts";

/** Content codings that `readBody` decodes: the value of `Accept-Encoding`. */
export const acceptedEncodings = "gzip, br";

/**
 * Reads and decompresses a body. Decompressed bytes are counted as they arrive, so that a megabyte that expands to a
 * gigabyte is aborted at the limit.
 *
 * @throws {SourceError} `limit`, or `broken` for an unknown encoding.
 */
export async function readBody(
  body: Readable,
  { name, encoding, maxBytes, signal }: { name: string; encoding: string; maxBytes: number; signal: AbortSignal },
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const collect = new Writable({
    write(chunk: Uint8Array, _, done) {
      size += chunk.byteLength;
      chunks.push(chunk);
      done(size > maxBytes ? tooLarge(name, maxBytes) : undefined);
    },
  });
  await pipeline([body, ...decoders(encoding, name), collect], { signal });
  return Buffer.concat(chunks);
}

export function tooLarge(name: string, maxBytes: number): SourceError {
  return new SourceError("limit", `Expected at most ${maxBytes} bytes at ${name}, found more.`, {
    hint: "Leave it out, or give a smaller part of the resource.",
  });
}

const makers: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: () => createGunzip(),
  "x-gzip": () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** Codings are undone in reverse order (RFC 9110, section 8.4). */
function decoders(encoding: string, name: string): Transform[] {
  const codings = encoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter((coding) => coding !== "" && coding !== "identity");
  const known = codings.map((coding) => makers[coding]).filter((maker) => maker !== undefined);
  if (known.length === codings.length && codings.length <= 2) return known.reverse().map((make) => make());
  throw new SourceError("broken", `Expected ${acceptedEncodings} or no encoding at ${name}, found ${encoding}.`, {
    hint: "Its server has to be mended.",
  });
}
