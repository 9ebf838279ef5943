import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type EventFrame, readFrames } from "./stream-check.ts";

function read(text: string) {
  return readFrames(new TextEncoder().encode(text));
}

describe("reads, without a problem,", () => {
  const message = (data: string): EventFrame => ({ event: "message", data });
  test.each<[string, string, EventFrame[]]>([
    ["nothing", "", []],
    ["lines that end in LF", "event: a\ndata: 1\n\n", [{ event: "a", data: "1" }]],
    ["lines that end in CR", "event: a\rdata: 1\r\r", [{ event: "a", data: "1" }]],
    ["lines that end in CRLF", "event: a\r\ndata: 1\r\n\r\n", [{ event: "a", data: "1" }]],
    [
      "lines that end in LF, CR and CRLF",
      "event: a\rdata: 1\r\n\ndata: 2\n\r",
      [{ event: "a", data: "1" }, message("2")],
    ],
    ["a byte order mark before the first line", "\uFEFFdata: 1\n\n", [message("1")]],
    ["a byte order mark inside of data", "data: \uFEFF1\n\n", [message("\uFEFF1")]],
    ["data of several lines", "data: 1\ndata:\ndata: 3\n\n", [message("1\n\n3")]],
    ["data without a space after its colon", "data:1\n\n", [message("1")]],
    ["data with two spaces after its colon", "data:  1\n\n", [message(" 1")]],
    ["data with a colon in it", "data: a: b\n\n", [message("a: b")]],
    ["data with a separator of Unicode, which ends no line", "data: a\u2028b\u0085\n\n", [message("a\u2028b\u0085")]],
    ["a field that is only a name", "data\n\n", [message("")]],
    ["an event without a name", "event:\ndata: 1\n\n", [message("1")]],
    ["the last of two names", "event: a\nevent: b\ndata: 1\n\n", [{ event: "b", data: "1" }]],
    [
      "comments, also between the lines of an event",
      ": hello\n\nevent: a\n: wait\ndata: 1\n\n:\n\n",
      [{ event: "a", data: "1" }],
    ],
    ["a comment at the end", "data: 1\n\n: bye", [message("1")]],
    ["empty lines", "\n\n\ndata: 1\n\n\n\n", [message("1")]],
    ["id and retry", "id: 7\nretry: 3000\ndata: 1\n\n", [message("1")]],
    ["id and retry without data", "id: 7\n\nretry: 0\n\n", []],
  ])("%s", (_, text, frames) => {
    expect(read(text)).toEqual({ frames, problems: [] });
  });
});

describe("finds a problem in", () => {
  test.each<[string, string, RegExp]>([
    [
      "a field that no client knows",
      "event: a\ndate: 1\ndata: 1\n\n",
      /^a line is not a field of an event: "date: 1"$/,
    ],
    ["a field in capitals", "Data: 1\n\n", /not a field of an event: "Data: 1"/],
    ["a field with a space before its colon", "data : 1\n\n", /not a field of an event/],
    ["a field that is indented", " data: 1\n\n", /not a field of an event/],
    ["a second byte order mark", "\uFEFF\uFEFFdata: 1\n\n", /not a field of an event/],
    ["text that is not a field", "<html>\n\n", /not a field of an event: "<html>"/],
    ["an event without data", "event: a\n\n", /^the event a has no data, so clients ignore it$/],
    ["an event whose empty line is missing", "data: 1\n", /^the last event has no empty line at its end/],
    ["an event whose last line is not ended", "data: 1", /^the last event has no empty line at its end/],
    [
      "an event after a comment, not ended",
      ": hello\ndata: 1\n",
      /^the last event has no empty line at its end.*"data: 1"$/,
    ],
    ["retry in seconds and words", "retry: 3s\n\n", /^retry is not a number of milliseconds: "retry: 3s"$/],
    ["retry below zero", "retry: -1\n\n", /^retry is not a number/],
    ["retry without a value", "retry\n\n", /^retry is not a number/],
  ])("%s", (_, text, message) => {
    expect(read(text).problems).toEqual([expect.stringMatching(message)]);
  });

  test("bytes that are not UTF-8, and reads on", () => {
    const bytes = Buffer.concat([Buffer.from("data: "), Buffer.from([0xff]), Buffer.from("\n\ndata: 2\n\n")]);
    expect(readFrames(bytes)).toEqual({
      frames: [
        { event: "message", data: "\uFFFD" },
        { event: "message", data: "2" },
      ],
      problems: ["the stream is not UTF-8"],
    });
  });

  test("a character that is cut in the middle", () => {
    expect(readFrames(Buffer.from("data: ü\n\n").subarray(0, -3)).problems).toContain("the stream is not UTF-8");
  });

  test("a long line, which it cuts short", () => {
    const [problem = ""] = read(`${"x".repeat(10_000)}\n\n`).problems;
    expect(problem).toMatch(/x(\.\.\.|…)"?$/);
    expect(problem.length).toBeLessThan(120);
  });
});

test("parses every stream that follows the format", () => {
  const text = fc.string({ unit: "grapheme" }).filter((value) => !/[\r\n\0\p{Cs}]/u.test(value));
  const frames = fc.array(
    fc.record({ event: text.filter((name) => name !== ""), data: fc.array(text, { minLength: 1 }) }),
  );
  fc.assert(
    fc.property(frames, fc.constantFrom("\n", "\r", "\r\n"), (written, end) => {
      const lines = written.flatMap(({ event, data }) => [
        `event: ${event}`,
        ...data.map((line) => `data: ${line}`),
        "",
      ]);
      const expected = written.map(({ event, data }) => ({ event, data: data.join("\n") }));
      expect(read(lines.map((line) => line + end).join(""))).toEqual({ frames: expected, problems: [] });
    }),
  );
});
