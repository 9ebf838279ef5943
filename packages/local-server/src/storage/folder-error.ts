import { findDiskProblem } from "@docent/storage";

export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
  readonly folder: string;

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `Another docent-local uses the folder ${folder}. Stop it, or give this one a folder of its own with --data.`,
      options,
    );
    this.folder = folder;
  }
}

/** A folder cannot be used, whoever else uses it. */
export class FolderError extends Error {
  override readonly name = "FolderError";

  constructor(folder: string, { cause }: { cause: unknown }) {
    const { message, hint } = findDiskProblem(cause, folder) ?? describe(cause, folder);
    super(`${message} ${hint}`, { cause });
  }
}

function describe(cause: unknown, folder: string) {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const hint = "Look whether it is a folder that this user may write to, or give another one with --data.";
  return { message: `${folder} cannot be used: ${reason}.`, hint };
}
