import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a browser may be named, in the order in which they are asked. */
const variables = ["CHROME_PATH", "DOCENT_CHROMIUM"];

const programs = ["chromium", "chromium-browser", "google-chrome"];

/** What a browser needs to run as root, in a container, without asking the network for anything. */
export const browserFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What to tell somebody who has no browser. */
export const missingChromium = `There is no Chromium on this machine, so the browser tests cannot run.
Expected ${programs.join(", ")} on the PATH, or its path in ${variables.join(" or ")}.
On Debian or Ubuntu: apt-get install --no-install-recommends chromium`;

/**
 * The browser that the tests run in, or undefined where this machine has none.
 *
 * @throws Error when the environment names one that is not there: that is a mistake, and no reason to skip.
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const variable = variables.find((name) => environment[name]);
  if (variable === undefined) return findProgram(environment["PATH"]);
  const named = environment[variable];
  if (named && isExecutable(named)) return named;
  throw new Error(`${variable} names ${named}, which is no program. Expected the path of a Chromium, or nothing.`);
}

function findProgram(path = ""): string | undefined {
  const folders = [...path.split(delimiter).filter(Boolean), "/usr/bin"];
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
