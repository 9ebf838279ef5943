import { describe, expect, test } from "vitest";
import { type Authorize, apiKeyCookie, apiKeyQuery, authorization } from "./credential.ts";
import { styledQuery } from "./styled-parameters.ts";
import { createCaller } from "./testing/create-caller.ts";
import { recordingFetch } from "./testing/recording-fetch.ts";

/** The request of an operation with these credentials, each with the secret `S`. */
async function sentWith(security: Record<string, Authorize>, input: object, entry: object = {}) {
  const { fetch, sent } = recordingFetch();
  const secrets = Object.fromEntries(Object.keys(security).map((name) => [name, "S"]));
  await createCaller(entry, { fetch, ...secrets }, security)(input);
  // The fetch responds to the first request with a success, so no request is repeated.
  return sent[0] as (typeof sent)[number];
}

test("a credential of another HTTP scheme follows the name of the scheme", async () => {
  expect((await sentWith({ token: authorization("Digest") }, {})).headers["authorization"]).toBe("Digest S");
});

describe("a key in a cookie", () => {
  test.each([
    [{ cookies: { lang: "de" } }, "lang=de; sid=S"],
    [{ cookies: { sid: "old", lang: "de", sid2: "x" } }, "lang=de; sid2=x; sid=S"],
    [{ headers: { Cookie: "a=1;sid=old;b=2" } }, "a=1; b=2; sid=S"],
    [{}, "sid=S"],
  ])("is added to the cookies of %j", async (input, cookie) => {
    const { headers } = await sentWith({ session: apiKeyCookie("sid") }, input);
    expect(headers["cookie"]).toBe(cookie);
  });

  test.each([
    ["gAAA:1x/+=.-_", "gAAA:1x/+=.-_"],
    ["s%3Aada.sig", "s%3Aada.sig"],
    ["a b", "a%20b"],
    ["a;b", "a%3Bb"],
    ["\u00fc", "%C3%BC"],
  ])("is sent as it is if a cookie can have it: %s", async (secret, value) => {
    const { fetch, sent } = recordingFetch();
    await createCaller({}, { fetch, token: secret }, { token: apiKeyCookie("sid") })({});
    expect(sent[0]?.headers["cookie"]).toBe(`sid=${value}`);
  });

  test("is sent in addition to another one", async () => {
    const { headers } = await sentWith({ session: apiKeyCookie("sid"), csrf: apiKeyCookie("csrf") }, {});
    expect(headers["cookie"]).toBe("sid=S; csrf=S");
  });
});

describe("a key in the query", () => {
  const key = { key: apiKeyQuery("k&") };

  test("leaves the other parameters as they are written", async () => {
    const writeQuery = styledQuery({
      listed: { style: "form", explode: false },
      piped: { style: "pipeDelimited", explode: false },
    });
    const query = { listed: ["a,b", "c"], piped: ["a", "b"], plain: "x y" };
    const { url } = await sentWith(key, { query }, { writeQuery });
    expect(new URL(url).search).toBe("?listed=a%2Cb,c&piped=a|b&plain=x%20y&k%26=S");
  });

  test.each([
    ["/items", "?k%26=S"],
    ["/items?k%26=old&k%26=older&kk=1", "?kk=1&k%26=S"],
    ["/items?%6B%26&a=%", "?a=%&k%26=S"],
  ])("replaces the parameter of its name in %s", async (path, search) => {
    expect(new URL((await sentWith(key, {}, { path })).url).search).toBe(search);
  });

  test("keeps the options of the request", async () => {
    const options = { cache: "no-store", mode: "cors", keepalive: true, referrerPolicy: "origin" } as const;
    const request = new Request("http://api/items", { ...options, redirect: "manual", integrity: "sha256-abc" });
    const signed = await apiKeyQuery("key")(request, "S");
    expect(signed).toMatchObject({ ...options, redirect: "manual", integrity: "sha256-abc" });
  });
});
