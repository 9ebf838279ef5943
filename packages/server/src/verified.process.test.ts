import { createHandlerSender, verify } from "@docent/contract/internal";
import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { notesContract } from "./testing/notes-contract.ts";
import { createNotesServer, token } from "./testing/notes-server.ts";

const api = readApi(notesContract, { name: "notes", files: [] });

describe("a server keeps its contract", () => {
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
