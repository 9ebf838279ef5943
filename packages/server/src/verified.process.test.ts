import { createHandlerSender, verify } from "@docent/contract/internal";
import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { createServer } from "./create-server.ts";
import { notesContract } from "./testing/notes-contract.ts";
import { createNotesServer, token } from "./testing/notes-server.ts";

const api = readApi(notesContract, { name: "notes", files: [] });

describe("a server conforms to its contract", () => {
  test("in process", async () => {
    const { fetch, routes } = createNotesServer();
    const send = createHandlerSender(fetch);
    const { findings, coverage } = await verify(api, { url: "http://127.0.0.1", token, send, routes });
    expect(findings).toEqual([]);
    const unseen = coverage.filter(({ provokedBy }) => provokedBy === undefined);
    expect(unseen.map(({ operationId, status }) => `${operationId} ${status}`)).toEqual([
      "listNotes 404",
      "listNotes 413",
      "listNotes 415",
      "listNotes 500",
      "addNote 404",
      "addNote 500",
      "removeNote 404",
      "removeNote 413",
      "removeNote 415",
      "removeNote 500",
      "readAloud 401",
      "readAloud 404",
      "readAloud 413",
      "readAloud 500",
    ]);
  });

  test("on a socket", async () => {
    const server = createNotesServer();
    const { url } = await server.listen();
    const { findings, requests } = await verify(api, { url, token, routes: server.routes });
    expect(findings).toEqual([]);
    expect(requests.sent).toBeGreaterThan(100);
  });
});

test.each<[mediaType: string, schema: object]>([
  ["application/x-www-form-urlencoded", { required: ["max"], properties: { max: { type: "integer", maximum: 9 } } }],
  ["application/x-www-form-urlencoded", { properties: { tags: { type: "array", items: { type: "string" } } } }],
  ["application/json", { required: ["max"], properties: { max: { type: "integer", maximum: 9 } } }],
])("a server reads a whole query of %s: %j", async (mediaType, members) => {
  const schema = { type: "object", additionalProperties: false, ...members };
  const error = { description: "An error", content: { "application/json": { schema: {} } } };
  const get = {
    operationId: "findAll",
    parameters: [{ name: "all", in: "querystring", required: true, content: { [mediaType]: { schema } } }],
    responses: { 200: { ...error, description: "The query" }, "4XX": error },
  };
  const contract = { openapi: "3.2.0", info: { title: "Whole", version: "1" }, paths: { "/all": { get } } };
  interface Whole {
    findAll: { responses: { 200: { content: { "application/json": unknown } } } };
  }
  const queries: unknown[] = [];
  const { fetch, routes } = createServer<Whole>({
    contract,
    handlers: {
      findAll: ({ query }) => {
        queries.push(query);
        return { status: 200, body: query };
      },
    },
    renderProblem: ({ message }) => ({ error: message }),
  });
  const { findings } = await verify(readApi(contract, { name: "whole", files: [] }), {
    url: "http://127.0.0.1",
    send: createHandlerSender(fetch),
    routes,
  });
  expect(findings).toEqual([]);
  expect(queries).not.toEqual([]);
  for (const query of queries) expect(query).toEqual({ all: expect.any(Object) });
});
