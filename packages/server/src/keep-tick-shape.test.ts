import { createHook } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { keepTickShape } from "./keep-tick-shape.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Returns the objects of the ticks that a function causes. */
function watchTicks(act: () => void): WeakRef<object>[] {
  const ticks: WeakRef<object>[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, resource) => void (type === "TickObject" && ticks.push(new WeakRef(resource))),
  });
  hook.enable();
  act();
  hook.disable();
  return ticks;
}

test("exactly one object of process.nextTick outlives full garbage collections", async () => {
  const [other] = watchTicks(() => process.nextTick(() => {}));
  const [kept] = watchTicks(keepTickShape);
  for (let round = 0; round < 3; round++) {
    await turn();
    collectGarbage();
  }
  expect(other?.deref()).toBeUndefined();
  expect(kept?.deref()).toHaveProperty("callback");
  expect(watchTicks(keepTickShape)).toEqual([]);
});
