import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRecord } from "@docent/openapi";
import { useTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { createHandlerSender } from "./send-to-handler.ts";
import { planRequests, verify } from "./verify.ts";
import { VerifyError } from "./verify-options.ts";

const folder = useTestFolder("docent-contract-");

async function writeContract(document: object): Promise<string> {
  const file = join(folder, "clock.openapi.json");
  await writeFile(file, JSON.stringify(document));
  return file;
}

const info = { title: "Clock", version: "1.0.0" };
const paths = { "/now": { get: { operationId: "readClock", responses: { 204: { description: "It ticks." } } } } };

const zone = { in: "path", name: "zone", required: true, schema: { type: "string" }, example: "utc" };

test("a file is verified", async () => {
  const contract = await writeContract({ openapi: "3.1.0", info, paths });
  const send = createHandlerSender(({ url, method }) => {
    if (!/\/now(\?|$)/.test(url)) return new Response(null, { status: 404 });
    return method === "GET" ? new Response(null, { status: 204 }) : new Response(null, { status: 404 });
  });
  const report = await verify(contract, { url: "http://clock.test", send });
  expect(report.findings).toEqual([]);
  expect(report.contract).toEqual({ name: "clock", title: "Clock", version: "1.0.0", openapi: "3.1.0" });
});

test("a server of a deprecated operation must send its dates", async () => {
  const get = { ...paths["/now"].get, deprecated: true, "x-deprecated-since": "2026-06-01", "x-sunset": "2027-01-31" };
  const contract = await writeContract({ openapi: "3.1.0", info, paths: { "/now": { get } } });
  const verifyWith = async (headers: Record<string, string>) => {
    const send = createHandlerSender(({ url, method }) => {
      const isKnown = /\/now(\?|$)/.test(url) && method === "GET";
      return new Response(null, isKnown ? { status: 204, headers } : { status: 404 });
    });
    const { findings } = await verify(contract, { url: "http://clock.test", send });
    return findings.map(({ operation, rule, message }) => [operation, rule, message]);
  };
  const sunset = "Sun, 31 Jan 2027 00:00:00 GMT";
  expect(await verifyWith({ deprecation: "@1780272000", sunset })).toEqual([]);
  expect(await verifyWith({ sunset: "Mon, 01 Feb 2027 00:00:00 GMT" })).toEqual([
    [
      "GET /now",
      "deprecation-wrong",
      "expected the header Deprecation: @1780272000 (x-deprecated-since is 2026-06-01), found none",
    ],
    [
      "GET /now",
      "sunset-wrong",
      `expected the header Sunset: ${sunset} (x-sunset is 2027-01-31), found "Mon, 01 Feb 2027 00:00:00 GMT"`,
    ],
  ]);
});

test("a server that responds to every path is one finding", async () => {
  const { get } = paths["/now"];
  const several = { ...paths, "/zones/{zone}/now": { get: { ...get, operationId: "readZone", parameters: [zone] } } };
  const contract = await writeContract({ openapi: "3.1.0", info, paths: several });
  const verifyPaths = async (isServed: (path: string) => boolean) => {
    const send = createHandlerSender(({ url, method }) => {
      const isFound = method === "GET" && isServed(new URL(url).pathname);
      return new Response(null, { status: isFound ? 204 : 404 });
    });
    const { findings } = await verify(contract, { url: "http://clock.test", send });
    return findings.flatMap(({ operation, rule, count }) =>
      rule === "path-undocumented" ? [`${operation}, ${count > 1 ? "several" : "one"}`] : [],
    );
  };
  expect(await verifyPaths(() => true)).toEqual(["GET /now/docent-unknown, several"]);
  const isParent = (path: string) => /^\/zones(\/[^/]+)?$/.test(path) && !path.includes("unknown");
  expect(await verifyPaths((path) => path.endsWith("/now") || isParent(path))).toHaveLength(2);
});

test("requests that a handler cannot get are not sent, and are listed", async () => {
  const content = { "application/json": { schema: { type: "object", required: ["ids"] } } };
  const responses = { 204: { description: "It ticks." }, 400: { description: "There is no body." } };
  const get = { operationId: "listTicks", requestBody: { required: true, content }, responses };
  const contract = await writeContract({ openapi: "3.1.0", info, paths: { "/ticks": { get } } });
  const send = createHandlerSender(
    ({ url, method }) => new Response(null, { status: /\/ticks(\?|$)/.test(url) && method === "GET" ? 400 : 404 }),
  );
  const { findings, skipped } = await verify(contract, { url: "http://clock.test", send });
  expect(findings).toEqual([]);
  expect(skipped).toContain(
    "Requests of listTicks that cannot be sent: a Request with the method GET cannot have a body. Verify the server over HTTP.",
  );
});

test("a body that nests too deeply to be checked is not a finding, and is listed", async () => {
  const list = { type: "array", items: { $ref: "#/components/schemas/List" } };
  const content = { "application/json": { schema: list } };
  const get = { operationId: "listClocks", responses: { 200: { description: "Clocks.", content } } };
  const document = { openapi: "3.1.0", info, paths: { "/now": { get } }, components: { schemas: { List: list } } };
  const send = createHandlerSender(({ url, method }) => {
    if (!/\/now(\?|$)/.test(url) || method !== "GET") return new Response(null, { status: 404 });
    return new Response("[".repeat(50_000) + "]".repeat(50_000), { headers: { "content-type": "application/json" } });
  });
  const { findings, skipped } = await verify(await writeContract(document), { url: "http://clock.test", send });
  expect(findings).toEqual([]);
  expect(skipped).toEqual(["A response 200 of listClocks: the body: the value nests too deeply to be checked."]);
});

test("requests with a header that HTTP cannot hold are listed, and other operations are verified", async () => {
  const responses = { 200: { description: "A" }, 401: { description: "B" } };
  const trace = { name: "X-Trace", in: "header", required: true, schema: { const: "\u017elu\u0165" } };
  const contract = await writeContract({
    openapi: "3.1.0",
    info,
    paths: {
      "/key": { get: { operationId: "readKey", security: [{ key: [] }], responses } },
      "/trace": { get: { operationId: "readTrace", parameters: [trace], responses } },
      "/free": { get: { operationId: "readFree", responses } },
    },
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X Key" } } },
  });
  const seen = new Set<string>();
  const send = createHandlerSender(({ url }) => {
    seen.add(new URL(url).pathname);
    return new Response(null, { status: 404 });
  });
  const { findings, skipped } = await verify(contract, { url: "http://clock.test", token: "t0ken", send });
  expect([...seen]).toEqual(expect.arrayContaining(["/key", "/trace", "/free"]));
  expect(findings.map(({ operation }) => operation)).toContain("GET /free");
  expect(skipped).toEqual([
    'Requests of readKey with the header "X Key": its name is not a valid header name.',
    'Requests of readTrace with the header "X-Trace": it cannot hold the value "\u017elu\u0165".',
  ]);
});

test("an API key that is documented as a parameter as well is the only value of that name", async () => {
  const parameters = [{ name: "key", in: "query", required: true, schema: { type: "string", enum: ["example"] } }];
  const responses = { ...paths["/now"].get.responses, 401: { description: "It needs a key." } };
  const get = { ...paths["/now"].get, responses, parameters, security: [{ key: [] }] };
  const components = { securitySchemes: { key: { type: "apiKey", in: "query", name: "key" } } };
  const contract = await writeContract({ openapi: "3.1.0", info, paths: { "/now": { get } }, components });
  const keys = new Set<string>();
  const send = createHandlerSender(({ url, method }) => {
    const { pathname, searchParams } = new URL(url);
    if (pathname !== "/now" || method !== "GET") return new Response(null, { status: 404 });
    keys.add(searchParams.getAll("key").join());
    return new Response(null, { status: searchParams.get("key") === "t0ken" ? 204 : 401 });
  });
  const { findings } = await verify(contract, { url: "http://clock.test", token: "t0ken", send });
  expect(findings.map(({ rule }) => rule)).not.toContain("credentials-refused");
  expect([...keys]).toContain("t0ken");
  expect([...keys].filter((key) => key.includes("example"))).toEqual([]);
});

test("a bundled contract is found by its name", async () => {
  const requests = await planRequests("cloud", { token: "t0ken", isReadOnly: true });
  expect(requests.map(({ operationId }) => operationId)).toContain("listThreads");
});

test.each([
  ["is not there", () => "nowhere", "bad-option"],
  ["has no operations", () => writeContract({ openapi: "3.1.0", info, webhooks: {} }), "bad-contract"],
  ["is not a contract", () => writeContract({ openapi: "3.1.0", info }), "bad-contract"],
])("a file that %s is an error, not a finding", async (_, contract, code) => {
  const error: unknown = await verify(await contract(), { url: "http://clock.test" }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(VerifyError);
  expect(error).toMatchObject({ code });
});

test("a server that refuses a generated body is one finding, and what could not be verified is listed", async () => {
  const schema = {
    type: "object",
    required: ["name", "city"],
    properties: { name: { type: "string", maxLength: 9 }, city: { type: "string" }, size: { type: "integer" } },
  };
  const content = { "application/json": { schema } };
  const responses = { 204: { description: "It ticks." }, 400: { description: "It does not." } };
  const post = { operationId: "setClock", requestBody: { required: true, content }, responses };
  const verifyWith = async (cities: unknown[], requestBody: object = post.requestBody) => {
    const contract = await writeContract({
      openapi: "3.1.0",
      info,
      paths: { "/now": { post: { ...post, requestBody } } },
    });
    const send = createHandlerSender(async (request) => {
      if (!/\/now(\?|$)/.test(request.url) || request.method !== "POST") return new Response(null, { status: 404 });
      const body = await request.json().catch(() => undefined);
      return new Response(null, { status: cities.includes(body?.city) ? 204 : 400 });
    });
    const { findings, skipped } = await verify(contract, { url: "http://clock.test", send });
    const refused = findings.filter(({ rule }) => rule === "valid-refused");
    return { refused: refused.map(({ probe, count }) => [probe, count > 1]), skipped };
  };
  expect(await verifyWith(["Oslo"])).toEqual({
    refused: [["a generated body", true]],
    skipped: [
      "What setClock accepts and refuses: most of its requests differ in one point from a generated body, which the server refuses. Give an example in the contract that it accepts.",
    ],
  });
  const examples = { oslo: { value: { name: "a", city: "Oslo" } }, rome: { value: { name: "b", city: "Rome" } } };
  const given = { ...post.requestBody, content: { "application/json": { schema, examples } } };
  const { refused, skipped } = await verifyWith(["Rome"], given);
  expect(refused.slice(0, 2)).toEqual([
    ["the example oslo", true],
    ["the example rome with /city: a string", true],
  ]);
  expect(skipped).toHaveLength(1);
});

test.each([[400], []])(
  "another generated body replaces one that the server refuses, with the documented %s",
  async (...documented) => {
    const properties = { name: { type: "string" }, zone: { type: "string" }, size: { type: "integer", maximum: 9 } };
    const schema = { type: "object", required: ["name"], properties };
    const content = { "application/json": { schema } };
    const refusals = documented.map((status) => [status, { description: "It does not." }] as const);
    const responses = { 204: { description: "It ticks." }, ...Object.fromEntries(refusals) };
    const post = { operationId: "setClock", requestBody: { required: true, content }, responses };
    const contract = await writeContract({ openapi: "3.1.0", info, paths: { "/now": { post } } });
    const accepted: unknown[] = [];
    const send = createHandlerSender(async (request) => {
      if (!/\/now(\?|$)/.test(request.url) || request.method !== "POST") return new Response(null, { status: 404 });
      const body = await request.json().catch(() => undefined);
      // No zone is known, and the limit of the size is not checked.
      const isKnown =
        typeof body?.name === "string" && !("zone" in body) && ["number", "undefined"].includes(typeof body.size);
      if (isKnown) accepted.push(body);
      return new Response(null, { status: isKnown ? 204 : 400 });
    });
    const { findings, skipped } = await verify(contract, { url: "http://clock.test", send });
    expect(findings.map(({ rule, probe }) => [rule, probe])).toEqual(
      expect.arrayContaining([
        [documented.length > 0 ? "valid-refused" : "status-undocumented", "a generated body"],
        ["invalid-accepted", "generated body 2 with /size: 10"],
      ]),
    );
    expect(Object.keys(Object(accepted[0]))).toEqual(["name"]);
    expect(skipped).toEqual([]);
  },
);

test("a server that accepts an invalid value and sends it back is one finding", async () => {
  const colour = { type: "string", enum: ["red", "blue"] };
  const schema = { type: "object", required: ["colour"], properties: { colour } };
  const content = { "application/json": { schema, example: { colour: "red" } } };
  const responses = { 200: { description: "The clock.", content }, 400: { description: "It is not set." } };
  const post = { operationId: "setClock", requestBody: { required: true, content }, responses };
  const contract = await writeContract({ openapi: "3.1.0", info, paths: { "/now": { post } } });
  const findWith = async (respond: (body: Record<string, unknown>) => Record<string, unknown>) => {
    const send = createHandlerSender(async (request) => {
      const type = request.headers.get("content-type")?.split(";")[0]?.toLowerCase();
      if (!/\/now(\?|$)/.test(request.url) || request.method !== "POST") return new Response(null, { status: 404 });
      const body: unknown = await request.json().catch(() => undefined);
      const isColour = isRecord(body) && (body["colour"] === null || colour.enum.includes(String(body["colour"])));
      if (type !== "application/json" || !isColour) return new Response(null, { status: 400 });
      return Response.json(respond(body));
    });
    const { findings } = await verify(contract, { url: "http://clock.test", send });
    return findings.map(({ rule, message }) => [rule, message]);
  };
  expect(await findWith(({ colour }) => ({ colour }))).toEqual([["invalid-accepted", "expected 400, found 200"]]);
  expect(await findWith(({ colour }) => ({ colour: colour === "red" ? null : "red" }))).toEqual([
    ["body-invalid", "the body: /colour must be string, found null"],
    ["invalid-accepted", "expected 400, found 200"],
  ]);
});
