import { expect, onTestFinished, test } from "vitest";
import { embed, refuseWhere, startEmbeddingsServer } from "./embeddings-server.ts";
import { embedText } from "./synonym-vectors.ts";

function similarity(one: string, other: string): number {
  const [a, b] = [embedText(one, 256), embedText(other, 256)];
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

test("vectors of synonyms are close together, and vectors of other words are not", () => {
  expect(similarity("car", "car")).toBeCloseTo(1);
  expect(similarity("car", "automobile")).toBeGreaterThan(0.7);
  expect(Math.abs(similarity("car", "picture"))).toBeLessThan(0.3);
  expect(similarity("How do I delete a photo?", "Removes images.")).toBeGreaterThan(
    similarity("How do I delete a photo?", "Starts the car."),
  );
  expect(similarity("search_query: car", "search_document: car")).toBeCloseTo(1);
});

test("the server responds in the format of OpenAI, with the requested number of dimensions", async () => {
  const server = await startEmbeddingsServer(embed({ dimensions: 8 }));
  onTestFinished(() => server.close());
  const send = async (body: object) => {
    const response = await fetch(`${server.baseUrl}/embeddings`, { method: "POST", body: JSON.stringify(body) });
    return response.json();
  };
  expect(await send({ model: "m", input: ["car", "fast"] })).toMatchObject({
    object: "list",
    model: "m",
    data: [
      { object: "embedding", index: 0, embedding: [...embedText("car", 8)] },
      { object: "embedding", index: 1, embedding: [...embedText("fast", 8)] },
    ],
  });
  const { data } = await send({ model: "m", input: ["car"], dimensions: 3 });
  expect(data[0].embedding).toHaveLength(3);
  expect(server.requests.map(({ path, body }) => [path, body.input.length])).toEqual([
    ["/v1/embeddings", 2],
    ["/v1/embeddings", 1],
  ]);
});

test("the server uses its replies in order, and repeats the last one", async () => {
  const server = await startEmbeddingsServer(
    embed(),
    refuseWhere(([text]) => (text === "no" ? "Never." : undefined)),
  );
  onTestFinished(() => server.close());
  const statuses: number[] = [];
  for (const text of ["no", "no", "yes", "no"]) {
    const body = JSON.stringify({ model: "m", input: [text] });
    statuses.push((await fetch(`${server.baseUrl}/embeddings`, { method: "POST", body })).status);
  }
  expect(statuses).toEqual([200, 400, 200, 400]);
});
