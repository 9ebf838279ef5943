import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { serve } from "../command/serve.ts";
import { settings } from "../command/serve-settings.ts";

const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");

/** Returns the expected rows of the README: option, environment variable, default and meaning. */
function listSettings(): string[][] {
  const rows = Object.entries(settings).map(([name, { value, variable, default: fallback, help }]) => [
    `--${name} ${value}`,
    variable,
    fallback,
    help,
  ]);
  const path = "~/.local/share/docent-cloud/cloud.sqlite";
  const database = ["--database PATH|URL", "DATABASE_URL", path, "SQLite file, or postgres://user@host:5432/name"];
  const flags = ["no-migrate", "json"].map((name) => [`--${name}`, "", "", serve.options[name]?.help ?? ""]);
  return [database, ...rows, ...flags];
}

/** Reads the rows of the table whose first column has the title. Removes backticks from the cells. */
function readTable(title: string): string[][] {
  const lines = readme.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${title} `));
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  return lines.slice(start + 2, start + length).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "").replaceAll("\\|", "|")),
  );
}

test("the README lists every option of serve with its variable, its default and its meaning", () => {
  expect(readTable("option")).toEqual(listSettings());
});

test("serve has exactly these options, and their help contains the variable, the default and the meaning", () => {
  const listed = listSettings().map(([option = "", variable = "", fallback = "", help = ""]) => ({
    name: option.split(" ", 1)[0]?.replace("--", "") ?? "",
    words: [variable, fallback, help],
  }));
  expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(serve.options).toSorted());
  for (const { name, words } of listed)
    for (const word of words) expect(serve.options[name]?.help, `--${name}`).toContain(word);
});
