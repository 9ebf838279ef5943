import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import type { RuleId } from "./rules.ts";
import { loadNotes, serveNotes } from "./testing/notes-server.ts";
import { closedPort, serveHttp, serveTcp } from "./testing/serve.ts";
import { verifyApi as verify } from "./verify.ts";
import { VerifyError, type VerifyOptions } from "./verify-options.ts";

const quick = { cases: 3, timeoutMs: 60_000, maxWaitMs: 500 };

async function verifyNotes(server: Parameters<typeof serveNotes>[0] = {}, options: Partial<VerifyOptions> = {}) {
  return verify(await loadNotes(), { url: await serveHttp(serveNotes(server)), ...quick, ...options });
}

describe("a server that conforms to its contract", () => {
  test("has no findings, and all of it is counted", async () => {
    const report = await verifyNotes();
    expect(report).toMatchObject({
      contract: { name: "notes", title: "Notes", version: "1.0.0", openapi: "3.2.0" },
      seed: 1,
      cases: 3,
      isReadOnly: false,
      findings: [],
    });
    expect(report.requests.sent).toBeGreaterThan(100);
    expect(report.requests.changingState).toBeGreaterThan(50);
    expect(report.requests.heldBack).toBe(0);
    const seen = report.coverage.map(({ operationId, status, provokedBy }) => [
      operationId,
      status,
      provokedBy !== undefined,
    ]);
    expect(seen).toEqual([
      ["listNotes", "200", true],
      ["listNotes", "400", true],
      ["addNote", "201", true],
      ["addNote", "400", true],
      ["addNote", "413", true],
      ["addNote", "415", true],
      ["addNote", "429", false],
    ]);
    for (const { provokedBy, reason } of report.coverage) expect(provokedBy === undefined).toBe(reason !== undefined);
  });

  test("has no connection left open", async () => {
    const sockets = new Set<Socket>();
    const listener = serveNotes();
    const keptAlive = { keepAliveTimeout: 60_000 };
    const url = await serveHttp((request, response) => {
      sockets.add(request.socket);
      listener(request, response);
    }, keptAlive);
    await verify(await loadNotes(), { url, ...quick });
    await Promise.all([...sockets].map((socket) => socket.destroyed || once(socket, "close")));
  });

  test("may have a path prefix", async () => {
    const listener = serveNotes();
    const url = await serveHttp((request, response) => {
      expect(request.url).toMatch(/^\/v1\//);
      request.url = request.url?.slice(3) ?? "";
      listener(request, response);
    });
    for (const base of [`${url}/v1`, `${url}/v1/`])
      expect((await verify(await loadNotes(), { url: base, ...quick })).findings).toEqual([]);
    const { hint } = await verify(await loadNotes(), { url: `${await serveHttp(serveNotes())}/v2`, ...quick });
    expect(hint).toMatch(
      /^Every operation responded with 404\. Do its paths begin with http:\/\/.*\/v2\? Include the path prefix in --url/,
    );
  });

  test("may be reached by IPv6", async () => {
    const url = await serveHttp(serveNotes(), {}, "::1");
    expect((await verify(await loadNotes(), { url, ...quick })).findings).toEqual([]);
  });

  test("may close a connection as soon as it is idle", async () => {
    const url = await serveHttp(serveNotes(), { keepAliveTimeout: 1 });
    expect((await verify(await loadNotes(), { url, ...quick })).findings).toEqual([]);
  });

  test("may close every connection after its response without announcing it", async () => {
    const listener = serveNotes();
    const url = await serveHttp((request, response) => {
      response.once("finish", () => setImmediate(() => request.socket.destroySoon()));
      listener(request, response);
    });
    expect((await verify(await loadNotes(), { url, ...quick })).findings).toEqual([]);
  });

  test("may refuse a large body before it has arrived, and close", async () => {
    const listener = serveNotes();
    const url = await serveHttp((request, response) => {
      if (Number(request.headers["content-length"]) <= 2000 || request.method !== "POST")
        return listener(request, response);
      response.writeHead(413, { "content-type": "application/json", connection: "close" });
      response.end("{}", () => request.socket.destroySoon());
    });
    expect((await verify(await loadNotes(), { url, ...quick })).findings).toEqual([]);
  });
});

describe("a server that breaks its contract is found to:", () => {
  const isPost = ({ method }: IncomingMessage) => method === "POST";
  /** The other contract rules that a mistake breaks. */
  const besides: Partial<Record<RuleId, RuleId[]>> = {
    "invalid-accepted": ["malformed-accepted"],
    "size-accepted": ["malformed-accepted"],
  };
  test.each<[RuleId, string, NonNullable<Parameters<typeof serveNotes>[0]>["change"]]>([
    [
      "status-undocumented",
      "another success",
      (response) => (response.status === 201 ? { ...response, status: 200 } : response),
    ],
    [
      "status-undocumented",
      "a redirect",
      (response) => (response.status === 200 ? { ...response, status: 302, headers: { location: "/" } } : response),
    ],
    [
      "body-invalid",
      "a number for a text",
      (response) => (response.status === 201 ? { ...response, body: { id: 1 } } : response),
    ],
    [
      "property-undocumented",
      "a property more",
      (response) => (response.status === 400 ? { ...response, body: { error: "a", code: 1 } } : response),
    ],
    [
      "media-type-undocumented",
      "plain text",
      (response) => (response.status === 400 ? { ...response, body: "refused" } : response),
    ],
    [
      "invalid-accepted",
      "all that is forbidden is accepted",
      (response, request) =>
        response.status === 400 && isPost(request) ? { status: 201, body: { id: "ada" } } : response,
    ],
    [
      "media-type-accepted",
      "any media type",
      (response) => (response.status === 415 ? { status: 201, body: { id: "ada" } } : response),
    ],
    [
      "size-accepted",
      "any size",
      (response) => (response.status === 413 ? { status: 201, body: { id: "ada" } } : response),
    ],
    [
      "valid-refused",
      "5 stars are too many",
      (response, _, body) =>
        body.includes('"stars":5') && response.status === 201 ? { status: 400, body: {} } : response,
    ],
    ["server-error", "a crash", (response) => (response.status === 413 ? { status: 500, body: {} } : response)],
    [
      "method-undocumented",
      "any method",
      (response) => (response.status === 405 ? { status: 200, body: [] } : response),
    ],
    [
      "allow-wrong",
      "405 without Allow",
      (response) => (response.status === 405 ? { ...response, headers: {} } : response),
    ],
    ["path-undocumented", "any path", (response) => (response.status === 404 ? { status: 200, body: [] } : response)],
    [
      "encoding-unasked",
      "gzip",
      (response) => (response.status === 200 ? { ...response, headers: { "content-encoding": "gzip" } } : response),
    ],
  ])("%s: %s", async (rule, _, change = (response) => response) => {
    const { findings } = await verifyNotes({ change });
    expect(new Set(findings.map((finding) => finding.rule))).toContain(rule);
    const unrelated = findings.filter((finding) => finding.rule !== rule).map((finding) => finding.rule);
    expect(unrelated.filter((other) => !besides[rule]?.includes(other))).toEqual([]);
  });

  test("a repeated finding is counted, with the evidence of the first", async () => {
    const change = (response: { status: number; body: unknown }) =>
      response.status === 400 ? { ...response, body: { error: 4 } } : response;
    const { findings } = await verifyNotes({ change });
    expect(findings.map(({ operationId, rule }) => [operationId, rule])).toEqual(
      [
        ["listNotes", "body-invalid"],
        ["addNote", "body-invalid"],
      ].sort(() => (findings[0]?.operationId === "addNote" ? -1 : 1)),
    );
    const found = findings.find(({ operationId }) => operationId === "addNote");
    expect(found?.count).toBeGreaterThan(10);
    expect(found).toMatchObject({
      operation: "POST /notes",
      message: "the body: /error must be string, found 4",
      sent: { method: "POST", target: "/notes" },
      received: { status: 400, body: '{"error":4}', completion: "ended" },
    });
    expect(found?.pointer).toBe(
      "#/paths/~1notes/post/responses/400/content/application~1json/schema/properties/error/type",
    );
  });

  test("isFirstOnly ends the verification at the first finding", async () => {
    const seen: string[] = [];
    const change = (response: { status: number; body: unknown }, { method = "" }: IncomingMessage) => {
      seen.push(method);
      return { ...response, status: 418 };
    };
    const { findings } = await verifyNotes({ change }, { isFirstOnly: true });
    expect(findings).toHaveLength(1);
    expect(seen).toHaveLength(1);
  });
});

describe("with a failing server:", () => {
  const bounded = { cases: 0, timeoutMs: 100, maxWaitMs: 0 };

  test("a server that hangs is given up after a few requests of each operation", async () => {
    const url = await serveTcp(() => {});
    const report = await verify(await loadNotes(), { url, ...bounded });
    expect(new Set(report.findings.map(({ rule }) => rule))).toEqual(new Set(["no-response"]));
    expect(report.requests.sent).toBeLessThan(30);
    expect(report.skipped.join()).toMatch(/listNotes.*addNote|addNote.*listNotes/s);
  });

  test.each<[string, RuleId, string]>([
    ["noise", "no-response", "\u0000\u0001 noise\r\n\r\n"],
    ["another protocol", "no-response", "220 mail.example.com ESMTP\r\n"],
    ["half a body", "body-cut", 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[{"id'],
    ["half a head", "no-response", "HTTP/1.1 200 OK\r\nContent-"],
    [
      "an undocumented status",
      "status-undocumented",
      "HTTP/1.1 299 Odd\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
    ],
  ])("a server that sends %s and closes is reported as %s", async (_, rule, text) => {
    const url = await serveTcp((socket) => void socket.once("data", () => socket.end(text)));
    const { findings } = await verify(await loadNotes(), { url, ...bounded, operations: ["listNotes"] });
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    for (const { message, curl } of findings) expect([message, curl].join()).toMatch(/\w/);
  });

  test("a server that changes the protocol is a finding, and the verification does not hang", async () => {
    const url = await serveTcp(
      (socket) =>
        void socket.once("data", () =>
          socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"),
        ),
    );
    const { findings } = await verify(await loadNotes(), { url, ...bounded, operations: ["listNotes"] });
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: "status-undocumented", message: expect.stringContaining("101") }),
    );
  });

  test("a body without end is a finding at the size limit", async () => {
    const url = await serveHttp((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const pour = () => {
        while (!response.destroyed && response.write("[".repeat(65_536)));
      };
      response.on("drain", pour);
      pour();
    });
    const options = { ...bounded, timeoutMs: 2000, maxBytes: 100_000, operations: ["listNotes"] };
    const { findings } = await verify(await loadNotes(), { url, ...options });
    expect(findings).toContainEqual(expect.objectContaining({ rule: "body-endless" }));
    expect(JSON.stringify(findings).length).toBeLessThan(50_000);
  });

  test("a server that dies gets no further requests", async () => {
    const listener = serveNotes();
    let left = 20;
    const url = await serveHttp((request, response) => {
      if (--left > 0) return listener(request, response);
      // Stops the server that owns the socket.
      (request.socket as unknown as { server: { close(): void; closeAllConnections(): void } }).server.close();
      (request.socket as unknown as { server: { closeAllConnections(): void } }).server.closeAllConnections();
    });
    const report = await verify(await loadNotes(), { url, ...bounded });
    expect(report.findings.map(({ rule }) => rule)).toContain("no-response");
    expect(report.skipped).toContain("All remaining requests: the server cannot be reached any more.");
    expect(report.requests.sent).toBeLessThan(25);
  });

  test("an unreachable server is not a finding", async () => {
    const url = `http://127.0.0.1:${closedPort}`;
    const failure = verify(await loadNotes(), { url, ...bounded });
    await expect(failure).rejects.toThrow(VerifyError);
    await expect(failure).rejects.toMatchObject({ code: "unreachable", message: expect.stringContaining(url) });
  });

  test("a server that expects another protocol is not a finding", async () => {
    const url = (await serveHttp(() => {})).replace("http:", "https:");
    await expect(verify(await loadNotes(), { url, cases: 0 })).rejects.toMatchObject({
      code: "unreachable",
      message: `No request can be sent to ${url}: no TLS connection was made: wrong version number. Check whether the URL should begin with http or https. NODE_EXTRA_CA_CERTS can name a file with the certificate of a private authority.`,
    });
  });

  test("a signal ends the verification", async () => {
    const stop = new AbortController();
    let count = 0;
    const listener = serveNotes();
    const url = await serveHttp((request, response) => {
      if (++count === 5) stop.abort(new Error("enough"));
      listener(request, response);
    });
    await expect(verify(await loadNotes(), { url, ...bounded, signal: stop.signal })).rejects.toThrow("enough");
    expect(count).toBe(5);
  });
});

describe("a server with a rate limit", () => {
  /** Responds to every third request with 429. */
  function limited(retryAfter: string | undefined) {
    let count = 0;
    return {
      change: (response: { status: number; body: unknown }, { method }: IncomingMessage) =>
        method === "POST" && ++count % 3 === 0
          ? { status: 429, body: {}, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } }
          : response,
    };
  }

  test("gets the request again immediately if Retry-After is 0", async () => {
    const report = await verifyNotes(limited("0"));
    expect(report.findings).toEqual([]);
    expect(report.skipped).toEqual([]);
    expect(report.coverage.find(({ status }) => status === "429")?.provokedBy).toBeDefined();
  });

  test("is waited for up to the maximum time", async () => {
    const startedAt = performance.now();
    const { findings, skipped } = await verifyNotes(limited("1"), { maxWaitMs: 1000, operations: ["addNote"] });
    expect(findings).toEqual([]);
    expect(skipped.join()).toContain("kept responding with 429");
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1000);
  });

  test("is explained once for each operation", async () => {
    const { findings, skipped } = await verifyNotes(limited(undefined), { operations: ["addNote"] });
    expect(findings).toEqual([]);
    expect(skipped.filter((line) => line.includes("429"))).toEqual([
      expect.stringMatching(
        /^addNote, .+, and \d+ more requests: the server kept responding with 429\. Raise its rate limit/,
      ),
    ]);
  });

  test("that leaves most requests of an operation unanswered is a hint", async () => {
    let count = 0;
    const change = (response: { status: number; body: unknown }, { method }: IncomingMessage) =>
      method === "POST" && ++count > 5 ? { status: 429, body: {} } : response;
    expect(await verifyNotes({ change })).toMatchObject({
      findings: [],
      hint: "The server responded with 429 to most requests of addNote, so they were not verified. Raise its rate limit, and verify again.",
    });
    expect((await verifyNotes(limited(undefined))).hint).toBeUndefined();
  });

  test("is waited for until the date in Retry-After", async () => {
    const startedAt = Date.now();
    // A date has no fractions of a second, so this is one to two seconds away.
    const date = new Date(startedAt + 2000);
    const { findings, skipped } = await verifyNotes(limited(date.toUTCString()), {
      maxWaitMs: 10_000,
      operations: ["addNote"],
    });
    expect(findings).toEqual([]);
    expect(skipped).toEqual([]);
    expect(Date.now()).toBeGreaterThanOrEqual(Math.floor(date.getTime() / 1000) * 1000);
  });

  test.each([undefined, "soon", "-1", "", new Date(Date.now() + 3_600_000).toUTCString()])(
    "is not waited for with %j",
    async (retryAfter) => {
      const { findings, skipped } = await verifyNotes(limited(retryAfter), { operations: ["addNote"] });
      expect(findings).toEqual([]);
      expect(skipped.length).toBeGreaterThan(0);
    },
  );
});

