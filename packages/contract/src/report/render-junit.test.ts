import { describe, expect, test } from "vitest";
import { parseXml } from "../testing/parse-xml.ts";
import { findingWith, reportWith } from "../testing/reports.ts";
import { renderJunit } from "./render-junit.ts";

test("an operation without findings is one test that passes", () => {
  expect(renderJunit(reportWith([]))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="Notes" tests="1" failures="0" time="1.234">
  <testsuite name="notes addNote" tests="1" failures="0">
    <testcase classname="notes addNote" name="conforms to its contract"/>
  </testsuite>
</testsuites>
`);
});

test("each finding is a test that fails, under its operation", () => {
  const other = findingWith("b", { operationId: undefined, rule: "path-undocumented" });
  const { attributes, children } = parseXml(renderJunit(reportWith([findingWith("a"), other, findingWith("c")])));
  expect(attributes).toEqual({ name: "Notes", tests: "3", failures: "3", time: "1.234" });
  expect(
    children.map((suite) => [suite.attributes["name"], suite.attributes["failures"], suite.children.length]),
  ).toEqual([
    ["notes addNote", "2", 2],
    ["notes other requests", "1", 1],
  ]);
  const failure = children[0]?.children[0]?.children[0];
  expect(failure?.name).toBe("failure");
  expect(failure?.attributes["message"]).toContain("/id must be integer, found a");
  expect(failure?.text).toContain("curl -sSi 'http://127.0.0.1/notes'");
});

test("an operation of which no documented status was seen is skipped, with the reason", () => {
  const reason = "the operation may change state, which --read-only forbids";
  const unseen = { operationId: "addNote", provokedBy: undefined, isByName: false, reason };
  const coverage = ["201", "400"].map((status) => ({ ...unseen, status }));
  const { attributes, children } = parseXml(renderJunit(reportWith([], { coverage })));
  expect(attributes).toMatchObject({ tests: "1", failures: "0", skipped: "1" });
  const [suite] = children;
  expect(suite?.attributes).toEqual({ name: "notes addNote", tests: "1", failures: "0", skipped: "1" });
  expect(suite?.children[0]).toMatchObject({
    attributes: { name: "conforms to its contract" },
    children: [{ name: "skipped", attributes: { message: reason } }],
  });
});

test("without findings, a hint is the error of each test: nothing is known about the server", () => {
  const hint = "Every operation responded with 404.";
  const { attributes, children } = parseXml(renderJunit(reportWith([], { hint })));
  expect(attributes).toMatchObject({ tests: "1", failures: "0", errors: "1" });
  expect(children[0]?.children[0]?.children).toMatchObject([{ name: "error", attributes: { message: hint } }]);
});

describe("is well-formed, whatever a server sends:", () => {
  test.each([
    ["markup", `</failure><x a="b" c='d'>]]> &amp; & <!-- -->`],
    ["controls", "a\0\u0001\u001b[31m\u007f\u009b\ufffe\uffff"],
    ["half a character", "a\ud800b\udc00"],
    ["lines", "a\r\nb\tc\n"],
    ["characters beyond the BMP", "😀"],
  ])("%s", (_, text) => {
    const finding = findingWith(text, { pointer: text, probe: text, curl: text });
    const document = parseXml(renderJunit(reportWith([finding])));
    expect(document.children[0]?.children).toHaveLength(1);
  });

  test("and has the text of the server", () => {
    const text = `<a b="c">'&amp;' 😀\n`;
    const [suite] = parseXml(renderJunit(reportWith([findingWith(text, { curl: text })]))).children;
    const failure = suite?.children[0]?.children[0];
    expect(failure?.attributes["message"]).toContain(text);
    expect(failure?.text).toContain(text);
  });
});

test("the XML parser of these tests refuses malformed documents", () => {
  for (const text of [
    "<a>",
    "<a></b>",
    "<a b='c'/>",
    "<a>&nope;</a>",
    "<a>&</a>",
    "<a/><b/>",
    '<a b="<"/>',
    "<a>\u0001</a>",
  ])
    expect(() => parseXml(text), text).toThrow(SyntaxError);
});
