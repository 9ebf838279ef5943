/** Seeded random choices. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability. */
  chance(share: number): boolean;
}

/** Mulberry32: small, fast, and random enough for texts. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    // The index is below the length.
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    chance: (share) => next() < share,
  };
}
