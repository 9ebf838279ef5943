import { followPointer } from "@docent/openapi";
import { afterAll, describe, expect, test } from "vitest";
import { describeMeaning } from "./api-meaning.ts";
import { stringifySorted } from "./document-difference.ts";
import { enumerateMutants } from "./enumerate-mutants.ts";
import { fixtureDocument } from "./fixture-document.ts";
import type { Mutant } from "./mutant.ts";
import { operators } from "./operators.ts";
import { deepFreeze, LoadingFolder, readContracts } from "./test-contracts.ts";

const contracts = await readContracts();
deepFreeze(fixtureDocument);
const folder = new LoadingFolder();
afterAll(() => folder.remove());

describe.each(contracts)("the mutants of the $name contract", ({ document }) => {
  const mutants = enumerateMutants(document);

  test("differ from the original and from each other", () => {
    const texts = new Set([stringifySorted(document), ...mutants.map((mutant) => stringifySorted(mutant.apply()))]);
    expect(texts.size).toBe(mutants.length + 1);
  });

  test("have names of their own, the same each time", () => {
    const ids = mutants.map(({ id }) => id);
    expect(new Set(ids).size).toBe(mutants.length);
    expect(enumerateMutants(structuredClone(document)).map(({ id }) => id)).toEqual(ids);
  });

  test("name a place of the original and say why they are not on the wire", () => {
    for (const { id, pointer, visibility, why } of mutants) {
      const isAddition = followPointer(document, pointer) === undefined;
      expect(isAddition && !/required|tags|servers|example|explode/.test(pointer), id).toBe(false);
      expect(visibility === "wire" || why !== undefined, id).toBe(true);
    }
  });

  test("are on the wire exactly when the loaded model means something else", async () => {
    const original = await folder.load(JSON.stringify(document));
    if (original === undefined) throw new Error("Expected the contract to load.");
    const meaning = describeMeaning(original);
    const wrong: string[] = [];
    for (const mutant of sample(mutants)) {
      const api = await folder.load(JSON.stringify(mutant.apply()));
      if (api === undefined || isUnread(mutant)) continue;
      const isOnWire = describeMeaning(api) !== meaning;
      if (isOnWire !== (mutant.visibility === "wire")) wrong.push(`${mutant.visibility}: ${mutant.id}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

describe("operators", () => {
  const produced = [...contracts.map(({ document }) => document), fixtureDocument].flatMap((document) =>
    enumerateMutants(document),
  );

  test.each(operators)("$name finds something to break", ({ name, objects, keywords }) => {
    const own = produced.filter(({ operator }) => operator === name);
    expect(own).not.toEqual([]);
    for (const { object, keyword, id } of own) {
      expect(objects, id).toContain(object);
      expect(keywords, id).toContain(keyword);
    }
  });

  test("have names of their own", () => {
    expect(new Set(operators.map(({ name }) => name)).size).toBe(operators.length);
  });

  test("loosen and tighten each bound", () => {
    const bounds = produced.filter(({ keyword }) =>
      /^(m(in|ax)[A-Z]|minimum|maximum|exclusiveM|multipleOf|x-max)/.test(keyword),
    );
    for (const keyword of new Set(bounds.map((mutant) => mutant.keyword))) {
      const directions = bounds.filter((mutant) => mutant.keyword === keyword).map(({ direction }) => direction);
      expect(directions, keyword).toEqual(expect.arrayContaining(["loosen", "tighten"]));
    }
  });
});

/** The first of each operator and visibility, and every sixteenth of the rest: all of them take most of a minute. */
function sample(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Set<string>();
  return mutants.filter(({ operator, visibility }, index) => {
    const kind = `${operator} ${visibility}`;
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return isFirst || index % 16 === 0;
  });
}

/** The reader of streams takes the name of an event from its constant, whether it is required or not. */
function isUnread({ operator, pointer, description }: Mutant): boolean {
  return operator === "property-made-optional" && /Frame\/required$/.test(pointer) && description.includes("event");
}
