/** Reads all items. `Array.fromAsync` is not in the oldest Node that runs these packages. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
