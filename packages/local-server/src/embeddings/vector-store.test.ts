import { describe, expect, test } from "vitest";
import { createRandom } from "../testing/random-numbers.ts";
import { decodeVector, encodeVector, quantizeVector } from "./quantized-vector.ts";
import { makeUnitVector } from "./testing/random-vectors.ts";
import { VectorStore } from "./vector-store.ts";

function dot(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

describe("a quantized vector", () => {
  test("differs from the original by at most half a step of its scale", () => {
    const vector = makeUnitVector(createRandom(1), 100);
    const { scale, components } = quantizeVector(vector);
    for (const [index, value] of vector.entries())
      expect(Math.abs((components[index] ?? 0) * scale - value)).toBeLessThanOrEqual(scale * 0.500001);
  });

  test("is equal after encoding and decoding", () => {
    const vector = quantizeVector(makeUnitVector(createRandom(2), 33));
    expect(decodeVector(encodeVector(vector), 33)).toEqual(vector);
  });

  test.each([
    ["with other dimensions", new Uint8Array(4 + 8), 9],
    ["without a scale", new Uint8Array([0, 0, 0xc0, 0x7f, 1]), 1],
    ["without bytes", new Uint8Array(0), 1],
  ])("%s cannot be decoded", (_, bytes, dimensions) => expect(decodeVector(bytes, dimensions)).toBeUndefined());

  test("of zeros has only zeros", () => {
    expect(quantizeVector(new Float32Array(3))).toEqual({ scale: 0, components: new Int8Array(3) });
  });

  test("is refused if a component is not a number", () => {
    expect(() => quantizeVector(Float32Array.of(1, Number.NaN))).toThrow(RangeError);
  });
});

describe("a search", () => {
  const groups = [0, 1, 2, 3, 4];

  test.each([1, 3, 17, 100, 257, 768])(
    "in %i dimensions finds the same vectors as a search in 32-bit floats",
    (dimensions) => {
      const random = createRandom(dimensions);
      const store = new VectorStore(dimensions);
      const kept = Array.from({ length: 1000 }, (_, key) => {
        const vector = makeUnitVector(random, dimensions);
        const quantized = quantizeVector(vector);
        store.add(key % 5, key, quantized);
        return { vector, stored: Float32Array.from(quantized.components, (value) => value * quantized.scale) };
      });
      const query = makeUnitVector(random, dimensions);
      const found = store.search(query, { groups, limit: 10 });
      // Similarities are computed with the stored vectors, which differ from the original vectors by rounding only.
      for (const { key, similarity } of found.best) {
        expect(similarity).toBeCloseTo(dot(query, kept[key]?.stored ?? query), 2);
        expect(Math.abs(similarity - dot(query, kept[key]?.vector ?? query))).toBeLessThan(0.02);
      }
      const exact = kept.map(({ vector }) => dot(query, vector)).sort((a, b) => b - a);
      const worst = found.best.at(-1)?.similarity ?? 0;
      expect(worst).toBeGreaterThan((exact[9] ?? 0) - 0.02);
      expect(found.count).toBe(1000);
      expect(found.mean).toBeCloseTo(exact.reduce((sum, value) => sum + value, 0) / 1000, 2);
    },
  );

  test("compares the current vectors of the requested groups only", () => {
    const store = new VectorStore(8);
    const random = createRandom(7);
    const slots = new Map<number, number>();
    const groupOf = (key: number) => key % 3;
    for (let round = 0; round < 20_000; round++) {
      const key = Math.floor(random() * 2000);
      const slot = slots.get(key);
      if (slot === undefined) slots.set(key, store.add(groupOf(key), key, quantizeVector(makeUnitVector(random, 8))));
      else {
        store.remove(slot);
        slots.delete(key);
      }
    }
    expect(store.count).toBe(slots.size);
    for (const group of [0, 1, 2]) {
      const { best } = store.search(makeUnitVector(random, 8), { groups: [group], limit: 5000 });
      const expected = [...slots.keys()].filter((key) => groupOf(key) === group);
      expect(best.map(({ key }) => key).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    }
  });

  test("reuses the memory of removed vectors, even for another group", () => {
    const store = new VectorStore(64);
    const vector = quantizeVector(makeUnitVector(createRandom(3), 64));
    const fill = (group: number) => Array.from({ length: 5000 }, (_, key) => store.add(group, key, vector));
    const first = fill(1);
    const { bytes } = store;
    for (const slot of first) store.remove(slot);
    fill(2);
    expect(store.bytes).toBe(bytes);
    expect(store.search(new Float32Array(64), { groups: [1], limit: 1 }).count).toBe(0);
  });

  test("refuses a query with other dimensions", () => {
    expect(() => new VectorStore(3).search(new Float32Array(4), { groups: [], limit: 1 })).toThrow(/4 dimensions/);
  });
});
