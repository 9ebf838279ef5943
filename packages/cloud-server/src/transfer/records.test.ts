import { describe, expect, test } from "vitest";
import { StoreError } from "../store/store-error.ts";
import { readRecord, readTimeUs } from "./records.ts";

const read = (text: string) => readRecord({ text, number: 3, endBytes: text.length }, "a.jsonl");

/** Returns the error message of an invalid line. */
function refuse(text: string): string {
  try {
    read(text);
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ code: "malformed" });
    return (error as StoreError).message;
  }
  throw new Error(`Expected a refusal of ${text.slice(0, 500)}`);
}

const thread = {
  id: "thr_1",
  title: "Streaming",
  project: "hono",
  createdAt: "2025-11-20T16:04:09Z",
  updatedAt: "2025-11-20T16:11:52.5Z",
};
const project = { id: "prj_1", name: "hono", createdAt: "2025-11-20T16:04:09Z" };
const threadWith = (changes: object) => JSON.stringify({ thread: { ...thread, ...changes } });
const projectWith = (changes: object) => JSON.stringify({ project: { ...project, ...changes } });
const createdUs = Date.UTC(2025, 10, 20, 16, 4, 9) * 1000;

test("a thread record has the properties of the thread, and its text as the body", () => {
  expect(read(threadWith({}))).toEqual({
    kind: "thread",
    id: "thr_1",
    title: "Streaming",
    project: "hono",
    createdUs,
    updatedUs: Date.UTC(2025, 10, 20, 16, 11, 52, 500) * 1000,
    body: JSON.stringify(thread),
  });
});

test("a project record has the properties of the project, and the time of its last change if there is one", () => {
  const body = JSON.stringify(project);
  const record = { kind: "project", id: "prj_1", name: "hono", createdUs, updatedUs: undefined, body };
  expect(read(projectWith({}))).toEqual(record);
  expect(read(projectWith({ updatedAt: "1970-01-01T00:00:01Z" }))).toMatchObject({ updatedUs: 1_000_000 });
  for (const updatedAt of ["never", 5, null]) expect(read(projectWith({ updatedAt })).updatedUs).toBeUndefined();
});

test.each<[what: string, own: string]>([
  ["large integers and other notations of numbers", '"big":123456789012345678901234567890,"a":1.10,"b":1E2,"c":-0'],
  ["the order and the escapes of unknown keys", '"z":1,"2":2,"1":1,"__proto__":{"a":1},"\\u0061":"\\/\\u00e9"'],
  ["white space and raw controls", ' "a" :\t[ 1 , { } , "\u007f\u2028" ]\r'],
  ["halves of surrogate pairs and NUL in other properties", '"a":"\\ud800","b":"\\u0000"'],
  ["braces and quotes in strings", '"a":"}","b":"{\\"x\\":[\\\\","\\\\\\"":","'],
  ["equal keys of different objects", '"a":{"a":{"a":1},"b":1},"b":[{"a":1},{"a":1}]'],
])("%s are kept unchanged", (_, own) => {
  const body = `{${own},${JSON.stringify(thread).slice(1)}`;
  for (const line of [`{"thread":${body}}`, ` {\t"thr\\u0065ad" : ${body} }\r `]) expect(read(line).body).toBe(body);
});

