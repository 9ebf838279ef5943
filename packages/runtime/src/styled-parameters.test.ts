import { describe, expect, test } from "vitest";
import { type QueryStyle, styledCookies, styledHeaders, styledPath, styledQuery } from "./styled-parameters.ts";

describe("a query", () => {
  test("is serialized in the styles of the contract", () => {
    const writeQuery = styledQuery({
      spaced: { style: "spaceDelimited", explode: false },
      piped: { style: "pipeDelimited", explode: false },
      listed: { style: "form", explode: false },
      deep: { style: "deepObject", explode: true },
    });
    const query = {
      ...{ spaced: ["a", "b"], piped: ["a", "b"], listed: ["a", "b"], deep: { x: "1", y: "2" }, plain: ["a", "b"] },
      absent: undefined,
    };
    expect(writeQuery(query)).toBe("spaced=a%20b&piped=a|b&listed=a,b&deep[x]=1&deep[y]=2&plain=a&plain=b");
  });

  // The values of an array and of an object (OpenAPI, "Style Examples").
  test.each<[style: QueryStyle | undefined, array: string, object: string]>([
    [undefined, "p=a&p=b", "x=1&y=2"],
    [{ style: "form", explode: true }, "p=a&p=b", "x=1&y=2"],
    [{ style: "form", explode: false }, "p=a,b", "p=x,1,y,2"],
    [{ style: "spaceDelimited", explode: false }, "p=a%20b", "p=x%201%20y%202"],
    [{ style: "pipeDelimited", explode: false }, "p=a|b", "p=x|1|y|2"],
    [{ style: "pipeDelimited", explode: true }, "p=a&p=b", "x=1&y=2"],
    [{ style: "deepObject", explode: true }, "p=a&p=b", "p[x]=1&p[y]=2"],
  ])("is serialized in the style %j", (style, array, object) => {
    const writeQuery = styledQuery(style ? { p: style } : {});
    expect([writeQuery({ p: ["a", "b"] }), writeQuery({ p: { x: 1, y: 2 } })]).toEqual([array, object]);
  });

  const listed = { "p&": { style: "form", explode: false } } as const;
  const deep = { f: { style: "deepObject", explode: true } } as const;

  test.each<[text: string, styles: Record<string, QueryStyle>, query: Record<string, unknown>, expected: string]>([
    ["a name", listed, { "p&": ["x", "y"], "c#": 1 }, "p%26=x,y&c%23=1"],
    ["the keys of a list of pairs", listed, { "p&": { "x&admin=1": "1" } }, "p%26=x%26admin%3D1,1"],
    ["the keys in brackets", deep, { f: { "x]=1&admin": "1", "a#b": 2 } }, "f[x%5D%3D1%26admin]=1&f[a%23b]=2"],
    ["a name of JavaScript", {}, { constructor: ["a", "b"] }, "constructor=a&constructor=b"],
  ])("has %s encoded", (_, styles, query, expected) => {
    expect(styledQuery(styles)(query)).toBe(expected);
  });

  test.each<[Record<string, QueryStyle>, unknown, string]>([
    [listed, ["a", undefined, null, "b"], "p%26=a,b&z=1"],
    [listed, { a: undefined, b: null, c: "" }, "p%26=c,&z=1"],
    [listed, [undefined], "z=1"],
    [listed, {}, "z=1"],
    [listed, "text", "p%26=text&z=1"],
    [{ "p&": deep.f }, { a: undefined, b: null, c: 0 }, "p%26[c]=0&z=1"],
  ])("leaves out what is absent with %j: %j", (styles, value, expected) => {
    expect(styledQuery(styles)({ "p&": value, z: 1 })).toBe(expected);
  });

  test("has nested objects in brackets in their brackets, and elsewhere as JSON", () => {
    const writeQuery = styledQuery({ ...deep, l: { style: "form", explode: false } });
    expect(writeQuery({ f: { a: { b: [1, { c: 2 }] } }, l: [{ a: 1 }] })).toBe(
      "f[a][b][0]=1&f[a][b][1][c]=2&l=%7B%22a%22%3A1%7D",
    );
  });
});

