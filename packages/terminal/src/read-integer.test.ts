import { expect, test } from "vitest";
import { readInteger } from "./parse-command-line.ts";

test.each([
  ["1", 1],
  ["100", 100],
  ["007", 7],
])("reads %s", (text, value) => {
  expect(readInteger(text, { name: "--limit", min: 1, max: 100 })).toBe(value);
});

test.each([
  ["-5", -5],
  ["0", 0],
])("reads %s if it is allowed", (text, value) => {
  expect(readInteger(text, { name: "--seed", min: -5, max: 0 })).toBe(value);
});

test("refuses -0", () => {
  expect(() => readInteger("-0", { name: "--seed", min: -5, max: 0 })).toThrow('from -5 to 0, found "-0"');
});

test.each(["", " 7", "0", "101", "-1", "+1", "1.0", "1e1", "0x10", "٣", "99999999999999999999", "all"])(
  "refuses %j, and says what was expected",
  (text) => {
    expect(() => readInteger(text, { name: "--limit", min: 1, max: 100 })).toThrow(
      `Expected --limit from 1 to 100, found ${JSON.stringify(text)}.`,
    );
  },
);
