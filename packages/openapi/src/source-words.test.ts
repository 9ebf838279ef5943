import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the source knows no particular API", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".ts") && !name.includes(".test."));
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((name) =>
    /\b(cloud|local|thread|project|resource)s?\b/i.test(readFileSync(`${import.meta.dirname}/${name}`, "utf8")),
  );
  expect(found).toEqual([]);
});
