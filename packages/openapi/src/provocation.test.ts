import { expect, test } from "vitest";
import { loadDocument, refusal, spec } from "./testing/spec-folder.ts";

function withProvocations(requests: unknown): object {
  const responses = { 409: { description: "Taken", "x-provoked-by": requests } };
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  return spec({ "/notes/{id}": { post: { operationId: "changeNote", parameters, responses } } });
}

async function readAll(requests: unknown) {
  const api = await loadDocument(withProvocations(requests));
  return api.operations[0]?.responses[0]?.provokedBy;
}

test("a response has no provocations by default", async () => {
  const api = await loadDocument(spec({ "/notes": { get: { responses: { 200: { description: "Fine" } } } } }));
  expect(api.operations[0]?.responses[0]?.provokedBy).toEqual([]);
});

test("a request is read with all of its members", async () => {
  const request = {
    path: { id: "a/b" },
    query: { a: "1", b: ["2", "3"] },
    headers: { Origin: "null" },
    body: null,
    times: 100,
  };
  expect(await readAll([request, {}])).toEqual([
    {
      path: [["id", "a/b"]],
      query: [
        ["a", "1"],
        ["b", "2"],
        ["b", "3"],
      ],
      headers: [["Origin", "null"]],
      body: { value: null },
      times: 100,
      pointer: "#/paths/~1notes~1{id}/post/responses/409/x-provoked-by/0",
    },
    {
      path: [],
      query: [],
      headers: [],
      body: undefined,
      times: 1,
      pointer: "#/paths/~1notes~1{id}/post/responses/409/x-provoked-by/1",
    },
  ]);
});

test.each([
  [{}, /Expected a list of requests, found \{\}/],
  [[{}, "twice"], /Expected a list of requests/],
  [[{ header: {} }], /Expected only path, query, headers, body, times, found "header"/],
  [[{}, { path: { name: "a" } }], /Expected `path` to name parameters of \/notes\/\{id\}, found "name"/],
  [[{ path: { id: 1 } }], /Expected `path` to have a string for each name, found 1 for "id"/],
  [[{ times: 0 }], /Expected `times` from 1 to 100, found 0/],
  [[{ times: 1.5 }], /Expected `times` from 1 to 100, found 1.5/],
  [[{ times: 101 }], /found 101/],
  [[{ headers: ["Origin"] }], /Expected `headers` to be an object with a string for each name/],
  [[{ query: { a: 1 } }], /Expected `query` to have a string for each name, found 1 for "a"/],
])("%j is refused", async (requests, message) => {
  expect((await refusal(loadDocument(withProvocations(requests)))).message).toMatch(message);
});
