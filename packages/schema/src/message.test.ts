import { expect, test } from "vitest";
import { readHeader, readHeaders, toWireRequest } from "./message.ts";

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
