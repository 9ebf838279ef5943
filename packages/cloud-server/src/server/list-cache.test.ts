import { expect, test } from "vitest";
import { ListCache } from "./create-cloud-server.ts";

const kilobyte = (text: string) => Buffer.from(text.padEnd(1000));

/** Creates a cache and its store. `size` is the length of a list in kilobytes, and `mark` the change mark of the store. */
function createCache(size = 1) {
  const state = { mark: 1 as number | undefined, reads: 0 };
  const cache = new ListCache(() => state.mark);
  const get = (key: string, onRead?: () => void) =>
    cache.get(key, async () => {
      onRead?.();
      state.reads += 1;
      return kilobyte(`${key} at ${state.mark}`.padEnd(size * 1000));
    });
  return { state, cache, get };
}

test("a list is read once while nothing changes", async () => {
  const { state, get } = createCache();
  const [first, second] = [await get("ada"), await get("ada")];
  expect(second).toBe(first);
  expect(state.reads).toBe(1);
});

test("a list is read again after a change", async () => {
  const { state, get } = createCache();
  await get("ada");
  state.mark = 2;
  expect(String(await get("ada")).trim()).toBe("ada at 2");
  expect(String(await get("ada")).trim()).toBe("ada at 2");
  expect(state.reads).toBe(2);
});

test("a list becomes stale if the store changes while the list is read", async () => {
  const { state, get } = createCache();
  await get("ada", () => {
    state.mark = 2;
  });
  await get("ada");
  expect(state.reads).toBe(2);
});

test("lists of different keys are separate", async () => {
  const { get } = createCache();
  expect([String(await get("ada")).trim(), String(await get("bob")).trim()]).toEqual(["ada at 1", "bob at 1"]);
});

test("nothing is cached without a change mark", async () => {
  const { state, get } = createCache();
  state.mark = undefined;
  await get("ada");
  await get("ada");
  expect(state.reads).toBe(2);
});

test("a list that is sent in parts and a very long list are not cached", async () => {
  const { state, get, cache } = createCache(300);
  await get("long");
  await get("long");
  expect(state.reads).toBe(2);
  const parts = (async function* () {
    yield "a";
  })();
  expect(await cache.get("parts", async () => parts)).toBe(parts);
  expect(await cache.get("parts", async () => kilobyte("b"))).not.toBe(parts);
});

test("a list in use stays cached while many other lists are read", async () => {
  const { state, get } = createCache(200);
  for (let number = 0; number < 200; number++) {
    await get("in use");
    await get(`other ${number}`);
  }
  expect(state.reads).toBe(201);
});

test.each([
  ["long lists", 200_000, 10],
  ["short lists with long keys", 14, 235],
])("cached %s use at most 16 MiB in total", async (_, bytes, keyLength) => {
  let reads = 0;
  const cache = new ListCache(() => 1);
  const get = (number: number) =>
    cache.get(String(number).padStart(keyLength), async () => {
      reads += 1;
      return Buffer.alloc(bytes);
    });
  // A string takes up to two bytes per character, and an entry of a map about 300 bytes.
  const most = Math.ceil((16 * 1024 * 1024) / (bytes + 2 * keyLength + 300));
  const count = 3 * most;
  for (let number = 0; number < count; number++) await get(number);
  reads = 0;
  let kept = 0;
  for (let number = count - 1; reads === 0; number--) {
    await get(number);
    kept += 1;
  }
  expect(kept).toBeGreaterThan(most / 3);
  expect(kept).toBeLessThanOrEqual(most + 1);
});
