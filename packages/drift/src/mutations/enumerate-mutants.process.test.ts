import { createHash } from "node:crypto";
import { followPointer, type JsonRecord, renderDeprecationHeaders } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { allOperators, enumerateMutants } from "./enumerate.ts";
import { loadContract } from "./load-contract.ts";
import { deepFreeze, readContracts } from "./testing/contracts.ts";

/** A contract with keywords and objects that the contracts of this repository do not have. */
const fixtureDocument: JsonRecord = {
  openapi: "3.2.0",
  info: {
    title: "Shelf",
    version: "1.0.0",
    contact: { name: "Ada", email: "ada@example.com" },
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [
    {
      url: "http://{host}:4000",
      description: "A shelf.",
      variables: { host: { default: "127.0.0.1", description: "Where it is." } },
    },
  ],
  externalDocs: { url: "https://example.com", description: "More." },
  security: [{ key: [] }],
  paths: {
    "/shelves/{shelfId}": {
      summary: "One shelf",
      parameters: [
        { name: "shelfId", in: "path", required: true, description: "Which shelf.", schema: { type: "string" } },
      ],
      get: {
        operationId: "getShelf",
        deprecated: true,
        "x-deprecated-since": "2026-06-01",
        "x-sunset": "2027-01-31",
        security: [],
        parameters: [
          {
            name: "tags",
            in: "query",
            deprecated: true,
            "x-sunset": "2027-01-31",
            example: ["a"],
            schema: { type: "array", uniqueItems: true, items: { type: "string" } },
          },
        ],
        responses: {
          "200": {
            description: "The shelf.",
            headers: { Age: { schema: { type: "integer" }, examples: { old: { value: 9 }, new: { value: 1 } } } },
            links: { next: { operationId: "getShelf", description: "The next one." } },
            content: { "application/json": { example: { width: 4 }, schema: { $ref: "#/components/schemas/Shelf" } } },
          },
          "204": { description: "It is empty." },
          "404": { $ref: "#/components/responses/Missing", description: "There is no such shelf." },
        },
      },
    },
  },
  components: {
    schemas: {
      Shelf: {
        title: "Shelf",
        type: "object",
        minProperties: 3,
        maxProperties: 9,
        properties: {
          width: { type: "number", multipleOf: 2, exclusiveMinimum: 0, exclusiveMaximum: 90 },
          height: { type: "number", maximum: 300 },
          books: { type: "array", minItems: 2, items: { type: "string", $comment: "Titles." } },
          owner: { description: "Anyone.", deprecated: true, "x-sunset": "2027-01-31" },
        },
      },
    },
    responses: { Missing: { description: "There is none." } },
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key", description: "A key." } },
  },
};

const contracts = await readContracts();
deepFreeze(fixtureDocument);

describe.each(contracts)("the mutants of the $name contract", ({ document }) => {
  const mutants = enumerateMutants(document);

  test("differ from the original and from each other", () => {
    const digests = new Set([document, ...mutants.map((mutant) => mutant.apply())].map((one) => digestOrdered(one)));
    expect(digests.size).toBe(mutants.length + 1);
  });

  test("have unique names that are the same each time", () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(mutants.length);
    expect(enumerateMutants(structuredClone(document)).map(({ id }) => id)).toEqual(ids);
  });

  test("have a location in the original, and a reason if they are not on the wire", () => {
    for (const { id, pointer, visibility, why } of mutants) {
      const isAddition = followPointer(document, pointer) === undefined;
      expect(isAddition && !/required|tags|servers|example|explode/.test(pointer), id).toBe(false);
      expect(visibility === "wire" || why !== undefined, id).toBe(true);
    }
  });
});

describe("operators", () => {
  const produced = [...contracts.map(({ document }) => document), fixtureDocument].flatMap((document) =>
    enumerateMutants(document),
  );

  test.each(allOperators)("include $name, which makes mutants of its object only", ({ name, object }) => {
    const own = produced.filter(({ operator }) => operator === name);
    expect(own).not.toEqual([]);
    for (const mutant of own) expect(mutant.object, mutant.id).toBe(object);
  });

  test("edit the dates of deprecated parts, which are on the wire for an operation", async () => {
    const announce = async (document: JsonRecord) =>
      (await loadContract("shelf", document)).api?.operations.map((one) => renderDeprecationHeaders(one.deprecation));
    const original = await announce(fixtureDocument);
    const dates = enumerateMutants(fixtureDocument).filter(({ operator }) => operator.endsWith("-dates-edited"));
    expect(dates.map(({ object, keyword, visibility }) => `${object} ${keyword} ${visibility}`)).toEqual([
      ...["x-deprecated-since", "x-sunset"].flatMap((name) => Array(2).fill(`Operation ${name} wire`)),
      ...Array(2).fill("Parameter x-sunset types"),
      ...Array(2).fill("Schema x-sunset types"),
    ]);
    for (const mutant of dates) {
      const isOnWire = JSON.stringify(await announce(mutant.apply())) !== JSON.stringify(original);
      expect(isOnWire, mutant.id).toBe(mutant.visibility === "wire");
    }
  });

  test("change the order of examples, which is on the wire for a response", () => {
    const moved = produced.filter(({ operator, id }) => operator.endsWith("-examples-edited") && id.endsWith(" order"));
    expect(new Set(moved.map(({ visibility }) => visibility))).toEqual(new Set(["wire", "text"]));
  });

  test("have unique names", () => {
    expect(new Set(allOperators.map(({ name }) => name)).size).toBe(allOperators.length);
  });

  const counts = ["Length", "Items", "Properties"].flatMap((count) => [`min${count}`, `max${count}`]);
  const limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "x-max-body-bytes"];

  test.each([...counts, ...limits])("loosen and tighten %s", (bound) => {
    const own = produced.filter(({ keyword, description }) => keyword === bound && description.startsWith(bound));
    const directions = own.map(({ description }) => readDirection(bound, description));
    expect(directions).toEqual(expect.arrayContaining(["loosen", "tighten"]));
  });
});

/** Whether a change of a bound, such as `maxLength 64 → 65`, allows more or less. */
function readDirection(bound: string, description: string): "loosen" | "tighten" {
  if (description.endsWith(" removed")) return "loosen";
  if (description.endsWith(" added")) return "tighten";
  const [before, after] = description.slice(bound.length).split("→").map(Number);
  const isRaised = Number(after) > Number(before);
  return isRaised === /max/i.test(bound) ? "loosen" : "tighten";
}

/**
 * A digest that depends on the order of examples, and on the order of no other keys. A mutant shares most objects with the
 * original, and each object is read once.
 */
function digestOrdered(node: unknown, key = ""): string {
  if (typeof node !== "object" || node === null) return JSON.stringify(node);
  const digests = key === "examples" ? digestsOfExamples : digestsOfOthers;
  const known = digests.get(node) ?? createHash("sha1").update(writeOrdered(node, key)).digest("base64");
  digests.set(node, known);
  return known;
}

const digestsOfExamples = new WeakMap<object, string>();
const digestsOfOthers = new WeakMap<object, string>();

function writeOrdered(node: object, key: string): string {
  if (Array.isArray(node)) return `[${node.map((item) => digestOrdered(item)).join()}]`;
  const members = Object.entries(node).map(
    ([name, member]) => `${JSON.stringify(name)}:${digestOrdered(member, name)}`,
  );
  return `{${(key === "examples" ? members : members.sort()).join()}}`;
}
