import { findMissing } from "./small-disk.ts";

/** The command to put before a program, so that file modes apply to it: they do not apply to root. */
export const asOrdinaryUser: readonly string[] =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

/** Why `asOrdinaryUser` does not work on this machine. Undefined if it works. */
export const noOrdinaryUser = findMissing([...asOrdinaryUser, "true"]);
