import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import loadAssembler from "wabt";
import { createRandom } from "../testing/random-numbers.ts";
import { componentMultiple, createDotProducts, createScriptDotProducts } from "./quantized-vector.ts";

test("the module in dot-products.gen.ts is dot-products.wat, assembled", async () => {
  const text = await readFile(new URL("./dot-products.wat", import.meta.url), "utf8");
  const assembler = await loadAssembler();
  const { buffer } = assembler.parseWat("dot-products.wat", text, { simd: true }).toBinary({});
  const lines = [
    "// @generated from dot-products.wat. Do not edit: run `vitest run dot-products --update`.",
    `export const dotProductsModule = "${Buffer.from(buffer).toString("base64")}";`,
  ];
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./dot-products.gen.ts");
});

const [queryOffset, resultOffset, vectorOffset] = [0, 16_384, 32_768];

/** Memory with a query and vectors of random components, extreme ones among them. */
function fillMemory({ seed, length, count }: { seed: number; length: number; count: number }): WebAssembly.Memory {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((vectorOffset + count * length) / 65_536) });
  const random = createRandom(seed);
  const pick = (largest: number) => {
    const value = random();
    if (value < 0.1) return -largest;
    return value > 0.9 ? largest : Math.round((2 * random() - 1) * largest);
  };
  new Int16Array(memory.buffer, queryOffset, length).forEach((_, at, query) => {
    query[at] = pick(2047);
  });
  new Int8Array(memory.buffer, vectorOffset, count * length).forEach((_, at, vectors) => {
    vectors[at] = pick(127);
  });
  return memory;
}

test("WebAssembly and JavaScript compute the same dot products, for every length and count", () => {
  for (let seed = 0; seed < 200; seed++) {
    const random = createRandom(seed);
    const length = componentMultiple * (1 + Math.floor(random() * (seed % 10 === 0 ? 256 : 12)));
    const count = Math.floor(random() * 20);
    const memory = fillMemory({ seed, length, count });
    const call = { query: queryOffset, vectors: vectorOffset, count, length, results: resultOffset };
    const results = () => Array.from(new Int32Array(memory.buffer, resultOffset, count + 1));
    createScriptDotProducts(memory)(call);
    const expected = results();
    new Int32Array(memory.buffer, resultOffset, count).fill(-1);
    createDotProducts(memory)(call);
    expect(results()).toEqual(expected);
  }
});

test("the largest components of the most dimensions do not overflow", () => {
  const [length, count] = [4096, 1];
  const memory = fillMemory({ seed: 1, length, count });
  new Int16Array(memory.buffer, queryOffset, length).fill(-2047);
  new Int8Array(memory.buffer, vectorOffset, length).fill(127);
  createDotProducts(memory)({ query: queryOffset, vectors: vectorOffset, count, length, results: resultOffset });
  expect(new Int32Array(memory.buffer, resultOffset, 1)[0]).toBe(-2047 * 127 * 4096);
});