test.each<[line: string, message: string]>([
  ["{", "Line 3 of a.jsonl: expected JSON, found an error (Expected property name or '}' in JSON at position 1"],
  ["", "Line 3 of a.jsonl: expected JSON, found an error (Unexpected end of JSON input)"],
  ["[]", "Line 3 of a.jsonl: expected an object with the key project or thread, found []."],
  ["null", "Line 3 of a.jsonl: expected an object with the key project or thread, found null."],
  ["{}", "Line 3 of a.jsonl: expected one key, project or thread, found []."],
  ['{"threads":[]}', 'Line 3 of a.jsonl: expected one key, project or thread, found ["threads"].'],
  ['{"thread":{},"project":{}}', 'Line 3 of a.jsonl: expected one key, project or thread, found ["thread","project"].'],
  ['{"thread":[]}', "Line 3 of a.jsonl, thread: expected an object, found []."],
  ['{"__proto__":{}}', 'Line 3 of a.jsonl: expected one key, project or thread, found ["__proto__"].'],
  [threadWith({ id: undefined }), "Line 3 of a.jsonl, thread.id: expected a string, found none."],
  [threadWith({ id: 5 }), "Line 3 of a.jsonl, thread.id: expected a string, found 5."],
  [threadWith({ id: "" }), 'Line 3 of a.jsonl, thread.id: expected 1 to 200 characters, found "".'],
  [threadWith({ id: "a\tb" }), 'Line 3 of a.jsonl, thread.id: expected no control characters, found "a\\tb".'],
  [threadWith({ title: null }), "Line 3 of a.jsonl, thread.title: expected a string, found null."],
  [threadWith({ project: "" }), 'Line 3 of a.jsonl, thread.project: expected 1 to 200 characters, found "".'],
  [projectWith({ name: ["a"] }), 'Line 3 of a.jsonl, project.name: expected a string, found ["a"].'],
  [projectWith({ createdAt: 1 }), "Line 3 of a.jsonl, project.createdAt: expected a string, found 1."],
  [
    threadWith({ updatedAt: "yesterday" }),
    'Line 3 of a.jsonl, thread.updatedAt: expected a time of RFC 3339 from 1970 to 2200, such as "2025-11-20T16:04:09Z", found "yesterday".',
  ],
])("the line %s is refused", (line, message) => {
  expect(refuse(line).slice(0, message.length)).toBe(message);
});

