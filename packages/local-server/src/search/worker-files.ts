/**
 * Entry points of the threads. From source they are files of this package; a build has to write `write-worker.js`,
 * `read-worker.js`, `chunk-worker.js`, `page-worker.js` and `vector-worker.js` beside the file that holds this module.
 */
const locate = (source: string, built: string) =>
  new URL(import.meta.url.endsWith(".ts") ? source : built, import.meta.url);

export const workerFiles = {
  write: locate("./write-worker.ts", "./write-worker.js"),
  read: locate("./read-worker.ts", "./read-worker.js"),
  chunk: locate("./chunk-worker.ts", "./chunk-worker.js"),
  page: locate("./page-worker.ts", "./page-worker.js"),
  vector: locate("../embeddings/vector-worker.ts", "./vector-worker.js"),
};

/** From source, packages of this repository are found by their sources; elsewhere the condition means nothing. */
export const workerArguments = ["--conditions=@docent/source"];
