/** So many of a list, spread evenly over it; all where there are no more. The same list gives the same sample. */
export function takeSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}

/** Divides a total by weights, so that the parts add up to it. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  return weights.map((_, index) => {
    const reached = Math.round((total * weights.slice(0, index + 1).reduce((a, b) => a + b, 0)) / (sum || 1));
    const part = reached - before;
    before = reached;
    return part;
  });
}

export function splitBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
