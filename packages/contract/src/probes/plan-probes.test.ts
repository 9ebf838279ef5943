import { readHeader } from "@docent/schema";
import { loadOperation, loadPaths } from "@docent/schema/testing";
import { describe, expect, test } from "vitest";
import { planApiRequests } from "../plan-requests.ts";
import { body, documents, find, note, plan, textOf } from "../testing/planned-probes.ts";
import { respondWith } from "../testing/respond-with.ts";
import { judge } from "../verdict.ts";
import { orderOperations, planOperation } from "./plan-probes.ts";
import { createProbeSource } from "./probe-source.ts";
import { preferProbe } from "./status-probes.ts";

test.each([
  ["/bücher/{größe}/x", "/b%C3%BCcher/a%20b/x"],
  ["/a b/{größe}", "/a%20b/a%20b"],
  ["/a%20b/{größe}", "/a%20b/a%20b"],
  ["/100%/{größe}", "/100%25/a%20b"],
  ["/[c]/{größe}:run;v=1,2", "/%5Bc%5D/a%20b:run;v=1,2"],
  ["/a/{größe}#run/b", "/a/a%20b"],
  ["/{größe}?type=b", "/a%20b?type=b"],
])("the path %s is sent as a URI: %s", async (path, target) => {
  const parameters = [
    { name: "größe", in: "path", required: true, schema: { type: "string" }, example: "a b" },
    { name: "q", in: "query", schema: { type: "string" }, example: "x" },
  ];
  const probes = await plan({ parameters }, { path });
  expect(find(probes, "the request").request.target).toBe(target);
  expect(find(probes, 'query q: "x"').request.target).toBe(`${target}${target.includes("?") ? "&" : "?"}q=x`);
  for (const { request } of probes) expect(request.target).toMatch(/^[!-~]+$/);
});

