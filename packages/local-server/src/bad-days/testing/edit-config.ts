import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Edits a file by hand, as editors do: by writing in place, by renaming, and by moving the old one out of the way. */
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

/** The server replaces the file in two steps, between which an editor finds none: a person opens or saves it again. */
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
  // Without a pause between, so that nothing of somebody else's is undone by what was read too early.
  const text = retryMissing(() => readFileSync(path, "utf8"));
  ways[edit % ways.length]?.(`${text.trimEnd()}\n// edit-${edit}.\n`);
  await pause((edit * 7) % 23);
}
