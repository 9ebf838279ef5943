import { expect, test } from "vitest";
import { siteScope } from "./site-scope.ts";

test("an address with two slashes at its start stays on its site", () => {
  const { start, contains } = siteScope({ url: "https://docs.example//guide/", searchPaths: ["api"] });
  expect(start.href).toBe("https://docs.example//guide/");
  expect(contains(new URL("https://docs.example//guide/api/a"))).toBe(true);
  expect(contains(new URL("https://docs.example/api/a"))).toBe(false);
});
