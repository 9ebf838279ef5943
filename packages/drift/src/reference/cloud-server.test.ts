import { expect, test } from "vitest";
import { firstAccount, firstToken, secondToken } from "./accounts.ts";
import { createReferenceServer, type ReferenceOptions } from "./reference-server.ts";
import { list, type SampleRequest, toRequest } from "./sample-requests.ts";

const threads = "/api/cli/threads";
const projects = "/api/cli/projects";
const authorization = `Bearer ${firstToken}`;

function send(request: SampleRequest, options?: ReferenceOptions): Promise<Response> {
  return createReferenceServer("cloud", options)(toRequest(request, "http://127.0.0.1:4010"));
}

async function expectError(response: Response, status: number, body: { error: string; message: string }) {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual({ error: body.error, message: expect.stringContaining(body.message) });
}

test("lists the threads of the account, newest first", async () => {
  const response = await send(list(threads, authorization));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ threads: firstAccount.threads });
  const ages = firstAccount.threads.map(({ createdAt }) => Date.parse(createdAt));
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
});

test("lists the projects of the account, newest first", async () => {
  const response = await send(list(projects, authorization));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ projects: firstAccount.projects });
  const ages = firstAccount.projects.map(({ createdAt }) => Date.parse(createdAt));
  expect(ages).toEqual(ages.toSorted((one, other) => other - one));
});

test.each([
  ["hono-migration", firstToken, ["thr_02", "thr_01"]],
  ["hono-migration", secondToken, ["thr_04"]],
  ["router-study", secondToken, []],
  ["none", firstToken, []],
  ["🌱".repeat(200), firstToken, []],
])("lists the threads of the project %s for %s", async (project, token, ids) => {
  const response = await send(list(`${threads}?${new URLSearchParams({ project })}`, `Bearer ${token}`));
  expect(response.status).toBe(200);
  const body = (await response.json()) as { threads: { id: string }[] };
  expect(body.threads.map(({ id }) => id)).toEqual(ids);
});

test.each([
  [`${threads}?projekt=a`, '"projekt"'],
  [`${threads}?project=`, '"project"'],
  [`${threads}?project=a&project=a`, '"project"'],
  [`${threads}?project=${"p".repeat(201)}`, '"project"'],
  [`${projects}?project=a`, '"project"'],
  [`${projects}?=`, '""'],
])("answers 400 to %s", async (target, message) => {
  await expectError(await send(list(target, authorization)), 400, { error: "invalid_query", message });
});

test.each([
  undefined,
  "Bearer",
  "Bearer unknown",
  firstToken,
  `Basic ${firstToken}`,
  `Bearer ${firstToken} x`,
  "Bearer ü",
])("answers the same 401 to Authorization %s", async (value) => {
  for (const target of [threads, projects, `${threads}?projekt=a`]) {
    const response = await send(list(target, value));
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    await expectError(response, 401, { error: "unauthorized", message: "A valid token is needed" });
  }
});

test("takes another token for the first account, and the scheme in any case", async () => {
  expect((await send(list(threads, "bearer mine"), { token: "mine" })).status).toBe(200);
  expect((await send(list(threads, authorization), { token: "mine" })).status).toBe(401);
});

test("answers 429 with Retry-After over the limit of a token, not over that of another", async () => {
  const server = createReferenceServer("cloud", { rateLimit: 1 });
  const ask = (token: string) => server(toRequest(list(threads, `Bearer ${token}`), "http://127.0.0.1:4010"));
  expect((await ask(firstToken)).status).toBe(200);
  const response = await ask(firstToken);
  expect(response.headers.get("retry-after")).toBe("30");
  await expectError(response, 429, { error: "too_many_requests", message: "30 seconds" });
  expect((await ask(secondToken)).status).toBe(200);
});

test("answers 500 when it is failing", async () => {
  const response = await send(list(projects, authorization), { isFailing: true });
  await expectError(response, 500, { error: "internal_error", message: "store" });
});

test("answers 404 to an unknown path and 405 with Allow to another method", async () => {
  await expectError(await send(list("/api/cli", authorization)), 404, { error: "not_found", message: '"/api/cli"' });
  const response = await send({ method: "DELETE", target: threads });
  expect(response.headers.get("allow")).toBe("GET");
  await expectError(response, 405, { error: "method_not_allowed", message: "GET" });
});
