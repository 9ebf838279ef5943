import { expect, test } from "vitest";
import { makeFolder, openIndex, toDocument } from "./testing/temporary-index.ts";

const prose = "This sentence stands for what a page says about something else, and it is as long as others are. ";

/** Pages about other subjects, so that the words of a question are rare. */
const fillers = Array.from({ length: 10 }, (_, page) => toDocument(`other-${page}.md`, `# Other ${page}\n\n${prose}`));

/** Searches resources, each with these pages, and returns the resource and path of the pages that are found. */
async function search(query: string, resources: Record<string, Record<string, string>>) {
  const { index } = openIndex(await makeFolder(), { readers: 1 });
  for (const [name, pages] of Object.entries(resources)) {
    const documents = Object.entries(pages).map(([path, text]) => toDocument(path, text));
    await index.update(name, { upsert: [...documents, ...fillers], remove: [], version: "1" });
  }
  return index.search(query, { resources: Object.keys(resources), limit: 10 });
}

const first = async (...parameters: Parameters<typeof search>) => (await search(...parameters))[0]?.resource;

const pageAbout = { "timeouts.md": `# Set a timeout\n\nA timeout, and how timeouts are set. ${prose}` };
const pageWith = { "options.md": `# Options\n\n${prose} A timeout is set with an option. ${prose}` };

test.each([
  ["undici", "timeouts in undici"],
  ["undici", "Undici: timeouts"],
  ["nodejs/undici", "timeouts in undici"],
  ["nodejs/undici", "timeouts in nodejs/undici"],
  ["@nodejs/undici-docs", "timeouts in undici"],
  ["undici.v8", "timeouts of version 8"],
  ["MyUndici", "timeouts in my undici"],
])("a page of %j comes before a better page of another resource for %j", async (name, query) => {
  expect(await first("timeouts", { fastify: pageAbout, [name]: pageWith })).toBe("fastify");
  expect(await first(query, { fastify: pageAbout, [name]: pageWith })).toBe(name);
});

test("a resource with more words of the question in its name comes first", async () => {
  const resources = { "@fastify/cookie": pageWith, "fastify-v4": pageWith, "fastify-v5": pageWith, fastify: pageWith };
  expect(await first("timeouts of @fastify/cookie", resources)).toBe("@fastify/cookie");
  expect(await first("timeouts in fastify v5", resources)).toBe("fastify-v5");
});

test("a page about the named subject in another resource comes before pages of the resource about something else", async () => {
  const migration = { "nuxt.md": `# Migrate from Nuxt\n\nMove a Nuxt project to Astro. ${prose}` };
  const pages = { "projects.md": `# Projects\n\nA project is configured in one file. ${prose}` };
  expect(await first("migrate a Nuxt project to Astro", { docs: migration, nuxt: pages })).toBe("docs");
});

test("the name of the only searched resource does not change the order of its pages", async () => {
  const pages = { ...pageAbout, ...pageWith, "undici.md": `# About\n\nA timeout of undici. ${prose}` };
  const orders = ["undici", "docs"].map(async (name) =>
    (await search("timeouts in undici", { [name]: pages })).map(({ path, score }, _, [best]) => [
      path,
      score / (best?.score ?? 1),
    ]),
  );
  const [named, other] = await Promise.all(orders);
  expect(named?.map(([path]) => path)).toEqual(other?.map(([path]) => path));
});

test("the passages of a resource cover the words of its name", async () => {
  const cover = async (name: string) => (await search("timeouts handbook", { [name]: pageWith }))[0]?.coverage;
  expect(await cover("acme/handbook")).toBeCloseTo(1, 10);
  expect(await cover("acme/website")).toBeLessThan(0.6);
});
