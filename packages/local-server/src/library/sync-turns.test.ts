import { expect, test } from "vitest";
import { SyncTurns } from "./sync-turns.ts";

const never = new AbortController().signal;

/** Three syncs that run until they are let go, so that others have to wait. */
function fill(turns: SyncTurns) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const running = ["a", "b", "c"].map((name) => turns.run(name, () => gate, never));
  return { letGo, running };
}

test("three run at a time, and those first that somebody waits for", async () => {
  const turns = new SyncTurns();
  const { letGo } = fill(turns);
  const order: string[] = [];
  const waiting = ["d", "e", "f", "g"].map((name) => turns.run(name, async () => void order.push(name), never));
  await Promise.resolve();
  expect(order).toEqual([]);
  turns.hurry("f");
  turns.hurry("g");
  letGo();
  await Promise.all(waiting);
  expect(order).toEqual(["f", "g", "d", "e"]);
});

test("what runs, is over, or was never there is in no hurry", async () => {
  const turns = new SyncTurns();
  const { letGo, running } = fill(turns);
  turns.hurry("a");
  turns.hurry("nobody");
  letGo();
  await Promise.all(running);
  turns.hurry("a");
  expect(await turns.run("a", async () => 7, never)).toBe(7);
});

test("one that is stopped before its turn never begins", async () => {
  const turns = new SyncTurns();
  const { letGo, running } = fill(turns);
  const stop = new AbortController();
  const begun: string[] = [];
  const stopped = turns.run("d", async () => begun.push("d"), stop.signal);
  stop.abort(new Error("stopped"));
  await expect(stopped).rejects.toThrow("stopped");
  letGo();
  await Promise.all(running);
  expect(begun).toEqual([]);
});
