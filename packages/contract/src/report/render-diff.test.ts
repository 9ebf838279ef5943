import { expect, test } from "vitest";
import { type ContractDiff, diffContracts } from "../diff/diff-contracts.ts";
import type { Effect } from "../diff/effect.ts";
import type { ContractChange } from "../diff/rate-changes.ts";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { renderGithubDiff, renderMarkdownDiff, renderPrettyDiff } from "./render-diff.ts";

const title = `${pointers.schemas}/NewBook/properties/title`;
const diff = (edits: Edits) => diffContracts(read(library), read(edit(library, edits)));
const plain = { width: 100, hasColor: false };

test("shows a major change with a witness, and others in short", () => {
  const edits = { [`${title}/maxLength`]: 4, [`${pointers.list}/summary`]: "All books", "#/info/version": "2.0.0" };
  expect(renderPrettyDiff(diff(edits), plain)).toMatchInlineSnapshot(`
    "Library 1.0.0 and 2.0.0

    1. schema NewBook, property title, maxLength: 40 is now 4
       level     major for everyone
       contract  #/components/schemas/NewBook/properties/title/maxLength
       effect    requests that were allowed are forbidden (POST /books, request body): property title,
                 maxLength: 40 is now 4
       witness   POST /books
                 {"title":"docent","kind":"novel"}
       problem   The body does not match the contract: /title must NOT have more than 4 characters,
                 found "docent".

    2. info, version: "1.0.0" is now "2.0.0"
    3. GET /books, summary: reworded

    3 changes: 1 major, 2 patch. Together major for everyone.
    "
  `);
});

test("counts the other effects of a change that has several of a kind", () => {
  const short = { type: "string", minLength: 2, maxLength: 3 };
  const edits = { [`${pointers.schemas}/Short`]: short, [title]: { $ref: "#/components/schemas/Short" } };
  expect(renderPrettyDiff(diff(edits), plain)).toMatch(/minLength: none\s+is now 2, and 1 more\n/);
});

test("counts the other values that a list gains", () => {
  const edits = { [`${pointers.schemas}/Kind/enum`]: ["novel", "manual", "comic", "atlas", "diary"] };
  const text = renderPrettyDiff(diff(edits), plain);
  expect(text).toMatch(/the value "comic" and 2 others:\s+forbidden is now\s+allowed\n/);
});

test("reports that there is no change", () => {
  expect(renderPrettyDiff(diff({}), plain)).toBe("Library 1.0.0 and 1.0.0\n\nNo changes.\n");
  expect(renderMarkdownDiff(diff({}))).toBe("## Library 1.0.0 and 1.0.0\n\nNo changes.\n");
});

test("renders a table and details for a pull request", () => {
  expect(renderMarkdownDiff(diff({ [`${title}/maxLength`]: 4 }))).toMatchInlineSnapshot(`
    "## Library 1.0.0 and 1.0.0

    1 change: 1 major. Together major for everyone.

    | # | change | clients | mock users | implementers |
    |---|---|---|---|---|
    | 1 | schema NewBook, property title, maxLength: 40 is now 4 | major | major | major |

    <details><summary>1. schema NewBook, property title, maxLength</summary>

    In the contract: \`#/components/schemas/NewBook/properties/title/maxLength\`.

    - requests that were allowed are forbidden \\(POST /books, request body\\): property title, maxLength: 40 is now 4.

    \`\`\`http
    POST /books
    {"title":"docent","kind":"novel"}
    \`\`\`

    Refused: The body does not match the contract: /title must NOT have more than 4 characters, found "docent".

    </details>
    "
  `);
});

test("shows the order of the events of a stream", () => {
  expect(renderPrettyDiff(diff({ [`${pointers.stream}/x-event-order/last`]: ["closed"] }), plain)).toContain(
    "200 text/event-stream: opened, lost, closed",
  );
});

const everyone = (level: "major" | "patch") => ({ clients: level, mockUsers: level, implementers: level });

/** A diff of changes that are major, except for the given members. */
function diffOf(...changes: Partial<ContractChange>[]): ContractDiff {
  const contract = { title: "Library", version: "1.0.0", file: "library.openapi.yaml" };
  const change = { location: "schema Book", what: "removed", pointer: "#/x", effects: [] };
  return {
    old: { ...contract, title: "Books" },
    new: contract,
    ratings: everyone("major"),
    changes: changes.map((members) => ({ ...change, side: "new", ratings: everyone("major"), ...members })),
  };
}

