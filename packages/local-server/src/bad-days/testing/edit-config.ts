import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Edits a file as editors do: by writing in place, by renaming, or by moving the old file away first. */
const [path = "", count = "0"] = process.argv.slice(2);

const ways = [
  (text: string) => writeFileSync(path, text),
  (text: string) => {
    writeFileSync(`${path}.swp`, text);
    renameSync(`${path}.swp`, path);
  },
  (text: string) => {
    retryMissing(() => renameSync(path, `${path}~`));
    writeFileSync(path, text);
  },
];

/** Retries, as a user would: the server replaces the file in two steps, between which the file is missing. */
function retryMissing<Result>(use: () => Result): Result {
  for (;;) {
    try {
      return use();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
}

for (let edit = 0; edit < Number(count); edit++) {
  // Reads and writes without a pause, so that no change in between is lost.
  const text = retryMissing(() => readFileSync(path, "utf8"));
  ways[edit % ways.length]?.(`${text.trimEnd()}\n// edit-${edit}.\n`);
  await pause((edit * 7) % 23);
}
