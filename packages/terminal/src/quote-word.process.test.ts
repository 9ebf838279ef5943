import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { quoteWord } from "./printable.ts";

test.each(["ada", "a/b.sqlite", "postgres://docent@db.internal:5432/docs"])("%s needs no quotes", (word) => {
  expect(quoteWord(word)).toBe(word);
});

test.skipIf(process.platform === "win32").each(["", "a b", "a'b", "$HOME", "~", "*", "a\nb", 'a"b\\', "ünïcode", "#a"])(
  "a shell reads %j unchanged",
  (word) => {
    expect(execFileSync("sh", ["-c", `printf %s ${quoteWord(word)}`], { encoding: "utf8" })).toBe(word);
  },
);
