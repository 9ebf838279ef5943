/** Runs `task` for each item, at most so many at a time. The results are in the order of the items. */
export async function runParallel<Item, Result>(
  items: readonly Item[],
  { maxParallel, task }: { maxParallel: number; task: (item: Item) => Promise<Result> },
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const remaining = items.entries();
  const work = async () => {
    for (const [index, item] of remaining) results[index] = await task(item);
  };
  const workers = Array.from({ length: Math.min(maxParallel, items.length) }, work);
  // All of them, so that none goes on in secret when one has failed.
  const outcomes = await Promise.allSettled(workers);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  return results;
}
