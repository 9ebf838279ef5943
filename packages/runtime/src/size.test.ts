import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const packages = new URL("../../", import.meta.url);

/** Bytes that a consumer ships for one line of code: minified, gzip. */
async function measure(line: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: line, resolveDir: fileURLToPath(packages) },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    conditions: ["@docent/source"],
    external: ["msw"],
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}

// A mock has the examples of its contract: some 400 bytes for each of the six operations of the local API. Its limit has
// room for the checks of requests, because only tests and previews load mocks.
test.each([
  ["createLocalClient", "./local/src/index.gen.ts", 5000],
  ["createCloudClient", "./cloud/src/index.gen.ts", 5000],
  ["createLocalMocks", "./local/src/mocks.gen.ts", 7200],
  ["createCloudMocks", "./cloud/src/mocks.gen.ts", 5000],
  ["createLocalHttp", "./local/src/mock-paths.gen.ts", 1500],
])("%s is small", async (name, module, limit) => {
  const bytes = await measure(`export { ${name} } from ${JSON.stringify(module)};`);
  console.log(`${name}: ${bytes} bytes, minified and gzipped, of ${limit}`);
  expect(bytes).toBeLessThanOrEqual(limit);
});

test("a client by name has no code of the client by path", async () => {
  const named = await measure('export { createLocalClient } from "./local/src/index.gen.ts";');
  const both = await measure('export { createLocalClient, createLocalPathClient } from "./local/src/index.gen.ts";');
  expect(both - named).toBeGreaterThan(1000);
});

test("a client that reports no deprecations has no code for them", async () => {
  const without = await measure('export { createLocalClient } from "./local/src/index.gen.ts";');
  const reporting = await measure('export { createLocalClient, reportDeprecations } from "./local/src/index.gen.ts";');
  expect(reporting - without).toBeGreaterThan(500);
  expect(reporting - without).toBeLessThan(1200);
});

test("a schema that is not used costs nothing", async () => {
  const one = await measure('export { kindSchema } from "./codegen/fixtures/rest/src/schemas.gen.ts";');
  const two = await measure('export { kindSchema, bookSchema } from "./codegen/fixtures/rest/src/schemas.gen.ts";');
  console.log(`schemas: ${one} bytes for one, ${two} for two, minified and gzipped`);
  expect(one).toBeLessThan(500);
  expect(two - one).toBeGreaterThan(200);
});

test("the schemas of all request bodies of both contracts are small", async () => {
  // The cloud API has no request with a body.
  const names = "addResourceBodySchema, askQuestionBodySchema, searchPassagesBodySchema";
  const bytes = await measure(`export { ${names} } from "./local/src/schemas.gen.ts";`);
  console.log(`schemas of request bodies: ${bytes} bytes, minified and gzipped, of 1536`);
  expect(bytes).toBeLessThanOrEqual(1536);
});
