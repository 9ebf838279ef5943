import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startLocalServer } from "../testing/start-local-server.ts";
import { renderProblem } from "./create-local-server.ts";

const headers = "host: localhost\r\nconnection: close\r\n";
const json = `${headers}content-type: application/json\r\n`;

test.each<[status: number, tag: string, request: string]>([
  [400, "InvalidRequest", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n"],
  [400, "InvalidRequest", "HELLO\r\n\r\n"],
  [403, "ForbiddenOrigin", `GET / HTTP/1.1\r\n${headers}origin: null\r\n\r\n`],
  [403, "ForbiddenOrigin", "GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n"],
  [404, "PathNotFound", `GET /nothing HTTP/1.1\r\n${headers}\r\n`],
  [405, "MethodNotAllowed", `GET /question/stream HTTP/1.1\r\n${headers}\r\n`],
  [413, "PayloadTooLarge", `POST /question/stream HTTP/1.1\r\n${json}content-length: 2000000\r\n\r\n`],
  [415, "UnsupportedMediaType", `POST /question/stream HTTP/1.1\r\n${headers}content-length: 2\r\n\r\n{}`],
  [417, "ExpectationFailed", `GET / HTTP/1.1\r\n${headers}expect: tea\r\n\r\n`],
  [431, "HeadersTooLarge", `GET / HTTP/1.1\r\n${headers}x: ${"a".repeat(20_000)}\r\n\r\n`],
])("a request that reaches no operation gets the status %i and the tag %s", async (status, tag, request) => {
  const { server } = await startLocalServer();
  const { port } = await server.listen();
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const body = JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));
  expect(body).toEqual({ error: expect.any(String), tag, hint: expect.stringMatching(/\.$/) });
});

test("a request that does not arrive in time gets the tag RequestTimeout", () => {
  const problem = { status: 408, code: "request-too-slow", message: "Late." } as const;
  expect(renderProblem(problem)).toMatchObject({ error: "Late.", tag: "RequestTimeout" });
});
