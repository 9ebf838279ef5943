import type { RawEvent } from "../event-stream-parser.ts";

/**
 * One stream and the events that the HTML standard (section 9.2.6) requires for it. `id` is the last event ID, absent if
 * it is empty.
 */
export interface EventStreamCase {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  expected: readonly RawEvent[];
}

/**
 * Conformance cases for readers of server-sent events, for every split of the bytes. They are data, so that every reader
 * and platform runs the same cases.
 */
export const eventStreamCases: readonly EventStreamCase[] = [
  ["one event", "data: a\n\n", [message("a")]],
  ["two events", "data: a\n\ndata: b\n\n", [message("a"), message("b")]],
  ["an empty body", "", []],
  ["blank lines only", "\n\n\r\n\r\r", []],

  ["line ends LF", "event: e\ndata: a\n\ndata: b\n\n", [named("e", "a"), message("b")]],
  ["line ends CR", "event: e\rdata: a\r\rdata: b\r\r", [named("e", "a"), message("b")]],
  ["line ends CRLF", "event: e\r\ndata: a\r\n\r\ndata: b\r\n\r\n", [named("e", "a"), message("b")]],
  [
    "mixed line ends",
    "event: e\rdata: a\ndata: b\r\n\ndata: c\r\r\ndata: d\n\r",
    [named("e", "a\nb"), message("c"), message("d")],
  ],
  ["CR CR LF is two line ends", "data: a\r\r\ndata: b\r\r\n", [message("a"), message("b")]],
  ["LF CR is two line ends", "data: a\n\rdata: b\n\r", [message("a"), message("b")]],
  [
    "other characters end no line",
    "data: a\u2028b\u2029c\u0085d\u000be\u000cf\n\n",
    [message("a\u2028b\u2029c\u0085d\u000be\u000cf")],
  ],

  ["a byte order mark is stripped", "\uFEFFdata: a\n\n", [message("a")]],
  ["a second byte order mark is text", "\uFEFF\uFEFFdata: a\ndata: b\n\n", [message("b")]],
  ["a byte order mark elsewhere is text", "data: \uFEFFa\n\n\uFEFFdata: b\n\n", [message("\uFEFFa")]],
  ["a byte order mark that was encoded twice is text", "\u00EF\u00BB\u00BFdata: a\ndata: b\n\n", [message("b")]],
  ["a byte order mark alone", "\uFEFF", []],

  ["comments", ": one\n:two\n:\ndata: a\n: three\ndata: b\n\n:\n\n", [message("a\nb")]],
  ["a comment that looks like a field", ":data: a\n\n: event: e\ndata: b\n\n", [message("b")]],

  ["data in several lines", "data: a\ndata:\ndata: b\n\n", [message("a\n\nb")]],
  ["lines of data separated by another field", "data: a\nevent: e\ndata: b\n\n", [named("e", "a\nb")]],
  ["empty data", "data:\n\n", [message("")]],
  ["empty data with a space", "data: \n\n", [message("")]],
  ["a field without a colon", "data\n\ndata\ndata\n\ndata:", [message(""), message("\n")]],
  ["an event without data is not dispatched", "event: e\n\nid: 1\n\ndata: a\n\n", [message("a", "1")]],
  ["no space after the colon", "event:e\ndata:a\n\n", [named("e", "a")]],
  ["only one space is removed", "data:  a \n\ndata:\ta\n\n", [message(" a "), message("\ta")]],
  ["colons in the value", "data: a: b:c\n\ndata::\n\n", [message("a: b:c"), message(":")]],
  ["JSON", 'data: {"a":"\\n:"}\n\n', [message('{"a":"\\n:"}')]],

  ["a named event", "event: text.delta\ndata: a\n\ndata: b\n\n", [named("text.delta", "a"), message("b")]],
  ["an empty name is message", "event:\ndata: a\n\nevent: e\nevent: \ndata: b\n\n", [message("a"), message("b")]],
  ["the last name is used", "event: e\nevent: f\ndata: a\n\n", [named("f", "a")]],
  ["a name after the data", "data: a\nevent: e\n\n", [named("e", "a")]],

  [
    "an id persists until another id arrives",
    "id: 1\ndata: a\n\ndata: b\n\nid: 2\ndata: c\n\n",
    [message("a", "1"), message("b", "1"), message("c", "2")],
  ],
  [
    "an empty id resets the id",
    "id: 1\ndata: a\n\nid\ndata: b\n\nid:\ndata: c\n\n",
    [message("a", "1"), message("b"), message("c")],
  ],
  [
    "an id with NULL is ignored",
    "id: 1\nid: 2\0\ndata: a\n\nid: \0\ndata: b\n\n",
    [message("a", "1"), message("b", "1")],
  ],
  ["NULL in data is data", "data: a\0b\n\n", [message("a\0b")]],

  ["retry is ignored", "retry: 1000\ndata: a\nretry: x\n\nretry: 5\n\n", [message("a")]],
  ["unknown fields", "dat: a\ndata2: b\nfoo\n: c\n\n", []],
  ["field names are case-sensitive", "Data: a\nDATA: b\ndata: c\n\n", [message("c")]],
  ["a space before the field name", " data: a\ndata : b\ndata: c\n\n", [message("c")]],

  ["no final blank line", "data: a\n\ndata: b\n", [message("a")]],
  ["no final line end", "data: a\n\ndata: b", [message("a")]],
  ["nothing but an unfinished line", "data: a", []],

  ["characters of two, three and four bytes", "event: é\ndata: ä€𝄞😀\n\n", [named("é", "ä€𝄞😀")]],
  [
    "invalid UTF-8",
    join("data: a", [0xff], "b", [0xc3], "c", [0xe2, 0x82], "\n\n"),
    [message("a\uFFFDb\uFFFDc\uFFFD")],
  ],
  ["a surrogate in UTF-8", join("data: ", [0xed, 0xa0, 0x80], "\n\n"), [message("\uFFFD\uFFFD\uFFFD")]],
  ["a character that never ends", join("data: a\n\ndata: ", [0xf0, 0x9f]), [message("a")]],

  // The examples of the standard itself, section 9.2.6.
  ["the standard's stock ticker", "data: YHOO\ndata: +2\ndata: 10\n\n", [message("YHOO\n+2\n10")]],
  [
    "the standard's four blocks",
    ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n",
    [message("first event", "1"), message("second event")],
  ],
  ["the standard's two identical events", "data:test\n\ndata: test\n\n", [message("test"), message("test")]],
].map(([name, stream, expected]) => ({
  // Written as tuples, as in a table.
  name: name as string,
  bytes: typeof stream === "string" ? new TextEncoder().encode(stream) : (stream as Uint8Array<ArrayBuffer>),
  expected: expected as readonly RawEvent[],
}));

function message(data: string, id?: string): RawEvent {
  return named("message", data, id);
}

function named(event: string, data: string, id?: string): RawEvent {
  return id === undefined ? { event, data } : { event, data, id };
}

function join(...parts: (string | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  return new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...encoder.encode(part)] : part)));
}
