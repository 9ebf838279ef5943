import { describe, expect, test } from "vitest";
import { checkBody, checkCredentials, hasValues, sortParameters } from "./checks.ts";
import type { Check, CheckOptions, ParsedRequest } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

async function run(check: Check, url = "http://api/", init: RequestInit = {}, options: RunOptions = {}) {
  const { path = {}, ...others } = options;
  const parsed: ParsedRequest = { path, query: {}, header: {}, cookie: {}, body: undefined };
  const violation = await check(new Request(url, init), parsed, others);
  return { violation, parsed };
}

type RunOptions = CheckOptions & { path?: Record<string, unknown> };

/** A validator with the message "expected type x". */
function wanting(isValid: (value: unknown) => boolean, at = ""): Validator {
  return (value, location) => (isValid(value) ? undefined : `${location}${at}: expected type x.`);
}

describe("credentials", () => {
  const refused = { status: 401, message: "The request carries no credentials that this operation accepts." };

  test.each([
    ["Bearer", { authorization: "Bearer t" }, true],
    ["Bearer", { authorization: "bearer   t" }, true],
    ["Bearer", { authorization: "Bearer" }, false],
    ["Bearer", { authorization: "Bearer " }, false],
    ["Bearer", { authorization: "Bearert" }, false],
    // A placeholder, which a server would refuse.
    ["Bearer", { authorization: "Bearer your token" }, true],
    ["Bearer", { authorization: "Basic dTpw" }, false],
    ["Bearer", { authorization: "t" }, false],
    ["Bearer", {}, false],
    ["Basic", { authorization: "Basic dTpw" }, true],
    ["Basic", { authorization: "Bearer t" }, false],
    [["header", "X-Key"], { "x-key": "k" }, true],
    [["header", "X-Key"], {}, false],
    [["cookie", "session"], { cookie: "a=b; session=s" }, true],
    [["cookie", "session"], { cookie: "a=b;session=s" }, true],
    [["cookie", "session"], { cookie: "xsession=s" }, false],
    [["cookie", "session"], {}, false],
  ] as const)("as %j in %j: %s", async (location, headers, isAccepted) => {
    const { violation } = await run(checkCredentials([location]), undefined, { headers });
    expect(violation).toEqual(isAccepted ? undefined : refused);
  });

  test("in the query", async () => {
    const check = checkCredentials([["query", "key"]]);
    expect((await run(check, "http://api/?key=k")).violation).toBeUndefined();
    expect((await run(check, "http://api/?keys=k")).violation).toEqual(refused);
  });

  test.each([
    ["Bearer", { authorization: "Bearer t0ken" }, true],
    ["Bearer", { authorization: "bearer t0ken" }, true],
    ["Bearer", { authorization: "Bearer t0ken2" }, false],
    ["Bearer", { authorization: "Bearer T0KEN" }, false],
    ["Bearer", { authorization: "t0ken" }, false],
    ["Bearer", {}, false],
    ["Basic", { authorization: "Basic dDBrZW4=" }, true],
    ["Basic", { authorization: "Basic t0ken" }, false],
    [["header", "X-Key"], { "x-key": "t0ken" }, true],
    [["header", "X-Key"], { "x-key": "other" }, false],
    [["cookie", "session"], { cookie: "session=t0ken" }, true],
    [["cookie", "session"], { cookie: "session=other" }, false],
  ] as const)("as %j in %j, where only t0ken is accepted: %s", async (location, headers, isAccepted) => {
    const { violation } = await run(checkCredentials([location]), undefined, { headers }, { token: "t0ken" });
    expect(violation).toEqual(isAccepted ? undefined : refused);
  });

  test("that are empty are missing", async () => {
    expect(
      (await run(checkCredentials([["header", "X-Key"]]), undefined, { headers: { "x-key": "" } })).violation,
    ).toEqual(refused);
    expect((await run(checkCredentials([["query", "key"]]), "http://api/?key=")).violation).toEqual(refused);
  });

  test.each([
    [{ "x-a": "1" }, false],
    [{ "x-b": "1" }, false],
    [{ "x-a": "1", "x-b": "1" }, true],
    [{ authorization: "Bearer t" }, true],
  ])("of all schemes of an alternative are needed: %j", async (headers, isAccepted) => {
    const check = checkCredentials([
      {
        all: [
          ["header", "X-A"],
          ["header", "X-B"],
        ],
      },
      "Bearer",
    ]);
    const { violation } = await run(check, undefined, { headers: new Headers(headers as Record<string, string>) });
    expect(violation).toEqual(isAccepted ? undefined : refused);
  });

  test("of one of several alternatives are enough", async () => {
    const check = checkCredentials(["Bearer", ["query", "key"]]);
    expect((await run(check, "http://api/?key=k")).violation).toBeUndefined();
    expect((await run(check, undefined, { headers: { authorization: "Bearer t" } })).violation).toBeUndefined();
    expect((await run(check)).violation).toEqual(refused);
  });
});

