import { expect, test } from "vitest";
import { readCharset, readHeader, readHeaders, readHttpDate, toWireRequest, writeHeaderValue } from "./message.ts";

test("a request of fetch is converted to a wire request", async () => {
  const request = new Request("http://localhost/notes?tag=a%20b#top", {
    method: "POST",
    headers: { "X-Page": "2", "Content-Type": "text/plain" },
    body: "Buy milk",
  });
  expect(await toWireRequest(request)).toEqual({
    method: "POST",
    target: "/notes?tag=a%20b",
    headers: [
      ["content-type", "text/plain"],
      ["x-page", "2"],
    ],
    body: new TextEncoder().encode("Buy milk"),
  });
  expect(await toWireRequest(new Request("http://localhost/"))).toMatchObject({ method: "GET", body: undefined });
});

test("a header is found whatever the case of its letters, and the values of repeated headers are joined", () => {
  const headers = [
    ["Accept", "text/plain"],
    ["X-Page", "2"],
    ["accept", "text/csv"],
  ] as const;
  expect(readHeader(headers, "ACCEPT")).toBe("text/plain, text/csv");
  expect(readHeader(headers, "x-page")).toBe("2");
  expect(readHeader(headers, "x-size")).toBeUndefined();
  expect(readHeaders(headers, "ACCEPT")).toEqual(["text/plain", "text/csv"]);
  expect(readHeaders(headers, "x-size")).toEqual([]);
});

test.each<[value: unknown, described: Parameters<typeof writeHeaderValue>[1], text: string]>([
  ["a", undefined, "a"],
  [1.5, {}, "1.5"],
  [null, undefined, "null"],
  [[1, "b"], { explode: true }, "1,b"],
  [{ R: 1, G: 2 }, { explode: false }, "R,1,G,2"],
  [{ R: 1, G: 2 }, { explode: true }, "R=1,G=2"],
  [{ R: 1 }, { mediaType: "text/plain" }, "R,1"],
  [{ R: 1 }, { mediaType: "application/json", explode: true }, '{"R":1}'],
  ["a", { mediaType: "application/json" }, '"a"'],
  [undefined, { mediaType: "application/json" }, ""],
])("the value %j of a header that is described by %j is written as %s", (value, described, text) => {
  expect(writeHeaderValue(value, described)).toBe(text);
});

test.each([
  ["text/plain; charset=utf-8", "utf-8"],
  ['text/plain;version=1 ; CHARSET = "iso-8859-1"; header=absent', "iso-8859-1"],
  ["text/plain; charset=", undefined],
  ["text/plain", undefined],
])("the charset of %s is %s", (contentType, charset) => {
  expect(readCharset(contentType)).toBe(charset);
});

test("a date may have white space around it, but begins with the name of a day", () => {
  expect(readHttpDate(" Thu, 01 Jan 1970 00:00:01 GMT ")).toBe(1000);
  expect(readHttpDate("01 Jan 1970 00:00:01 GMT")).toBeUndefined();
});
