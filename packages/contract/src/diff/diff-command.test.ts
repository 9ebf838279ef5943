import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { runCommand } from "../command.ts";
import { type Edits, edit, library, pointers } from "../testing/library-contract.ts";

const run = (...args: string[]) => runInTest((terminal) => runCommand(["diff", ...args], terminal), {});

/** Writes both versions of the contract to a folder with a space and an umlaut. Returns the two files. */
async function writeContracts(edits: Edits): Promise<[string, string]> {
  const folder = await makeTestFolder("docent dïff-");
  const [old, current] = [join(folder, "old.json"), join(folder, "new.json")];
  await writeFile(old, JSON.stringify(library, null, 2));
  await writeFile(current, JSON.stringify(edit(library, edits), null, 2));
  return [old, current];
}

const title = `${pointers.schemas}/NewBook/properties/title/maxLength`;
const required = `${pointers.schemas}/Book/required`;

describe("the exit code is", () => {
  test.each<[number, string, Edits, string[]]>([
    [0, "no change", {}, []],
    [0, "a change that is minor", { [`${pointers.schemas}/Book/properties/year`]: {} }, []],
    [1, "a change that is major for clients", { [required]: ["id"] }, []],
    [1, "a change that is major for mock users", { [required]: ["id", "title", "kind"] }, []],
    [
      0,
      "a change that is major for mock users, with --for clients",
      { [required]: ["id", "title", "kind"] },
      ["--for", "clients"],
    ],
    [0, "a change that is major only for implementers", { [title]: 50 }, []],
    [
      1,
      "a change that is major for an audience of --for",
      { [title]: 50 },
      ["--for", "clients", "--for", "implementers"],
    ],
  ])("%d for %s", async (code, _, edits, options) => {
    const result = await run(...(await writeContracts(edits)), ...options);
    expect([result.code, result.warnings]).toEqual([code, ""]);
  });
});

test("compares contracts with mistakes that do not change their meaning, and names each kind", async () => {
  const [old, current] = await writeContracts({
    [required]: ["id"],
    [`${pointers.schemas}/Book/properties/title/nullable`]: false,
    [`${pointers.schemas}/Book/colour`]: "red",
  });
  const { code, output, warnings } = await run(old, current);
  expect(code).toBe(1);
  expect(output).toContain("1 change: 1 major.");
  expect(warnings.split("\n")).toHaveLength(3);
  expect(warnings).toMatch(/new\.json:\d+:\d+ #\/components\/schemas\/Book\/colour warning: `colour` is not a part/);
  expect(await run(old, current, "--report=github")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^::error/),
  });
});

describe("prints", () => {
  test("the changes in words", async () => {
    const { output } = await run(...(await writeContracts({ [title]: 30 })));
    expect(output).toContain("1. schema NewBook, property title, maxLength: 40 is now 30");
    expect(output).toContain("1 change: 1 major. Together major for everyone.");
  });

  test.each([["--json"], ["--report=json"]])("JSON with %s", async (option) => {
    const [old, current] = await writeContracts({ [title]: 30 });
    const { output } = await run(old, current, option);
    expect(JSON.parse(output)).toMatchObject({
      old: { title: "Library", version: "1.0.0", file: old },
      new: { file: current },
      ratings: { clients: "major", mockUsers: "major", implementers: "major" },
      changes: [{ pointer: title, side: "new", effects: [{ witness: { request: { method: "POST" } } }] }],
    });
  });

  test("annotations at the changed lines", async () => {
    const { output } = await run(...(await writeContracts({ [title]: 30 })), "--report", "github");
    const [, line = ""] = /new\.json,line=(\d+),/.exec(output) ?? [];
    const lines = JSON.stringify(edit(library, { [title]: 30 }), null, 2).split("\n");
    expect(lines[Number(line) - 1]).toContain('"maxLength": 30');
  });

  test("a table with --report markdown", async () => {
    const { output } = await run(...(await writeContracts({ [title]: 30 })), "--report", "markdown");
    expect(output).toContain("| 1 | schema NewBook, property title, maxLength: 40 is now 30 | major | major | major |");
  });

  test("the difference of two bundled contracts", async () => {
    expect(await run("cloud", "cloud")).toMatchObject({ code: 0, output: expect.stringContaining("No changes.") });
  });
});

describe("fails with", () => {
  test.each<[string, string[], string]>([
    ["no contract", [], "Expected two contracts, the old one and the new one, found none."],
    ["one contract", ["cloud"], "Expected two contracts, the old one and the new one, found 1."],
    ["three contracts", ["cloud", "cloud", "local"], "Expected two contracts, the old one and the new one, found 3."],
    ["an unknown contract", ["clod", "cloud"], "Did you mean cloud?"],
    ["an unknown format", ["cloud", "cloud", "--report", "html"], "pretty, markdown, json, github"],
    ["two formats", ["cloud", "cloud", "--report", "json", "--json"], "Expected --json or --report, found both."],
    ["an unknown audience", ["cloud", "cloud", "--for", "users"], "clients, mock-users, implementers"],
  ])("%s", async (_, args, message) => {
    const { code, output, warnings } = await run(...args);
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toContain(message);
  });

  test.each([
    ["is not an OpenAPI document", "{}", "openapi"],
    ["is not JSON", "{", "old.json"],
    ["is empty", "", "old.json"],
    ["has a broken reference", JSON.stringify(edit(library, { [`${pointers.schemas}/Kind`]: undefined })), "Kind"],
  ])("an old contract that %s", async (_, text, message) => {
    const [old, current] = await writeContracts({});
    await writeFile(old, text);
    const { code, output, warnings } = await run(old, current);
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toContain(message);
    expect(warnings).not.toMatch(/\n {4}at /);
  });
});
