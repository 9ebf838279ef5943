import type { WireRequest } from "@docent/schema";
import { describe, expect, test } from "vitest";
import { renderCurl } from "./curl.ts";
import { createSecrets } from "./secrets.ts";

const baseUrl = "http://127.0.0.1:8080/v1";
const bytes = (text: string) => new TextEncoder().encode(text);

/** The line without its beginning, and with U for the base URL. */
function render(request: Partial<WireRequest>, token?: string): string {
  const line = renderCurl(
    { method: "GET", target: "/a", headers: [], body: undefined, ...request },
    baseUrl,
    createSecrets({ token }),
  );
  return line.replace("curl -sSi --max-time 20 ", "").replace(baseUrl, "U");
}

test("the whole line of a request, with a base URL that ends in a slash", () => {
  const request = { method: "GET", target: "/a?b=c?d", headers: [], body: undefined };
  expect(renderCurl(request, `${baseUrl}/`)).toBe(`curl -sSi --max-time 20 '${baseUrl}/a?b=c?d'`);
});

describe("the line has what curl needs for", () => {
  test.each<[what: string, request: Partial<WireRequest>, line: string]>([
    ["brackets", { target: "/a?b[c]=1" }, "-g 'U/a?b[c]=1'"],
    ["braces", { target: "/{a}" }, "-g 'U/{a}'"],
    ["one dot as a segment", { target: "/./a" }, "--path-as-is 'U/./a'"],
    ["two dots at the end", { target: "/a/.." }, "--path-as-is 'U/a/..'"],
    ["two dots before a query", { target: "/a/..?b" }, "--path-as-is 'U/a/..?b'"],
    ["dots that are part of a segment", { target: "/a/..b/...?c" }, "'U/a/..b/...?c'"],
    ["a line break in the target", { target: "/a\n?b\nc" }, "'U/a\n?b\nc'"],
    ["HEAD", { method: "HEAD" }, "--head 'U/a'"],
    ["HEAD with a body", { method: "HEAD", body: bytes("b") }, "-X HEAD 'U/a' -H 'Content-Type:' --data-raw 'b'"],
    [
      "a body without a media type",
      { headers: [["X", "1"]], body: bytes("b") },
      "-X GET 'U/a' -H 'X: 1' -H 'Content-Type:' --data-raw 'b'",
    ],
    ["POST without a body", { method: "POST" }, "-X POST 'U/a' -H 'Content-Length: 0'"],
    ["PUT without a body", { method: "PUT" }, "-X PUT 'U/a' -H 'Content-Length: 0'"],
    ["PATCH without a body", { method: "PATCH" }, "-X PATCH 'U/a' -H 'Content-Length: 0'"],
    ["DELETE without a body", { method: "DELETE" }, "-X DELETE 'U/a'"],
    [
      "headers: the length is curl's, and an empty value ends in a semicolon",
      {
        headers: [
          ["Content-Length", "1"],
          ["X-Note", ""],
          ["Accept", "it's"],
        ],
      },
      "'U/a' -H 'X-Note;' -H 'Accept: it'\\''s'",
    ],
    [
      "a body with a media type",
      {
        method: "POST",
        headers: [
          ["X", "1"],
          ["Content-type", "text/csv"],
        ],
        body: bytes("a'b"),
      },
      "-X POST 'U/a' -H 'X: 1' -H 'Content-type: text/csv' --data-raw 'a'\\''b'",
    ],
    [
      "a body of 1000 bytes",
      { body: bytes("ab".repeat(500)) },
      `-X GET 'U/a' -H 'Content-Type:' --data-raw '${"ab".repeat(500)}'`,
    ],
    [
      "a body of 1001 bytes, for which older versions of curl expect status 100",
      { body: bytes(`${"ab".repeat(500)}c`) },
      `-X GET 'U/a' -H 'Content-Type:' -H 'Expect:' --data-raw '${"ab".repeat(500)}c'`,
    ],
  ])("%s", (_, request, line) => {
    expect(render(request)).toBe(line);
  });
});

describe("a body is piped to curl", () => {
  const piped = (body: Uint8Array) => {
    const line = renderCurl({ method: "PUT", target: "/", headers: [["Content-Type", "a/b"]], body }, baseUrl);
    return /^\{ (.*) \} \| curl .* --data-binary @-$/s.exec(line)?.[1];
  };

  test("if it is not text: bytes that a shell would change are octal", () => {
    const given = Uint8Array.from([0x41, 0xff, 0x1f, 0x20, 0x7e, 0x7f, 0x5c, 0x25, 0x27, 0x2d]);
    expect(piped(given)).toBe("printf 'A\\377\\037 ~\\177\\134\\045\\047\\055';");
  });

  test("if it has a zero byte", () => {
    expect(piped(bytes("a\0b"))).toBe("printf 'a\\000b';");
  });

  test("if it has more than 1000 equal bytes, which are generated", () => {
    expect(piped(bytes(`it's${"x".repeat(1001)}yz`))).toBe(
      "printf %s 'it'\\''s'; head -c 1001 /dev/zero | LC_ALL=C tr '\\0' '\\170'; printf %s 'yz';",
    );
    expect(piped(bytes("\t".repeat(1001)))).toBe("head -c 1001 /dev/zero | LC_ALL=C tr '\\0' '\\011';");
    expect(piped(bytes("x".repeat(1000)))).toBeUndefined();
  });

  test("if it is longer than an argument may be", () => {
    const text = "ab".repeat(50_000);
    expect(piped(bytes(text))).toBeUndefined();
    expect(piped(bytes(`${text}c`))).toBe(`printf %s '${text}c';`);
  });
});

describe("a token is replaced by a variable", () => {
  const token = "tok'n12345";

  test.each<[what: string, request: Partial<WireRequest>, line: string]>([
    ["in a header", { headers: [["Authorization", `Bearer ${token}`]] }, `'U/a' -H 'Authorization: Bearer '"$TOKEN"`],
    ["in a query", { target: `/a?k=tok%27n12345&l` }, expect.stringMatching(/^'U\/a''\?k='"\$\(printf .*\)"'&l'$/)],
    ["but not in a header that has none", { headers: [["Accept", token]] }, "'U/a' -H 'Accept: tok'\\''n12345'"],
    ["but not in a path", { target: `/tok'n12345` }, "'U/tok'\\''n12345'"],
  ])("%s", (_, request, line) => {
    expect(render(request, token)).toEqual(line);
  });
});
