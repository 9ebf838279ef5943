import { describe, expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { createCaller } from "./testing/create-caller.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

function respondingWith(body: BodyInit | null, init: ResponseInit = {}) {
  return recordingFetch(() => new Response(body, init));
}

function typed(type: string, status = 200): ResponseInit {
  return { status, headers: { "content-type": type } };
}

/** The error of a call that must fail. */
async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const failure = await promise.then(
    (data) => expect.fail(`resolved to ${JSON.stringify(data)}`),
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  // The assertion above checks the class.
  return failure as ApiError;
}

describe("a success", () => {
  test.each([
    "application/json",
    "Application/JSON; charset=utf-8",
    "application/json ;a=b",
    "application/problem+json",
  ])("of %s is parsed", async (type) => {
    expect(await createCaller({}, respondingWith('{"a":1}', typed(type)))()).toEqual({ a: 1 });
  });

  test.each(["application/hal+json", "application/json"])("of %s is covered by application/*+json", async (type) => {
    const accept = ["application/*+json"];
    expect(await createCaller({ accept }, respondingWith("[1]", typed(type)))()).toEqual([1]);
    const failure = await failureOf(createCaller({ accept }, respondingWith("[1]", typed("application/cbor")))());
    expect(failure.message).toBe("call: expected application/*+json, received application/cbor.");
  });

  test("may be null", async () => {
    expect(await createCaller({}, respondingWith("null", typed("application/json")))()).toBeNull();
  });

  test.each(["text/plain", "text/csv; charset=utf-8", "application/xml", "application/atom+xml"])(
    "of %s is text",
    async (type) => {
      const accept = [type];
      expect(await createCaller({ accept }, respondingWith("a,b", typed(type)))()).toBe("a,b");
    },
  );

  test.each([
    ["image/png", "image/png"],
    ["image/*", "image/png"],
    ["*/*", "image/png"],
    ["x-text/plain", "x-text/plain"],
    ["application/xml-dtd", "application/xml-dtd"],
    ["application/json-seq", "application/json-seq"],
  ])("that %s covers is a Blob of %s", async (range, type) => {
    const data = await createCaller({ accept: [range] }, respondingWith("bytes", typed(type)))();
    expect(data).toBeInstanceOf(Blob);
    expect(await (data as unknown as Blob).text()).toBe("bytes");
  });

  test.each<[string, number[], string]>([
    ["text/csv; charset=iso-8859-1", [0xfc], "ü"],
    ['text/plain;header=present;Charset="windows-1252"', [0x80], "€"],
    ["application/xml; charset=utf-16le", [0xfc, 0x00], "ü"],
    ["text/plain; charset=utf-8", [0xef, 0xbb, 0xbf, 0xc3, 0xbc], "ü"],
    ["text/plain; charset=unknown", [0xc3, 0xbc], "ü"],
    ["text/plain", [0xc3, 0xbc], "ü"],
  ])("of %s is decoded", async (type, bytes, expected) => {
    const call = createCaller({ accept: ["*/*"] }, respondingWith(Uint8Array.from(bytes), typed(type)));
    expect(await call()).toBe(expected);
    const failure = await failureOf(createCaller({}, respondingWith(Uint8Array.from(bytes), typed(type, 500)))());
    expect(failure.body).toBe(expected);
  });

  test.each(["application/json; charset=utf-8", "text/plain"])("of %s needs no bytes of the fetch", async (type) => {
    // Not every implementation of fetch has it.
    const arrayBuffer = () => Promise.reject(new Error("not implemented"));
    const respond = () => Object.assign(new Response("1", typed(type, 500)), { arrayBuffer });
    expect((await failureOf(createCaller({}, recordingFetch(respond))())).body).toEqual(
      type === "text/plain" ? "1" : 1,
    );
  });

  test("of JSON is UTF-8, whatever its charset", async () => {
    const body = Uint8Array.from([0x22, 0xc3, 0xbc, 0x22]);
    expect(await createCaller({}, respondingWith(body, typed("application/json; charset=iso-8859-1")))()).toBe("ü");
  });

  test.each(["text/csv; header=present", "Text/CSV ;header=present"])("of the documented %s is text", async (range) => {
    expect(await createCaller({ accept: [range] }, respondingWith("a,b", typed("text/csv")))()).toBe("a,b");
  });

  test.each(["application/json", "text/plain", "image/svg+xml", ""])(
    "of a file in a media range is a Blob of %j",
    async (type) => {
      const headers = type ? { "content-type": type } : {};
      const data = await createCaller(
        { accept: ["*/*"], isFile: true },
        respondingWith(new Uint8Array([49]), { headers }),
      )();
      expect(data).toBeInstanceOf(Blob);
      expect(await (data as unknown as Blob).text()).toBe("1");
    },
  );

  test("of a file or of JSON is a Blob or JSON, as its media type says", async () => {
    const entry = { accept: ["application/json; charset=utf-8", "*/*"], isFile: true } as const;
    expect(await createCaller(entry, respondingWith("1", typed("application/json")))()).toBe(1);
    expect(await createCaller(entry, respondingWith("1", typed("text/csv")))()).toBeInstanceOf(Blob);
  });

  test("of one of several media types is read by its own media type", async () => {
    const accept = ["application/json", "text/csv"];
    expect(await createCaller({ accept }, respondingWith("1", typed("application/json")))()).toBe(1);
    expect(await createCaller({ accept }, respondingWith("1", typed("text/csv")))()).toBe("1");
  });

  test("without a media type has no data if another success has no body", async () => {
    const entry = { mayBeEmpty: true } as const;
    expect(await createCaller(entry, respondingWith(null))()).toBeUndefined();
    expect(await createCaller(entry, respondingWith("{}", typed("application/json")))()).toEqual({});
    const failure = await failureOf(createCaller({}, respondingWith(null))());
    expect(failure).toMatchObject({ code: "protocol", message: expect.stringContaining("received no content type") });
  });

  test.each([204, 205])("of %i has no data", async (status) => {
    expect(await createCaller({}, respondingWith(null, { status }))()).toBeUndefined();
  });

  test("without a documented body has no data, and an undocumented body is not read", async () => {
    const { fetch } = respondingWith("unexpected", typed("text/plain"));
    expect(await createCaller({ accept: [] }, { fetch })()).toBeUndefined();
  });

  test("of HEAD has no data", async () => {
    const { fetch } = respondingWith(null, typed("application/json"));
    expect(await createCaller({ method: "HEAD" }, { fetch })()).toBeUndefined();
  });

  test("of JSON that contains __proto__ changes no prototype", async () => {
    const { fetch } = respondingWith('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}', {
      headers: { "content-type": "application/json" },
    });
    await createCaller({}, { fetch })();
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("a success that the contract does not describe", () => {
  test.each([
    ["another media type", "<html>", typed("text/html"), "call: expected JSON, received text/html."],
    ["no media type", new Uint8Array([1]), {}, "call: expected JSON, received no content type."],
    ["a type that only ends like JSON", "1", typed("application/x-ndjson"), /received application\/x-ndjson/],
    ["a type that only begins like JSON", "1", typed("application/json-seq"), /received application\/json-seq/],
    ["broken JSON", '{"a":', typed("application/json"), 'call: expected JSON, received "{\\"a\\":"'],
    ["an empty body", "", typed("application/json"), 'call: expected JSON, received ""'],
    ["an empty body without a type", null, {}, "call: expected JSON, received no content type."],
  ])("for %s is a protocol error", async (_, body, init, message) => {
    const failure = await failureOf(createCaller({}, respondingWith(body, init))());
    expect(failure).toMatchObject({ code: "protocol", operationId: "call", status: 200, body: undefined });
    expect(failure.message).toMatch(message);
    expect(failure.headers).toBeInstanceOf(Headers);
  });

  test.each(["text/plain", "text/css", "text/csv2", "images/png"])(
    "names the media types that were expected instead of %s",
    async (type) => {
      const { fetch } = respondingWith("a", typed(type));
      const failure = await failureOf(createCaller({ accept: ["text/csv", "image/*"] }, { fetch })());
      expect(failure.message).toBe(`call: expected text/csv or image/*, received ${type}.`);
    },
  );

  test("keeps the SyntaxError as its cause, and shows only the beginning of the body", async () => {
    const { fetch } = respondingWith("x".repeat(10_000), typed("application/json"));
    const failure = await failureOf(createCaller({}, { fetch })());
    expect(failure.cause).toBeInstanceOf(SyntaxError);
    expect(failure.message).toBe(`call: expected JSON, received "${"x".repeat(299)}…`);
  });

  // With its quotes, the first has 300 characters.
  test.each([
    [298, `"${"x".repeat(298)}"`],
    [299, `"${"x".repeat(299)}…`],
  ])("shows %i characters as the first 300 of their JSON", async (length, shown) => {
    const failure = await failureOf(createCaller({}, respondingWith("x".repeat(length), { status: 500 }))());
    expect(failure.message).toBe(`call: the server responded with 500 ${shown}`);
  });
});

describe("a response outside 200–299", () => {
  const problem = { error: "no such resource", tag: "NotFound" };

  test("is thrown with status, body, headers and operation", async () => {
    const { fetch } = recordingFetch(() => Response.json(problem, { status: 404, headers: { "x-request-id": "r1" } }));
    const call = createCaller({ id: "getItem" }, { fetch });
    const failure = await failureOf(call());
    expect(failure).toMatchObject({ name: "ApiError", code: "response", operationId: "getItem", status: 404 });
    expect(failure.body).toEqual(problem);
    expect(failure.headers?.get("x-request-id")).toBe("r1");
    expect(failure.message).toBe(
      'getItem: the server responded with 404 {"error":"no such resource","tag":"NotFound"}',
    );
    expect(Object.hasOwn(failure, "cause")).toBe(false);
  });

  test.each([
    ["text", "<h1>Bad gateway</h1>", "text/html", "<h1>Bad gateway</h1>"],
    ["broken JSON", "{", "application/json", "{"],
    ["nothing", "", "application/json", undefined],
    ["an object under another media type", '{"a":1}', "text/plain", { a: 1 }],
    ["a JSON text", '"a"', "application/problem+json; charset=utf-8", "a"],
    ["a JSON null", "null", "application/json", null],
    ["text that looks like a number", "404", "text/plain", "404"],
    ["text that looks like null", "null", "text/plain", "null"],
    ["text in quotes", '"a"', "text/plain", '"a"'],
  ])("has a body that is %s", async (_, body, type, expected) => {
    const failure = await failureOf(createCaller({}, respondingWith(body, typed(type, 500)))());
    expect(failure).toMatchObject({ code: "response", status: 500, body: expected });
  });

  test("without a body is reported as such in the message", async () => {
    const failure = await failureOf(createCaller({}, respondingWith(null, { status: 500 }))());
    expect(failure.message).toBe("call: the server responded with 500 without a body.");
  });

  test("may be 304", async () => {
    expect(await failureOf(createCaller({}, respondingWith(null, { status: 304 }))())).toMatchObject({ status: 304 });
  });
});

describe("isError", () => {
  test("accepts the error responses of its own operation, and nothing else", async () => {
    const { fetch } = respondingWith("{}", typed("application/json", 409));
    const mine = createCaller({}, { fetch });
    const other = createCaller({ id: "other" }, { fetch });
    const failure = await failureOf(mine());
    expect(mine.isError(failure)).toBe(true);
    expect(other.isError(failure)).toBe(false);
    expect(mine.isError(new Error("x"))).toBe(false);
    expect(mine.isError(undefined)).toBe(false);
    expect(mine.isError(new ApiError("m", { code: "protocol", operationId: "call", status: 200 }))).toBe(false);
  });
});

describe("result", () => {
  test("resolves to data", async () => {
    const { data, error, ok, status, response } = await createCaller(
      {},
      respondingWith("1", typed("application/json", 201)),
    ).result();
    expect({ data, error, ok, status }).toEqual({ data: 1, error: undefined, ok: true, status: 201 });
    expect(response).toBeInstanceOf(Response);
  });

  test("resolves to an error", async () => {
    const result = await createCaller({}, respondingWith('{"a":1}', typed("application/json", 418))).result();
    expect(result).toMatchObject({ ok: false, status: 418, error: { a: 1 } });
    expect(result).not.toHaveProperty("data");
  });

  test("rejects when there is no response, or one that the contract does not describe", async () => {
    const noResponse = createCaller({}, { maxRetries: 0, fetch: () => Promise.reject(new TypeError("fetch failed")) });
    expect(await failureOf(noResponse.result())).toMatchObject({ code: "network" });
    expect(await failureOf(createCaller({}, respondingWith("x", typed("text/html"))).result())).toMatchObject({
      code: "protocol",
    });
  });
});
