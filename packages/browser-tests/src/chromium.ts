import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Variables that may name a browser, in order of precedence. */
const variables = ["CHROME_PATH", "DOCENT_CHROMIUM"];

const programs = ["chromium", "chromium-browser", "google-chrome"];

/** Flags to run a browser as root, in a container, without network access. */
export const browserFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The message for a machine without a browser. */
export const missingChromium = `There is no Chromium on this machine, so the browser tests cannot run.
Expected ${programs.join(", ")} on the PATH, or its path in ${variables.join(" or ")}.
On Debian or Ubuntu: apt-get install --no-install-recommends chromium`;

/**
 * Path of the browser for the tests, or undefined if this machine has none.
 *
 * @throws {Error} if the environment names a browser that is missing. This is a mistake, not a reason to skip tests.
 */
export function findChromium(environment: NodeJS.ProcessEnv): string | undefined {
  const variable = variables.find((name) => environment[name]);
  if (variable === undefined) return findProgram(environment["PATH"]);
  const named = environment[variable];
  if (named && isExecutable(named)) return named;
  throw new Error(
    `${variable} names ${named}, which is not a program. Expected the path of a Chromium. Correct or unset the variable.`,
  );
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