describe("no request that may change state is sent", () => {
  test("with isReadOnly", async () => {
    const methods = new Set<string | undefined>();
    const change = (response: { status: number; body: unknown }, { method }: IncomingMessage) => {
      methods.add(method);
      return response;
    };
    const { requests, findings, coverage } = await verifyNotes({ change }, { isReadOnly: true });
    expect(methods).toEqual(new Set(["GET"]));
    expect(requests.changingState).toBe(0);
    expect(requests.heldBack).toBeGreaterThan(50);
    expect(findings).toEqual([]);
    for (const { operationId, reason } of coverage)
      if (operationId === "addNote") expect(reason).toContain("--read-only");
  });
});

describe("options", () => {
  test.each(["", "127.0.0.1:80", "ftp://127.0.0.1", "/notes", "http://"])("refuse the URL %j", async (url) => {
    await expect(verify(await loadNotes(), { url })).rejects.toMatchObject({ code: "bad-option" });
  });

  test("refuse a URL with credentials, and do not show them", async () => {
    const refused = verify(await loadNotes(), { url: "http://ada:s3cret@127.0.0.1:1" });
    await expect(refused).rejects.toMatchObject({ code: "bad-option", message: expect.stringContaining("--token") });
    await expect(refused).rejects.not.toThrow("s3cret");
  });

  test("accept https", async () => {
    const url = `https://127.0.0.1:${closedPort}`;
    await expect(verify(await loadNotes(), { url, cases: 0 })).rejects.toMatchObject({ code: "unreachable" });
  });

  test("refuse an operation that the contract does not have", async () => {
    await expect(verify(await loadNotes(), { url: "http://127.0.0.1", operations: ["lost"] })).rejects.toThrow(
      'Expected operations of the contract (listNotes, addNote), found "lost".',
    );
  });

  test("choose operations", async () => {
    const { coverage } = await verifyNotes({}, { operations: ["addNote"] });
    expect(new Set(coverage.map(({ operationId }) => operationId))).toEqual(new Set(["addNote"]));
  });

  test("compare routes", async () => {
    const routes = [
      { method: "GET", path: "/notes" },
      { method: "GET", path: "/admin" },
    ];
    const { findings } = await verifyNotes({}, { routes });
    expect(findings.map(({ rule, operation }) => [rule, operation])).toEqual([
      ["route-missing", "POST /notes"],
      ["route-undocumented", "GET /admin"],
    ]);
  });

  test("report the progress", async () => {
    const seen: [string, number][] = [];
    const { requests } = await verifyNotes(
      {},
      { onProgress: ({ operationId, sent }) => seen.push([operationId, sent]) },
    );
    expect(seen.at(-1)?.[1]).toBe(requests.sent);
    expect(new Set(seen.map(([operationId]) => operationId))).toEqual(
      new Set(["addNote", "listNotes", "other requests"]),
    );
  });
});

