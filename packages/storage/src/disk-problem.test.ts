import { describe, expect, test } from "vitest";
import { findDiskProblem, isDiskFull } from "./disk-problem.ts";

const roomy = { bsize: 4096, bavail: 1_000_000, files: 1000, ffree: 10 };
const disks = {
  "with room": [roomy, false],
  "without a table of inodes": [{ ...roomy, files: 0, ffree: 0 }, false],
  "with a few blocks": [{ ...roomy, bavail: 8 }, true],
  "without an inode": [{ ...roomy, ffree: 0 }, true],
} as const;

test.each(Object.entries(disks))("a disk %s", (_, [fileSystem, expected]) => {
  expect(isDiskFull("/data", () => fileSystem)).toBe(expected);
});

test("reads the disk of a path", () => {
  expect(isDiskFull(import.meta.dirname)).toBe(false);
  expect(isDiskFull("/no/such/folder")).toBe(undefined);
});

test.each([
  [import.meta.dirname, "or to a file in it"],
  [import.meta.filename, "or to its folder"],
  [`${import.meta.dirname}/missing`, "or to its folder"],
])("a write to %s without permission is refused, %s", (path, rest) => {
  const { message } = findDiskProblem(Object.assign(new Error("EPERM"), { code: "EPERM" }), path) ?? {};
  expect(message).toBe(`This user may not write to ${path}, ${rest}.`);
});

describe("a failed write without a clear reason", () => {
  const failures = [
    Object.assign(new Error("EFBIG: file too large"), { code: "EFBIG" }),
    new Error("The index failed.", { cause: Object.assign(new Error("disk I/O error"), { errcode: 778 }) }),
  ];

  test.each(failures)("%s is reported as a full disk only if the disk is full", (failure) => {
    const explain = (bavail: number) => findDiskProblem(failure, "/data", () => ({ ...roomy, bavail }));
    expect(explain(0)?.message).toBe("The disk that holds /data is full.");
    expect(explain(1_000_000)).toMatchObject({
      message: expect.stringMatching(/rejects writes/),
      hint: expect.stringMatching(/^It is not full/),
    });
  });
});
