import type { JsonRecord } from "@docent/openapi";
import { readHeader } from "@docent/schema";
import { loadOperation } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import type { Tokens } from "./credentials.ts";
import { describeOmissions, planOperation } from "./plan-probes.ts";
import type { Probe } from "./probe.ts";
import { createProbeSource } from "./probe-source.ts";

const schemes = {
  bearer: { type: "http", scheme: "bearer" },
  basic: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "digest" },
  inHeader: { type: "apiKey", in: "header", name: "X-Key" },
  inQuery: { type: "apiKey", in: "query", name: "key" },
  inCookie: { type: "apiKey", in: "cookie", name: "session" },
  inOtherCookie: { type: "apiKey", in: "cookie", name: "other" },
  oauth: { type: "oauth2", flows: {} },
  mutual: { type: "mutualTLS" },
};

async function planWith(security: JsonRecord[], options: Tokens & { responses?: JsonRecord } = {}) {
  const { responses, ...tokens } = { token: "Ada:s3cret", ...options };
  const { api, operation } = await loadOperation(
    { security, responses: { 200: { description: "A" }, 401: { description: "B" }, ...responses } },
    { components: { securitySchemes: schemes } },
  );
  const source = createProbeSource(api, { ...tokens, cases: 0 });
  return [...planOperation(source, { operation })];
}

function credentialsOf({ request }: Probe) {
  return {
    authorization: readHeader(request.headers, "authorization"),
    key: readHeader(request.headers, "x-key"),
    cookie: readHeader(request.headers, "cookie"),
    query: request.target.split("?")[1],
  };
}

describe("a token is written where the contract expects it:", () => {
  test.each<[string, JsonRecord[], Partial<ReturnType<typeof credentialsOf>>]>([
    ["bearer", [{ bearer: [] }], { authorization: "Bearer Ada:s3cret" }],
    ["basic", [{ basic: [] }], { authorization: "Basic QWRhOnMzY3JldA==" }],
    ["another scheme of HTTP", [{ digest: [] }], { authorization: "digest Ada:s3cret" }],
    ["oauth2", [{ oauth: [] }], { authorization: "Bearer Ada:s3cret" }],
    ["a key in a header", [{ inHeader: [] }], { key: "Ada:s3cret" }],
    ["a key in the query", [{ inQuery: [] }], { query: "key=Ada%3As3cret" }],
    ["a key in a cookie", [{ inCookie: [] }], { cookie: "session=Ada:s3cret" }],
    ["two together", [{ bearer: [], inHeader: [] }], { authorization: "Bearer Ada:s3cret", key: "Ada:s3cret" }],
    ["two in the same header", [{ bearer: [], oauth: [] }], { authorization: "Bearer Ada:s3cret" }],
    ["two in cookies", [{ inCookie: [], inOtherCookie: [] }], { cookie: "session=Ada:s3cret; other=Ada:s3cret" }],
    ["the first of two alternatives", [{ inHeader: [] }, { bearer: [] }], { key: "Ada:s3cret" }],
    ["a certificate, which is not a token", [{ mutual: [] }], {}],
  ])("%s", async (_, security, expected) => {
    const [first] = await planWith(security);
    expect(first && credentialsOf(first)).toEqual({
      authorization: undefined,
      key: undefined,
      cookie: undefined,
      query: undefined,
      ...expected,
    });
  });

  test("a key in a cookie is sent together with the cookies of parameters", async () => {
    const theme = (name: string) => ({ name, in: "cookie", required: true, schema: { const: "dark" } });
    const { api, operation } = await loadOperation(
      {
        parameters: [theme("theme"), theme("session")],
        security: [{ inCookie: [] }],
        responses: { 200: { description: "A" } },
      },
      { components: { securitySchemes: schemes } },
    );
    const source = createProbeSource(api, { token: "ada", cases: 0 });
    const probes = [...planOperation(source, { operation })];
    expect(probes[0] && credentialsOf(probes[0]).cookie).toBe("theme=dark; session=ada");
    const unknown = probes.find(({ what }) => what === "an unknown token");
    expect(unknown && credentialsOf(unknown).cookie).toBe("theme=dark; session=docent-unknown-token:docent");
  });

  test("a key in a header replaces the parameter with the same name", async () => {
    const parameters = [{ name: "x-key", in: "header", required: true, schema: { type: "string" }, example: "other" }];
    const { api, operation } = await loadOperation(
      { parameters, security: [{ inHeader: [] }] },
      { components: { securitySchemes: schemes } },
    );
    const [first] = planOperation(createProbeSource(api, { token: "ada" }), { operation });
    expect(first?.request.headers.filter(([name]) => name.toLowerCase() === "x-key")).toEqual([["X-Key", "ada"]]);
  });

  test.each<[string, JsonRecord[]]>([
    ["where nothing is asked for", []],
    ["where credentials are one of several ways", [{ bearer: [] }, {}]],
  ])("nowhere %s", async (_, security) => {
    for (const probe of await planWith(security)) expect(credentialsOf(probe).authorization).toBeUndefined();
  });
});