describe("credentials", () => {
  const token = "s3cret-Token-of-Ada";
  const security = [{ bearer: [] }];
  const isLetIn = ({ headers }: IncomingMessage) =>
    new RegExp(`^bearer ${token}$`, "i").exec(headers.authorization ?? "")?.[0].endsWith(token) ?? false;

  async function verifyClosed(server: Parameters<typeof serveNotes>[0], options: Partial<VerifyOptions> = {}) {
    return verify(await loadNotes({ security }), {
      url: await serveHttp(serveNotes(server)),
      ...quick,
      token,
      ...options,
    });
  }

  test("that are enforced give no finding", async () => {
    const { findings, coverage } = await verifyClosed({ isLetIn });
    expect(findings).toEqual([]);
    expect(coverage.filter(({ status }) => status === "401").every(({ provokedBy }) => provokedBy !== undefined)).toBe(
      true,
    );
  });

  test.each([undefined, ""])("that are missing give an error: %j", async (missing) => {
    await expect(verifyClosed({ isLetIn }, { token: missing })).rejects.toMatchObject({
      code: "token-missing",
      message: expect.stringMatching(/needs credentials.*--token.*DOCENT_TOKEN/),
    });
  });

  test.each([
    ["s3cret\n", "U+000A as character 7"],
    ["t\u00f6k\u20acn", "U+20AC as character 4"],
  ])("that a header cannot hold give an error: %j", async (bad, where) => {
    await expect(verifyClosed({ isLetIn }, { token: bad })).rejects.toMatchObject({
      code: "bad-option",
      message: `Expected a token that the header Authorization can hold, found ${where}.`,
    });
  });

  test("that are not enforced give a finding for each operation", async () => {
    const { findings } = await verifyClosed({ isLetIn: ({ headers }) => headers.authorization !== undefined });
    expect(findings.map(({ operationId, rule }) => [operationId, rule]).sort()).toEqual([
      ["addNote", "credentials-not-enforced"],
      ["listNotes", "credentials-not-enforced"],
    ]);
  });

  test("whose refusal has no WWW-Authenticate give a finding for each operation", async () => {
    const { findings } = await verifyClosed({
      isLetIn,
      change: (response) => (response.status === 401 ? { ...response, headers: {} } : response),
    });
    expect(findings.map(({ operationId, rule }) => [operationId, rule]).sort()).toEqual([
      ["addNote", "challenge-missing"],
      ["listNotes", "challenge-missing"],
    ]);
  });

  test("that are an API key have no scheme that WWW-Authenticate could name", async () => {
    const api = await loadNotes({ security: [{ key: [] }] });
    const server = serveNotes({
      isLetIn: ({ url = "" }) => new URLSearchParams(url.split("?")[1]).get("key") === token,
      change: (response) => (response.status === 401 ? { ...response, headers: {} } : response),
    });
    expect((await verify(api, { url: await serveHttp(server), ...quick, token })).findings).toEqual([]);
  });

  test("that are refused give a finding for each operation, whose other requests are skipped", async () => {
    const { findings, skipped, requests, hint } = await verifyClosed({ isLetIn: () => false });
    expect(findings.map(({ operationId, rule }) => [operationId, rule])).toEqual([
      ["addNote", "credentials-refused"],
      ["listNotes", "credentials-refused"],
    ]);
    expect(skipped.join()).toMatch(/the server does not accept the token/);
    expect(hint).toMatch(/^Every operation refused the token\. Give one .*--token.*DOCENT_TOKEN/);
    expect(requests.sent).toBeLessThan(60);
  });
});
