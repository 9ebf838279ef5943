import { parentPort, workerData } from "node:worker_threads";
// By path: the package has no entry for what only its tests need.
import { startGitServer } from "../../../local-server/src/resources/git/testing/git-server.ts";
import { type LineSpeed, startSlowLine } from "./slow-line.ts";

/** Serves the repositories of a folder from a thread of its own: whoever clones does not wait for its own server. */
export interface GitThreadOptions {
  folder: string;
  slowLine: LineSpeed;
}

// Whoever starts the thread gives it these.
const { folder, slowLine } = workerData as GitThreadOptions;
const { origin } = await startGitServer(folder);
parentPort?.postMessage({ near: origin, far: await startSlowLine(Number(new URL(origin).port), slowLine) });
