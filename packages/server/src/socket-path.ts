import { resolve } from "node:path";

/**
 * - `ENAMETOOLONG`: the path is longer than the system allows.
 * - `ENOENT`: nothing exists at the path.
 * - `ECONNREFUSED`: no server listens there.
 * - `EACCES`: the system denies access to this user.
 * - `EPERM`: another user owns the socket, or could replace it.
 * - `EADDRINUSE`: another server listens there.
 * - `ENOTSOCK`: the path is not that of a socket.
 */
export type SocketErrorCode =
  | "ENAMETOOLONG"
  | "ENOENT"
  | "ECONNREFUSED"
  | "EACCES"
  | "EPERM"
  | "EADDRINUSE"
  | "ENOTSOCK";

/**
 * The reason why a Unix domain socket cannot be used. The error has no `cause`, because clients show the innermost message, and
 * the message of the system ("connect ENOENT") is less informative.
 */
export class SocketError extends Error {
  override readonly name = "SocketError";
  readonly code: SocketErrorCode;
  readonly path: string;

  constructor(message: string, { code, path }: { code: SocketErrorCode; path: string }) {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/** Maximum length in bytes of a path in `sockaddr_un`, without its terminator (unix(7); 104 on macOS and BSD). */
const maxPathBytes = process.platform === "linux" ? 107 : 103;

/** Whether a path is a named pipe of Windows, `\\.\pipe\docent`, which is not a file. */
export const isNamedPipe = (path: string): boolean => process.platform === "win32" && /^\\\\[.?]\\pipe\\/i.test(path);

/**
 * The absolute path of a Unix domain socket, or of a named pipe on Windows.
 *
 * @throws {SocketError} for a path that is too long. Some systems would truncate it and listen elsewhere.
 */
export function resolveSocketPath(text: string): string {
  if (isNamedPipe(text)) return text;
  const path = resolve(text);
  const bytes = Buffer.byteLength(path);
  if (bytes <= maxPathBytes) return path;
  throw new SocketError(
    `Expected the path of a socket to have at most ${maxPathBytes} bytes, found ${bytes}: ${path}. Choose a shorter one.`,
    { code: "ENAMETOOLONG", path },
  );
}
