/**
 * Where the threads begin. From source these are files beside this one; a build has to put
 * `write-worker.js`, `read-worker.js`, `chunk-worker.js` and `page-worker.js` beside the file that this module becomes a
 * part of.
 */
const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";

export const workerFiles = {
  write: new URL(`./write-worker.${extension}`, import.meta.url),
  read: new URL(`./read-worker.${extension}`, import.meta.url),
  chunk: new URL(`./chunk-worker.${extension}`, import.meta.url),
  page: new URL(`./page-worker.${extension}`, import.meta.url),
};

/** From source, packages of this repository are found by their sources; elsewhere the condition means nothing. */
export const workerArguments = ["--conditions=@docent/source"];
