import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Caller, LimitDecision } from "./limit.ts";
import { type Problem, ProblemError } from "./problem.ts";
import { logTo } from "./testing/log-to.ts";
import { createNotesServer, request, token } from "./testing/notes-server.ts";

function raise(error: unknown): never {
  throw error;
}

const bad = { authorization: "Bearer wrong" };

const timings = {
  synchronously: (decision: LimitDecision) => decision,
  later: async (decision: LimitDecision) => decision,
};

const policy = { ratelimit: '"token";r=1;t=60', "ratelimit-policy": '"token";q=2;w=60' };
const limitHeaders = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith("ratelimit")));

describe.each(Object.entries(timings))("a limit that decides %s", (_, decide) => {
  /** A server whose limit always decides the same, and the callers that the limit has received. */
  function serve(decision: LimitDecision, options: Parameters<typeof createNotesServer>[0] = {}) {
    const callers: Caller[] = [];
    const limit = (caller: Caller) => {
      callers.push(caller);
      return decide(decision);
    };
    return { callers, server: createNotesServer({ limit, ...options }) };
  }

  test.each<[what: string, sent: Request, caller: Caller]>([
    ["accepted credentials", request("GET", "/notes"), { identity: "ada", address: "127.0.0.1" }],
    ["the method HEAD", request("HEAD", "/notes"), { identity: "ada", address: "127.0.0.1" }],
    ["refused credentials", request("GET", "/notes", { headers: bad }), { identity: undefined, address: "127.0.0.1" }],
    [
      "no credentials, where none are needed",
      request("POST", "/reading", { body: {} }),
      { identity: undefined, address: "127.0.0.1" },
    ],
  ])("is called once for a request with %s", async (_, sent, caller) => {
    const { callers, server } = serve({ headers: {} });
    await (await server.fetch(sent)).text();
    expect(callers).toEqual([caller]);
  });

  test.each([
    ["for an unknown path", request("GET", "/lost")],
    ["with an unknown method", request("PUT", "/notes", { body: {} })],
    ["from a page of another origin", request("GET", "/notes", { headers: { origin: "https://other.example.com" } })],
  ])("is not called for a request %s", async (_, sent) => {
    const { callers, server } = serve({ headers: {} }, { origins: [] });
    await (await server.fetch(sent)).text();
    expect(callers).toEqual([]);
  });

  test.each<[status: number, sent: Request]>([
    [200, request("GET", "/notes")],
    [400, request("GET", "/notes?limit=0")],
    [401, request("GET", "/notes", { headers: bad })],
    [404, request("DELETE", "/notes/lost")],
    [413, request("POST", "/notes", { body: "x".repeat(3000) })],
    [415, request("POST", "/notes", { body: "{}", headers: { "content-type": "text/plain" } })],
    [500, request("POST", "/notes", { body: { id: "ada" } })],
  ])("adds its headers to a response with status %d", async (status, sent) => {
    const addNote = () => {
      throw new Error("broken");
    };
    const { server } = serve({ headers: policy }, { handlers: { addNote } });
    const response = await server.fetch(sent);
    expect([response.status, limitHeaders(response)]).toEqual([status, policy]);
  });

  test("adds its headers to a stream", async () => {
    const response = await serve({ headers: policy }).server.fetch(request("POST", "/reading", { body: {} }));
    expect([response.status, limitHeaders(response)]).toEqual([200, policy]);
    await response.text();
  });

  test.each<[seconds: number, retryAfter: string, message: string]>([
    [0.2, "1", "Too many requests. Try again in a second."],
    [0, "1", "Too many requests. Try again in a second."],
    [59.001, "60", "Too many requests. Try again in 60 seconds."],
  ])(
    "refuses requests for the next %d seconds, with Retry-After: %s",
    async (retryAfterSeconds, retryAfter, message) => {
      const { server } = serve({ headers: policy, retryAfterSeconds });
      const response = await server.fetch(request("GET", "/notes"));
      expect([response.status, response.headers.get("retry-after")]).toEqual([429, retryAfter]);
      // The contract documents no 429, so the body has the form of its other errors.
      expect(await response.json()).toEqual({ error: message });
      expect(limitHeaders(response)).toEqual(policy);
    },
  );

  test("passes the code too-many-requests to renderProblem", async () => {
    const options = { renderProblem: ({ code }: Problem) => ({ error: code }) };
    const { server } = serve({ headers: {}, retryAfterSeconds: 5 }, options);
    const response = await server.fetch(request("GET", "/notes"));
    expect([response.status, await response.json()]).toEqual([429, { error: "too-many-requests" }]);
  });

  test("refuses a request before its credentials are refused", async () => {
    const { server } = serve({ headers: {}, retryAfterSeconds: 5 });
    const response = await server.fetch(request("GET", "/notes", { headers: bad }));
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(response.headers.has("www-authenticate")).toBe(false);
  });

  test("refuses a request before its body arrives", async () => {
    const { server } = serve({ headers: {}, retryAfterSeconds: 5 });
    const { port } = await server.listen();
    const socket = connect(port, "127.0.0.1");
    const head = `POST /notes HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: 2000\r\n\r\n`);
    expect(await readText(socket)).toMatch(/^HTTP\/1\.1 429 /);
  });

  test("causes a response with status 500 if it fails", async () => {
    const limit = () => {
      throw new Error("the store is gone");
    };
    const response = await createNotesServer({ limit }).fetch(request("GET", "/notes"));
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: "The server failed to process this request." },
    ]);
  });

  test.each<[what: string, error: unknown]>([
    ["an error", new Error("the store is gone")],
    ["a ProblemError", new ProblemError({ status: 500, code: "internal", message: "The store is gone." })],
    ["undefined", undefined],
  ])("is not called if authenticate throws %s", async (_, error) => {
    for (const authenticate of [() => raise(error), () => Promise.reject(error)]) {
      const { callers, server } = serve({ headers: policy }, { authenticate });
      expect((await server.fetch(request("GET", "/notes"))).status).toBe(500);
      expect(callers).toEqual([]);
    }
  });
});

describe("a ProblemError", () => {
  const problem = { status: 503, code: "internal", message: "Come back tomorrow.", headers: { "x-day": "1" } } as const;
  const refuse = () => {
    throw new ProblemError(problem);
  };

  test.each([
    ["a handler", { handlers: { listNotes: refuse } }],
    ["authenticate", { authenticate: refuse }],
    ["limit", { limit: refuse }],
  ])("that %s throws becomes the response", async (_, options) => {
    const response = await createNotesServer(options).fetch(request("GET", "/notes"));
    expect([response.status, response.headers.get("x-day"), await response.json()]).toEqual([
      503,
      "1",
      { error: "Come back tomorrow." },
    ]);
  });

  test("becomes one line of the log, with its cause and without a stack", async () => {
    const lines: string[] = [];
    const cause = new Error("The store is away.");
    const listNotes = () => {
      throw new ProblemError(problem, { cause });
    };
    const { fetch } = createNotesServer({ handlers: { listNotes }, logger: logTo(lines) });
    await fetch(request("GET", "/notes"));
    const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(failures).toMatchObject([{ status: 503, cause: "The store is away.", msg: "Come back tomorrow." }]);
    expect(lines.join("")).not.toContain("limit.process.test.ts");
  });
});
