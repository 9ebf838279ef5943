import { expect, test } from "vitest";
import { AnswerSlots } from "./answer-slots.ts";

const never = new AbortController().signal;

test("there are so many answers at a time, and each leaves room for one", () => {
  const slots = new AnswerSlots({ maxAnswers: 2, maxWaiting: 9 });
  const [first, second] = [slots.enter({ mustWait: false }), slots.enter({ mustWait: false })];
  expect([first, second].every(Boolean)).toBe(true);
  expect(slots.enter({ mustWait: false })).toBeUndefined();
  first?.release();
  first?.release();
  expect(slots.enter({ mustWait: false })).toBeDefined();
  expect(slots.enter({ mustWait: false })).toBeUndefined();
});

test("questions that wait take nothing from those that can be answered, and have a bound of their own", () => {
  const slots = new AnswerSlots({ maxAnswers: 1, maxWaiting: 3 });
  const waiting = [1, 2, 3].map(() => slots.enter({ mustWait: true }));
  expect(waiting.every(Boolean)).toBe(true);
  expect(slots.enter({ mustWait: true })).toBeUndefined();
  expect(slots.enter({ mustWait: false })).toBeDefined();
  waiting[0]?.release();
  expect(slots.enter({ mustWait: true })).toBeDefined();
});

test("what has waited is answered in its order, before what comes later", async () => {
  const slots = new AnswerSlots({ maxAnswers: 1, maxWaiting: 3 });
  const running = slots.enter({ mustWait: false });
  const order: string[] = [];
  const wait = async (name: string) => {
    const slot = slots.enter({ mustWait: true });
    await slot?.begin(never);
    order.push(name);
    expect(slots.enter({ mustWait: false })).toBeUndefined();
    slot?.release();
  };
  const all = [wait("a"), wait("b")];
  await Promise.resolve();
  expect(order).toEqual([]);
  running?.release();
  await Promise.all(all);
  expect(order).toEqual(["a", "b"]);
  expect(slots.enter({ mustWait: false })).toBeDefined();
});

test("a caller who leaves while it has waited is not waited for", async () => {
  const slots = new AnswerSlots({ maxAnswers: 1, maxWaiting: 2 });
  const running = slots.enter({ mustWait: false });
  const [gone, stays] = [slots.enter({ mustWait: true }), slots.enter({ mustWait: true })];
  const leaving = new AbortController();
  const left = gone?.begin(leaving.signal);
  const begun = stays?.begin(never);
  leaving.abort(new Error("gone"));
  await expect(left).rejects.toThrow("gone");
  gone?.release();
  running?.release();
  await begun;
  expect(slots.enter({ mustWait: false })).toBeUndefined();
  stays?.release();
  expect(slots.enter({ mustWait: false })).toBeDefined();
});
