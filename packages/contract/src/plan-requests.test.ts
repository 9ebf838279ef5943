import { loadPaths } from "@docent/schema/testing";
import { expect, test } from "vitest";
import { chooseOperations, planApiRequests } from "./plan-requests.ts";

const responses = { 200: { description: "Done." } };
const paths = {
  "/notes": { get: { operationId: "listNotes", responses }, post: { operationId: "addNote", responses } },
  "/own": { get: { operationId: "listOwn", responses, security: [{ key: [] }] } },
};
const components = { securitySchemes: { key: { type: "http", scheme: "bearer" } } };

const choose = async (options: Parameters<typeof chooseOperations>[1]) =>
  chooseOperations(await loadPaths(paths, { components }), options).map(({ id }) => id);

test("all operations are chosen, or the wanted ones in the order of the contract", async () => {
  expect(await choose({ token: "t" })).toEqual(["listNotes", "addNote", "listOwn"]);
  expect(await choose({ operations: ["addNote", "listNotes"] })).toEqual(["listNotes", "addNote"]);
});

test("an unknown operation is refused with the known ones", async () => {
  await expect(choose({ operations: ["listNotes", "addNotes"], token: "t" })).rejects.toMatchObject({
    code: "bad-option",
    message:
      'Expected operations of the contract (listNotes, addNote, listOwn), found "addNotes". Did you mean addNote?',
  });
});

test("a token is needed only by the chosen operations", async () => {
  expect(await choose({ operations: ["listNotes"] })).toEqual(["listNotes"]);
  await expect(choose({})).rejects.toMatchObject({
    code: "token-missing",
    message: expect.stringMatching(/^listOwn needs credentials \(key\) that were not given\. .*DOCENT_TOKEN\.$/),
  });
});

test("each operation needs the tokens of one of its alternatives", async () => {
  const key = { type: "apiKey", in: "header" };
  const securitySchemes = { apiKey: { ...key, name: "K" }, app: { ...key, name: "A" }, user: { ...key, name: "U" } };
  const get = { operationId: "getOwn", responses, security: [{ app: [], user: [] }, { apiKey: [] }] };
  const api = await loadPaths({ "/own": { get } }, { components: { securitySchemes } });
  for (const schemeTokens of [{ apiKey: "a" }, { app: "b", user: "c" }])
    expect(chooseOperations(api, { schemeTokens })).toHaveLength(1);
  expect(chooseOperations(api, { schemeTokens: { app: "b" }, token: "c" })).toHaveLength(1);
  for (const schemeTokens of [{}, { apiKey: "" }, { app: "b" }])
    expect(() => chooseOperations(api, { schemeTokens })).toThrow(
      /^getOwn needs credentials \(app and user, or apiKey\) that were not given\..* --scheme-token (app|user)=TOKEN, or DOCENT_TOKEN_(APP|USER)\.$/,
    );
  expect(() => chooseOperations(api, { schemeTokens: { apikey: "a" } })).toThrow(
    'Expected security schemes of the contract (apiKey, app, user), found "apikey". Did you mean apiKey?',
  );
});

test("a contract without operations is refused", async () => {
  const empty = await loadPaths({});
  expect(() => chooseOperations(empty, {})).toThrow(
    expect.objectContaining({
      code: "bad-contract",
      message: `Expected a contract with operations, found none in ${JSON.stringify(empty.title)}.`,
    }),
  );
});

test("requests that may change state are planned unless only reading is allowed", async () => {
  const api = await loadPaths(paths, { components });
  const all = planApiRequests(api, { token: "t" });
  const readOnly = planApiRequests(api, { token: "t", isReadOnly: true });
  expect(all.filter(({ changesState }) => changesState).map(({ method }) => method)).toContain("POST");
  expect(readOnly).toEqual(all.filter(({ changesState }) => !changesState));
  expect(readOnly).toContainEqual({
    operationId: "listNotes",
    method: "GET",
    target: "/notes",
    what: "the request",
    changesState: false,
  });
});

test("an API key that is documented as a parameter as well is sent once, as the credentials", async () => {
  const parameter = (name: string, location: string) => ({
    ...{ name, in: location, required: true },
    schema: { type: "string", enum: ["a", "b"] },
  });
  const keys = [parameter("api_key", "query"), parameter("x-api-key", "header")];
  const parameters = [...keys, parameter("page", "query"), parameter("api_key", "header")];
  const securitySchemes = {
    inQuery: { type: "apiKey", in: "query", name: "api_key" },
    again: { type: "apiKey", in: "query", name: "api_key" },
    inHeader: { type: "apiKey", in: "header", name: "X-Api-Key" },
  };
  const security = [{ inQuery: [], again: [], inHeader: [] }];
  const get = { operationId: "listNotes", responses, parameters, security };
  const api = await loadPaths({ "/notes": { get } }, { components: { securitySchemes } });
  const requests = planApiRequests(api, { token: "secret" });
  expect(requests[0]?.target).toBe("/notes?page=a&api_key=secret");
  expect(requests.filter(({ what }) => /^query api_key|^header x-api-key/i.test(what))).toEqual([]);
  expect(requests.map(({ what }) => what)).toEqual(
    expect.arrayContaining(["query page: left out", "header api_key: left out"]),
  );
  expect(requests.map(({ method }) => method)).toContain("DELETE");
});

test("a parameter with the name of an API key is sent where no credentials are needed", async () => {
  const parameters = [{ name: "api_key", in: "query", required: true, schema: { type: "string", const: "public" } }];
  const securitySchemes = { key: { type: "apiKey", in: "query", name: "api_key" } };
  const get = { operationId: "listNotes", responses, parameters, security: [{ key: [] }, {}] };
  const api = await loadPaths({ "/notes": { get } }, { components: { securitySchemes } });
  expect(planApiRequests(api, { token: "secret" })[0]?.target).toBe("/notes?api_key=public");
});
