import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { LocalClient, operations, Passage, SearchRequest } from "@docent/local";
import type { Case } from "./case.ts";
import type { Statements } from "./common-refusals.ts";
import { invalidSearches } from "./local-invalid-bodies.ts";
import { createLookupCase } from "./local-lookup-case.ts";
import { addDocs, addNowhere, addSynced, type Local, searchIn, sync, withFiles } from "./local-requests.ts";

/** A query with many passages in the documentation of this repository. */
const query = "the contract of a server";

const lookup = createLookupCase<SearchRequest>({
  noun: "search",
  body: { query },
  invalidBodies: invalidSearches,
  nothingConfigured: { searchPassages: "nothing-to-search" },
  send: ({ client }, body, fetch) => client.searchPassages.result({ body, ...(fetch && { fetch }) }),
});

export const searchPassages: Case<LocalClient, operations["searchPassages"]> = {
  ...lookup,
  statements: {
    ...lookup.statements,
    "searches the given resources": {
      check: async (context) => {
        const [name, other] = [await addSynced(context, "hono"), await addSynced(context, "other")];
        const { passages, notSearched } = await searchIn(context, { query, resources: [name] });
        assert.deepEqual([...new Set(passages.map(({ resource }) => resource))], [name], `and not ${other}`);
        assert.deepEqual(notSearched, []);
      },
    },
    ...searchesAll("gets no list", {}),
    ...searchesAll("gets an empty list", { resources: [] }),
    ...says("gives the best passage first", (passages) => {
      const scores = passages.map(({ score }) => score);
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      );
    }),
    ...says("gives no passage twice", (passages) => {
      const locations = passages.map(({ resource, path, startLine, endLine }) =>
        [resource, path, startLine, endLine].join(" "),
      );
      assert.deepEqual(locations, [...new Set(locations)]);
    }),
    ...says("gives passages that do not end before they begin", (passages) => {
      for (const { startLine, endLine } of passages)
        assert.ok(startLine <= endLine, `line ${startLine} is not after ${endLine}`);
    }),
    ...says("counts a token for each four characters", (passages) => {
      for (const { tokens, text } of passages) {
        // JSON Schema counts code points, JavaScript counts code units.
        const [fewest, most] = [Math.ceil(Array.from(text).length / 4), Math.ceil(text.length / 4)];
        assert.ok(tokens >= fewest && tokens <= most, `${tokens} tokens for ${text.length} characters`);
      }
    }),
    "gives ten passages by default": limits({}, [10]),
    "gives at most `limit` passages": limits({ limit: 3 }, [3]),
    "gives more than ten passages with a larger limit": limits({ limit: 12 }, [11, 12]),
    "gives the first passages that fit into `maxTokens`": {
      check: async (context) => {
        const resources = [await addSynced(context, "hono")];
        const { passages: all } = await searchIn(context, { query, resources });
        for (const maxTokens of listBudgets(all)) {
          const { passages } = await searchIn(context, { query, resources, maxTokens });
          assert.deepEqual(passages, takeFitting(all, maxTokens), `of ${maxTokens} tokens`);
        }
      },
    },
    "gives a passage as it is written in its document, with its lines and headings": {
      check: (context) =>
        withFiles({ "guide.md": guide }, async (folder) => {
          const resources = [await addSynced(context, "guide", folder)];
          const { passages } = await searchIn(context, { query: "zirconium", resources });
          const [{ path, startLine, endLine, text, headings, title } = assert.fail("nothing was found")] = passages;
          const lines = (await readFile(join(folder, path), "utf8")).split("\n").slice(startLine - 1, endLine);
          assert.ok(text.includes("A rare word, zirconium, and *nothing* else."), text);
          assert.ok(lines.join("\n").includes(text.trim()), `lines ${startLine} to ${endLine} are not ${text}`);
          assert.equal(title, "A guide");
          // A passage that covers several sections has their common headings.
          assert.ok(headings.length > 0, "the passage is below a heading");
          assert.deepEqual(headings, ["A guide", "Metals", "Rare ones"].slice(0, headings.length));
        }),
    },
    "names resources that cannot be searched yet, and searches the others": {
      check: async (context) => {
        const name = await addSynced(context, "hono");
        const nowhere = await addNowhere(context);
        await sync(context, nowhere);
        const { passages, notSearched } = await searchIn(context, { query, resources: [name, nowhere] });
        assert.deepEqual(
          notSearched.map(({ resource }) => resource),
          [nowhere],
        );
        assert.ok(notSearched[0]?.reason && passages.length > 0, JSON.stringify(notSearched));
      },
    },
    "finds nothing if no passage fits": {
      examples: { searchPassages: "nothing-found" },
      check: async (context) => {
        const resources = [await addSynced(context, "hono")];
        const { passages } = await searchIn(context, { query: "qqzzyyxx wwvvuutt", resources });
        assert.deepEqual(passages, []);
      },
    },
    "accepts a query with several lines and with operators of query languages": {
      examples: {},
      check: async (context) => {
        const resources = [await addDocs(context, "hono")];
        await searchIn(context, { query: "\"contract AND (\nNEAR *: -server% ' OR", resources });
      },
    },
  },
};