const wrong = (probes: readonly Probe[]) =>
  probes.filter(({ expects }) => expects.kind === "refused" && expects.rule === "credentials-not-enforced");

describe("without valid credentials", () => {
  test("a bearer token is varied in every way that servers miss", async () => {
    const tried = wrong(await planWith([{ bearer: [] }])).map((probe) => [
      probe.what,
      credentialsOf(probe).authorization,
    ]);
    expect(tried).toEqual([
      ["no credentials", undefined],
      ["an unknown token", "Bearer docent-unknown-token:docent"],
      ["the token with an extra character", "Bearer Ada:s3cretx"],
      ["the token without its last character", "Bearer Ada:s3cre"],
      ["the token in the opposite case", "Bearer aDA:S3CRET"],
      ["the token without a scheme", "Ada:s3cret"],
      ["the token with the scheme Basic", "Basic Ada:s3cret"],
      ["the scheme without a token", "Bearer"],
      ["the token in the query", undefined],
    ]);
  });

  test("a token of one digit has no other case and no shorter form", async () => {
    const tried = wrong(await planWith([{ inHeader: [] }], { token: "1" })).map(({ what }) => what);
    expect(tried).toEqual(["no credentials", "an unknown token", "the token with an extra character"]);
  });

  test("without a known token, only missing credentials are tested", async () => {
    expect(wrong(await planWith([{ bearer: [] }], { token: undefined })).map(({ what }) => what)).toEqual([
      "no credentials",
    ]);
  });

  test("nothing is tested if no credentials are needed", async () => {
    expect(wrong(await planWith([]))).toEqual([]);
  });

  test.each<[documented: string[], expected: number[]]>([
    [["401"], [401]],
    [["401", "403"], [401]],
    [[], [401]],
    [["403"], [403]],
    [
      ["403", "default"],
      [401, 403],
    ],
    [
      ["403", "4XX"],
      [401, 403],
    ],
    [["4XX"], [401]],
    [["403", "5XX"], [403]],
  ])("with the documented refusals %j, %j is expected", async (documented, expected) => {
    const responses = Object.fromEntries(["200", ...documented].map((status) => [status, { description: "A" }]));
    const { api, operation } = await loadOperation(
      { security: [{ bearer: [] }], responses },
      { components: { securitySchemes: schemes } },
    );
    const [first] = wrong([...planOperation(createProbeSource(api, {}), { operation })]);
    expect(first?.expects).toMatchObject({ statuses: expected });
  });
});

test("missing credentials are a matter of the operation's own security, or of the document's", async () => {
  const pointers = async (members: JsonRecord, own: JsonRecord) => {
    const { api, operation } = await loadOperation(own, { components: { securitySchemes: schemes }, ...members });
    const probes = [...planOperation(createProbeSource(api, {}), { operation })];
    return probes.filter(({ what }) => what === "no credentials").map(({ pointer }) => pointer);
  };
  const security = [{ bearer: [] }];
  expect(await pointers({}, { security })).toEqual(["#/paths/~1notes/get/security"]);
  expect(await pointers({ security }, {})).toEqual(["#/security"]);
});

