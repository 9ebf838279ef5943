import { expect, test } from "vitest";
import { AnswerSlots } from "./answer-slots.ts";

const never = new AbortController().signal;

test("the number of parallel answers is limited, and each answer frees its slot once", () => {
  const slots = new AnswerSlots({ maxAnswers: 2, maxWaiting: 9 });
  const [first, second] = [slots.enter({ mustWait: false }), slots.enter({ mustWait: false })];
  expect([first, second].every(Boolean)).toBe(true);
  expect(slots.enter({ mustWait: false })).toBeUndefined();
  first?.release();
  first?.release();
  expect(slots.enter({ mustWait: false })).toBeDefined();
  expect(slots.enter({ mustWait: false })).toBeUndefined();
});

test("waiting questions take no slots of answers, and have a separate limit", () => {
  const slots = new AnswerSlots({ maxAnswers: 1, maxWaiting: 3 });
  const waiting = [1, 2, 3].map(() => slots.enter({ mustWait: true }));
  expect(waiting.every(Boolean)).toBe(true);
  expect(slots.enter({ mustWait: true })).toBeUndefined();
  expect(slots.enter({ mustWait: false })).toBeDefined();
  waiting[0]?.release();
  expect(slots.enter({ mustWait: true })).toBeDefined();
});

test("questions that have waited are answered in order, before later ones", async () => {
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

test("an aborted question is removed from the queue", async () => {
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
