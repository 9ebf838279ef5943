import { constants, type FileHandle, open, readFile } from "node:fs/promises";

/** Where the server listens that has a data folder. */
export type ServerAddress = { url: string } | { socketPath: string };

/** Of the file, whatever it says: longer than every address, and the least that a disk sets aside. */
const size = 512;

/**
 * What the server of a data folder says of where it listens; undefined where it says nothing. To be believed as long as a
 * process has the folder: a server that starts takes away what an earlier one said.
 */
export async function readAddress(path: string): Promise<ServerAddress | undefined> {
  try {
    const { url, socketPath } = Object(JSON.parse(await readFile(path, "utf8"))) as Record<string, unknown>;
    if (typeof socketPath === "string") return { socketPath };
    return typeof url === "string" && URL.canParse(url) ? { url: toReachable(url) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes where the server listens, or, for undefined, that it listens nowhere. It is written into the file that is there,
 * which has its length from the start: so commands find the server on a disk that is full as well.
 */
export async function writeAddress(path: string, address: ServerAddress | undefined): Promise<void> {
  const text = `${address ? JSON.stringify(address) : ""}`.padEnd(size - 1);
  const file: FileHandle = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const { bytesWritten } = await file.write(`${text}\n`, 0);
    await file.truncate(bytesWritten);
  } finally {
    await file.close();
  }
}

/** The address by which this machine reaches a server that listens on all of its addresses. */
function toReachable(url: string): string {
  return url.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=[:/]|$)/, "$1localhost");
}
