import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ProblemError } from "./problem.ts";
import { logTo } from "./testing/log-to.ts";
import { createNotesServer, request, token } from "./testing/notes-server.ts";

const [info, error] = [30, 50];

/** Calls a handler that throws, and returns the line of the log about it. */
async function logOf(thrown: unknown): Promise<Record<string, unknown>> {
  const lines: string[] = [];
  const listNotes = () => {
    throw thrown;
  };
  const { fetch } = createNotesServer({ handlers: { listNotes }, logger: logTo(lines) });
  await (await fetch(request("GET", "/notes"))).text();
  await expect.poll(() => lines.length).toBe(2);
  return JSON.parse(lines.find((line) => !line.includes('"answered"')) ?? "");
}

const problem = (status: number) => ({ status, code: "internal", message: "Not today." }) as const;

test("an outage is logged as an error with its cause, without a stack", async () => {
  const line = await logOf(new ProblemError(problem(500), { cause: new Error("The store is locked.") }));
  expect(line).toMatchObject({ level: error, status: 500, msg: "Not today.", cause: "The store is locked." });
  expect(JSON.stringify(line)).not.toContain("send-problem");
  expect(await logOf(new ProblemError(problem(503), { cause: "locked" }))).toMatchObject({
    level: error,
    cause: "locked",
  });
});

test("a refusal is logged as information, without a cause that it does not have", async () => {
  const line = await logOf(new ProblemError(problem(499)));
  expect(line).toMatchObject({ level: info, status: 499, code: "internal", msg: "Not today." });
  expect(line).not.toHaveProperty("cause");
});

test("an unexpected error is logged with its stack", async () => {
  expect(await logOf(new Error("Oops."))).toMatchObject({
    level: error,
    msg: "the request failed",
    err: { message: "Oops.", stack: expect.stringContaining("send-problem") },
  });
  // Not every thrown object is an Error, and its code may be anything.
  expect(await logOf({ code: "FST_ERR_BAD_URL" })).toMatchObject({ level: error, msg: "the request failed" });
});

test.each([
  ["a URL that cannot be decoded", "GET /%E0%A4%A HTTP/1.1", "", 400, "request-malformed"],
  ["a body above the limit", "POST /notes HTTP/1.1", "x".repeat(2_000_000), 413, "body-too-large"],
])("%s has its code", async (_, line, body, status, code) => {
  const codes: string[] = [];
  const server = createNotesServer({
    renderProblem: (found) => {
      codes.push(found.code);
      return { error: found.message };
    },
  });
  const { port } = await server.listen();
  const socket = connect(port, "127.0.0.1");
  const headers = `host: a\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json`;
  socket.on("error", () => {});
  socket.write(`${line}\r\n${headers}\r\ncontent-length: ${body.length}\r\n\r\n${body}`);
  expect(await readText(socket)).toContain(`HTTP/1.1 ${status} `);
  expect(codes).toEqual([code]);
});

test.each([
  ["throws", () => expect.fail("The table has no such code.")],
  ["returns nothing", () => undefined],
])("malformed HTTP gets a response if renderProblem %s", async (_, renderProblem) => {
  const { port } = await createNotesServer({ renderProblem: renderProblem as never }).listen();
  for (const [request, status, code] of [
    ["GARBAGE\r\n\r\n", 400, "request-malformed"],
    ["GET /lost HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n", 404, "not-found"],
  ] as const) {
    const socket = connect(port, "127.0.0.1");
    socket.end(request);
    const text = await readText(socket);
    expect(text).toContain(`HTTP/1.1 ${status} `);
    expect(text).toContain(`{"code":"${code}","message":`);
  }
});

test("a renderProblem that throws is logged", async () => {
  const lines: string[] = [];
  const renderProblem = () => {
    throw new Error("The table has no such code.");
  };
  const { fetch } = createNotesServer({ renderProblem, logger: logTo(lines) });
  await (await fetch(request("GET", "/lost"))).text();
  await expect.poll(() => lines.join("")).toContain('"msg":"the option renderProblem failed"');
});
