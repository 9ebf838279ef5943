import { findMissing } from "./small-disk.ts";

/** A command to run a program through, so that file modes apply to it: they do not apply to the superuser. */
export const asOrdinaryUser: readonly string[] =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

/** Why that is impossible on this machine; undefined if it is possible. */
export const noOrdinaryUser = findMissing([...asOrdinaryUser, "true"]);
