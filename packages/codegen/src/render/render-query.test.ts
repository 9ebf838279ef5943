import { expect, test } from "vitest";
import { wholePackage } from "../package-file-set.ts";
import { fileOf, generateDocument, readPlan } from "../testing/documents.ts";
import { planQueries } from "./render-query.ts";

const responses = { 204: { description: "Done" } };
const events = { 200: { description: "", content: { "text/event-stream": { schema: { type: "string" } } } } };

test("operations that read and streams are queries, others are mutations", async () => {
  const plan = await readPlan({
    paths: {
      "/a": { get: { operationId: "list", responses }, post: { operationId: "add", responses } },
      "/b": { post: { operationId: "ask", responses: events }, delete: { operationId: "remove", responses } },
    },
  });
  expect(planQueries(plan).map(({ kind, options, hook }) => [kind, options, hook])).toEqual([
    ["query", "listOptions", "useList"],
    ["mutation", "addMutation", "useAdd"],
    ["stream", "askOptions", "useAsk"],
    ["mutation", "removeMutation", "useRemove"],
  ]);
});

test("a list in pages is an infinite query as well, whose name gives way to others", async () => {
  const list = (operationId: string) => ({
    get: { operationId, responses: { 200: { description: "", content: { "application/json": { schema: {} } } } } },
  });
  const document = {
    openapi: "3.1.0",
    info: { title: "Library", version: "1.0.0" },
    paths: {
      "/a": { get: { ...list("list").get, "x-pagination": { next: "/next" } } },
      "/b": list("listInfinite"),
    },
  };
  const names = async (parts: object) => {
    const generated = await generateDocument(document, { files: { ...wholePackage, query: true, ...parts } });
    return [...fileOf(generated, "src/query.gen.ts").matchAll(/export function (\w+)/g)].map(([, name]) => name);
  };
  expect(await names({ pagination: true })).toEqual(["listOptions", "listInfiniteOptions2", "listInfiniteOptions"]);
  expect(await names({ pagination: false })).toEqual(["listOptions", "listInfiniteOptions"]);
});

test("a name that a module imports is numbered", async () => {
  const plan = await readPlan({
    paths: { "/a": { post: { operationId: "operation", responses }, get: { operationId: "query", responses } } },
  });
  expect(planQueries(plan).map(({ options, hook }) => [options, hook])).toEqual([
    ["queryOptions", "useQuery2"],
    ["operationMutation2", "useOperation"],
  ]);
});

test("a package without parts has no file, entry, peer or text of them", async () => {
  const generated = await generateDocument({
    openapi: "3.1.0",
    info: { title: "Library", version: "1.0.0" },
    paths: { "/a": { get: { responses } } },
  });
  expect(generated.files.map(({ path }) => path).filter((path) => /schemas|query|react|vue/.test(path))).toEqual([]);
  expect(JSON.parse(fileOf(generated, "package.json")).peerDependencies).toEqual({ msw: "^2.10.5 || ^3" });
  expect(fileOf(generated, "README.md")).not.toMatch(/TanStack|Standard Schema/);
});
