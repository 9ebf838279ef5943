import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { readApi } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { findOriginProblem } from "./check-origin.ts";
import { createCrossOrigin } from "./cross-origin.ts";
import { createNotesServer, request, token } from "./testing/notes-server.ts";

const origin = "https://docs.example.com";
const rules = { hosts: ["127.0.0.1"], origins: [origin, "http://localhost:5173"] };
const send = (method: string, target: string, init: Parameters<typeof request>[2] = {}, options = {}) =>
  createNotesServer({ ...rules, ...options }).fetch(request(method, target, init));

/** Returns the headers of a response that give permissions to a browser. */
const permissions = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => /^(access-control-|vary$)/.test(name)));

const exposed = "x-request-id, allow, www-authenticate, retry-after";
const readable = {
  "access-control-allow-origin": origin,
  "access-control-expose-headers": exposed,
  vary: "Origin",
};

describe("a page of a listed origin", () => {
  test.each<[what: string, method: string, target: string, init: Parameters<typeof request>[2], status: number]>([
    ["a response", "GET", "/notes", {}, 200],
    [
      "a response to a request that has a header of a preflight request",
      "GET",
      "/notes",
      { headers: { "access-control-request-method": "GET" } },
      200,
    ],
    ["a stream", "POST", "/reading", { body: { words: 2 } }, 200],
    ["the refusal of a body", "POST", "/notes", { body: {} }, 400],
    ["the refusal of credentials", "GET", "/notes", { headers: { authorization: "Bearer wrong" } }, 401],
    ["the response for an unknown path", "GET", "/lost", {}, 404],
    ["the response for a URL that cannot be decoded", "GET", "/%E0%A4%A", {}, 400],
    ["the response for an unknown method", "PUT", "/notes", { body: {} }, 405],
    ["the response to an OPTIONS request that is not a preflight", "OPTIONS", "/notes", {}, 405],
    ["the refusal of a body that is too large", "POST", "/notes", { body: { id: "a".repeat(3000) } }, 413],
    [
      "the refusal of another media type",
      "POST",
      "/notes",
      { body: "{}", headers: { "content-type": "text/plain" } },
      415,
    ],
  ])("may read %s", async (_, method, target, init = {}, status) => {
    const headers = { origin, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await send(method, target, { ...init, headers });
    expect([response.status, permissions(response)]).toEqual([status, readable]);
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    await response.body?.cancel();
  });

  test("may read the headers of the contract", () => {
    const responses = { 200: { description: "A", headers: { "X-Total": { schema: {} } } } };
    const paths = { "/a": { get: { operationId: "a", responses } } };
    const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths };
    const describeAccess = createCrossOrigin(readApi(document, { name: "t", files: [] }), [origin]);
    expect(describeAccess({ method: "GET", url: "/a", headers: new Headers({ origin }) })).toEqual({
      headers: expect.objectContaining({ "access-control-expose-headers": `${exposed}, x-total` }),
    });
  });

  test("may read the response to a server failure", async () => {
    const listNotes = () => {
      throw new Error("broken");
    };
    const response = await send("GET", "/notes", { headers: { origin } }, { handlers: { listNotes } });
    expect([response.status, permissions(response)]).toEqual([500, readable]);
  });

  test.each([
    ["/notes?q=a", "POST", "GET, HEAD, POST"],
    ["/notes/ada", "DELETE", "DELETE"],
    ["/reading", "POST", "POST"],
    ["/reading", "PUT", "POST"],
  ])("may send a preflight request to %s", async (target, method, allowed) => {
    const headers = {
      origin,
      "access-control-request-method": method,
      "access-control-request-headers": "authorization,content-type",
    };
    const response = await send("OPTIONS", target, { headers });
    expect([response.status, await response.text(), permissions(response)]).toEqual([
      204,
      "",
      {
        "access-control-allow-origin": origin,
        "access-control-allow-methods": allowed,
        "access-control-allow-headers": "authorization,content-type",
        "access-control-max-age": "7200",
        vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Private-Network",
      },
    ]);
  });

  test("may send a preflight request without credentials, and for a private network", async () => {
    const headers = {
      origin,
      authorization: "",
      "access-control-request-method": "POST",
      "access-control-request-private-network": "true",
    };
    const response = await send("OPTIONS", "/notes", { headers });
    expect([response.status, response.headers.get("access-control-allow-private-network")]).toEqual([204, "true"]);
    expect(response.headers.has("access-control-allow-headers")).toBe(false);
  });

  test("gets 404 for a preflight request to an unknown path", async () => {
    const response = await send("OPTIONS", "/lost", { headers: { origin, "access-control-request-method": "POST" } });
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([404, origin]);
  });

  test("gets the same response on a socket as in process", async () => {
    const { port } = await createNotesServer(rules).listen();
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `OPTIONS /reading HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\norigin: ${origin}\r\naccess-control-request-method: POST\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(
      new RegExp(`^HTTP/1\\.1 204 No Content\r\n(.+\r\n)*access-control-allow-origin: ${origin}\r\n(.+\r\n)*\r\n$`),
    );
  });
});

describe("a page of another origin", () => {
  test.each([
    ["GET", "/notes"],
    ["OPTIONS", "/notes"],
    ["OPTIONS", "/lost"],
    ["POST", "/reading"],
    ["GET", "/%E0%A4%A"],
  ])("gets no permission from %s %s", async (method, target) => {
    const headers = {
      origin: "https://evil.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type",
      "access-control-request-private-network": "true",
    };
    const response = await send(method, target, { headers, ...(method === "POST" ? { body: {} } : {}) });
    expect([response.status, permissions(response)]).toEqual([403, { vary: "Origin" }]);
    expect([response.headers.get("allow"), await response.json()]).toEqual([
      null,
      { error: 'The origin "https://evil.example" is not accepted.' },
    ]);
  });

  test.each(["cross-site", "same-site"])("cannot embed a response, with Sec-Fetch-Site: %s", async (site) => {
    const headers = { "sec-fetch-site": site, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    expect((await send("GET", "/notes", { headers })).status).toBe(403);
    const frame = { "sec-fetch-site": site, "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" };
    expect((await send("GET", "/notes", { headers: frame })).status).toBe(403);
  });

  test("does not learn from a failed request that there is a server", async () => {
    const { port } = await createNotesServer(rules).listen();
    // Without this header, a request with the mode "no-cors" resolves, and it rejects if nothing listens on the port.
    const policy = async (target: string, headers = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers });
      return [response.status, response.headers.get("cross-origin-resource-policy")];
    };
    expect(await policy("/notes", { origin: "https://evil.example" })).toEqual([403, "same-origin"]);
    expect(await policy("/notes", { "sec-fetch-site": "cross-site" })).toEqual([403, "same-origin"]);
    expect(await policy(`/notes?q=${"a".repeat(20_000)}`)).toEqual([431, "same-origin"]);
  });

  test("may link to a response", async () => {
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };
    expect((await send("GET", "/notes", { headers })).status).toBe(200);
  });

  test("may embed a response if every origin is accepted", async () => {
    const headers = { origin, "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" };
    const response = await createNotesServer().fetch(request("GET", "/notes", { headers }));
    expect([response.status, permissions(response)]).toEqual([200, {}]);
  });
});

test("a response to a program without an origin has no permissions, and lists Origin in Vary", async () => {
  const response = await send("GET", "/notes", { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, permissions(response)]).toEqual([200, { vary: "Origin" }]);
});

describe("an origin", () => {
  test.each([
    "http://localhost:5173",
    "https://docs.example.com",
    "http://[::1]:8080",
    "chrome-extension://abcdef",
    "web2+a-b.c://abcdef",
  ])("may be %s", (text) => expect(findOriginProblem(text)).toBe(undefined));

  test.each<[text: string, message: RegExp]>([
    ["http://localhost:5173/", /found "http:\/\/localhost:5173\/"\. Write http:\/\/localhost:5173\.$/],
    ["https://Docs.Example.com", /Write https:\/\/docs\.example\.com\.$/],
    ["https://docs.example.com:443", /Write https:\/\/docs\.example\.com\.$/],
    ["https://docs.example.com/a?b", /Write https:\/\/docs\.example\.com\.$/],
    ["null", /Any page can send it, from a sandboxed frame\.$/],
    ["*", /found "\*"\.$/],
    ["localhost:5173", /found "localhost:5173"\.$/],
    ["https://*.example.com", /^Expected the origin of a web page/],
    ["", /found ""\.$/],
  ])("cannot be %j", (text, message) => {
    expect(findOriginProblem(text)).toMatch(message);
    expect(() => createNotesServer({ origins: [text] })).toThrow(message);
  });
});