describe("names and ids", () => {
  test("have at most 200 characters, regardless of the number of code units", () => {
    for (const name of ["x".repeat(200), "😀".repeat(200), "e\u0301", " ", "'; drop table threads; --"]) {
      expect(read(threadWith({ id: name, project: name }))).toMatchObject({ id: name, project: name });
      for (const long of ["x".repeat(201), "😀".repeat(201)]) {
        expect(refuse(threadWith({ id: long }))).toContain("thread.id: expected 1 to 200 characters");
        expect(refuse(projectWith({ name: long }))).toContain("project.name: expected 1 to 200 characters");
      }
    }
  });

  test.each(["\\u0000", "\\ud800", "\\udc00\\ud800"])("cannot have %s, but titles can", (escaped) => {
    for (const name of ["id", "project"])
      expect(refuse(`{"thread":${JSON.stringify({ ...thread, [name]: "X" }).replace('"X"', `"a${escaped}"`)}}`)).toBe(
        `Line 3 of a.jsonl, thread.${name}: expected no NUL and no half of a surrogate pair, found "a${escaped}".`,
      );
    expect(read(threadWith({ title: "X" }).replace('"X"', `"a${escaped}"`))).toMatchObject({
      title: JSON.parse(`"a${escaped}"`),
    });
  });

  test("are shortened in messages", () => {
    expect(refuse(threadWith({ id: "😀".repeat(1000) }))).toMatch(/found "(😀){59}…\.$/u);
  });
});

describe("a duplicate key is refused", () => {
  test.each<[line: string, key: string]>([
    ['{"thread":{},"thread":{}}', "thread"],
    ['{"thread":{"id":"a","id":"a"}}', "thread.id"],
    ['{"thread":{"id":"a","\\u0069d":"a"}}', "thread.id"],
    ['{"thread":{"a":[1,{"b":{"c":"c","d":[],"c":1}}]}}', "thread.a.b.c"],
    ['{"thread":{"a":{},"b":"a\\\\\\"","a":1}}', "thread.a"],
    ['{"thread":{"__proto__":1,"__proto__":2}}', "thread.__proto__"],
    ['{"thread":{"":1,"":2}}', "thread."],
  ])("%s", (line, key) => {
    expect(refuse(line)).toBe(`Line 3 of a.jsonl, ${key}: expected each key once, found it twice.`);
  });
});

describe("nesting", () => {
  /** Renders a thread with this many levels of lists or objects. */
  const nested = (levels: number, [open, close]: readonly [string, string] = ["[", "]"]) =>
    threadWith({ a: "X" }).replace('"X"', `${open.repeat(levels)}0${close.repeat(levels)}`);

  test("may have 100 levels", () => {
    expect(read(nested(99)).body).toContain("[0]");
    expect(refuse(nested(100))).toBe("Line 3 of a.jsonl: expected at most 100 levels of nesting, found more.");
  });

  test("of half a million levels is refused without exhausting the stack", () => {
    for (const parts of [
      ["[", "]"],
      ['{"a":', "}"],
    ] as const)
      expect(refuse(nested(500_000, parts))).toContain("levels of nesting");
  });

  test("of a line that is not a record is refused without exhausting the stack", () => {
    const list = `${"[".repeat(500_000)}${"]".repeat(500_000)}`;
    for (const line of [list, `{"thread":${list}}`]) expect(refuse(line)).toContain("levels of nesting");
  });
});

test("a line of 4 MB is read in linear time", () => {
  for (const text of [" ".repeat(4_000_000), "\\".repeat(4_000_000), '"'.repeat(1_000_000)]) {
    expect(read(threadWith({ title: text }))).toMatchObject({ title: text });
    const own = `"a":${" ".repeat(2_000_000)}1${" ".repeat(2_000_000)}`;
    expect(read(`{"thread":{${own},${JSON.stringify(thread).slice(1)}}`).body).toContain(own);
  }
});

describe("a time of RFC 3339 is read to the microsecond", () => {
  test.each<[text: string, us: number]>([
    ["1970-01-01T00:00:00Z", 0],
    ["1970-01-01t00:00:01z", 1_000_000],
    ["1970-01-01T00:00:00.000001Z", 1],
    ["1970-01-01T00:00:00.1Z", 100_000],
    ["1970-01-01T00:00:00.123456789Z", 123_456],
    ["1970-01-01T01:00:00+01:00", 0],
    ["1969-12-31T19:29:59-04:31", 59_000_000],
    ["1970-01-01T00:00:00-00:00", 0],
    ["2000-02-29T23:59:59Z", Date.UTC(2000, 1, 29, 23, 59, 59) * 1000],
    ["2016-12-31T23:59:60Z", Date.UTC(2017, 0, 1) * 1000],
    ["2017-01-01T00:59:60.5+01:00", Date.UTC(2017, 0, 1) * 1000 + 500_000],
    ["2200-12-31T23:59:59.999999Z", Date.UTC(2201, 0, 1) * 1000 - 1],
  ])("%s", (text, us) => {
    expect(readTimeUs(text)).toBe(us);
  });
});

describe("a text that is not a time from 1970 to 2200 is refused", () => {
  test.each([
    "",
    "2025-11-20",
    "2025-11-20T16:04:09",
    "2025-11-20 16:04:09Z",
    "2025-11-20T16:04Z",
    "2025-11-20T16:04:09.Z",
    "2025-11-20T16:04:09,5Z",
    "2025-11-20T16:04:09+0100",
    "2025-11-20T16:04:09+24:00",
    "2025-11-20T16:04:09+01:60",
    "2025-11-20T24:00:00Z",
    "2025-11-20T16:60:00Z",
    "2025-11-20T16:04:61Z",
    "2025-11-20T16:04:60Z",
    "2025-00-20T16:04:09Z",
    "2025-13-20T16:04:09Z",
    "2025-11-00T16:04:09Z",
    "2025-11-31T16:04:09Z",
    "2025-02-29T16:04:09Z",
    "2100-02-29T16:04:09Z",
    " 2025-11-20T16:04:09Z",
    "2025-11-20T16:04:09Z\n",
    "٢٠٢٥-11-20T16:04:09Z",
    "0099-11-20T16:04:09Z",
    "1969-12-31T23:59:59.999999Z",
    "1970-01-01T00:00:00+00:01",
    "2201-01-01T00:00:00Z",
    "2200-12-31T23:59:59-00:01",
  ])("%j", (text) => {
    expect(readTimeUs(text)).toBeUndefined();
  });
});
