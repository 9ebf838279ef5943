import { once } from "node:events";
import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createServer } from "./create-server.ts";
import { logTo } from "./testing/log-to.ts";
import { notesContract } from "./testing/notes-contract.ts";
import { createNotesServer, endlessReading, notesHandlers, request, token } from "./testing/notes-server.ts";

const note = { id: "ada", stars: 3 };

async function readResponse(pending: Promise<Response>) {
  const response = await pending;
  const body = await response.json();
  return { status: response.status, headers: response.headers, body };
}

describe("a request", () => {
  test("with a method that Fastify treats specially gets 405 if the path does not have it", async () => {
    const { port } = await createNotesServer().listen();
    for (const method of ["QUERY", "PROPFIND", "PUT"]) {
      const socket = connect(port, "127.0.0.1");
      socket.write(`${method} /notes HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
      expect(await readText(socket)).toMatch(/^HTTP\/1\.1 405 .*allow: GET, HEAD, POST/s);
    }
  });

  test("with a path that the contract does not have gets 404", async () => {
    expect(await readResponse(createNotesServer().fetch(request("GET", "/notez?x=1")))).toMatchObject({
      status: 404,
      body: { error: expect.stringMatching(/^There is no operation at \/notez\. The contract has GET \/notes, POST/) },
    });
  });

  test("with a method that the path does not have gets 405", async () => {
    const { status, headers, body } = await readResponse(
      createNotesServer().fetch(request("PUT", "/notes", { body: note })),
    );
    expect([status, headers.get("allow"), body.error]).toEqual([
      405,
      "GET, HEAD, POST",
      "/notes has no PUT. It has GET, HEAD, POST.",
    ]);
  });

  test("with HEAD gets the response of GET without its body", async () => {
    const response = await createNotesServer().fetch(request("HEAD", "/notes"));
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("a body is refused", () => {
  const refusalOf = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await readResponse(createNotesServer().fetch(request("POST", "/notes", { body, headers })));
    return [response.status, response.body.error];
  };

  test.each<[what: string, body: unknown, message: RegExp]>([
    ["with a value of the wrong type", { id: 5 }, /^The body does not match .*: \/id must be string, found 5\.$/],
    ["with a property that is missing", { stars: 1 }, /\/id is missing/],
    ["with an unknown property", { ...note, star: 1 }, /\/star is not allowed/],
    ["with a property that has the name of a prototype", '{"id":"ada","__proto__":{}}', /\/__proto__ is not allowed/],
    ["that is another kind of value", [], /the value must be object, found \[\]/],
    ["that is not JSON", "{", /The body cannot be read: expected JSON/],
  ])("%s", async (_, body, message) => {
    expect(await refusalOf(body)).toEqual([400, expect.stringMatching(message)]);
  });

  test("of another media type", async () => {
    const message = 'Expected a body of the media type application/json, found "text/plain".';
    expect(await refusalOf("{}", { "content-type": "text/plain" })).toEqual([415, message]);
  });

  test("that is missing", async () => {
    expect(await refusalOf(undefined)).toEqual([400, "Expected a body of application/json, found none."]);
  });

  test("that is one byte too large", async () => {
    const text = JSON.stringify(note);
    expect(await refusalOf(text.padEnd(2001))).toEqual([413, "Expected a body of at most 2000 bytes, found more."]);
    const largest = await createNotesServer().fetch(request("POST", "/notes", { body: text.padEnd(2000) }));
    expect(largest.status).toBe(201);
  });
});

describe("credentials", () => {
  test.each<[what: string, sent: string[]]>([
    ["missing", []],
    ["empty", [""]],
    ["only a scheme", ["Bearer"]],
    ["only a scheme and a space", ["Bearer "]],
    ["only a token", [token]],
    ["of another scheme", [`Basic ${token}`]],
    ["wrong", ["Bearer wrong"]],
    ["too long", [`Bearer ${token}x`]],
    ["too short", [`Bearer ${token.slice(0, -1)}`]],
    ["differently cased", [`Bearer ${token.toUpperCase()}`]],
    ["followed by more", [`Bearer ${token} more`]],
    ["a list", [`Bearer ${token}, Bearer ${token}`]],
    ["doubled", [`Bearer ${token}`, `Bearer ${token}`]],
    ["doubled, the first being bad", ["Bearer wrong", `Bearer ${token}`]],
    ["doubled, the first being empty", ["", `Bearer ${token}`]],
    ["split over two lines", ["Bearer", token]],
  ])("that are %s are refused with the same bytes as all other bad credentials", async (_, sent) => {
    const { port } = await createNotesServer().listen();
    const socket = connect(port, "127.0.0.1");
    const lines = sent.map((value) => `authorization: ${value}\r\n`).join("");
    socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${lines}\r\n`);
    const response = (await readText(socket)).replaceAll(/^(x-request-id|date): .*/gim, "$1: …");
    expect(response.split("\r\n")).toEqual([
      "HTTP/1.1 401 Unauthorized",
      "x-request-id: …",
      "www-authenticate: Bearer",
      "content-type: application/json",
      "content-length: 75",
      "Date: …",
      "Connection: close",
      "",
      '{"error":"The request carries no credentials that this operation accepts."}',
    ]);
  });

  test("of 1 MB are refused like all other bad credentials, in process", async () => {
    const { fetch } = createNotesServer();
    const refuse = async (authorization: string) => {
      const response = await readResponse(fetch(request("GET", "/notes", { headers: { authorization } })));
      for (const name of ["x-request-id", "date"]) response.headers.delete(name);
      return { ...response, headers: [...response.headers] };
    };
    const wrong = await refuse("Bearer wrong");
    expect(wrong.status).toBe(401);
    expect(await refuse(`Bearer ${"a".repeat(1_000_000)}`)).toEqual(wrong);
    expect(await refuse(`Bearer ${" ".repeat(1_000_000)}a b`)).toEqual(wrong);
    expect(await refuse("a".repeat(1_000_000))).toEqual(wrong);
  });

  test.each(["Bearer", "bearer", "BEARER", "bEaReR"])("of the scheme %s are accepted", async (scheme) => {
    const authorization = `${scheme} ${token}`;
    const { status } = await createNotesServer().fetch(request("GET", "/notes", { headers: { authorization } }));
    expect(status).toBe(200);
  });

  test("are checked before the body", async () => {
    const response = createNotesServer().fetch(
      request("POST", "/notes", { body: "{", headers: { authorization: "" } }),
    );
    expect((await response).status).toBe(401);
  });

  test.each([
    ["synchronously", (value: string | undefined) => (value === token ? "ada" : undefined)],
    ["later", async (value: string | undefined) => (value === token ? "ada" : undefined)],
  ])("determine the identity %s, and are needed only if the contract requires them", async (_, identify) => {
    const seen: unknown[] = [];
    const { fetch } = createNotesServer({
      authenticate: ([credentials]) => identify(credentials?.value),
      handlers: {
        listNotes: ({ identity }) => {
          seen.push(identity);
          return { status: 200, body: [] };
        },
      },
    });
    await fetch(request("GET", "/notes", { headers: { authorization: `bearer ${token}` } }));
    expect(seen).toEqual(["ada"]);
    const refused = await fetch(request("GET", "/notes", { headers: { authorization: "Bearer wrong" } }));
    expect([refused.status, seen.length]).toEqual([401, 1]);
    const open = await fetch(request("POST", "/reading", { body: {}, headers: { authorization: "" } }));
    expect(open.status).toBe(200);
  });
});

describe("web pages", () => {
  const rules = { hosts: ["127.0.0.1", "localhost", "[::1]"], origins: ["https://docs.example.com"] };
  const statusFor = async (headers: Record<string, string>, url = "/notes") =>
    (await createNotesServer(rules).fetch(request("GET", url, { headers }))).status;

  test.each(["https://evil.example", "null", "https://docs.example.com.evil.example", "http://docs.example.com", ""])(
    "of the origin %j are refused",
    async (origin) => expect(await statusFor({ origin })).toBe(403),
  );

  test.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example:80",
    "127.0.0.1@evil.example",
    "127.0.0.1:80:80",
  ])("that reach the server as %j are refused", async (host) => expect(await statusFor({ host })).toBe(403));

  test.each(["127.0.0.1", "127.0.0.1:4011", "LOCALHOST:1", "[::1]", "[::1]:4011"])(
    "may call the host %j",
    async (host) => {
      expect(await statusFor({ host })).toBe(200);
    },
  );

  test("of the server's own origin are accepted if the request has the same host", async () => {
    expect(await statusFor({ origin: "http://localhost:4011", host: "localhost:4011" })).toBe(200);
    expect(await statusFor({ origin: "http://localhost:4011", host: "127.0.0.1:4011" })).toBe(403);
    expect(await statusFor({ origin: "http://localhost:5173", host: "localhost:4011" })).toBe(403);
    expect(await statusFor({ origin: "http://evil.example", host: "evil.example" })).toBe(403);
  });

  test("of a known origin are accepted", async () => {
    expect(await statusFor({ origin: "https://docs.example.com" })).toBe(200);
  });

  test("of an unknown origin are refused even if the path does not exist", async () => {
    expect(await statusFor({ origin: "null" }, "/lost")).toBe(403);
  });
});

