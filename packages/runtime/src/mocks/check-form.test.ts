import { expect, test } from "vitest";
import { checkForm, type FormFields } from "./check-form.ts";
import type { ParsedRequest } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

const multipart = "multipart/form-data";
const urlencoded = "application/x-www-form-urlencoded";

function parsed(body: unknown): ParsedRequest {
  return { path: {}, query: {}, header: {}, cookie: {}, body };
}

/** The value that the validator of a form gets, or the violation. */
async function read(fields: FormFields, body: BodyInit, headers: Record<string, string> = {}) {
  let found: unknown;
  const record: Validator = (value) => {
    found = value;
    return undefined;
  };
  const type = body instanceof FormData ? multipart : urlencoded;
  const request = new Request("http://api/", { method: "POST", body, headers });
  const violation = await checkForm(type, fields, record)(request, parsed("text"), {});
  return violation ?? found;
}

function form(...fields: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

test.each<[FormFields, string, unknown]>([
  [{ a: "text" }, "a=1&b=", { a: "1", b: "" }],
  [{ a: "text" }, "a=", { a: "" }],
  [{ a: "nullable", b: "nullable" }, "a=&b=x", { a: null, b: "x" }],
  [{ a: "json", b: "json", c: "json" }, "a=1&b=true&c=%7B%22x%22%3A%5B1%5D%7D", { a: 1, b: true, c: { x: [1] } }],
  [{ a: "json", b: "json", c: "json" }, "a=01&b=yes&c=", { a: "01", b: "yes", c: null }],
  [{ a: ["text"], b: ["json"] }, "a=1&b=1&b=2", { a: ["1"], b: [1, 2] }],
  [{ a: "text" }, "a=1&a=2", { a: ["1", "2"] }],
  [{}, "__proto__=1&constructor=2", JSON.parse('{"__proto__":"1","constructor":"2"}')],
])("with the fields %j, %s is read as %j", async (fields, text, expected) => {
  expect(await read(fields, new URLSearchParams(text))).toEqual(expected);
});

test("parts with a media type are read like texts, and other files are not read", async () => {
  const json = new Blob(['{"x":1}'], { type: "application/json" });
  const body = form(["a", json], ["b", "null"], ["c", "null"], ["d", "null"], ["file", json]);
  const { file, ...texts } = Object(await read({ a: "json", b: "json", c: "nullable", d: "text" }, body));
  expect(texts).toEqual({ a: { x: 1 }, b: null, c: null, d: "null" });
  expect(file).toBeInstanceOf(Blob);
});

test.each(["", "garbage", "--b--", '--b\r\nContent-Disposition: form-data; name="a"\r\n'])(
  "a multipart body of %j is refused, or has no fields",
  async (body) => {
    const missing: Validator = (value, location) => (Object.keys(Object(value)).length > 0 ? undefined : location);
    const headers = { "content-type": `${multipart}; boundary=b` };
    const request = new Request("http://api/", { method: "POST", body, headers });
    expect(await checkForm(multipart, {}, missing)(request, parsed(body), {})).toMatchObject({ status: 400 });
  },
);

test("a multipart body without a boundary is refused", async () => {
  const request = new Request("http://api/", { method: "POST", body: "a", headers: { "content-type": multipart } });
  expect(await checkForm(multipart, {})(request, parsed("a"), {})).toEqual({
    status: 400,
    message: "body: expected multipart/form-data.",
  });
});

test("a body of another media type, or none, is not checked", async () => {
  const refuse: Validator = () => "refused";
  const body = new URLSearchParams("a=1");
  const request = () => new Request("http://api/", { method: "POST", body });
  expect(await checkForm(multipart, {}, refuse)(request(), parsed("a=1"), {})).toBeUndefined();
  expect(await checkForm(urlencoded, {}, refuse)(request(), parsed(undefined), {})).toBeUndefined();
  expect(await checkForm(urlencoded, {}, refuse)(request(), parsed("a=1"), {})).toEqual({
    status: 400,
    message: "refused",
  });
});

test("a handler can still read a body that was checked", async () => {
  const request = new Request("http://api/", { method: "POST", body: form(["a", "1"]) });
  await checkForm(multipart, { a: "text" })(request, parsed("text"), {});
  expect((await request.formData()).get("a")).toBe("1");
});