test("a token in the query replaces the one in the header, and one without a scheme is alone", async () => {
  const probes = await planWith([{ bearer: [] }]);
  const inQuery = probes.find(({ what }) => what === "the token in the query");
  expect(inQuery?.request.target).toBe("/notes?access_token=Ada%3As3cret");
  for (const what of ["the token without a scheme", "the token with the scheme Basic", "the scheme without a token"])
    expect(probes.find((probe) => probe.what === what)?.request.target).toBe("/notes");
});

test.each<[string, JsonRecord[]]>([
  ["basic", [{ basic: [] }]],
  ["digest", [{ digest: [] }]],
  ["a bearer token together with a key", [{ bearer: [], inHeader: [] }]],
])("the spelling of a scheme is varied only for a bearer token alone, and not for %s", async (_, security) => {
  const names = (await planWith(security)).map(({ what }) => what);
  expect(names).toContain("no credentials");
  expect(names).not.toContain("the token without a scheme");
  expect(names).not.toContain("the scheme bearer in lower case");
});

test("the name of the scheme may be in lower case", async () => {
  const names = (await planWith([{ bearer: [] }], { token: undefined })).map(({ what }) => what);
  expect(names).not.toContain("the scheme bearer in lower case");
  const probes = await planWith([{ bearer: [] }]);
  const lower = probes.find(({ what }) => what === "the scheme bearer in lower case");
  expect(lower?.isOfServer).toBe(true);
  expect(lower && credentialsOf(lower).authorization).toBe("bearer Ada:s3cret");
  expect(lower?.expects).toEqual({ kind: "accepted" });
});

