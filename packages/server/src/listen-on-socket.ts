import { once } from "node:events";
import { type BigIntStats, lstatSync, mkdirSync, statSync, unlinkSync } from "node:fs";
import { connect, type Server } from "node:net";
import { dirname } from "node:path";
import { isMainThread } from "node:worker_threads";
import { isNamedPipe, resolveSocketPath, SocketError } from "./socket-path.ts";

/** The umask of a socket: only its owner may read and write. */
const ownerOnly = 0o177;

/**
 * Listens on a Unix domain socket. From its creation on, only its owner can connect to it. A socket that no server listens on
 * is replaced. The socket is removed when the server closes.
 *
 * @throws {SocketError} if the path belongs to a running server, another user or a file, or if every user may write to its folder.
 */
export async function listenOnSocket(server: Server, socketPath: string): Promise<string> {
  const path = resolveSocketPath(socketPath);
  if (!isNamedPipe(path)) {
    prepareFolder(path);
    await removeStale(path);
  }
  const listening = once(server, "listening");
  withPermissions(path, () => server.listen(path));
  try {
    await listening;
  } catch (error) {
    throw explain(error, path);
  }
  return path;
}

/** Creates a missing folder for this user only. Refuses a folder in which other users can replace the socket. */
function prepareFolder(path: string): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explain(error, path);
  }
  const { mode } = statSync(folder);
  // In a folder with the sticky bit, such as /tmp, only owners can replace their files.
  if (process.platform === "win32" || !(mode & 0o002) || mode & 0o1000) return;
  throw new SocketError(
    `Every user may write to ${folder}, and so replace the socket ${path} with their own. Choose a folder that only you may write to.`,
    { code: "EPERM", path },
  );
}

async function removeStale(path: string): Promise<void> {
  const found = readStatus(path);
  if (!found) return;
  if (!found.isSocket())
    throw new SocketError(`${path} is not a socket, so it is not replaced. Move it away, or choose another path.`, {
      code: "ENOTSOCK",
      path,
    });
  if (!(await isRefused(path))) throw inUse(path);
  const now = readStatus(path);
  // Another server may have replaced the socket meanwhile.
  if (now && (now.ino !== found.ino || now.ctimeNs !== found.ctimeNs)) throw inUse(path);
  try {
    if (now) unlinkSync(path);
  } catch (error) {
    throw explain(error, path);
  }
}

function readStatus(path: string): BigIntStats | undefined {
  return lstatSync(path, { bigint: true, throwIfNoEntry: false });
}

/** Whether the system refuses a connection because no server listens on the path. */
function isRefused(path: string): Promise<boolean> {
  return new Promise((done, fail) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      done(false);
    });
    socket.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" || error.code === "ENOENT") done(true);
      // The server is busy, and its queue is full.
      else if (error.code === "EAGAIN") done(false);
      else fail(explain(error, path));
    });
  });
}

/** Node binds before `listen` returns, so the umask affects nothing else in this thread. */
function withPermissions(path: string, listen: () => void): void {
  if (isNamedPipe(path)) {
    listen();
    return;
  }
  if (!isMainThread)
    throw new TypeError(
      `Expected to listen on the socket ${path} in the main thread, because no other thread can set its permissions.`,
    );
  const before = process.umask(ownerOnly);
  try {
    listen();
  } finally {
    process.umask(before);
  }
}

function explain(error: unknown, path: string): unknown {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return inUse(path);
  if (code !== "EACCES" && code !== "EPERM") return error;
  return new SocketError(
    `This user may not listen on the socket ${path}. Choose a path in a folder that you may write to.`,
    { code: "EACCES", path },
  );
}

function inUse(path: string): SocketError {
  return new SocketError(`Another server listens on the socket ${path}. Stop it, or choose another path.`, {
    code: "EADDRINUSE",
    path,
  });
}
