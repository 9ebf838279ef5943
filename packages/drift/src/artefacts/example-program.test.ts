import type { Api } from "@docent/openapi";
import { expect, test } from "vitest";
import { renderExamples } from "./contract-programs.ts";
import { cloud, local } from "./testing/committed-packages.ts";

test.each([local, cloud])("renders every example of the contract $api.name", ({ api }) => {
  const program = renderExamples(api);
  const examples = listExamples(api);
  expect(examples.length).toBeGreaterThan(10);
  for (const value of examples) expect(program).toContain(`  ${JSON.stringify(value)} satisfies `);
  expect(program.split("\n").filter((line) => line.startsWith("  "))).toHaveLength(examples.length);
});

function listExamples({ operations }: Api): unknown[] {
  const carriers = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters,
    ...(requestBody?.content ?? []),
    ...responses.flatMap(({ headers, content }) => [...headers, ...content]),
  ]);
  return carriers.flatMap(({ examples }) => examples.map(({ value }) => value));
}

test("types an example by its location", () => {
  const program = renderExamples(local.api);
  expect(program).toMatch(/^import type \{ operations \} from "@docent\/local";$/m);
  expect(program).toMatch(
    /satisfies NonNullable<operations\["addResource"\]\["requestBody"\]>\["content"\]\["application\/json"\],$/m,
  );
  expect(program).toMatch(
    /satisfies operations\["askQuestion"\]\["responses"\]\[200\]\["content"\]\["text\/event-stream"\]\[\],$/m,
  );
  expect(program).toMatch(
    /^ {2}5 satisfies operations\["askQuestion"\]\["responses"\]\[429\]\["headers"\]\["Retry-After"\],$/m,
  );
});
