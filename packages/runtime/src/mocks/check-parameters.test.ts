import { describe, expect, test } from "vitest";
import { checkParameters, type ParameterEntry } from "./check-parameters.ts";
import type { Check, ParsedRequest } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

async function run(check: Check, url = "http://api/", init: RequestInit = {}, path: Record<string, unknown> = {}) {
  const parsed: ParsedRequest = { path, query: {}, header: {}, cookie: {}, body: undefined };
  const violation = await check(new Request(url, init), parsed, {});
  return { violation, parsed };
}

/** A validator with the message "expected type x". */
function wanting(isValid: (value: unknown) => boolean, at = ""): Validator {
  return (value, location) => (isValid(value) ? undefined : `${location}${at}: expected type x.`);
}

describe("parameters", () => {
  async function read(entry: Omit<ParameterEntry, "name">, url: string, init?: RequestInit) {
    const { violation, parsed } = await run(checkParameters([{ name: "p", ...entry }]), `http://api/${url}`, init, {
      p: "text",
    });
    return violation?.message ?? parsed[entry.in]["p"];
  }

  const numeric = wanting((value) => typeof value === "number");
  const bool = wanting((value) => typeof value === "boolean");

  test.each([
    [{}, "?p=a%20b", "a b"],
    // A query is a form.
    [{}, "?p=a+b", "a b"],
    [{}, "?p=%zz", "%zz"],
    [{}, "?p=%E9", "\ufffd"],
    [{}, "?p=", ""],
    [{}, "", undefined],
    [{ required: true }, "", "query/p: it is missing."],
    [{}, "?p=a&p=b", "query/p: expected one value, not 2."],
    [{}, "?p=12", "12"],
    [{}, "?p=true", "true"],
    ...["0", "12", "-3", "1.5", "1.25", "-10.75", "-2e3", "1E10", "1e-5", "12.5e%2B10"].map((text) => [
      { type: "number", validator: numeric },
      `?p=${text}`,
      Number(decodeURIComponent(text)),
    ]),
    ...["", " ", "1x", "0x10", "Infinity", "NaN", "1.", ".5", "1e", "1e1.5", "x1", " 1"].map((text) => [
      { type: "number", validator: numeric },
      `?p=${text}`,
      "query/p: expected type x.",
    ]),
    [{ type: "boolean", validator: bool }, "?p=true", true],
    [{ type: "boolean", validator: bool }, "?p=false", false],
    ...["", "1", "True", "xtrue", "truex", "falsetrue"].map((text) => [
      { type: "boolean", validator: bool },
      `?p=${text}`,
      "query/p: expected type x.",
    ]),
    [{ type: "array" }, "?p=a&p=b", ["a", "b"]],
    [{ type: "array" }, "?p=a,b", ["a,b"]],
    [{ type: "array", separator: "," }, "?p=a,b", ["a", "b"]],
    [{ type: "array", separator: "|" }, "?p=a|b", ["a", "b"]],
    [{ type: "array", separator: " " }, "?p=a%20b", ["a", "b"]],
    [{ type: "object", required: true }, "?x=1&y=2", undefined],
    [{ validator: wanting((value) => value === "a") }, "?p=b", "query/p: expected type x."],
  ] as [Partial<ParameterEntry>, string, unknown][])(
    "of the query: %j reads %s as %j",
    async (entry, url, expected) => {
      expect(await read({ in: "query", ...entry }, url)).toEqual(expected);
    },
  );

  test("of the path, of headers and of cookies are read from there", async () => {
    expect(await read({ in: "path" }, "")).toBe("text");
    expect(await read({ in: "header" }, "", { headers: { P: "text" } })).toBe("text");
    expect(await read({ in: "cookie" }, "", { headers: { cookie: "a=b; p=a%20b" } })).toBe("a b");
    expect(await read({ in: "cookie", isRaw: true }, "", { headers: { cookie: "a=b; p=a%20b" } })).toBe("a%20b");
    expect(await read({ in: "cookie" }, "", { headers: { cookie: "a=b;p=a+b" } })).toBe("a+b");
    expect(await read({ in: "cookie" }, "", { headers: { cookie: "p=%zz" } })).toBe("%zz");
    expect(await read({ in: "header", required: true }, "")).toBe("header/p: it is missing.");
    expect(await read({ in: "cookie", required: true }, "")).toBe("cookie/p: it is missing.");
  });

  test.each(["100%", "%zz", "%E0%A4%A"])("of the path are refused if they cannot be decoded: %s", async (id) => {
    const check = checkParameters([{ name: "id", in: "path" }]);
    const { violation } = await run(check, undefined, {}, { id });
    expect(violation).toEqual({ status: 400, message: expect.stringMatching(/^path\/id: ./) });
  });

  test("that are lists in a header may have spaces after the commas", async () => {
    const headers = { p: "a, b" };
    expect(await read({ in: "header", type: "array", separator: "," }, "", { headers })).toEqual(["a", "b"]);
  });

  test("of the path are numbers if the contract declares numbers", async () => {
    const check = checkParameters([{ name: "id", in: "path", type: "number" }]);
    expect((await run(check, undefined, {}, { id: "5" })).parsed.path).toEqual({ id: 5 });
  });

  test("may have names that no header can have", async () => {
    const check = checkParameters([{ name: "a[b]", in: "query" }]);
    expect((await run(check, "http://api/?a%5Bb%5D=1")).parsed.query).toEqual({ "a[b]": "1" });
  });

  test("may have the name of a prototype", async () => {
    const { parsed } = await run(checkParameters([{ name: "__proto__", in: "query" }]), "http://api/?__proto__=1");
    expect(Object.entries(parsed.query)).toEqual([["__proto__", "1"]]);
  });

  test("that are undocumented are refused by name, with the documented ones", async () => {
    const check = checkParameters(
      [
        { name: "a", in: "query" },
        { name: "b", in: "path" },
      ],
      ["key"],
    );
    expect((await run(check, "http://api/?key=k&a=1")).violation).toBeUndefined();
    expect((await run(check, "http://api/?aa=1")).violation).toEqual({
      status: 400,
      message: "query/aa: there is no such parameter. Expected a, key.",
    });
    expect((await run(checkParameters([]), "http://api/?a=1")).violation?.message).toMatch(/Expected none\.$/);
    expect((await run(checkParameters([]), "http://api/?toString=1")).violation).toBeDefined();
    const inHeader = checkParameters([{ name: "h", in: "header", type: "object" }]);
    expect((await run(inHeader, "http://api/?a=1")).violation?.message).toMatch(/Expected none\.$/);
  });
});
