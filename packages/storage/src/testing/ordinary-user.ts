import { findMissing } from "./small-disk.ts";

/** What a program runs through so that the modes of files hold for it: the superuser may do everything otherwise. */
export const asOrdinaryUser: readonly string[] =
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

/** Why no program can be run so on this machine; undefined where it can. */
export const noOrdinaryUser = findMissing([...asOrdinaryUser, "true"]);
