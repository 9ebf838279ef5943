import { bodyWith, formBody, jsonBody, type OperationEntry } from "@docent/runtime";
import { expect, test } from "vitest";
import { checkEventData, exactEntry } from "./exact-entry.ts";

const entry: OperationEntry = { method: "POST", path: "/items" };

/** Encodes the typed JSON as the client does, which gets the parsed value. */
const encode = (json: string, body?: OperationEntry["body"]) =>
  exactEntry({ ...entry, ...(body && { body }) }, json).body?.(JSON.parse(json));

test("a JSON body is sent as it was typed", () => {
  const json = '{ "id": 9007199254740993, "price": 1.0 }\n';
  expect(encode(json)).toEqual({ body: json, contentType: "application/json" });
  expect(encode(json, jsonBody("application/merge-patch+json"))).toEqual({
    body: json,
    contentType: "application/merge-patch+json",
  });
  expect(encode("1.0")?.body).toBe("1.0");
});

test.each([
  ['{ "id": 9007199254740993 }\n', '{ "id": 9007199254740993 ,"stream":true}'],
  ["{}", '{"stream":true}'],
  ['{ "stream": true, "n": 1.0 }', '{ "stream": true, "n": 1.0 }'],
  // The client overwrites a member.
  ['{ "stream": false }', '{"stream":true}'],
])("members that the client adds to %s are added", (json, sent) => {
  expect(encode(json, bodyWith({ stream: true }))?.body).toBe(sent);
});

test("a body that is not JSON is what the client writes", () => {
  expect(String(encode('{"a":"x y"}', formBody)?.body)).toBe("a=x+y");
  expect(exactEntry({ ...entry, body: formBody }, undefined).body).toBe(formBody);
});

test("the data of events is text, which must be JSON unless the contract says otherwise", () => {
  const streamed = { ...entry, stream: { events: ["note", "item"], text: ["note"] } };
  expect(exactEntry(streamed, undefined).stream).toEqual({ events: ["note", "item"], text: true });
  const check = (event: string, data: string) => () => checkEventData(streamed, { event, data });
  expect(check("note", "{")).not.toThrow();
  expect(check("item", "1.0")).not.toThrow();
  expect(check("item", "{")).toThrow(expect.objectContaining({ code: "protocol" }));
});
