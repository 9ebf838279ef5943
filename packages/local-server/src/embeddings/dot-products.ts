import { dotProductsModule } from "./dot-products.gen.ts";

/** Integers in the memory that a kernel reads and writes. Offsets are bytes, and multiples of 16. */
export interface DotProductsCall {
  /** 16-bit components of the query. */
  query: number;
  /** 8-bit components of the first vector; the others follow it. */
  vectors: number;
  count: number;
  /** Components of a vector: a multiple of {@link componentMultiple}. */
  length: number;
  /** 32-bit results. */
  results: number;
}

export type DotProducts = (call: DotProductsCall) => void;

/** Vectors are padded with zeros to a multiple of this many components. */
export const componentMultiple = 16;

/**
 * Kernel that computes dot products in this memory: WebAssembly with 128-bit SIMD, which needs a seventh of the processor
 * time of JavaScript. A processor or a flag (`--jitless`) may rule it out; then JavaScript does the same work.
 */
export function createDotProducts(memory: WebAssembly.Memory): DotProducts {
  try {
    const bytes = Buffer.from(dotProductsModule, "base64");
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { docent: { memory } });
    // The module exports this function: see dot-products.wat.
    const run = exports["dotProducts"] as (...offsets: number[]) => void;
    return ({ query, vectors, count, length, results }) => run(query, vectors, count, length, results);
  } catch {
    return createScriptDotProducts(memory);
  }
}

/** The same in JavaScript. */
export function createScriptDotProducts(memory: WebAssembly.Memory): DotProducts {
  return ({ query, vectors, count, length, results }) => {
    const asked = new Int16Array(memory.buffer, query, length);
    const components = new Int8Array(memory.buffer, vectors, count * length);
    const sums = new Int32Array(memory.buffer, results, count);
    for (let vector = 0, at = 0; vector < count; vector++) {
      let sum = 0;
      for (let index = 0; index < length; index++) sum += (components[at++] as number) * (asked[index] as number);
      sums[vector] = sum;
    }
  };
}
