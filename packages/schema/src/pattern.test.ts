import { Script } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { matchPattern, Pattern } from "./pattern.ts";

const segments = "^[a-z]+(/[a-z]+)*$";

test.each([
  ["^.$", "😀", true],
  ["^\\p{L}$", "é", true],
  ["^\\p{L}$", "p{L}", false],
  ["^[\\w\\-]+\\_$", "a-b_", true],
  ["^\\\\A\\-$", "\\A-", true],
  // Of another language, such as Java or Ruby, so it is not checked.
  ["\\A[\\p{Alnum}_]+\\z", "ab", true],
  ["^\\h$", "ab", true],
  ["([", "([", undefined],
])("the pattern %s matches %s: %s, in Unicode mode if it is valid there", (pattern, text, isMatched) => {
  expect(matchPattern(pattern, text)).toBe(isMatched);
});

test("prepared texts share one time limit", () => {
  const texts = Array.from({ length: 50 }, (_, index) => `${"segment/".repeat(3)}${index % 2 === 0 ? "a" : index}`);
  const pattern = Pattern.of(segments);
  const run = vi.spyOn(Script.prototype, "runInContext");
  pattern.prepare(texts);
  expect(texts.map((text) => pattern.test(text))).toEqual(texts.map((text) => new RegExp(segments, "u").test(text)));
  expect(run).toHaveBeenCalledTimes(1);
  pattern.prepare(texts);
  expect(run).toHaveBeenCalledTimes(1);
});

test("a prepared text that exceeds the time limit does not affect the results of others", () => {
  const pattern = Pattern.of("^(b+)+$");
  const [endless, other] = [`${"b".repeat(40)}!`, "a".repeat(40)];
  pattern.prepare([other, endless]);
  expect(pattern.test(other)).toBe(false);
  expect(() => pattern.test(endless)).toThrow("the pattern ^(b+)+$ takes too long for this text");
});

test("many optional characters are tested in time", () => {
  // Without a limit, this takes hours.
  const pattern = Pattern.of(`^${"a?".repeat(40)}${"a".repeat(40)}b$`);
  expect(() => pattern.test("a".repeat(60))).toThrow("takes too long for this text");
});

test("a text is tested again if the thread had no processor until the time limit", () => {
  const timeout = Object.assign(new Error("timed out"), { code: "ERR_SCRIPT_EXECUTION_TIMEOUT" });
  const run = vi.spyOn(Script.prototype, "runInContext").mockImplementationOnce(() => {
    throw timeout;
  });
  expect(Pattern.of("^[c-e]+(/[c-e]+)*$", { isForServer: true }).test("code/".repeat(5))).toBe(false);
  expect(run).toHaveBeenCalledTimes(2);
});

describe("a text that takes too long", () => {
  const source = "^([a-z]+[._-]?)+@[a-z]+$";
  const hostile = "a".repeat(60);
  const usual = ["ada.lovelace.analytical@example", "grace.hopper.compiler@example"] as const;

  test("makes a server refuse other texts only for a second", () => {
    const pattern = Pattern.of(source, { isForServer: true });
    expect(pattern.test(usual[0])).toBe(true);
    expect(() => pattern.test(hostile)).toThrow("takes too long for this text");
    const now = vi.spyOn(performance, "now");
    const run = vi.spyOn(Script.prototype, "runInContext");
    const start = performance.now();
    now.mockReturnValue(start + 500);
    expect(() => pattern.test(usual[1])).toThrow("takes too long for this text");
    expect(pattern.test(usual[0])).toBe(true);
    now.mockReturnValue(start + 1000);
    expect(() => pattern.test(hostile)).toThrow("takes too long for this text");
    expect(run).not.toHaveBeenCalled();
    expect(pattern.test(usual[1])).toBe(true);
  });

  test("is the last one that other programs try", () => {
    const pattern = Pattern.of(source);
    expect(() => pattern.test(hostile)).toThrow("takes too long for this text");
    vi.spyOn(performance, "now").mockReturnValue(Number.MAX_SAFE_INTEGER);
    expect(() => pattern.test(usual[1])).toThrow("takes too long for this text");
  });
});
