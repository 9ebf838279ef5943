import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { NodeHeaders, toHeaders } from "./request-state.ts";

const lines = [
  ...["Host", "a"],
  ...["X-Name", "one"],
  ...["accept", "text/html, */*"],
  ...["x-name", ""],
  ...["X-NAME", "three, four"],
  ...["Cookie", "a=b"],
  ...["cookie", "c=d"],
  ...["Authorization", "Bearer one"],
  ...["authorization", "Bearer two"],
  ...["Set-Cookie", "a=b"],
  ...["set-cookie", "c=d"],
  ...["X-Nam", "another"],
];

describe("a header is looked up as in Headers", () => {
  let message: IncomingMessage;
  let headers: NodeHeaders;

  beforeAll(async () => {
    const server = createServer({ joinDuplicateHeaders: true }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const text = lines.map((part, index) => part + (index % 2 === 0 ? ": " : "\r\n")).join("");
    socket.write(`GET / HTTP/1.1\r\n${text}\r\n`);
    [message] = await once(server, "request");
    headers = new NodeHeaders(message.headers);
    return () => {
      socket.destroy();
      server.close();
    };
  });

  test.each(["host", "HOST", "x-name", "X-Name", "accept", "cookie", "authorization", "x-nam", "x", "constructor"])(
    "%s",
    (name) => {
      const expected = toHeaders(message.rawHeaders);
      expect(headers.get(name)).toBe(expected.get(name));
    },
  );

  test("if it occurs once, repeatedly or never", () => {
    expect(headers.get("host")).toBe("a");
    expect(headers.get("x-name")).toBe("one, , three, four");
    expect(headers.get("cookie")).toBe("a=b; c=d");
    expect(headers.get("authorization")).toBe("Bearer one, Bearer two");
    expect(headers.get("set-cookie")).toBe("a=b, c=d");
    expect(headers.get("missing")).toBe(null);
  });
});