describe("a path", () => {
  // The values of a text, an array and an object (OpenAPI, "Style Examples").
  test.each([
    ["{p}", "a", "a,b", "x,1,y,2"],
    ["{p*}", "a", "a,b", "x=1,y=2"],
    ["{.p}", ".a", ".a,b", ".x,1,y,2"],
    ["{.p*}", ".a", ".a.b", ".x=1.y=2"],
    ["{;p}", ";p=a", ";p=a,b", ";p=x,1,y,2"],
    ["{;p*}", ";p=a", ";p=a;p=b", ";x=1;y=2"],
  ])("is expanded in the style of %s", (template, text, array, object) => {
    const expanded = ["a", ["a", "b"], { x: 1, y: 2 }].map((p) => styledPath(`/items/${template}/z`, { p }));
    expect(expanded).toEqual([text, array, object].map((value) => `/items/${value}/z`));
  });

  test.each<[string, unknown, string]>([
    ["{p}", { "../../admin?x": 1 }, "..%2F..%2Fadmin%3Fx,1"],
    ["{p*}", { "a/b": "c/d" }, "a%2Fb=c%2Fd"],
    ["{;p*}", ["/", "$&"], ";p=%2F;p=%24%26"],
    ["{p}", ["a", undefined, null, "b"], "a,b"],
    ["{p*}", { a: undefined, b: 1 }, "b=1"],
    ["{.p*}", [1.5, "a.b"], ".1%2E5.a%2Eb"],
    ["{.p*}", { "a.b": 1.5 }, ".a%2Eb=1%2E5"],
    ["{.p*}", 1.5, ".1.5"],
    ["{.p}", [1.5, "a.b"], ".1.5,a.b"],
  ])("with %s has %j encoded, without what is absent", (template, p, expected) => {
    expect(styledPath(`/items/${template}`, { p })).toBe(`/items/${expected}`);
  });

  test.each<[string, unknown]>([
    ["{.p*}", ["", ""]],
    ["{.p*}", [""]],
    ["{.p*}", ["."]],
    ["{.p}", "."],
    ["{p}", ["."]],
    ["{p}", []],
    ["{p}", [undefined]],
    ["{p}", {}],
    ["{;p}", undefined],
    ["{;p}", null],
    ["{;p*}", ""],
  ])("with %s refuses %j, which could be the URL of another operation", (template, p) => {
    expect(() => styledPath(`/items/${template}/z`, { p })).toThrow(/^path\.p: expected a path segment, received "/);
  });
});

describe("a parameter whose content is JSON", () => {
  const value = { n: [1, "ä&"], none: undefined };

  test("is encoded in a query, a cookie and a path", () => {
    const text = "%7B%22n%22%3A%5B1%2C%22%C3%A4%26%22%5D%7D";
    expect(styledQuery({ p: { style: "json" } })({ p: value, z: 1 })).toBe(`p=${text}&z=1`);
    expect(styledCookies({ p: { style: "json" } })({ p: value, z: 1 })).toBe(`p=${text}; z=1`);
    expect(styledPath("/a/{=p}/z", { p: value })).toBe(`/a/${text}/z`);
  });

  test("is in ASCII in a header", () => {
    const headers = styledHeaders(
      [],
      ["X-Json", "X-None"],
    )({ "X-Json": value, "X-None": undefined, "X-Text": { a: 1 } });
    expect(headers).toEqual({ "X-Json": '{"n":[1,"\\u00e4&"]}', "X-None": undefined, "X-Text": "a,1" });
  });

  test("may be text or null, and is left out if it is undefined", () => {
    const write = styledQuery({ p: { style: "json" } });
    expect(["a", null, undefined].map((p) => write({ p }))).toEqual(["p=%22a%22", "p=null", ""]);
    expect(["a", "..", null].map((p) => styledPath("/{=p}", { p }))).toEqual(["/%22a%22", "/%22..%22", "/null"]);
    expect(() => styledPath("/{=p}", {})).toThrow(/^path\.p: expected a path segment/);
  });
});

test("cookies are written in their styles", () => {
  const writeCookies = styledCookies({
    ids: { style: "form", explode: false },
    raw: { style: "cookie", explode: true },
  });
  const cookies = { ids: ["p", "/"], none: undefined, lang: "ä", empty: [], list: ["a", "b"], raw: "/" };
  expect(writeCookies(cookies)).toBe("ids=p,%2F; lang=%C3%A4; list=a; list=b; raw=/");
});

test("objects in headers are written as text, exploded or not", () => {
  const headers = {
    "X-Color": { R: 100, G: 200, B: undefined },
    "X-Pairs": { R: 100, G: 200 },
    list: ["a"],
    text: "t",
  };
  expect(styledHeaders(["X-Pairs"])({ ...headers, none: undefined, empty: null })).toEqual({
    "X-Color": "R,100,G,200",
    "X-Pairs": "R=100,G=200",
    list: ["a"],
    text: "t",
    none: undefined,
    empty: null,
  });
});

// OpenAPI 3.2, "Style Values": no percent-encoding or other escaping is applied.
test.each<[value: unknown, explode: boolean, expected: string]>([
  ["a%20b/=", true, "p&=a%20b/=; q=%2F"],
  [7, false, "p&=7; q=%2F"],
  [["a=", "b/", null], true, "p&=a=; p&=b/; q=%2F"],
  [["a=", "b/", null], false, "p&=a=,b/; q=%2F"],
  [{ x: "a=", y: 1, z: undefined }, true, "x=a=; y=1; q=%2F"],
  [{ x: "a=", y: 1, z: undefined }, false, "p&=x,a=,y,1; q=%2F"],
  [[], false, "q=%2F"],
  [null, true, "q=%2F"],
  [undefined, true, "q=%2F"],
])("cookies in the style cookie are not encoded: %j, exploded: %j", (value, explode, expected) => {
  expect(styledCookies({ "p&": { style: "cookie", explode } })({ "p&": value, q: "/" })).toBe(expected);
});
