/**
 * Runs a task for each item, `limit` of them at a time. The first failure is thrown once the tasks that run have ended, so
 * nothing goes on behind the back of the caller.
 */
export async function runParallel<Item>(
  items: Iterable<Item>,
  { limit, signal, run }: { limit: number; signal: AbortSignal; run: (item: Item) => Promise<void> },
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failure: { error: unknown } | undefined;
  const work = async () => {
    for (let next = iterator.next(); !next.done && !failure; next = iterator.next()) {
      try {
        signal.throwIfAborted();
        await run(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  if (failure) throw failure.error;
}
