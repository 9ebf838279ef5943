/** A message to a thread has a price of its own, and a large one holds up the thread that sends it. */
const maxBatchSize = 256 * 1024;

/** Puts together what comes one at a time. */
export async function* batchBySize<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  sizeOf: (item: Item) => number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let size = 0;
  for await (const item of items) {
    batch.push(item);
    size += sizeOf(item);
    if (size < maxBatchSize) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield batch;
}
