export interface ParallelOptions<Item, Result> {
  /** Maximum number of tasks at a time. */
  limit: number;
  run: (item: Item) => Promise<Result>;
  /** Once it aborts, no further task is started. */
  signal?: AbortSignal;
}

/**
 * Runs a task for each item. The results are in the order of the items. The first failure is thrown once the running
 * tasks have ended, so that nothing continues in the background.
 */
export async function runParallel<Item, Result>(
  items: Iterable<Item>,
  { limit, run, signal }: ParallelOptions<Item, Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let position = 0;
  let failure: { error: unknown } | undefined;
  const iterator = items[Symbol.iterator]();
  const work = async () => {
    for (let next = iterator.next(); !next.done && !failure; next = iterator.next()) {
      const index = position++;
      try {
        signal?.throwIfAborted();
        results[index] = await run(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (failure) throw failure.error;
  return results;
}
