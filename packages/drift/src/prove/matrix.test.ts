import { describe, expect, test } from "vitest";
import { buildMatrix, isProven, renderMatrix } from "./matrix.ts";
import type { Trial } from "./trial.ts";

const killed = createTrial({ detected: { freshness: "code", specOnServers: "event-order" } });
const onlyStale = createTrial({ id: "max-length-raised #/a", detected: { freshness: "code", compile: "README.md#1" } });
const equivalent = createTrial({ group: "equivalents", needs: "nothing", operator: "order-reversed" });
const explanation = { matches: /max-length-raised/, reason: "The pattern has a bound of its own." };

function createTrial(overrides: Partial<Trial>): Trial {
  return {
    group: "spec",
    api: "local",
    id: "event-removed #/b",
    operator: "some-operator",
    what: "something",
    needs: "behaviour",
    detected: {},
    ...overrides,
  };
}

function build(trials: readonly Trial[], known = [explanation], isWhole = true) {
  return buildMatrix(trials, { known, isWhole });
}

describe("a mutant", () => {
  test("that is visible on the wire is not killed by a stale file or by the compiler", () => {
    expect(build([killed, onlyStale], []).survivors.map(({ trial }) => trial.id)).toEqual([onlyStale.id]);
  });

  test("of types is killed by the compiler, one of text by stale documentation, one of mocks by mocks only", () => {
    const typed = createTrial({ needs: "types", detected: { compile: "README.md#1" } });
    const text = createTrial({ needs: "freshness", detected: { freshness: "documentation" } });
    const mocked = createTrial({ needs: "mocks", detected: { mocksOnSpec: "the example" } });
    expect(build([typed, text, mocked], []).survivors).toEqual([]);
    const wrong = createTrial({ needs: "mocks", detected: { serversOnSpec: "body-invalid" } });
    expect(build([wrong], []).survivors).toHaveLength(1);
  });

  test("that cannot be loaded is killed, and does not count as visible on the wire", () => {
    const { survivors, total } = build([createTrial({ detected: { load: "refused" } })], []);
    expect(survivors).toEqual([]);
    expect(total).toMatchObject({ killed: 1, onWire: 0 });
  });
});

describe("a run is not a proof", () => {
  test("while a mutant survives unexplained", () => {
    expect(isProven(build([killed, onlyStale]))).toBe(true);
    expect(isProven(build([killed, onlyStale], []))).toBe(false);
  });

  test("while an explanation fits no survivor, if everything was tried", () => {
    expect(isProven(build([killed]))).toBe(false);
    expect(isProven(build([killed], [explanation], false))).toBe(true);
  });

  test("while an edit that keeps the meaning is detected", () => {
    expect(isProven(build([equivalent], []))).toBe(true);
    expect(isProven(build([{ ...equivalent, detected: { specOnMocks: "body-invalid" } }], []))).toBe(false);
  });

  test("while a check crashes", () => {
    expect(isProven(build([{ ...killed, crash: "TypeError: x is not a function" }], []))).toBe(false);
  });
});

test("counts by operator and layer", () => {
  const { rows, total } = build([killed, onlyStale, createTrial({ operator: "other", needs: "types" }), equivalent]);
  expect(rows).toMatchObject([
    { operator: "some-operator", trials: 2, onWire: 2, onWireKilled: 1, killed: 1, explained: 1, survivors: 0 },
    { operator: "other", trials: 1, onWire: 0, killed: 0, explained: 0, survivors: 1 },
  ]);
  expect(total).toMatchObject({ trials: 3, detected: { freshness: 2, compile: 1, specOnServers: 1, load: 0 } });
});

test("the report lists survivors and false alarms, and the reasons of explained survivors", () => {
  const alarm = { ...equivalent, id: "quotes #", detected: { load: "refused" } };
  const text = renderMatrix(build([killed, onlyStale, createTrial({ id: "lost #/c", what: "an event lost" }), alarm]));
  expect(text).toMatch(/^\| operator +\| mutants \|/);
  expect(text).toContain("3 mutants: 1 killed, 1 survive and are explained, 1 survive.");
  expect(text).toContain(`- ${explanation.reason} (1)\n  - local max-length-raised #/a`);
  expect(text).toContain("- local lost #/c: an event lost");
  expect(text).toContain('- local quotes #: {"load":"refused"}');
});
