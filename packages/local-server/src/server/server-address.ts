import { constants, type FileHandle, open, readFile } from "node:fs/promises";

/** Address of the server of a data directory. */
export type ServerAddress = { url: string } | { socketPath: string };

/** Fixed size of the file: more than any address, and the smallest unit of a disk. */
const size = 512;

/**
 * The recorded address of the server of a data directory; undefined without one. Valid while a process has locked the
 * directory: a server that starts clears the previous address.
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
 * Records the address; undefined clears it. It overwrites the existing file of fixed size, which works on a full disk
 * as well.
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
