import { execFileSync } from "node:child_process";
import { accessSync, constants, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs of one PostgreSQL installation, as absolute paths. */
export interface PostgresPrograms {
  initdb: string;
  postgres: string;
}

/** User and group id of a process. */
export interface ProcessOwner {
  uid: number;
  gid: number;
}

/** Message for a machine without PostgreSQL: what is missing, where it was searched for, and how to install it. */
export const missingPostgres = `There is no PostgreSQL on this machine, so the tests that need one cannot run.
Expected initdb and postgres, version 15 or later, on the PATH or in /usr/lib/postgresql/*/bin.
On Debian or Ubuntu: apt-get install --no-install-recommends postgresql`;

/** Finds the server programs on the PATH, or else the newest version of Debian's packages. Undefined if there are none. */
export function findPostgres(
  environment: NodeJS.ProcessEnv = process.env,
  debianFolder = "/usr/lib/postgresql",
): PostgresPrograms | undefined {
  const onPath = (environment["PATH"] ?? "").split(delimiter).filter(Boolean);
  // Debian keeps server programs off the PATH, in one folder for each major version.
  const versions = listNames(debianFolder).filter((name) => Number(name) > 0);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((name) => join(debianFolder, name, "bin"));
  return [...onPath, ...newestFirst]
    .map((folder) => ({ initdb: join(folder, "initdb"), postgres: join(folder, "postgres") }))
    .find(({ initdb, postgres }) => isExecutable(initdb) && isExecutable(postgres));
}

/**
 * Finds the owner for PostgreSQL's processes, which refuse to run as root. Returns undefined if this process does not run as
 * root, because PostgreSQL can then run as the same user.
 *
 * @throws {Error} for root on a machine that has neither a user `postgres` nor a user `nobody`.
 */
export function findProcessOwner(): ProcessOwner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ["postgres", "nobody"]) {
    try {
      return { uid: readId(user, "-u"), gid: readId(user, "-g") };
    } catch {
      // No such user.
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root. Expected a user "postgres" or "nobody" to run it as, found neither. Create one of them.',
  );
}

function readId(user: string, flag: "-u" | "-g"): number {
  return Number(execFileSync("id", [flag, user], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