describe("an undocumented request", () => {
  test("is each undocumented method of a path, once, with the documented ones", async () => {
    const api = await loadPaths({
      "/notes": { get: { responses: documents(200) }, put: { responses: documents(200) } },
    });
    const source = createProbeSource(api, {});
    const methods = api.operations.flatMap((operation) =>
      [...planOperation(source, { operation })].flatMap(({ expects, request }) =>
        expects.kind === "unknown" && expects.rule === "method-undocumented" ? [[request.method, expects.methods]] : [],
      ),
    );
    expect(methods).toEqual(["POST", "PATCH", "DELETE"].map((method) => [method, ["GET", "PUT"]]));
  });

  test("has no method that another template documents for the path, and no body with GET and DELETE", async () => {
    const id = { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a" };
    const operation = { responses: documents(200) };
    const api = await loadPaths({
      "/notes/me": { post: { ...operation, ...body(note) } },
      "/notes/{id}/parts": { parameters: [id], post: { ...operation, ...body(note) } },
      "/notes/{id}": { parameters: [id], get: operation, delete: operation, put: operation },
    });
    const source = createProbeSource(api, {});
    const unknown = api.operations
      .flatMap((operation) => [...planOperation(source, { operation })])
      .filter(({ expects }) => "rule" in expects && expects.rule === "method-undocumented");
    expect(unknown.map((probe) => [probe.what, probe.request.target, textOf(probe)])).toEqual([
      ["PATCH /notes/me", "/notes/me", '{"id":"a"}'],
      ["GET /notes/{id}/parts", "/notes/a/parts", ""],
      ["PUT /notes/{id}/parts", "/notes/a/parts", '{"id":"a"}'],
      ["PATCH /notes/{id}/parts", "/notes/a/parts", '{"id":"a"}'],
      ["DELETE /notes/{id}/parts", "/notes/a/parts", ""],
      ["POST /notes/{id}", "/notes/a", ""],
      ["PATCH /notes/{id}", "/notes/a", ""],
    ]);
  });

  test("is a child with the id or the name of the body", async () => {
    const example = { id: "a b", name: 3 };
    const probes = await plan(body({ type: "object", example }), { method: "post" });
    const targets = probes.filter(({ what }) => what.startsWith("GET /notes/")).map(({ request }) => request.target);
    expect(targets).toEqual(["/notes/docent-unknown", "/notes/1", "/notes/a%20b"]);
  });

  test("has an unknown parameter, or the first parameter of the query twice", async () => {
    const parameters = [
      { name: "X-A", in: "header", schema: { type: "string" } },
      { name: "a", in: "query", required: true, schema: { type: "string" } },
      { name: "b", in: "query", schema: { type: "string" } },
    ];
    const probes = await plan({ parameters });
    const unknown = probes.filter(({ what }) => /not documented$|twice$/.test(what));
    const given = probes[0]?.request.target;
    expect(unknown.map(({ what, request, expects }) => [what, request.target, expects.kind])).toEqual([
      ["a query parameter that is not documented", `${given}&docentUnknown=1`, "documented"],
      ["query a: given twice", `${given}&a=docent&a=docent`, "documented"],
    ]);
  });

  test("has a percent sign that begins no escape, in a query and in each template of a safe method", async () => {
    const id = { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a" };
    const responses = documents(200);
    const api = await loadPaths({
      "/notes": { post: { responses } },
      "/notes/{id}/parts": { get: { parameters: [id], responses }, delete: { parameters: [id], responses } },
    });
    const source = createProbeSource(api, {});
    const broken = api.operations.flatMap((operation) =>
      [...planOperation(source, { operation })].filter(({ request }) => request.target.includes("%zz")),
    );
    expect(broken).toMatchObject([
      {
        operation: undefined,
        what: "GET /notes/a/parts?docentUnknown=%zz",
        request: { method: "GET", target: "/notes/a/parts?docentUnknown=%zz" },
        expects: { kind: "documented" },
      },
      {
        operation: undefined,
        what: "GET /notes/%zz/parts",
        request: { method: "GET", target: "/notes/%zz/parts" },
        expects: { kind: "documented" },
      },
    ]);
  });

  test.each(["", "/"])("has no path that matches another template, with the end %j", async (end) => {
    const paths = {
      [`/notes${end}`]: { get: { responses: documents(200) } },
      [`/notes/{id}${end}`]: {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { const: "a" } }],
          responses: documents(200),
        },
      },
    };
    const api = await loadPaths(paths);
    const unknown = planApiRequests(api, {}).filter(
      ({ operationId, what }) => operationId === undefined && /^GET [^%]*$/.test(what),
    );
    expect(unknown.map(({ target }) => target)).toEqual(["/notes/a/docent-unknown", "/notes/a/1"]);
  });

  test.each([
    ["/", ["/docent-unknown", "/1"]],
    ["/notes/", ["/notes/docent-unknown", "/notes/1"]],
    ["/api/notes", ["/api/notes/docent-unknown", "/api/notes/1", "/api/docent-unknown", "/api"]],
  ])("is a child or a parent of the path %s, without an empty segment", async (path, targets) => {
    const unknown = (await plan({}, { path })).filter(
      ({ expects }) => "rule" in expects && expects.rule === "path-undocumented",
    );
    expect(unknown.map(({ request }) => request.target)).toEqual(targets);
  });

  test.each(["/notes?next=/{id}", "/notes#next/{id}"])("has no broken escape in the path %s", async (path) => {
    const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" }, example: "a" }];
    const targets = (await plan({ parameters }, { path })).map(({ request }) => request.target);
    expect(targets.filter((target) => target.includes("%zz"))).toEqual([
      expect.stringMatching(/^\/notes\?.*docentUnknown=%zz$/),
    ]);
  });
});

test("x-provoked-by adds its requests, with their query, headers, body and number of repetitions", async () => {
  const provoked = [{ query: { q: ["1", "2"] }, headers: { Origin: "null" } }, { body: { id: "zz" }, times: 3 }, {}];
  const probes = await plan(
    { ...body(note), responses: { ...documents(200), 409: { description: "B", "x-provoked-by": provoked } } },
    { method: "post" },
  );
  const made = probes.filter(({ expects }) => "rule" in expects && expects.rule === "status-not-provoked");
  expect(made).toMatchObject([
    {
      times: 1,
      request: { target: "/notes?q=1&q=2" },
      expects: { statuses: [409] },
      pointer: "#/paths/~1notes/post/responses/409/x-provoked-by/0",
    },
    { times: 3, request: { target: "/notes" } },
    { times: 1 },
  ]);
  expect(made.map(({ what }) => what)).toEqual([
    "query q: 1, query q: 2, Origin: null",
    "the body of x-provoked-by, 3 times",
    "the request",
  ]);
  expect(made[0] && readHeader(made[0].request.headers, "origin")).toBe("null");
  expect(made[1] && textOf(made[1])).toBe('{"id":"zz"}');
});

