import { once } from "node:events";
import { defer } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { SourceError } from "../resources/resource-source.ts";
import { type SyncLane, SyncScheduler, type SyncSignals, type SyncTurn } from "./sync-scheduler.ts";

const never = new AbortController().signal;
const lane: SyncLane = { slots: 3, slotsPerSite: 2, maxMs: Number.POSITIVE_INFINITY, graceMs: 0 };

function makeScheduler(change: Partial<SyncLane> = {}): SyncScheduler {
  const changed = { ...lane, ...change };
  return new SyncScheduler({ local: lane, git: lane, website: changed });
}

/** Creates a turn in the lane of websites, by default with its own host. */
const turn = (name: string, change: Partial<SyncTurn> = {}): SyncTurn => ({
  name,
  lane: "website",
  site: name,
  isSearchable: false,
  isUrgent: false,
  ...change,
});

/** Fills the slots with syncs that run until they are released. */
function fill(scheduler: SyncScheduler, all: readonly SyncTurn[] = ["a", "b", "c"].map((name) => turn(name))) {
  const { promise: gate, resolve: letGo } = defer();
  const begun: string[] = [];
  const running = all.map((one) =>
    scheduler.run(
      one,
      async () => {
        begun.push(one.name);
        await gate;
      },
      never,
    ),
  );
  return { letGo, running, begun };
}

/** Runs syncs, and records the order in which they start. */
function collect(scheduler: SyncScheduler, all: readonly SyncTurn[]) {
  const order: string[] = [];
  const done = all.map((one) => scheduler.run(one, async () => void order.push(one.name), never));
  return { order, done: Promise.all(done) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a lane", () => {
  test("runs a limited number of syncs, urgent ones first", async () => {
    const scheduler = makeScheduler();
    const { letGo } = fill(scheduler);
    const { order, done } = collect(
      scheduler,
      ["d", "e", "f", "g"].map((name) => turn(name)),
    );
    await settle();
    expect(order).toEqual([]);
    scheduler.hurry(turn("f"));
    scheduler.hurry(turn("g"));
    letGo();
    await done;
    expect(order).toEqual(["f", "g", "d", "e"]);
  });

  test("does not delay another lane", async () => {
    const scheduler = makeScheduler();
    const { letGo, running } = fill(scheduler);
    const others = [turn("folder", { lane: "local", site: undefined }), turn("repository", { lane: "git" })];
    const { order, done } = collect(scheduler, others);
    await done;
    expect(order).toEqual(["folder", "repository"]);
    letGo();
    await Promise.all(running);
  });

  test("gives one site a limited number of slots, even for urgent syncs", async () => {
    const scheduler = makeScheduler();
    const slow = ["a", "b", "c", "d"].map((name) => turn(name, { site: "slow.example", isUrgent: true }));
    const { letGo, running, begun } = fill(scheduler, slow);
    const { order, done } = collect(scheduler, [turn("x"), turn("y")]);
    await done;
    expect([begun, order]).toEqual([
      ["a", "b"],
      ["x", "y"],
    ]);
    letGo();
    await Promise.all(running);
    expect(begun).toEqual(["a", "b", "c", "d"]);
  });

  test("prefers resources that are not searchable yet, without starving the others", async () => {
    const scheduler = makeScheduler({ slots: 1 });
    const { letGo } = fill(scheduler, [turn("first")]);
    const old = [turn("old", { isSearchable: true }), turn("older", { isSearchable: true })];
    const fresh = ["1", "2", "3", "4"].map((name) => turn(name));
    const urgent = ["5", "6", "7", "8"].map((name) => turn(name, { isUrgent: true }));
    const { order, done } = collect(scheduler, [...old, ...fresh, ...urgent]);
    letGo();
    await done;
    expect(order).toEqual(["5", "6", "7", "old", "8", "1", "2", "older", "3", "4"]);
  });
});

