import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makePage } from "./page.ts";
import { renderMarkdown } from "./page-markdown.ts";

/** A document as it is on disk. */
export interface GeneratedDocument {
  path: string;
  text: string;
}

/** The document of this number: the same one every time. */
export function makeDocument(number: number): GeneratedDocument {
  return { path: `chapter-${number % 50}/page-${number}.md`, text: renderMarkdown(makePage(number)) };
}

/** Writes documents into a folder that is made for them. Gives their size in bytes. */
export async function writeDocuments(folder: string, documents: readonly GeneratedDocument[]): Promise<number> {
  let bytes = 0;
  for (const { path, text } of documents) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

/** Files that were written a moment ago may change once more without a trace: the folder source reads them again. */
export async function letFilesSettle(): Promise<void> {
  await wait(2_500);
}