/** Text so long that a passage is only a part of the document. */
const introduction = Array.from({ length: 60 }, (_, index) => `Of thing ${index} nothing is said here. `.repeat(8));

const guide = `# A guide

${introduction.join("\n\n")}

## Metals

${introduction.join("\n\n")}

### Rare ones

A rare word, zirconium, and *nothing* else.

${introduction.join("\n\n")}

## Woods

Light things.
`;

/** A statement about searches that name no resources. The server may have further resources. */
function searchesAll(when: string, body: Pick<SearchRequest, "resources">): Statements<LocalClient> {
  return {
    [`searches all resources if it ${when}`]: {
      check: (context) =>
        withFiles({ "guide.md": guide }, async (folder) => {
          const names = [await addSynced(context, "hono", folder), await addSynced(context, "other", folder)];
          const { passages } = await searchIn(context, { query: "zirconium", ...body });
          const found = passages.map(({ resource }) => resource);
          assert.ok(
            names.every((name) => found.includes(name)),
            `${names.join(" and ")} are among ${found.join(", ")}`,
          );
        }),
    },
  };
}

/** A statement about found passages. */
function says(what: string, check: (passages: readonly Passage[]) => void): Statements<LocalClient> {
  return {
    [what]: {
      examples: {},
      check: async (context) => {
        const resources = [await addSynced(context, "hono")];
        const { passages } = await searchIn(context, { query, resources });
        assert.ok(passages.length > 0, "something is found");
        check(passages);
      },
    },
  };
}

/** The documentation of this repository has more passages than expected here. A server may limit the passages of one page. */
function limits(body: Pick<SearchRequest, "limit">, expected: readonly number[]) {
  return {
    check: async (context: Local) => {
      const resources = [await addSynced(context, "hono")];
      const { passages } = await searchIn(context, { query, resources, ...body });
      assert.ok(expected.includes(passages.length), `expected ${expected.join(" or ")}, found ${passages.length}`);
    },
  };
}

/** Token limits: 1, enough for exactly two passages, one too few for three, and one too few for all. */
function listBudgets(passages: readonly Passage[]): number[] {
  const sum = (count: number) => passages.slice(0, count).reduce((total, { tokens }) => total + tokens, 0);
  return [1, sum(2), sum(3) - 1, sum(passages.length) - 1];
}

function takeFitting(passages: readonly Passage[], maxTokens: number): Passage[] {
  let left = maxTokens;
  const end = passages.findIndex(({ tokens }) => {
    left -= tokens;
    return left < 0;
  });
  return end < 0 ? [...passages] : passages.slice(0, end);
}
