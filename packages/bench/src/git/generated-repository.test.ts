import { expect, test } from "vitest";
import { type RepositorySize, streamRepository } from "./generated-repository.ts";

const size: RepositorySize = {
  sourceCount: 5,
  binaryCount: 3,
  documentCount: 6,
  commitCount: 4,
  changedBinaries: 2,
  binaryBytes: 1_000,
};

const bytesOf = () => Buffer.concat([...streamRepository(size)].map((piece) => Buffer.from(piece)));

test("a repository is the same every time", () => {
  expect(bytesOf().equals(bytesOf())).toBe(true);
});

test("a repository has all of its commits, and its first commit has all of its files", () => {
  const commits = bytesOf()
    .toString("latin1")
    .split(/^commit refs/m)
    .slice(1);
  expect(commits).toHaveLength(4);
  expect(commits[0]?.match(/^M 100644 inline /gm)).toHaveLength(14);
  expect(commits[0]?.match(/^M 100644 inline .*\.md$/gm)).toHaveLength(6);
  expect(commits[3]?.match(/^M 100644 inline .*\.png$/gm)).toHaveLength(2);
});
