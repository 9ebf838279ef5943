import { DatabaseSync } from "@docent/storage/sqlite";
import { expect, test } from "vitest";
import { stemWord } from "./text-words.ts";

/** Stems words with the stemmer of SQLite. */
function stemWithSqlite(words: readonly string[]): string[] {
  const database = new DatabaseSync(":memory:");
  database.exec(`
    CREATE VIRTUAL TABLE texts USING fts5(text, tokenize='porter ascii');
    CREATE VIRTUAL TABLE terms USING fts5vocab(texts, instance);
  `);
  const insert = database.prepare("INSERT INTO texts (rowid, text) VALUES (?, ?)");
  for (const [index, word] of words.entries()) insert.run(index, word);
  const rows = database.prepare("SELECT term FROM terms ORDER BY doc").all();
  database.close();
  return rows.map(({ term }) => `${term}`);
}

const beginnings =
  `hop control conflat tr troubl size fall hiss fizz fail fil happ sk relat condit ration val hesit digit
  conform radic differ vil analog vietnam predic oper feud decis hope call form sensit triplic electr good reviv allow
  infer airlin gyroscop adjust defens irrit replac depend adopt hom commun activ angular effect bowdler prob rat cease
  rol deploy depl play pay say eye buy tie dye useState createserver bl iz at y z ee oo`.split(/\s+/);
const endings = `_ s es ies sses ss ed eed ing ly y ational tional enci anci izer logi bli alli entli eli ousli ization
  ation ator alism iveness fulness ousness aliti iviti biliti icate ative alize iciti ical ful ness al ance ence er ic
  able ible ant ement ment ent ion sion tion ou ism ate iti ous ive ize e ll lle l`.split(/\s+/);
const words = beginnings.flatMap((beginning) =>
  endings.map((ending) => `${beginning}${ending === "_" ? "" : ending}`.toLowerCase()),
);

test(`${words.length} words have the same stems as in SQLite`, () => {
  const expected = stemWithSqlite(words);
  const wrong = words.flatMap((word, index) => {
    const stem = stemWord(word);
    return stem === expected[index] ? [] : [{ word, stem, expected: expected[index] }];
  });
  expect(wrong).toEqual([]);
});

test.each(["", "a", "is", "übungen", "v2ing", "日"])("%j is unchanged", (word) => expect(stemWord(word)).toBe(word));
