import { createHandlerSender, verify } from "@docent/contract/internal";
import { type OpenApiDocument, readApi } from "@docent/openapi/model";
import { expect, test } from "vitest";
import { notesContract } from "./testing/notes-contract.ts";
import { createNotesServer, request, token } from "./testing/notes-server.ts";

/** The notes contract with some deprecated operations, each deprecated in another way. */
const contract = structuredClone(notesContract) as OpenApiDocument & { paths: Record<string, Record<string, object>> };
const deprecate = (path: string, method: string, dates: object) =>
  Object.assign(contract.paths[path]?.[method] ?? {}, { deprecated: true, ...dates });
deprecate("/notes", "get", { "x-deprecated-since": "2026-06-01", "x-sunset": "2027-01-31" });
deprecate("/notes", "post", {});
deprecate("/reading", "post", { "x-sunset": "2027-01-31T12:00:00+01:00" });

const announced = ["@1780272000", "Sun, 31 Jan 2027 00:00:00 GMT"];

async function send(...input: Parameters<typeof request>) {
  const options = { contract, origins: ["https://docs.example.com"] };
  const response = await createNotesServer(options).fetch(request(...input));
  await response.body?.cancel();
  const { status, headers } = response;
  return { status, headers, dates: [headers.get("deprecation"), headers.get("sunset")] };
}

test.each<[what: string, method: string, target: string, init: Parameters<typeof request>[2], status: number]>([
  ["a success", "GET", "/notes", {}, 200],
  ["HEAD", "HEAD", "/notes", {}, 200],
  ["a refused query", "GET", "/notes?limit=0", {}, 400],
  ["refused credentials", "GET", "/notes", { headers: { authorization: "Bearer wrong" } }, 401],
])("the dates of a deprecated operation are headers of %s", async (_, method, target, init, status) => {
  const response = await send(method, target, init);
  expect([response.status, response.dates]).toEqual([status, announced]);
});

test("the dates are also headers of a failed response, and of a refusal by the limit", async () => {
  const listNotes = () => {
    throw new Error("broken");
  };
  const failed = await createNotesServer({ contract, handlers: { listNotes } }).fetch(request("GET", "/notes"));
  const limit = () => ({ headers: { ratelimit: "0" }, retryAfterSeconds: 1 });
  const limited = await createNotesServer({ contract, limit }).fetch(request("GET", "/notes"));
  for (const { status, headers } of [failed, limited])
    expect([status, headers.get("deprecation"), headers.get("sunset")]).toEqual([status, ...announced]);
  expect([failed.status, limited.status, limited.headers.get("ratelimit")]).toEqual([500, 429, "0"]);
});

test("a stream has the dates of the contract and no others", async () => {
  const { status, dates } = await send("POST", "/reading", { body: { words: 1 } });
  expect([status, dates]).toEqual([200, [null, "Sun, 31 Jan 2027 11:00:00 GMT"]]);
});

test.each<[what: string, method: string, target: string, init: Parameters<typeof request>[2], status: number]>([
  ["an operation that is deprecated without dates", "POST", "/notes", { body: { id: "ada" } }, 201],
  ["another operation", "DELETE", "/notes/ada", {}, 204],
  ["an unknown path", "GET", "/lost", {}, 404],
  ["an unknown method of the path", "PUT", "/notes", { body: {} }, 405],
])("a response for %s has no dates", async (_, method, target, init, status) => {
  const response = await send(method, target, init);
  expect([response.status, response.dates]).toEqual([status, [null, null]]);
});

test("a handler may give another date", async () => {
  const sunset = "Mon, 01 Feb 2027 00:00:00 GMT";
  const listNotes = () => ({ status: 200 as const, body: [], headers: { Sunset: sunset } });
  const server = createNotesServer({ contract, handlers: { listNotes } });
  const { headers } = await server.fetch(request("GET", "/notes"));
  expect(headers.get("sunset")).toBe(sunset);
});

test("a page of another origin may read the dates", async () => {
  const { headers } = await send("GET", "/notes", { headers: { origin: "https://docs.example.com" } });
  expect(headers.get("access-control-expose-headers")).toBe(
    "x-request-id, allow, www-authenticate, retry-after, deprecation, sunset",
  );
});

test("the server conforms to its contract", async () => {
  const send = createHandlerSender(createNotesServer({ contract }).fetch);
  const api = readApi(contract, { name: "notes", files: [] });
  expect((await verify(api, { url: "http://127.0.0.1", token, send })).findings).toEqual([]);
  const other = structuredClone(contract);
  Object.assign(other.paths["/notes"]?.["get"] ?? {}, { "x-sunset": "2027-02-01" });
  const moved = readApi(other, { name: "notes", files: [] });
  const { findings } = await verify(moved, { url: "http://127.0.0.1", token, send });
  expect(findings.map(({ operation, rule }) => [operation, rule])).toEqual([["GET /notes", "sunset-wrong"]]);
});