describe("a handler that fails", () => {
  test("gets 500, and its message is only in the log", async () => {
    const lines: string[] = [];
    const { fetch } = createNotesServer({
      logger: logTo(lines),
      handlers: {
        listNotes: () => {
          throw new Error("the password is hunter2");
        },
      },
    });
    const response = await readResponse(fetch(request("GET", "/notes?q=word")));
    expect([response.status, response.body]).toEqual([500, { error: "The server failed to process this request." }]);
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
    expect(failure).toMatchObject({ reqId: id, err: { message: "the password is hunter2" } });
    // Queries and headers may contain secrets.
    expect(lines.join("")).not.toContain(token);
    expect(lines.join("")).not.toContain("q=word");
  });

  test("in the middle of a stream ends the stream with the contract's failure event, and its message is only in the log", async () => {
    const lines: string[] = [];
    async function* fail() {
      yield { event: "word", data: "one" } as const;
      throw new Error("the password is hunter2");
    }
    const { fetch } = createNotesServer({
      logger: logTo(lines),
      handlers: { readAloud: () => ({ status: 200, body: fail() }) },
    });
    const text = await (await fetch(request("POST", "/reading", { body: { words: 1 } }))).text();
    expect(text).toContain('"message":"The server failed in the middle of this response."');
    expect(text).toContain('"code":"internal"');
    expect(text).not.toContain("hunter2");
    const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(failures).toMatchObject([
      { msg: "a stream failed before its terminal event", err: { message: "the password is hunter2" } },
    ]);
  });

  test("with an undocumented status gets 500, and the log reports the status", async () => {
    const lines: string[] = [];
    const { fetch } = createNotesServer({
      logger: logTo(lines),
      handlers: { listNotes: () => ({ status: 203, body: [] }) as never },
    });
    expect((await fetch(request("GET", "/notes"))).status).toBe(500);
    const [failure] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(failure.err.message).toBe("Expected a documented status from the handler of listNotes, found 203.");
  });

  test.each(["a line break\n", "x\0"])("with the header value %j gets 500, over a socket as well", async (value) => {
    const server = createNotesServer({
      handlers: { listNotes: () => ({ status: 200, body: [], headers: { "x-note": value } }) },
    });
    const { url } = await server.listen();
    const headers = { authorization: `Bearer ${token}` };
    for (const response of [await server.fetch(request("GET", "/notes")), await fetch(`${url}/notes`, { headers })]) {
      expect([response.status, await response.json()]).toEqual([
        500,
        { error: "The server failed to process this request." },
      ]);
      expect(response.headers.has("x-note")).toBe(false);
    }
  });

  test("before the first event of its stream gets 500", async () => {
    const { fetch } = createNotesServer({
      handlers: {
        readAloud: () => ({
          status: 200,
          // biome-ignore lint/correctness/useYield: it fails before it could.
          body: (async function* () {
            throw new Error("broken");
          })(),
        }),
      },
    });
    const response = await fetch(request("POST", "/reading", { body: {} }));
    expect([response.status, response.headers.get("content-type")]).toEqual([500, "application/json"]);
  });
});

