import { CommandError } from "@docent/terminal";

/** Of every command that deletes. */
export const yesOption = {
  type: "boolean",
  default: false,
  help: "delete without a further question; delete needs it",
} as const;

/** @param what What is deleted: `the project docs with 2 threads`. @throws {CommandError} where `--yes` was not given. */
export function requireYes({ yes }: { yes: boolean }, what: string): void {
  if (!yes) throw new CommandError(`This deletes ${what}. Add --yes to do it.`);
}
