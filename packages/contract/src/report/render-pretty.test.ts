import { stripVTControlCharacters } from "node:util";
import { printable } from "@docent/terminal";
import { describe, expect, test } from "vitest";
import { findingWith, reportWith } from "../testing/reports.ts";
import { renderPretty } from "./render-pretty.ts";

const plain = { width: 80, hasColor: false };

test("a report without findings is short", () => {
  expect(renderPretty(reportWith([]), plain)).toBe(`Notes 1.0.0 at http://127.0.0.1:4011

Statuses that were not seen:
  - addNote 500: it is a server error

No findings.
1 of 2 documented statuses were seen. 12 requests in 1.2 s, 9 of them with
state-changing methods. Seed 7.
`);
});

test("a finding has its rule, its pointer, what was sent and received, and the line that repeats it", () => {
  const text = renderPretty(reportWith([findingWith('"a"', { count: 3 })], { skipped: ["Everything else."] }), plain);
  expect(text).toContain(`1. addNote  body-invalid
   the example short: the body: /id must be integer, found "a" (3 requests
   showed it)
   rule      A body is valid against its schema.
   contract  #/paths/~1notes/post/responses/201
   sent      POST /notes
             {"id":1}
   received  201 "a"
             "a"
   again     curl -sSi 'http://127.0.0.1/notes'
`);
  expect(text).toContain("Not checked:\n  - Everything else.\n");
  expect(text).toContain("\n1 finding.\n");
});

test("a request without a response received nothing", () => {
  expect(renderPretty(reportWith([findingWith("", { received: undefined })]), plain)).toContain(
    "   received  nothing\n",
  );
});

test("a hint is at the end, with its controls escaped", () => {
  const text = renderPretty(reportWith([findingWith("")], { hint: "Is \u001b[2Jthis the path?" }), plain);
  expect(text).toContain("\n1 finding.\nIs \\u001b[2Jthis the path?\n");
});

test.each([
  [3, "3 requests in 1.2 s, 5 with state-changing methods were not sent."],
  [1, " 1 request in 1.2 s, 5 with state-changing methods were not sent."],
])("a read-only report counts the requests that were not sent: %i were", (sent, text) => {
  const requests = { sent, changingState: 0, heldBack: 5 };
  const shown = renderPretty(reportWith([], { isReadOnly: true, requests }), plain).replaceAll("\n", " ");
  expect(shown).toContain(text);
});

const long = ["x".repeat(5000), "word ".repeat(500), "😀".repeat(500), `${"a".repeat(79)} b`, "line\n".repeat(100)];

test.each([40, 80, 120, 200])("only the line that repeats the request is longer than %i", (width) => {
  const findings = long.map((text) =>
    findingWith(text, {
      operationId: undefined,
      operation: `GET /${text.slice(0, 300)}`,
      probe: text,
      pointer: text.replaceAll("\n", ""),
      curl: "c".repeat(500),
    }),
  );
  for (const line of renderPretty(reportWith(findings, { skipped: long }), { width, hasColor: false }).split("\n"))
    if (!line.includes("again")) expect(line.length, line).toBeLessThanOrEqual(width);
});

test("a long received body is cut after some lines", () => {
  const text = renderPretty(
    reportWith([findingWith(Array.from({ length: 50 }, (_, index) => `line ${index}`).join("\n"))]),
    plain,
  );
  expect(text).toContain("line 1\n");
  expect(text).not.toContain("line 20\n             ");
  expect(text.split("\n").length).toBeLessThan(40);
});

describe("no control of a server or a contract reaches the terminal:", () => {
  test.each([
    ["a colour", "\u001b[31mred"],
    ["a cursor", "\u001b[2J\u001b[H"],
    ["a title", "\u001b]0;owned\u0007"],
    ["a sequence in one character", "\u009b31mred\u009d0;owned\u009c"],
    ["a carriage return", "fine\rfailed"],
    ["a backspace", "a\b\b\u007f"],
    ["a turned line", "\u202eabc\u2066\u200f\u061c"],
    ["tags", "a\u{e0041}\u{e007f}"],
    ["half of a character", "a\ud800"],
    ["NUL", "a\0b"],
  ])("%s", (_, text) => {
    const finding = findingWith(text, { operationId: undefined, operation: text, probe: text });
    const contract = { name: "notes", title: text, version: text, openapi: "3.1.0" };
    const shown = renderPretty(reportWith([finding], { contract, skipped: [text] }), plain);
    expect(shown).not.toMatch(/\r|\t/);
    expect(printable(shown)).toBe(shown);
  });
});

test("colours change nothing but colours", () => {
  const report = reportWith([findingWith("a"), findingWith("b".repeat(200))]);
  const colored = renderPretty(report, { width: 80, hasColor: true });
  expect(colored).not.toBe(renderPretty(report, plain));
  expect(stripVTControlCharacters(colored)).toBe(renderPretty(report, plain));
});
