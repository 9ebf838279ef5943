import { loadPaths } from "@docent/schema/testing";
import { expect, test } from "vitest";
import { createHandlerSender } from "./send-to-handler.ts";
import { verifyApi as verify } from "./verify.ts";

const note = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", pattern: "^[a-z/]{1,8}$" } },
  additionalProperties: false,
};
const json = { "application/json": { schema: note, example: { id: "ada" } } };
const id = { name: "id", in: "path", required: true, schema: note.properties.id, example: "ada" };

/** Notes that are added and removed. `maker` is the operation that adds them. */
function loadNotes(maker: object = { operationId: "addNote", requestBody: { required: true, content: json } }) {
  const error = { description: "B" };
  const provoked = { description: "C", "x-provoked-by": [{ path: { id: "nobody" } }] };
  const made = { description: "A", content: json };
  return loadPaths({
    "/notes": { post: { ...maker, responses: { 201: made, 400: error, 409: error, 415: error } } },
    "/notes/{id}": {
      delete: { operationId: "removeNote", parameters: [id], responses: { 204: made, 400: error, 404: provoked } },
    },
  });
}

/** Verifies a server with these notes. Resolves to the removed notes, and to every id in a DELETE. */
async function verifyNotes(ids: readonly string[], api = loadNotes()) {
  const notes = new Set(ids);
  const named = new Set<string>();
  const report = await verify(await api, {
    url: "http://127.0.0.1",
    cases: 3,
    send: createHandlerSender(async (request) => {
      const [, , sent] = new URL(request.url).pathname.split("/");
      if (request.method === "DELETE" && sent !== undefined) {
        const name = decodeURIComponent(sent);
        named.add(name);
        if (!/^[a-z/]{1,8}$/.test(name)) return new Response(null, { status: 400 });
        return new Response(null, { status: notes.delete(name) ? 204 : 404 });
      }
      if (sent !== undefined || request.method !== "POST") return new Response(null, { status: 404 });
      if (!request.headers.get("content-type")?.startsWith("application/json"))
        return new Response(null, { status: 415 });
      const body = await request.json().catch(() => undefined);
      if (!/^[a-z/]{1,8}$/.test(body?.id) || Object.keys(body).length > 1) return new Response(null, { status: 400 });
      if (notes.has(body.id)) return new Response(null, { status: 409 });
      notes.add(body.id);
      return Response.json(body, { status: 201 });
    }),
  });
  return { removed: ids.filter((name) => !notes.has(name)), named, report };
}

test("created things are removed", async () => {
  const { named, report } = await verifyNotes([]);
  expect(named).toContain("ada");
  expect(
    report.coverage.find(({ operationId, status }) => operationId === "removeNote" && status === "204"),
  ).toMatchObject({ provokedBy: "the request" });
});

test("existing things are not removed, even if an example names them", async () => {
  const { removed, named, report } = await verifyNotes(["ada"]);
  expect(removed).toEqual([]);
  expect(named).not.toContain("ada");
  // The ids of created notes are used instead.
  expect(named.size).toBeGreaterThan(2);
  expect(report.coverage.find(({ status }) => status === "204")?.provokedBy).toBe("the request");
});

test("nothing is removed if nothing was created", async () => {
  const { named, report } = await verifyNotes([], loadNotes({ operationId: "addNote", deprecated: true }));
  expect([...named].filter((name) => /^[a-z/]{1,8}$/.test(name))).toEqual(["nobody"]);
  expect(report.skipped).toContain(
    "What removeNote does to a name or id that this verification has not made: it may belong to someone else.",
  );
});
