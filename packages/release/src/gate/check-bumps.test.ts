import { describe, expect, test } from "vitest";
import type { BumpReason } from "../bump/bump-reason.ts";
import type { PackageBump } from "../bump/find-bumps.ts";
import type { Bump } from "../versions/demands.ts";
import { checkBumps, listOverrides, readOverrides } from "./check-bumps.ts";

const reason: BumpReason = {
  level: "major",
  source: "contract",
  what: "schema Book, maxLength: 64 is now 32",
  affects: "clients",
  details: [],
};

function check(needed: Bump, planned: Bump, { override = "", reasons = [reason] } = {}) {
  const bump: PackageBump = { name: "@books/library", from: "1.2.0", bump: needed, reasons };
  const [checked] = checkBumps([bump], {
    planned: new Map([["@books/library", planned]]),
    overrides: readOverrides(override),
  });
  return checked;
}

describe("allows", () => {
  test.each<[needed: Bump, planned: Bump]>([
    ["none", "none"],
    ["none", "major"],
    ["patch", "patch"],
    ["minor", "major"],
    ["major", "major"],
  ])("what needs a %s with a %s", (needed, planned) => {
    expect(check(needed, planned)).toEqual({ name: "@books/library", from: "1.2.0", needed, planned });
  });

  test("a smaller step with an override, which it returns", () => {
    const override = "Shorter names.\n\nOverride: @books/library minor, because nobody has longer names.\n";
    const expected = { name: "@books/library", bump: "minor", reason: "nobody has longer names." };
    expect(check("major", "minor", { override })).toMatchObject({ override: expected });
    expect(check("major", "minor", { override })).not.toHaveProperty("problem");
  });
});

describe("refuses", () => {
  test.each<[needed: Bump, planned: Bump]>([
    ["patch", "none"],
    ["minor", "none"],
    ["minor", "patch"],
    ["major", "none"],
    ["major", "patch"],
    ["major", "minor"],
  ])("what needs a %s with a %s", (needed, planned) => {
    expect(check(needed, planned)?.problem).toContain(`@books/library needs a ${needed}, and`);
  });

  test.each([
    ["an override of another package", "Override: @books/other minor, because of this."],
    ["an override of a larger step", "Override: @books/library major, because of this."],
    ["an override without a reason", "Override: @books/library minor, because "],
    ["an override inside a line", "No Override: @books/library minor, because of this."],
  ])("%s", (_, override) => {
    expect(check("major", "minor", { override })?.problem).toContain("needs a major, and the step is a minor:");
  });

  test("a smaller step, and lists the first five changes that need a larger one", () => {
    const many = Array.from({ length: 7 }, (__, index) => ({ ...reason, what: `change ${index}` }));
    const minor: BumpReason = { ...reason, level: "minor", what: "an addition" };
    const undecided: BumpReason = { ...reason, what: "`xml` changed", undecided: "It is not compared." };
    expect(check("major", "none", { reasons: [minor, undecided] })?.problem).toBe(
      "@books/library needs a major, and there is no step:\n  `xml` changed (clients); undecided: It is not compared.",
    );
    expect(check("major", "none", { reasons: many })?.problem?.split("\n")).toEqual([
      "@books/library needs a major, and there is no step:",
      ...[0, 1, 2, 3, 4].map((index) => `  change ${index} (clients)`),
      "  and 2 more",
    ]);
  });
});

test("an override counts in a changeset of its package only", () => {
  const summary = "Override: @books/library minor, because nobody has longer names.";
  const other = { summary, releases: [{ name: "@books/other" }] };
  expect(listOverrides([other, { summary, releases: [] }])).toEqual([]);
  expect(listOverrides([other, { summary, releases: [{ name: "@books/library" }] }])).toHaveLength(1);
});
