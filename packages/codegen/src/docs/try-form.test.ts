import { expect, test } from "vitest";
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