describe("a turn", () => {
  test("that runs, has ended or is unknown ignores hurry()", async () => {
    const scheduler = makeScheduler();
    const { letGo, running } = fill(scheduler);
    scheduler.hurry(turn("a"));
    scheduler.hurry(turn("nobody"));
    letGo();
    await Promise.all(running);
    scheduler.hurry(turn("a"));
    expect(await scheduler.run(turn("a"), async () => 7, never)).toBe(7);
  });

  test("that is aborted while it waits never starts", async () => {
    const scheduler = makeScheduler();
    const { letGo, running } = fill(scheduler);
    const stop = new AbortController();
    const begun: string[] = [];
    const stopped = scheduler.run(turn("d"), async () => begun.push("d"), stop.signal);
    stop.abort(new Error("stopped"));
    await expect(stopped).rejects.toThrow("stopped");
    letGo();
    await Promise.all(running);
    expect(begun).toEqual([]);
  });

  test("that fails frees its slot", async () => {
    const scheduler = makeScheduler({ slots: 1 });
    const failed = scheduler.run(turn("a"), () => Promise.reject(new Error("failed")), never);
    const { done, order } = collect(scheduler, [turn("b")]);
    await expect(failed).rejects.toThrow("failed");
    await done;
    expect(order).toEqual(["b"]);
  });
});

describe("a turn that lasts long", () => {
  /** A sync that runs until it is stopped, or until it is asked to end. */
  const lasting = (isKind: boolean) => async (signals: SyncSignals) => {
    const ends = isKind ? [signals.turnEnd, signals.signal] : [signals.signal];
    await Promise.race(ends.map((signal) => signal.aborted || once(signal, "abort")));
    signals.signal.throwIfAborted();
    return "as far as it came";
  };

  test("continues while no other turn waits for its slot", async () => {
    const scheduler = makeScheduler({ slots: 2, slotsPerSite: 1, maxMs: 0 });
    const stop = new AbortController();
    const one = scheduler.run(turn("a"), lasting(true), stop.signal);
    let isOver = false;
    void one.then(
      () => {
        isOver = true;
      },
      () => {},
    );
    await collect(scheduler, [turn("b")]).done;
    await collect(scheduler, [turn("c")]).done;
    expect(isOver).toBe(false);
    stop.abort(new Error("stopped"));
    await expect(one).rejects.toThrow("stopped");
  });

  test("ends with a partial result when others wait", async () => {
    const scheduler = makeScheduler({ slots: 1, maxMs: 0, graceMs: 60_000 });
    const one = scheduler.run(turn("a"), lasting(true), never);
    await collect(scheduler, [turn("b")]).done;
    expect(await one).toBe("as far as it came");
  });

  test("is stopped with a reason if it does not end in time", async () => {
    const scheduler = makeScheduler({ slots: 1, maxMs: 0 });
    const one = scheduler.run(turn("a"), lasting(false), never);
    const failure = one.catch((error: unknown) => error);
    await collect(scheduler, [turn("b")]).done;
    expect(await failure).toBeInstanceOf(SourceError);
    expect(await failure).toMatchObject({
      code: "limit",
      message: expect.stringMatching(/^"a" .* others were waiting/),
    });
  });

  test("ends for a turn that waits for the same site, but not for a turn that can start anyway", async () => {
    const scheduler = makeScheduler({ slots: 3, slotsPerSite: 1, maxMs: 0, graceMs: 60_000 });
    const stop = new AbortController();
    const site = "slow.example";
    const ended: string[] = [];
    const run = (name: string, change: Partial<SyncTurn> = {}) =>
      scheduler.run(turn(name, change), lasting(true), stop.signal).then(
        () => ended.push(name),
        () => {},
      );
    const all = [run("other"), run("a", { site }), run("b", { site })];
    await expect.poll(() => ended).toEqual(["a"]);
    stop.abort();
    await Promise.all(all);
    expect(ended).toEqual(["a"]);
  });

  test("ends after its time, if others were already waiting", async () => {
    const scheduler = makeScheduler({ slots: 1, maxMs: 50 });
    const one = scheduler.run(turn("a"), lasting(true), never);
    await collect(scheduler, [turn("b")]).done;
    expect(await one).toBe("as far as it came");
  });
});