describe("of several schemes", () => {
  /** What is sent with wrong credentials of some schemes only. */
  const partly = async (security: JsonRecord[], token: string | undefined = "t0ken") =>
    wrong(await planWith(security, { token })).flatMap((probe) => {
      const { authorization, key, cookie, query } = credentialsOf(probe);
      return / of /.test(probe.what) ? [[probe.what, authorization, key, cookie, query]] : [];
    });
  const unknown = "docent-unknown-token:docent";

  test("that are required together, each is left out and unknown alone", async () => {
    expect(await partly([{ bearer: [], inHeader: [] }])).toEqual([
      ["no credentials of bearer", undefined, "t0ken", undefined, undefined],
      ["an unknown token of bearer", `Bearer ${unknown}`, "t0ken", undefined, undefined],
      ["no credentials of inHeader", "Bearer t0ken", undefined, undefined, undefined],
      ["an unknown token of inHeader", "Bearer t0ken", unknown, undefined, undefined],
    ]);
  });

  test("that are cookies, each is left out and unknown alone", async () => {
    const cookies = (await partly([{ inCookie: [], inOtherCookie: [] }])).map(([what, , , cookie]) => [what, cookie]);
    expect(cookies).toEqual([
      ["no credentials of inCookie", "other=t0ken"],
      ["an unknown token of inCookie", `other=t0ken; session=${unknown}`],
      ["no credentials of inOtherCookie", "session=t0ken"],
      ["an unknown token of inOtherCookie", `session=t0ken; other=${unknown}`],
    ]);
  });

  test.each<[string, JsonRecord[]]>([
    ["a certificate has no token", [{ mutual: [], inHeader: [] }]],
    ["two have the same token in the same header", [{ bearer: [], oauth: [] }]],
    ["two need the same header", [{ bearer: [], basic: [] }]],
  ])("none is tried alone if %s", async (_, security) => {
    expect(await partly(security)).toEqual([]);
  });

  test("of which a part is another alternative, only the necessary ones are tried", async () => {
    const tried = await partly([{ bearer: [], inHeader: [] }, { bearer: [] }]);
    expect(tried.map(([what]) => what)).toEqual(["no credentials of bearer", "an unknown token of bearer"]);
  });

  test("of which one is enough, an unknown token is tried for each", async () => {
    expect(await partly([{ bearer: [] }, { inHeader: [], inCookie: [] }, { inQuery: [] }])).toEqual([
      ["an unknown token of inHeader and inCookie", undefined, unknown, `session=${unknown}`, undefined],
      ["an unknown token of inQuery", undefined, undefined, undefined, `key=${encodeURIComponent(unknown)}`],
    ]);
    expect(await partly([{ bearer: [] }, { oauth: [] }, { mutual: [] }])).toEqual([]);
  });

  test("the alternatives whose tokens are not sent are named", async () => {
    const omissions = async (security: JsonRecord[]) => {
      const { api, operation } = await loadOperation({ security }, { components: { securitySchemes: schemes } });
      return describeOmissions(createProbeSource(api, { token: "t0ken" }), operation);
    };
    expect(await omissions([{ bearer: [], inQuery: [] }, { inHeader: [], inCookie: [] }, { basic: [] }])).toEqual([
      "Whether the server accepts inHeader and inCookie, or basic: requests have the credentials of bearer and inQuery. Give other tokens with --scheme-token.",
    ]);
    expect(await omissions([{ bearer: [] }])).toEqual([]);
    // They are written alike.
    expect(await omissions([{ bearer: [] }, { oauth: [] }])).toEqual([]);
    expect(await omissions([{ bearer: [] }, {}])).toEqual([]);
  });

  describe("with tokens of their own,", () => {
    const schemeTokens = { inHeader: "key-1", inQuery: "key-2" };
    const plan = async (security: JsonRecord[], tokens: Tokens) =>
      (await planWith(security, { token: undefined, ...tokens })).map((probe) => ({ probe, ...credentialsOf(probe) }));

    test("requests have the first alternative whose tokens are known", async () => {
      const [first] = await plan([{ bearer: [] }, { bearer: [], inHeader: [] }, { inQuery: [] }], { schemeTokens });
      expect(first).toMatchObject({ authorization: undefined, key: undefined, query: "key=key-2" });
    });

    test("schemes that are required together have theirs, and the other schemes have the common one", async () => {
      const probes = await plan([{ bearer: [], inHeader: [], mutual: [] }], { schemeTokens, token: "t0ken" });
      expect(probes[0]).toMatchObject({ authorization: "Bearer t0ken", key: "key-1" });
      const longer = probes.find(({ probe }) => probe.what === "the token with an extra character");
      expect(longer).toMatchObject({ authorization: "Bearer t0kenx", key: "key-1x" });
    });

    test("each other alternative is sent once, and must be accepted", async () => {
      const security = [{ inHeader: [] }, { inQuery: [] }, { bearer: [] }, { mutual: [] }];
      const accepted = (await plan(security, { schemeTokens, token: "t0ken" })).filter(({ probe }) =>
        probe.what.startsWith("the credentials of"),
      );
      expect(accepted).toMatchObject([
        { query: "key=key-2", key: undefined, probe: { expects: { kind: "accepted" } } },
      ]);
      expect(accepted[0]?.probe.what).toBe("the credentials of inQuery");
    });

    test("the alternatives without tokens are named", async () => {
      const security = [{ inHeader: [] }, { inQuery: [] }, { bearer: [] }, { mutual: [] }];
      const { api, operation } = await loadOperation({ security }, { components: { securitySchemes: schemes } });
      expect(describeOmissions(createProbeSource(api, { schemeTokens }), operation)).toEqual([
        "Whether the server accepts bearer, or mutual: requests have the credentials of inHeader, or inQuery. Give other tokens with --scheme-token.",
      ]);
    });
  });

  test("without a known token none is tried", async () => {
    expect(
      wrong(await planWith([{ bearer: [], inHeader: [] }, { inQuery: [] }], { token: undefined })).map(
        ({ what }) => what,
      ),
    ).toEqual(["no credentials"]);
  });
});