test("x-provoked-by sets parameters of the path, and leaves the others unchanged", async () => {
  const parameters = [
    { name: "id", in: "path", required: true, schema: { type: "string" }, example: "ada" },
    { name: "part", in: "path", required: true, schema: { type: "string" }, example: "one" },
  ];
  const provoked = [{ path: { id: "a/b" } }];
  const responses = { ...documents(200), 404: { description: "B", "x-provoked-by": provoked } };
  const probes = await plan({ parameters, responses }, { path: "/notes/{id}/{part}" });
  const made = probes.filter(({ expects }) => "rule" in expects && expects.rule === "status-not-provoked");
  expect(made.map(({ request, what }) => [request.target, what])).toEqual([["/notes/a%2Fb/one", "path id: a/b"]]);
});

test("x-provoked-by replaces query parameters, credentials and cookies of the same name", async () => {
  const member = (location: string, name: string) => ({
    name,
    in: location,
    required: true,
    schema: { type: "string" },
    example: "a",
  });
  const provoked = [{ query: { q: "b" }, headers: { authorization: "Bearer other", Cookie: "key=other" } }];
  const { api, operation } = await loadOperation(
    {
      parameters: [member("query", "q"), member("query", "r"), member("cookie", "c")],
      security: [{ bearer: [], cookie: [] }],
      responses: { ...documents(200), 403: { description: "B", "x-provoked-by": provoked } },
    },
    {
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer" },
          cookie: { type: "apiKey", in: "cookie", name: "key" },
        },
      },
    },
  );
  const probes = planOperation(createProbeSource(api, { token: "t0ken" }), { operation });
  const { request } = find([...probes], /^query q: b/);
  expect(request.target).toBe("/notes?r=a&q=b");
  expect(request.headers.filter(([name]) => /^(?:authorization|cookie)$/i.test(name))).toEqual([
    ["Cookie", "c=a; key=other"],
    ["authorization", "Bearer other"],
  ]);
});

test("x-provoked-by sends its body as a media type of the operation", async () => {
  const form = "application/x-www-form-urlencoded";
  const provoked = [{ body: { id: "z z" } }];
  const probes = await plan(
    {
      requestBody: { required: true, content: { [form]: { schema: note } } },
      responses: { ...documents(200), 409: { description: "B", "x-provoked-by": provoked } },
    },
    { method: "post" },
  );
  const made = find(probes, "the body of x-provoked-by");
  expect([readHeader(made.request.headers, "content-type"), textOf(made)]).toEqual([form, "id=z+z"]);
});

test.each([
  ["4XX", 418, 503],
  ["default", 503, 200],
])(
  "x-provoked-by of the response %s expects a status that only this response describes",
  async (name, right, wrong) => {
    const responses = { ...documents(200, 404), [name]: { description: "B", "x-provoked-by": [{}] } };
    const probes = await plan({ responses });
    const provoked = probes.filter(({ expects }) => "rule" in expects && expects.rule === "status-not-provoked");
    expect(provoked).toHaveLength(1);
    const explain = (status: number) =>
      provoked.flatMap((probe) => judge(probe, respondWith("", { status }))).map(({ message }) => message);
    expect(explain(right)).toEqual([]);
    expect(explain(404)).toEqual([`expected a status of the response ${name}, found 404`]);
    expect(explain(wrong)).toHaveLength(1);
  },
);

test.each<[responses: object, sent: string[][]]>([
  [
    documents(200, 403),
    [
      ["a foreign Origin", "origin: https://docent-foreign.example"],
      ["a foreign Host", "host: docent-foreign.example"],
    ],
  ],
  [documents(200, 404), []],
  [{ ...documents(200), 403: { description: "B", "x-provoked-by": [{ headers: { Origin: "null" } }] } }, []],
])("a documented 403 without x-provoked-by adds requests of foreign pages: %j", async (responses, sent) => {
  const foreign = (await plan({ responses })).filter(({ what }) => what.startsWith("a foreign "));
  const last = foreign.map(({ request }) => request.headers.at(-1) ?? ["", ""]);
  expect(foreign.map(({ what }, index) => [what, `${last[index]?.[0].toLowerCase()}: ${last[index]?.[1]}`])).toEqual(
    sent,
  );
});

