import { describe, expect, test } from "vitest";
import {
  bodyWith,
  chosenBody,
  encodeJson,
  formBody,
  jsonBody,
  multipartBody,
  rangeBody,
  rawBody,
  sequenceBody,
  styledForm,
  typedMultipart,
} from "./body-encoder.ts";
import type { EncodingOptions } from "./operation-table.ts";

const png = new Blob(["PNG"], { type: "image/png" });
const untyped = new Blob(["PNG"]);

/** Both functions write the body as text. */
function formText(encode: typeof formBody, body: object): string {
  return decodeURIComponent(String(encode(body).body));
}

describe("a form", () => {
  test("repeats the fields of lists, and has objects as JSON", () => {
    const body = {
      a: "x y",
      tags: ["a", "b"],
      address: { city: "é" },
      list: [{ a: 1 }, [2]],
      none: undefined,
      empty: null,
    };
    expect(formText(formBody, body)).toBe('a=x+y&tags=a&tags=b&address={"city":"é"}&list={"a":1}&list=[2]&empty=');
    expect(formBody(body).contentType).toBe("application/x-www-form-urlencoded");
  });

  test("has the styles of the contract", () => {
    const encode = styledForm({
      deep: { style: "deepObject", explode: true },
      listed: { style: "form", explode: false },
      exploded: { style: "form", explode: true },
      piped: { style: "pipeDelimited", explode: false },
    });
    const body = {
      deep: { a: { b: [true, null] }, none: undefined },
      listed: ["a", "b"],
      exploded: { x: 1, y: "&" },
      piped: ["a", "b"],
      plain: ["a", { b: 1 }],
      absent: undefined,
    };
    expect(formText(encode, body)).toBe(
      'deep[a][b][0]=true&deep[a][b][1]=&listed=a,b&x=1&y=&&piped=a|b&plain=a&plain={"b":1}',
    );
    expect(encode(body).contentType).toBe("application/x-www-form-urlencoded");
  });
});

test("a multipart body has the media types of its JSON parts", async () => {
  const encode = typedMultipart({
    meta: "application/json",
    pages: "application/vnd.page+json",
    toString: "text/json",
  });
  const form = encode({ meta: { a: "é" }, pages: [1, "x", png], other: { b: 1 }, cover: png, none: undefined }).body;
  const parts = await Promise.all(
    [...(form as FormData)].map(async ([name, part]) =>
      typeof part === "string" ? [name, part] : [name, part.type, await part.text()],
    ),
  );
  expect(parts).toEqual([
    ["meta", "application/json", '{"a":"é"}'],
    ["pages", "application/vnd.page+json", "1"],
    ["pages", "x"],
    ["pages", "image/png", "PNG"],
    ["other", '{"b":1}'],
    ["cover", "image/png", "PNG"],
  ]);
});

test.each([
  ["JSON", encodeJson, { files: [png] }, 'received a Blob in "0"'],
  ["JSON that is only a file", encodeJson, png, "received a Blob."],
  ["JSON of another media type", jsonBody("application/x+json"), { file: png }, 'received a Blob in "file"'],
  ["JSON that requests a stream", bodyWith({ stream: true }), { file: png }, 'received a Blob in "file"'],
  ["a form", formBody, { file: png }, "received a Blob."],
  [
    "a field of a form in brackets",
    styledForm({ a: { style: "deepObject", explode: true } }),
    { a: { file: png } },
    '"file"',
  ],
  ["a part of a multipart body", multipartBody, { part: { file: png } }, 'received a Blob in "file"'],
])("%s refuses a file, which would be lost", (_, encode, body, reason) => {
  expect(() => encode(body)).toThrow(TypeError);
  expect(() => encode(body)).toThrow(reason);
});

describe.each([{ body: { a: 1 } }, { body: [1, 2] }])("$body", ({ body }) => {
  test.each(["application/xml", "image/svg+xml"])("is refused as %s", (type) => {
    const refusal = new TypeError(`body: expected text or bytes of ${type}, received an object.`);
    expect(() => rawBody(type)(body)).toThrow(refusal);
  });

  test("is refused as an image", () => {
    const refusal = new TypeError("body: expected text or bytes of image/*, received an object.");
    expect(() => rangeBody("image/*")(body, { contentType: "image/png" })).toThrow(refusal);
  });

  test("is JSON in other text and bytes, and in any media type", () => {
    const json = JSON.stringify(body);
    expect(rawBody("text/plain")(body)).toEqual({ body: json, contentType: "text/plain" });
    expect(rangeBody("*/*")(body)).toEqual({ body: json, contentType: "application/json" });
    expect(rangeBody("*/*")(body, { contentType: "a/b+json" })).toEqual({ body: json, contentType: "a/b+json" });
  });
});

