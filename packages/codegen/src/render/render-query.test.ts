import { expect, test } from "vitest";
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
