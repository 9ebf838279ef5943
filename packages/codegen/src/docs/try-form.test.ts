import { describe, expect, test } from "vitest";
import { readPlan, withResponses } from "../testing/documents.ts";
import { createFormContext, renderTryForm } from "./try-form.ts";

/** The labels of the responses that a reader can choose from the mock of `GET /thing`. */
async function listResponses(responses: object): Promise<string[]> {
  const plan = await readPlan(withResponses({ ...responses }));
  const [planned = expect.fail("Expected an operation.")] = plan.operations;
  const { markup } = renderTryForm(planned, createFormContext(plan));
  return [...markup.matchAll(/<option [^>]*>([^<]*)</g)].map(([, label = ""]) => label);
}

test("offers the examples that a mock can send", async () => {
  const examples = (name: string) => ({ examples: { [name]: { value: "a" } } });
  expect(
    await listResponses({
      "200": { description: "", content: { "text/csv": examples("table"), "application/json": examples("list") } },
      "304": { description: "", content: { "text/plain": examples("never") } },
      "4XX": { description: "", content: { "text/plain": examples("text"), "text/html": examples("page") } },
    }),
  ).toEqual(["First success", "200 list", "304", "4XX text"]);
});

describe("a form", () => {
  const renderFor = async (method: string) => {
    const requestBody = { content: { "application/json": { schema: { type: "string" } } } };
    const operation = { operationId: "find", requestBody, responses: { "204": { description: "Done." } } };
    const plan = await readPlan({ openapi: "3.2.0", paths: { "/thing": { [method]: operation } } });
    const [planned = expect.fail("Expected an operation.")] = plan.operations;
    return renderTryForm(planned, createFormContext(plan)).markup;
  };

  test.each(["post", "put", "delete", "query"])("has a body for %s", async (method) => {
    expect(await renderFor(method)).toContain('name="body"');
  });

  test.each(["get", "head"])("has no body for %s, which browsers send without one", async (method) => {
    const form = await renderFor(method);
    expect(form).not.toContain('name="body"');
    expect(form).toContain("Send</button>");
  });

  test("is replaced by a hint for trace, which browsers do not send", async () => {
    expect(await renderFor("trace")).toBe('<p class="hint">Browsers do not allow a page to send a TRACE request.</p>');
  });
});

test("names forms of operations with the same title by their requests", async () => {
  const operation = (summary: string) => ({ summary, responses: { "204": { description: "" } } });
  const paths = { "/a": { get: operation("List"), put: operation("Replace") }, "/b": { get: operation("List") } };
  const plan = await readPlan({ openapi: "3.2.0", paths });
  const context = createFormContext(plan);
  const forms = plan.operations.map((planned) => renderTryForm(planned, context).markup);
  expect(forms.map((markup) => / aria-label="([^"]*)"/.exec(markup)?.[1])).toEqual([
    "Try List: GET /a",
    "Try Replace",
    "Try List: GET /b",
  ]);
});

test("has no field for what a page cannot set, and names it", async () => {
  const parameters = ["Date", "Sec-Fetch-Site", "X-Plain"].map((name) => ({ name, in: "header", schema: {} }));
  const cookie = { name: "sid", in: "cookie", schema: {} };
  const operation = {
    operationId: "find",
    parameters: [...parameters, cookie],
    responses: { "204": { description: "" } },
  };
  const plan = await readPlan({ openapi: "3.2.0", paths: { "/thing": { get: operation } } });
  const [planned = expect.fail("Expected an operation.")] = plan.operations;
  const { markup } = renderTryForm(planned, createFormContext(plan));
  expect([...markup.matchAll(/ name="(\w+:[^"]+)"/g)].map(([, name]) => name)).toEqual(["header:X-Plain"]);
  expect(markup).toContain(
    '<p class="hint">Browsers do not allow a page to set <code>Date</code>, <code>Sec-Fetch-Site</code>, <code>sid</code>. The mocks do not check them.</p>',
  );
});