describe("a stream", () => {
  const words = (events: AsyncIterable<{ event: "word"; data: string }>) => ({
    readAloud: () => ({ status: 200 as const, body: events }),
  });

  test("is sent event by event, with headers against caches and buffers of proxies", async () => {
    const response = await createNotesServer().fetch(request("POST", "/reading", { body: { words: 2 } }));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(await response.text()).toBe(
      'event: word\ndata: "word 0"\n\nevent: word\ndata: "word 1"\n\nevent: end\ndata: {}\n\n',
    );
  });

  test.each(["in process", "on a socket"])("ends when its caller leaves, %s", async (where) => {
    const seen: string[] = [];
    const leave = new AbortController();
    const server = createNotesServer({
      handlers: {
        readAloud: ({ signal }) => ({
          status: 200,
          body: (async function* () {
            yield { event: "word", data: "one" } as const;
            await once(signal, "abort");
            seen.push("aborted");
          })(),
        }),
      },
    });
    const { url } = await server.listen();
    const { headers, body } = request("POST", "/reading", { body: {} });
    const init = { method: "POST", headers, body, duplex: "half", signal: leave.signal } as RequestInit;
    const asked = new Request(`${url}/reading`, init);
    const response = await (where === "in process" ? server.fetch(asked) : fetch(asked));
    const reader = response.body?.getReader();
    await reader?.read();
    leave.abort();
    await expect.poll(() => seen).toEqual(["aborted"]);
  });

  test("may be cancelled in process while more events are being sent", async () => {
    const { fetch } = createNotesServer();
    for (let count = 0; count < 20; count++) {
      const response = await fetch(request("POST", "/reading", { body: { words: 5 } }));
      await response.body?.cancel();
    }
    // A later error would be uncaught, and fail the test.
    await wait(50);
  });

  test("waits for a slow reader", async () => {
    let given = 0;
    const large = "x".repeat(10_000);
    const endless = (async function* () {
      for (; ; given++) yield { event: "word", data: large } as const;
    })();
    const { url } = await createNotesServer({ handlers: words(endless) }).listen();
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.pause();
    socket.write(`POST /reading HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`);
    // The kernel buffers some megabytes. After that, no more events are produced.
    let before = 0;
    const countMore = () => {
      const more = given === 0 ? Number.POSITIVE_INFINITY : given - before;
      before = given;
      return more;
    };
    await expect.poll(countMore, { interval: 300 }).toBe(0);
    expect(given).toBeLessThan(5000);
    socket.destroy();
  });
});

