export interface ParallelOptions<Item, Result> {
  /** So many at a time. */
  limit: number;
  run: (item: Item) => Promise<Result>;
  /** Once it aborts, nothing more is begun. */
  signal?: AbortSignal;
}

/**
 * Runs a task for each item; the results are in the order of the items. The first failure is thrown once the tasks that run
 * have ended, so nothing goes on behind the back of the caller.
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
      const place = position++;
      try {
        signal?.throwIfAborted();
        results[place] = await run(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (failure) throw failure.error;
  return results;
}
