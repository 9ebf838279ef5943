import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import type { HandlerRequest } from "./handler-table.ts";
import type { NotesOperations } from "./testing/notes-contract.ts";
import { createNotesServer, request, token } from "./testing/notes-server.ts";

type ListRequest = HandlerRequest<NotesOperations["listNotes"]>;

/** A server that records the requests of its handler, and responds after `finish`. */
function serve() {
  const requests: ListRequest[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const listNotes = async (given: ListRequest) => {
    requests.push(given);
    await finished;
    return { status: 200 as const, body: [] };
  };
  return { requests, finish: () => finish(), server: createNotesServer({ handlers: { listNotes } }) };
}

describe("a handler gets", () => {
  test("a request that can be spread without losing a property", async () => {
    const { requests, finish, server } = serve();
    finish();
    const headers = { "x-name": "Ada" };
    const response = await server.fetch(request("GET", "/notes?limit=5", { headers }));
    const [given] = requests;
    expect({ ...given }).toEqual({
      path: {},
      query: { limit: 5 },
      headers: given?.headers,
      body: undefined,
      signal: given?.signal,
      requestId: response.headers.get("x-request-id"),
      identity: "ada",
    });
    expect(given?.headers).toBeInstanceOf(Headers);
    expect(given?.headers.get("X-Name")).toBe("Ada");
    expect(given?.signal).toBeInstanceOf(AbortSignal);
    // Each access returns the same object.
    expect(given?.signal).toBe(given?.signal);
    expect(given?.headers).toBe(given?.headers);
  });

  test("a signal that does not abort after the response has been sent", async () => {
    const { requests, finish, server } = serve();
    finish();
    const { url } = await server.listen();
    await (await fetch(`${url}/notes`, { headers: { authorization: `Bearer ${token}` } })).text();
    const signal = requests[0]?.signal;
    await server.close();
    expect(signal?.aborted).toBe(false);
  });

  test.each(["before it", "after it"])("a signal that aborts if the caller leaves %s is read", async (when) => {
    const { requests, server } = serve();
    const { port } = await server.listen();
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await expect.poll(() => requests.length).toBe(1);
    const early = when === "after it" ? requests[0]?.signal : undefined;
    expect(early?.aborted ?? false).toBe(false);
    socket.destroy();
    await once(socket, "close");
    await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
    const message = "The client disconnected before the response was complete.";
    expect(requests[0]?.signal.reason).toEqual(new Error(message));
    if (early) expect(early.aborted).toBe(true);
  });

  test("a signal that is aborted when the server stops", async () => {
    const { requests, finish, server } = serve();
    const response = server.fetch(request("GET", "/notes"));
    await expect.poll(() => requests.length).toBe(1);
    requests[0]?.signal.addEventListener("abort", finish);
    await server.close({ graceMs: 10 });
    expect((await response).status).toBe(200);
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});