describe.each([
  ["application/jsonl", '{"a":[1]}\n2\n'],
  ["application/json-seq", '\u001e{"a":[1]}\n\u001e2\n'],
  ["application/geo+json-seq; charset=utf-8", '\u001e{"a":[1]}\n\u001e2\n'],
])("a sequence of %s", (contentType, body) => {
  test("has each item of a list as a text of its own", () => {
    expect(sequenceBody(contentType)([{ a: [1] }, 2])).toEqual({ body, contentType });
    expect(sequenceBody(contentType)([])).toEqual({ body: "", contentType });
  });

  test("may have a single object", () => {
    expect(sequenceBody(contentType)({ a: [1] })).toEqual(sequenceBody(contentType)([{ a: [1] }]));
  });

  test.each(["1\n2\n", png, new ReadableStream()])("is sent unchanged if it is %s", (written) => {
    expect(sequenceBody(contentType)(written)).toEqual({ body: written, contentType });
  });

  test("refuses a file in an item, which would be lost", () => {
    expect(() => sequenceBody(contentType)([{ file: png }])).toThrow('received a Blob in "file"');
  });
});

test.each(["text", 1, new Uint8Array(1), new ArrayBuffer(1), png, new FormData(), new ReadableStream()])(
  "%s is sent unchanged",
  (body) => {
    expect(rawBody("text/plain")(body)).toEqual({ body, contentType: "text/plain" });
  },
);

describe("a body of a media range", () => {
  test.each<[body: unknown, options: EncodingOptions | undefined, contentType: string | null]>([
    [png, undefined, null],
    [png, { contentType: "image/webp" }, "image/webp"],
    [untyped, { contentType: "image/webp" }, "image/webp"],
    [untyped, { headers: { Accept: "a", "Content-Type": "image/webp" } }, null],
    ["text", undefined, null],
  ])("%s with %j has a media type", (body, options, contentType) => {
    expect(rangeBody("image/*")(body, options)).toEqual({ body, contentType });
  });

  test.each([untyped, new Uint8Array(1)])("%s without one is refused", (body) => {
    expect(() => rangeBody("image/*")(body, { headers: { accept: "a" } })).toThrow(
      new TypeError("contentType: expected a media type of image/*, such as the type of a Blob, received none."),
    );
  });
});

test.each([
  [undefined, "application/json"],
  ["application/vnd.a+json", "application/vnd.a+json"],
])("a range of JSON with the choice %s is sent as %s", (contentType, sent) => {
  const encode = rangeBody("application/*+json", encodeJson);
  expect(encode({ a: 1 }, { contentType })).toEqual({ body: '{"a":1}', contentType: sent });
});

describe("a body of several media types", () => {
  const encode = chosenBody({
    "application/json; charset=utf-8": jsonBody("application/json; charset=utf-8"),
    "multipart/form-data": multipartBody,
    "image/png": rawBody("image/png"),
    "application/*+xml": rangeBody("application/*+xml"),
  });

  test.each<[body: unknown, contentType: string | undefined, sent: string | null]>([
    [{ a: 1 }, undefined, "application/json; charset=utf-8"],
    ["text", undefined, "application/json; charset=utf-8"],
    ["text", "application/json; charset=utf-8", "application/json; charset=utf-8"],
    [{ a: png }, "multipart/form-data", null],
    [png, "image/png", "image/png"],
    [png, undefined, "image/png"],
    ["<a/>", "application/atom+xml", "application/atom+xml"],
    [new Blob(["<a/>"], { type: "application/atom+xml" }), undefined, null],
  ])("%s with the choice %s is sent as %s", (body, contentType, sent) => {
    expect(encode(body, { contentType }).contentType).toBe(sent);
  });

  test.each(["text/plain", "application/json", "application/+xml", "x-multipart/form-data"])(
    "cannot be %s",
    (contentType) => {
      expect(() => encode("text", { contentType })).toThrow(
        new TypeError(
          `contentType: expected application/json; charset=utf-8 or multipart/form-data or image/png or application/*+xml, received "${contentType}".`,
        ),
      );
    },
  );

  test("that is a file of no accepted type is sent in the first, which refuses files", () => {
    expect(() => encode(untyped)).toThrow("expected JSON, received a Blob");
    expect(() => encode(new Blob(["x"], { type: "image/gif" }))).toThrow("expected JSON, received a Blob");
  });
});