describe("a malformed request", () => {
  async function talk(text: string, options: Parameters<typeof createNotesServer>[0] = {}): Promise<string> {
    const { port } = await createNotesServer(options).listen();
    const socket = connect(port, "127.0.0.1");
    socket.write(text);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  }

  test("gets the contract's own error body", async () => {
    expect(await talk("HELLO\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n(.+\r\n)*\r\n\{"error":"Expected an HTTP request, found something else\."\}$/,
    );
  });

  test("with an empty body in chunks gets 400", async () => {
    const head = "POST /reading HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n";
    expect(await talk(`${head}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*Expected a body of application\/json, found none/,
    );
  });

  test("with a URL that cannot be decoded gets 400", async () => {
    expect(await talk("GET /%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*\{"error":"The request cannot be read/,
    );
  });

  test("that does not arrive in time gets 408", async () => {
    const head = `POST /reading HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{`;
    expect(await talk(head, { requestTimeoutMs: 300 })).toMatch(/^HTTP\/1\.1 408 [\s\S]*did not arrive in time/);
  });
});

describe("close", () => {
  const slow = (milliseconds: number) => ({
    readAloud: ({ signal }: { signal: AbortSignal }) => ({
      status: 200 as const,
      body: (async function* () {
        yield { event: "word", data: "one" } as const;
        await wait(milliseconds, undefined, { signal });
        yield { event: "end", data: {} } as const;
      })(),
    }),
  });

  async function begin(handlers: ReturnType<typeof slow>) {
    const server = createNotesServer({ handlers });
    const { url } = await server.listen();
    const { headers } = request("GET", "/");
    headers.set("content-type", "application/json");
    const response = await fetch(`${url}/reading`, { method: "POST", headers, body: "{}" });
    return { server, url, text: response.text() };
  }

  test("lets running requests finish, and accepts no new ones", async () => {
    const { server, url, text } = await begin(slow(200));
    const closed = server.close();
    const tryAgain = () =>
      fetch(`${url}/notes`).then(
        ({ status }) => status,
        () => "refused",
      );
    await expect.poll(tryAgain).toBe("refused");
    expect(await text).toMatch(/event: end\ndata: \{\}\n\n$/);
    await closed;
  });

  test("waits for a client that has not read a whole response", async () => {
    const notes = Array.from({ length: 20_000 }, (_, number) => ({ id: `${number}`.padEnd(1000, "x") }));
    const server = createNotesServer({ handlers: { listNotes: () => ({ status: 200 as const, body: notes }) } });
    const { port } = await server.listen();
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET /notes HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n\r\n`);
    await once(socket, "readable");
    const closed = server.close({ graceMs: 60_000 });
    // The server checks its connections many times meanwhile.
    await wait(200);
    const text = await readText(socket);
    const [head = "", body = ""] = text.split("\r\n\r\n");
    expect(body.length).toBe(Number(/content-length: (\d+)/.exec(head)?.[1]));
    await closed;
  });

  test("ends a long stream with a terminal event", async () => {
    const { server, text } = await begin(slow(60_000));
    await server.close({ graceMs: 50 });
    expect(await text).toMatch(/event: end\ndata: \{"code":"stopped","message":"The server stops\."\}\n\n$/);
  });

  test("does not wait for a handler that ignores its signal", async () => {
    const { server, text } = await begin(endlessReading as unknown as ReturnType<typeof slow>);
    await Promise.all([server.close({ graceMs: 50 }), expect(text).rejects.toThrow()]);
  });

  test("does not wait for connections without a request, which browsers open in advance", async () => {
    const server = createNotesServer();
    const { port } = await server.listen();
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    // After the response to a later connection, the server has accepted this one.
    await (await fetch(`http://127.0.0.1:${port}/notes`)).text();
    const closed = once(socket, "close");
    await server.close({ graceMs: 3_600_000 });
    await closed;
  });

  test("may be called twice", async () => {
    const server = createNotesServer();
    await server.listen();
    await Promise.all([server.close(), server.close()]);
  });
});

test("no deprecated API is used", async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => void warnings.push(warning);
  process.on("warning", listen);
  await createNotesServer().fetch(request("GET", "/notes"));
  await wait(10);
  process.off("warning", listen);
  expect(warnings).toEqual([]);
});

describe("createServer refuses a contract", () => {
  const options = {
    contract: notesContract,
    handlers: notesHandlers,
    renderProblem: ({ message }: { message: string }) => ({ error: message }),
    authenticate: () => "ada",
    renderFailure: () => ({ event: "end", data: {} }),
  };
  const create = (change: object) => () => createServer({ ...options, ...change } as never);

  test.each<[what: string, change: object, message: RegExp]>([
    ["without a handler", { handlers: { ...notesHandlers, addNote: undefined } }, /handler for the operation addNote/],
    ["without renderFailure", { renderFailure: undefined }, /readAloud cannot be served: its stream ends with/],
  ])("%s", (_, change, message) => {
    expect(create(change)).toThrow(message);
  });

  test("with an operation that only a client certificate opens", () => {
    const components = {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" }, tls: { type: "mutualTLS" } },
    };
    const change = (security: object[]) => ({ contract: { ...notesContract, components, security } });
    expect(create(change([{ tls: [] }, { tls: [], bearer: [] }]))).toThrow(/listNotes cannot be served: .*mutualTLS/);
    expect(create(change([{ tls: [] }, { bearer: [] }]))).not.toThrow();
  });

  test("without authenticate, unless no operation needs credentials", () => {
    const change = (security: object[]) => ({ contract: { ...notesContract, security }, authenticate: undefined });
    expect(create(change([{}]))).not.toThrow();
    expect(create(change([{}, { bearer: [] }]))).toThrow(/listNotes cannot be served: it requires credentials/);
  });

  test.each<[what: string, path: string, parameter: object, message: RegExp]>([
    ["a query in a path", "/a?x=1", {}, /expected a path without a query and a fragment, found \/a\?x=1/],
    [
      "a list of objects in a query",
      "/a",
      { schema: { type: "array", items: { type: "object" } } },
      /no text of the style form distinguishes the values of the query parameter p/,
    ],
  ])("with %s", (_, path, parameter, message) => {
    const get = {
      operationId: "readIt",
      parameters: [{ name: "p", in: "query", schema: {}, ...parameter }],
      responses: { 200: { description: "It" } },
    };
    expect(create({ contract: { ...notesContract, paths: { [path]: { get } } } })).toThrow(message);
  });
});

describe("an operation with credentials in the query and in cookies", () => {
  const get = {
    operationId: "getPage",
    parameters: [{ name: "view", in: "cookie", schema: { enum: ["short", "a b"] } }],
    responses: { 200: { description: "A page" } },
  };
  const { send } = (() => {
    const app = createServer<{ getPage: { responses: { 200: object } } }>({
      contract: {
        openapi: "3.1.0",
        info: { title: "Pages", version: "1" },
        security: [{ key: [] }, { session: [] }],
        paths: { "/page": { get } },
        components: {
          securitySchemes: {
            key: { type: "apiKey", in: "query", name: "key" },
            session: { type: "apiKey", in: "cookie", name: "session" },
          },
        },
      },
      handlers: { getPage: () => ({ status: 200 }) },
      renderProblem: ({ message }) => ({ error: message }),
      authenticate: ([credentials]) => (credentials?.value === "a:b" ? "ada" : undefined),
    });
    return { send: (target: string, cookie = "") => app.fetch(request("GET", target, { headers: { cookie } })) };
  })();

  test.each([
    ["a key in the query", "/page?key=a:b", ""],
    ["a percent-encoded key in a cookie", "/page", "session=a%3Ab"],
    ["a percent-encoded parameter in a cookie", "/page", "session=a%3Ab; view=a%20b"],
  ])("accepts %s", async (_, target, cookie) => {
    const response = await send(target, cookie);
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

test("lists are split before they are decoded, in the path and in the query", async () => {
  const list = { schema: { type: "array", items: { type: "string" } } };
  const get = {
    operationId: "getPages",
    parameters: [
      { name: "names", in: "path", required: true, ...list },
      { name: "views", in: "query", explode: false, ...list },
    ],
    responses: { 200: { description: "Pages", content: { "application/json": { schema: {} } } } },
  };
  interface Pages {
    getPages: { responses: { 200: { content: { "application/json": unknown } } } };
  }
  const app = createServer<Pages>({
    contract: { openapi: "3.1.0", info: { title: "Pages", version: "1" }, paths: { "/pages/{names}": { get } } },
    handlers: { getPages: ({ path, query }) => ({ status: 200, body: { path, query } }) },
    renderProblem: ({ message }) => ({ error: message }),
  });
  expect(await readResponse(app.fetch(request("GET", "/pages/a%2Cb,c?views=d,e%2Cf")))).toMatchObject({
    body: { path: { names: ["a,b", "c"] }, query: { views: ["d", "e,f"] } },
  });
});