test("every request accepts the media types of all responses, without a content encoding", async () => {
  const accepted = async (...contents: object[]) => {
    const responses = Object.fromEntries(
      contents.map((content, index) => [200 + index, { description: "A", content }]),
    );
    const [{ request } = expect.fail()] = await plan({ responses });
    return ["accept", "accept-encoding"].map((name) => readHeader(request.headers, name));
  };
  expect(await accepted({ "application/json": {} }, { "application/json": {}, "text/csv": {} })).toEqual([
    "application/json, text/csv",
    "identity",
  ]);
  expect(await accepted({})).toEqual(["*/*", "identity"]);
});

test("a status is requested from a mock with the header Prefer", async () => {
  const { api, operation } = await loadOperation({ responses: documents(200, 404) });
  const probe = preferProbe(createProbeSource(api, {}), operation, 404);
  expect(probe && readHeader(probe.request.headers, "prefer")).toBe("code=404");
  expect(probe).toMatchObject({ expects: { kind: "documented" }, isByName: true });
});

test("operations that create come first, and those that remove last", async () => {
  const api = await loadPaths({
    "/a": {
      delete: { operationId: "remove", responses: documents(204) },
      get: { operationId: "read", responses: documents(200) },
    },
    "/b": {
      post: { operationId: "make", responses: documents(201) },
      put: { operationId: "change", responses: documents(200) },
    },
  });
  expect(orderOperations(api.operations).map(({ id }) => id)).toEqual(["make", "read", "change", "remove"]);
});

test("a POST to the collection of a path may create, and things come before what is inside of them", async () => {
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  const post = (operationId: string, status: number) => ({ post: { operationId, responses: documents(status) } });
  const api = await loadPaths({
    "/search": post("search", 200),
    "/a/{id}/b": { parameters, ...post("addB", 201) },
    "/a/{id}": { parameters, get: { operationId: "read", responses: documents(200) } },
    "/a": post("addA", 200),
  });
  expect(orderOperations(api.operations).map(({ id }) => id)).toEqual(["addA", "addB", "search", "read"]);
});

describe("the plan of a contract", () => {
  const paths = {
    "/notes": {
      get: {
        operationId: "list",
        parameters: [{ name: "q", in: "query", schema: { type: "string", maxLength: 5 } }],
        responses: documents(200),
      },
      post: { operationId: "add", ...body({ ...note, example: undefined }), responses: documents(201, 400) },
    },
    "/notes/{id}": {
      delete: {
        operationId: "remove",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: documents(204),
      },
    },
  };

  test("is the same for the same seed, and another for another", async () => {
    const api = await loadPaths(paths);
    const bytes = (seed: number) => {
      const source = createProbeSource(api, { seed, cases: 5 });
      return JSON.stringify(
        api.operations.flatMap((operation) =>
          [...planOperation(source, { operation })].map((probe) => [probe.what, probe.request.target, textOf(probe)]),
        ),
      );
    };
    expect(bytes(1)).toBe(bytes(1));
    expect(bytes(1)).not.toBe(bytes(2));
  });

  test("repeats the first request of an operation that changes state", async () => {
    const repeated = planApiRequests(await loadPaths(paths), {}).filter(({ what }) => what.endsWith(", again"));
    expect(repeated.map(({ operationId }) => operationId)).toEqual(["add", "remove"]);
  });

  test("has the requested number of random bodies", async () => {
    const api = await loadPaths(paths);
    const random = (cases: number) =>
      planApiRequests(api, { cases }).filter(({ what }) => /^random body \d+$/.test(what)).length;
    expect([random(0), random(4)]).toEqual([0, 4]);
  });

  test("marks each request that may change state", async () => {
    const requests = planApiRequests(await loadPaths(paths), {});
    for (const { method, changesState } of requests)
      expect(changesState, method).toBe(!["GET", "HEAD", "OPTIONS"].includes(method));
    expect(requests.some(({ changesState }) => changesState)).toBe(true);
  });

  test("has no state-changing request with isReadOnly", async () => {
    const requests = planApiRequests(await loadPaths(paths), { isReadOnly: true });
    expect(requests.map(({ method }) => method)).toEqual(requests.map(() => "GET"));
    expect(requests.length).toBeGreaterThan(3);
  });

  test("has only the chosen operations", async () => {
    const api = await loadPaths(paths);
    const ids = new Set(planApiRequests(api, { operations: ["list"] }).map(({ operationId }) => operationId));
    expect(ids).toEqual(new Set(["list", undefined]));
    expect(() => planApiRequests(api, { operations: ["lost"] })).toThrow(
      'Expected operations of the contract (list, add, remove), found "lost".',
    );
  });
});
