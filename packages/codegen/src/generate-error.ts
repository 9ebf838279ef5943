import { SpecError } from "@docent/openapi/model";
import { CommandError } from "@docent/terminal";

/** An expected error: in the command line, the configuration, the specs folder or the file system. */
export class GenerateError extends CommandError {
  override readonly name = "GenerateError";
}

/** Describes an error of node:fs for the terminal. Undefined for every other error. */
export function explainFileError(error: unknown): GenerateError | undefined {
  if (!(error instanceof Error) || !("syscall" in error)) return undefined;
  // Errors of node:fs carry these members.
  const { code = "", path = "a file", dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const reason = reasons[code];
  return new GenerateError(reason === undefined ? message : `${dest ?? path}: ${reason}`, { cause: error });
}

/**
 * Returns an error whose message is written for the user: of a contract, of the command or of the file system. Throws any other
 * error, which is a defect.
 */
export function toExpectedError(error: unknown): Error {
  const expected = error instanceof SpecError || error instanceof GenerateError ? error : explainFileError(error);
  if (!expected) throw error;
  return expected;
}

/**
 * Describes an error of the configuration, or of what it imports, in one line: `boom is not defined (/repository/docent.config.ts:3:10)`.
 */
export function describeForeignError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [reason = ""] = error.message.split("\n");
  // A syntax error has its location in the message, which the stack repeats.
  const [location] = /(?:file:\/\/)?(?:\/|[A-Z]:[\\/])[^\n]*?:\d+:\d+/.exec(error.stack ?? "") ?? [];
  return location === undefined ? reason : `${reason.trim().replace(/\.$/, "")} (${location})`;
}

const reasons: Record<string, string> = {
  EACCES: "no permission to read or write it. Change the permissions, or run as the user that owns it.",
  EEXIST: "expected a folder here, found a file. Move the file away.",
  EISDIR: "expected a file here, found a folder. Move the folder away.",
  ENOENT: "there is no such file or folder any more. Try again.",
  ENOSPC: "the disk is full. Make room and try again.",
  ENOTDIR: "expected a folder on the way here, found a file. Move the file away.",
  ENOTEMPTY: "expected a file here, found a folder. Move the folder away.",
  EPERM: "no permission to read or write it. Change the permissions, or run as the user that owns it.",
  EROFS: "the file system is read-only. Make it writable and try again.",
};
