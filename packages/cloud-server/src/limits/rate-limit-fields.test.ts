import { expect, test } from "vitest";
import { createFieldRenderer } from "./rate-limiter.ts";

test("the fields are rendered as Structured Field lists", () => {
  const render = createFieldRenderer("token", { quota: 600, windowSeconds: 60 });
  expect(render({ remaining: 599, resetSeconds: 60 })).toEqual({
    "ratelimit-policy": '"token";q=600;w=60',
    ratelimit: '"token";r=599;t=60',
  });
});

test.each([
  [{ quota: -1, windowSeconds: 60 }, "quota"],
  [{ quota: 0.5, windowSeconds: 60 }, "quota"],
  [{ quota: Number.POSITIVE_INFINITY, windowSeconds: 60 }, "quota"],
  [{ quota: 1e15, windowSeconds: 60 }, "quota"],
  [{ quota: 1, windowSeconds: 0 }, "window"],
  [{ quota: 1, windowSeconds: Number.NaN }, "window"],
])("a policy that the fields cannot express is refused: %j", (policy, named) => {
  expect(() => createFieldRenderer("token", policy)).toThrow(
    new RegExp(`^Expected the ${named} of the "token" rate limit to be a whole number`),
  );
});
