import { dotProductsModule } from "./dot-products.gen.ts";

/** A vector of unit length in a quarter of its size: each component is `scale` times an integer. */
export interface QuantizedVector {
  scale: number;
  /** From -127 to 127. */
  components: Int8Array;
}

const largestComponent = 127;

/** Rounds each component to 8 bits, with a separate scale for each vector. A vector of zeros has the scale 0. */
export function quantizeVector(vector: Float32Array): QuantizedVector {
  const { scale, components } = quantize(vector, largestComponent);
  return { scale, components: Int8Array.from(components) };
}

/**
 * Largest component of a query. It has 12 bits, because the kernel widens components to 16 bits anyway. A sum of 4,096
 * products, the maximum, is at most 127 * 2047 * 4096, which a 32-bit integer can hold.
 */
const largestQueryComponent = 2047;

/** Rounds each component of a query to 12 bits. */
export function quantizeQuery(vector: Float32Array): { scale: number; components: Int16Array } {
  const { scale, components } = quantize(vector, largestQueryComponent);
  return { scale, components: Int16Array.from(components) };
}

function quantize(vector: Float32Array, largest: number): { scale: number; components: Float32Array } {
  const peak = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!Number.isFinite(peak)) throw new RangeError("A vector has a component that is not a finite number.");
  // The scale is stored in 32 bits.
  const scale = Math.fround(peak / largest);
  return {
    scale,
    components: scale === 0 ? new Float32Array(vector.length) : vector.map((value) => Math.round(value / scale)),
  };
}

const scaleBytes = Float32Array.BYTES_PER_ELEMENT;

/** Bytes of a vector: its scale as a little-endian 32-bit float, then its components. */
export function encodeVector({ scale, components }: QuantizedVector): Uint8Array {
  const bytes = new Uint8Array(scaleBytes + components.length);
  new DataView(bytes.buffer).setFloat32(0, scale, true);
  bytes.set(new Uint8Array(components.buffer, components.byteOffset, components.length), scaleBytes);
  return bytes;
}

/** Number of dimensions of a vector that `encodeVector` wrote. */
export function dimensionsOf(bytes: Uint8Array): number {
  return Math.max(1, bytes.length - scaleBytes);
}

/** Reads the bytes of `encodeVector`. Undefined for another number of dimensions, or a scale that is not finite. */
export function decodeVector(bytes: Uint8Array, dimensions: number): QuantizedVector | undefined {
  if (bytes.length !== scaleBytes + dimensions) return undefined;
  const scale = new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true);
  if (!Number.isFinite(scale)) return undefined;
  return { scale, components: new Int8Array(bytes.buffer, bytes.byteOffset + scaleBytes, dimensions) };
}

/** Arguments of a kernel. Offsets are in bytes, and multiples of 16. */
interface DotProductsCall {
  /** Offset of the 16-bit components of the query. */
  query: number;
  /** Offset of the 8-bit components of the first vector; the others follow it. */
  vectors: number;
  /** Number of vectors. */
  count: number;
  /** Number of components of a vector: a multiple of {@link componentMultiple}. */
  length: number;
  /** Offset of the 32-bit results. */
  results: number;
}

type DotProducts = (call: DotProductsCall) => void;

/** Vectors are padded with zeros to a multiple of this many components. */
export const componentMultiple = 16;

/**
 * Creates the kernel that computes dot products in this memory. It uses WebAssembly with 128-bit SIMD, which needs a
 * seventh of the processor time of JavaScript. Where this is not supported, as with `--jitless`, it uses JavaScript.
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

/** Computes dot products in JavaScript, as a fallback. */
export function createScriptDotProducts(memory: WebAssembly.Memory): DotProducts {
  return ({ query, vectors, count, length, results }) => {
    const reference = new Int16Array(memory.buffer, query, length);
    const components = new Int8Array(memory.buffer, vectors, count * length);
    const sums = new Int32Array(memory.buffer, results, count);
    for (let vector = 0, at = 0; vector < count; vector++) {
      let sum = 0;
      for (let index = 0; index < length; index++) sum += (components[at++] as number) * (reference[index] as number);
      sums[vector] = sum;
    }
  };
}