test.each([
  ["http://api/?op=list", { "x-target": "A.List" }, true],
  ["http://api/?op=list", { "x-target": "A.Add" }, false],
  ["http://api/?op=add", { "x-target": "A.List" }, false],
  ["http://api/", { "x-target": "A.List" }, false],
  ["http://api/?op=list", {}, false],
])("a request to %s with the headers %j has all values: %s", (url, headers, expected) => {
  const isFor = hasValues(["header", "X-Target", "A.List"], ["query", "op", "list"]);
  expect(isFor(new Request(url, { headers: headers as HeadersInit }))).toBe(expected);
});

test("a request has any value where none is given, even an empty one", () => {
  const isFor = hasValues(["query", "uploads"]);
  expect(["?uploads", "?uploads=1", "?upload=1", ""].map((query) => isFor(new Request(`http://api/${query}`)))).toEqual(
    [...[true, true, false, false]],
  );
});

describe("the body", () => {
  const valid = wanting((value) => Array.isArray(value), "/0");
  const json = { method: "POST", headers: { "content-type": "application/json; charset=utf-8" } };

  async function check(options: Parameters<typeof checkBody>, init: RequestInit) {
    const { violation, parsed } = await run(checkBody(...options), undefined, { method: "POST", ...init });
    return violation ?? { parsed: parsed.body };
  }

  test.each(["application/json", "application/json; charset=utf-8", "Application/JSON ;charset=utf-8"])(
    "of %s is parsed and valid",
    async (type) => {
      const init = { headers: { "content-type": type }, body: "[1]" };
      expect(await check([{ "application/json": valid }], init)).toEqual({ parsed: [1] });
    },
  );

  test("of a type that only begins like JSON is text", async () => {
    const type = "application/json-seq";
    expect(await check([{ [type]: null }], { headers: { "content-type": type }, body: "[" })).toEqual({ parsed: "[" });
  });

  test("may be missing unless it is required", async () => {
    expect(await check([{ "application/json": valid }], {})).toEqual({ parsed: undefined });
    expect(await check([{ "application/json": valid }, { required: true }], {})).toEqual({
      status: 400,
      message: "body: it is missing.",
    });
  });

  test("may have the maximum length of the contract, in bytes", async () => {
    const options = [{ "application/json": valid }, { maxBytes: 6 }] as const;
    expect(await check([...options], { ...json, body: '["é"]' })).toEqual({ parsed: ["é"] });
    expect(await check([...options], { ...json, body: '["éx"]' })).toEqual({
      status: 413,
      message: "body: expected at most 6 bytes, not 7.",
    });
  });

  test.each([
    ["text/plain", "text/plain"],
    ["constructor", "constructor"],
    ["application/json-seq", "application/json-seq"],
  ])("of %s is refused", async (type, found) => {
    const options = { "application/json": valid, "application/xml": null };
    expect(await check([options], { headers: { "content-type": type }, body: "[]" })).toEqual({
      status: 415,
      message: `content-type: expected application/json or application/xml, not "${found}".`,
    });
  });

  test("without a type is refused", async () => {
    const body = new Uint8Array([1]);
    expect(await check([{ "application/json": valid }], { body })).toMatchObject({
      status: 415,
      message: 'content-type: expected application/json, not "".',
    });
  });

  const suffixed = { "application/*+json": valid, "application/*": null };

  test.each(["application/vnd.x+json", "application/json"])("of %s is JSON for a range of JSON", async (type) => {
    const headers = { "content-type": type };
    expect(await check([suffixed], { headers, body: "{}" })).toMatchObject({ message: "body/0: expected type x." });
    expect(await check([suffixed], { headers, body: "[]" })).toEqual({ parsed: [] });
  });

  test("of another suffix is outside a range of JSON", async () => {
    const headers = { "content-type": "application/atom+xml" };
    expect(await check([{ "application/*+json": valid }], { headers, body: "[]" })).toEqual({
      status: 415,
      message: 'content-type: expected application/*+json, not "application/atom+xml".',
    });
    expect(await check([suffixed], { headers, body: "<a/>" })).toEqual({ parsed: "<a/>" });
  });

  test.each([
    ["application/json; v=1", "1"],
    ['Application/JSON;charset=utf-8; V="2"', "2"],
    ["application/json;b=1;a=2", "a"],
    ["application/json; v=3", "any"],
    ["application/json", "none"],
  ])("of %s has the schema of its parameters", async (type, expected) => {
    const named = (name: string): Validator => wanting(() => false, `/${name}`);
    const content = {
      "application/json;v=1": named("1"),
      "application/json;v=2": named("2"),
      "application/json;a=2;b=1": named("a"),
      "application/json;": named("none"),
      "application/json": named("any"),
    };
    const init = { headers: { "content-type": type }, body: "1" };
    expect(await check([content, { exact: sortParameters }], init)).toMatchObject({
      message: `body/${expected}: expected type x.`,
    });
  });

  test("of text is valid if its schema accepts the text", async () => {
    const content = { "text/plain": wanting((value) => value === "abcd") };
    const headers = { "content-type": "text/plain;charset=UTF-8" };
    expect(await check([content], { headers, body: "abcd" })).toEqual({ parsed: "abcd" });
    expect(await check([content], { headers, body: "x" })).toMatchObject({ message: "body: expected type x." });
  });

  test.each(["image/*", "*/*", "image/png"])("of a type that %s covers is text", async (range) => {
    const headers = { "content-type": "Image/PNG" };
    expect(await check([{ [range]: null }], { headers, body: "bytes" })).toEqual({ parsed: "bytes" });
  });

  test("of bytes that are not UTF-8 is accepted, unless it is JSON", async () => {
    const headers = { "content-type": "image/png" };
    const body = new Uint8Array([0x89, 0x50, 0xff]);
    expect(await check([{ "image/png": null }], { headers, body })).toEqual({ parsed: "\ufffdP\ufffd" });
  });

  test("that is broken JSON is refused", async () => {
    expect(await check([{ "application/json": valid }], { ...json, body: "[" })).toEqual({
      status: 400,
      message: "body: expected JSON.",
    });
  });

  test("of JSON that is not UTF-8 is refused", async () => {
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    expect(await check([{ "application/json": valid }], { ...json, body })).toEqual({
      status: 400,
      message: "body: expected JSON.",
    });
  });

  test("that is not valid is refused with the location of the mistake", async () => {
    expect(await check([{ "application/json": valid }], { ...json, body: "{}" })).toEqual({
      status: 400,
      message: "body/0: expected type x.",
    });
  });

  test("of more levels than the call stack has room for is refused", async () => {
    const nested: Validator = (value, location) => (Array.isArray(value) ? nested(value[0], location) : undefined);
    const levels = 100_000;
    const body = "[".repeat(levels) + "]".repeat(levels);
    expect(await check([{ "application/json": nested }], { ...json, body })).toEqual({
      status: 400,
      message: "body cannot be checked: RangeError: Maximum call stack size exceeded.",
    });
  });

  test("of another JSON media type is checked as JSON", async () => {
    const headers = { "content-type": "application/vnd.x+json" };
    expect(await check([{ "application/vnd.x+json": valid }], { headers, body: "[]" })).toEqual({ parsed: [] });
  });

  test("that contains __proto__ changes no prototype", async () => {
    await check([{ "application/json": null }], { ...json, body: '{"__proto__":{"polluted":1}}' });
    expect({}).not.toHaveProperty("polluted");
  });
});
