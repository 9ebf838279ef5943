import { describe, expect, test } from "vitest";
import { RawHeaders, toHeaders } from "./raw-headers.ts";

const lines = [
  ...["Host", "a"],
  ...["X-Name", "one"],
  ...["accept", "text/html, */*"],
  ...["x-name", ""],
  ...["X-NAME", "three, four"],
  ...["Cookie", "a=b"],
  ...["cookie", "c=d"],
  ...["X-Nam", "another"],
];

describe("a header is looked up as Headers does it", () => {
  test.each(["host", "HOST", "x-name", "X-Name", "accept", "cookie", "x-nam", "x", "one", "missing"])("%s", (name) => {
    const headers = new RawHeaders(lines);
    expect([headers.get(name), headers.has(name)]).toEqual([toHeaders(lines).get(name), toHeaders(lines).has(name)]);
  });

  test("that came once, several times, or not at all", () => {
    const headers = new RawHeaders(lines);
    expect(headers.get("host")).toBe("a");
    expect(headers.get("x-name")).toBe("one, , three, four");
    expect(headers.get("cookie")).toBe("a=b; c=d");
    expect(headers.get("missing")).toBe(null);
  });
});
