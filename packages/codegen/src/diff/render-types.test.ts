import { expect, test } from "vitest";
import type { TypeChange } from "./compare-types.ts";
import { joinRatings, renderTypes } from "./render-types.ts";

const removed: TypeChange = {
  level: "major",
  entryPoint: "@acme/library/mocks",
  location: `LibraryMocks["getBook"]`,
  others: [],
  what: "removed",
  program: `import type { LibraryMocks } from "@acme/library/mocks";\n\nexport type Found = LibraryMocks["getBook"];\n`,
  error: "TS2339: Property 'getBook' does not exist on type 'LibraryMocks'.",
};
const added: TypeChange = { ...removed, level: "minor", entryPoint: "@acme/library", location: "Shelf", what: "added" };

function render(changes: TypeChange[], report?: "markdown" | "github"): string {
  const ratings = joinRatings({ clients: "patch", mockUsers: "patch", implementers: "patch" }, changes);
  const whole = { name: "@acme/library", changes, ratings, file: "specs/library.yaml" };
  const part = renderTypes(whole, { report }, { width: 100, hasColor: false });
  return typeof part === "string" ? part : part.ansi;
}

test("a report begins with the major changes, and rates those of mocks for mock users only", () => {
  expect(render([added, removed])).toBe(
    `
Types of @acme/library

1. @acme/library/mocks, type LibraryMocks["getBook"]: removed
   level     major for mock users
   program   import type { LibraryMocks } from "@acme/library/mocks";
             export type Found = LibraryMocks["getBook"];
   error     TS2339: Property 'getBook' does not exist on type 'LibraryMocks'.

2. @acme/library, type Shelf: added

2 changes of types: 1 major, 1 minor. Together with the contract major for mock users, minor for
clients, patch for implementers.
`,
  );
});

test("a report counts the changes that it does not show", () => {
  const text = render([...Array(25).fill(removed), ...Array(12).fill(added)]);
  expect(text).toContain("\n30. @acme/library, type Shelf: added\nand 7 more, which --json lists\n");
});

test("Markdown has a table, and the program of each major change", () => {
  const text = render([added, removed], "markdown");
  expect(text).toContain("| 2 | ");
  expect(text).toContain(`\`\`\`ts\n${removed.program}\`\`\``);
});

test("GitHub annotates the file of the contract", () => {
  const [error = "", notice = "", summary] = render([added, removed], "github").split("\n");
  expect(error).toMatch(
    /^::error file=specs\/library.yaml,line=1,col=1,title=types of @acme\/library%3A major for mock users::/,
  );
  expect(error).toContain("%0Aimport type { LibraryMocks }");
  expect(notice).toMatch(/^::notice .*::@acme\/library, type Shelf: added$/);
  expect(summary).toContain("::2 changes of types: 1 major, 1 minor.");
});

test("without changes, nothing is printed", () => {
  for (const report of [undefined, "markdown", "github"] as const) expect(render([], report)).toBe("");
});
