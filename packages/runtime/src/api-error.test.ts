import { join } from "node:path";
import { build } from "esbuild";
import { expect, test } from "vitest";
import type * as apiError from "./api-error.ts";

test("errors keep their names in a minified bundle", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "api-error.ts")],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const { ApiError, StreamInterruptedError }: typeof apiError = await import(`data:text/javascript;base64,${source}`);
  const refused = new ApiError("refused", { code: "response", operationId: "listBooks" });
  const interrupted = new StreamInterruptedError("cut", { code: "interrupted", operationId: "readAloud" });
  expect([refused, interrupted].map(String)).toEqual([
    "ApiError: listBooks: refused",
    "StreamInterruptedError: readAloud: cut",
  ]);
});
