import { chunkMarkdown } from "../../ingest/chunk-document.ts";
import { createSqliteIndex } from "../sqlite-index.ts";

/** Updates the index of a folder until the process is killed, and prints each acknowledged update. */
const [folder = ""] = process.argv.slice(2);
const index = createSqliteIndex({ folder, readers: 1 });
for (let round = 1; ; round++) {
  const upsert = Array.from({ length: 20 }, (_, page) => {
    const path = `page-${page}.md`;
    return {
      path,
      hash: `${round}`,
      ...chunkMarkdown(`# Page ${page}\n\nround${round} ${"text ".repeat(100)}`, { path }),
    };
  });
  await index.update("docs", { upsert, remove: [], version: `${round}` });
  process.stdout.write(`${round}\n`);
}