test("shows why a change is undecided or handled, and which contract has its location", () => {
  const effect: Effect = { kind: "response-added", message: "a", usedIn: ["GET /books"], causes: [] };
  const undecided = diffOf({
    side: "old",
    reason: "The schema was not compared.",
    effects: [{ ...effect, undecided: "It has a pattern.", handledBy: "Clients read other values as strings." }],
  });
  expect(renderPrettyDiff(undecided, plain)).toBe(`Books, now Library, 1.0.0 and 1.0.0

1. schema Book: removed
   level     major for everyone
   contract  #/x (of the old contract)
             undecided: The schema was not compared.
   effect    responses that were forbidden are allowed (GET /books): a
             undecided: It has a pattern.
             Clients read other values as strings.

1 change: 1 major. Together major for everyone.
`);
  const markdown = renderMarkdownDiff(undecided);
  expect(markdown).toContain("In the old contract: `#/x`. Undecided: The schema was not compared.");
  expect(markdown).toContain(
    "allowed \\(GET /books\\): a. undecided: It has a pattern. Clients read other values as strings.\n",
  );
});

test("has the details of 20 changes that have some, in Markdown", () => {
  const reason = "The schema was not compared.";
  const details = (diff: ContractDiff) => renderMarkdownDiff(diff).split("<details>").length - 1;
  const more = "For the details of the other changes, use `--report json`.";
  expect(details(diffOf({}, { reason }))).toBe(1);
  const twenty = diffOf(...Array(20).fill({ reason }));
  expect(details(twenty)).toBe(20);
  expect(renderMarkdownDiff(twenty)).not.toContain(more);
  const others = diffOf(...Array(21).fill({ reason }));
  expect(details(others)).toBe(20);
  expect(renderMarkdownDiff(others)).toMatch(new RegExp(`${more}\\n$`));
});

test("colors each level on a terminal", () => {
  const text = renderPrettyDiff(diffOf({}, { ratings: everyone("patch") }), { width: 100, hasColor: true });
  expect(text).toContain("\u001b[31m   level     major for everyone\u001b[39m");
  expect(text).toContain("\u001b[2m2. schema Book: removed\u001b[22m");
});

test("annotates no patches, and ten changes at most", () => {
  const lines = (diff: ContractDiff) => renderGithubDiff(diff, new Map()).match(/^::error /gm)?.length ?? 0;
  expect(lines(diffOf({}, { ratings: everyone("patch") }))).toBe(1);
  expect(renderGithubDiff(diffOf({ ratings: everyone("patch") }), new Map())).not.toContain("file=");
  expect(lines(diffOf(...Array(11).fill({})))).toBe(10);
});

test("renders annotations for GitHub Actions, at lines of the specification", () => {
  const changed = diff({ [`${title}/maxLength`]: 4, [`${pointers.schemas}/Book/properties/year`]: {} });
  const [change] = changed.changes;
  const positions = new Map(change ? [[change, { file: "specs/a,b.yaml", line: 7, column: 3 }]] : []);
  expect(renderGithubDiff(changed, positions)).toMatchInlineSnapshot(`
    "::error file=specs/a%2Cb.yaml,line=7,col=3,title=major for everyone::schema NewBook, property title, maxLength: 40 is now 4%0Amajor for everyone%0Arequests that were allowed are forbidden (POST /books, request body): property title, maxLength: 40 is now 4
    ::notice file=library.openapi.yaml,line=1,col=1,title=minor for everyone::schema Book, property year: added%0Aminor for everyone
    ::notice title=Contract diff::Library 1.0.0 and 1.0.0: 2 changes: 1 major, 1 minor
    "
  `);
});

test("shows no control characters or markup of a contract", () => {
  const name = "\u001b[2J<b>@org::error::\r\n%0A";
  const edits = {
    [`${pointers.schemas}/NewBook/properties/${name.replaceAll("%", "%25")}`]: { type: "string" },
    "#/info/title": name,
  };
  const changed = diff(edits);
  expect(changed.changes.some(({ location }) => location.includes(name))).toBe(true);
  expect(renderPrettyDiff(changed, plain)).not.toContain("\u001b");
  // In code, characters of markup have no effect.
  const markdown = renderMarkdownDiff(changed).replaceAll(/(`+)[\s\S]*?\1/g, "");
  for (const text of ["\u001b", "<b>", "@org"]) expect(markdown).not.toContain(text);
  const github = renderGithubDiff(changed, new Map());
  expect(github).not.toContain("\u001b");
  expect(
    github
      .trimEnd()
      .split("\n")
      .every((line) => /^::(error|notice) /.test(line)),
  ).toBe(true);
});

test("fits a comment on GitHub", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`${pointers.schemas}/NewBook/properties/p${index}`, { type: "string" }]),
  );
  const markdown = renderMarkdownDiff(diff(properties));
  expect(markdown.length).toBeLessThan(65_536);
  expect(markdown).toContain("400 more");
  expect(markdown).not.toContain("| 101 |");
  expect(renderMarkdownDiff(diffOf(...Array(100).fill({})))).not.toContain(" more ");
});
