/**
 * Whether to test every case, as `pnpm test --full` and the weekly workflow do. A usual run leaves out some cases of the
 * longest tests: combinations of versions, mutants, and rounds of random tests.
 */
export const isFullRun = process.env["DOCENT_FULL_RUN"] === "1";

/** All items in a full run, and only the chosen ones otherwise. */
export function thin<Item>(all: readonly Item[], isChosen: (item: Item, index: number) => boolean): Item[] {
  return isFullRun ? [...all] : all.filter(isChosen);
}

/** The oldest and the newest version, if another test runs the program on all versions. In a full run, all versions. */
export function outermost<Item>(all: readonly Item[]): Item[] {
  return thin(all, (_, index) => index === 0 || index === all.length - 1);
}

/** Number of rounds of a repeated test: the given number, or ten times as many in a full run. */
export function countRounds(rounds: number): number {
  return isFullRun ? rounds * 10 : rounds;
}
