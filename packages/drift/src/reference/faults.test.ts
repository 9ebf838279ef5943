import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { firstToken } from "./accounts.ts";
import type { Api } from "./faults/fault.ts";
import { type FaultName, faults, getFault, listFaults } from "./faults.ts";
import { createReferenceServer, type ReferenceOptions } from "./reference-server.ts";
import { listSession } from "./sample-session.ts";
import { recordTranscript, type TranscriptLine } from "./transcript.ts";

const apis = ["local", "cloud"] as const satisfies readonly Api[];

for (const api of apis) {
  describe(`every fault of the ${api} API shows`, async () => {
    const session = listSession(api, firstToken);
    const record = (options: ReferenceOptions) => recordTranscript(createReferenceServer(api, options), session);
    const expected = {
      none: await collect(record({})),
      rateLimit: await collect(record({ rateLimit: 1 })),
      isFailing: await collect(record({ isFailing: true })),
    };

    test.each(listFaults(api).filter((name) => getFault(name).needs !== "socket"))("%s", async (fault) => {
      const { needs } = getFault(fault);
      const options = { rateLimit: { rateLimit: 1 }, isFailing: { isFailing: true }, none: {} };
      const condition = needs === "rateLimit" || needs === "isFailing" ? needs : "none";
      const lines = record({ ...options[condition], fault });
      expect(await findDifference(lines, expected[condition]), "changes nothing").toBeDefined();
    });
  });
}

test("a fault that an API cannot have is refused", () => {
  expect(() => createReferenceServer("cloud", { fault: "meta-twice" })).toThrow('cannot have the fault "meta-twice"');
});

test("no two tables have a fault of the same name", async () => {
  const folder = new URL("./faults/", import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith("-faults.ts"));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}"([a-z0-9-]+)": \{$/gmu)].map(([, name]) => name),
  );
  expect(names.toSorted()).toEqual(Object.keys(faults).toSorted());
});

test("every fault says in one sentence what is broken", () => {
  // The keys of a table are its names.
  for (const name of Object.keys(faults) as FaultName[]) expect(getFault(name).what).toMatch(/^[A-Z0-9`].*\.$/u);
});

async function collect(lines: AsyncIterable<TranscriptLine>): Promise<TranscriptLine[]> {
  const collected: TranscriptLine[] = [];
  for await (const line of lines) collected.push(line);
  return collected;
}

async function findDifference(
  lines: AsyncIterable<TranscriptLine>,
  expected: readonly TranscriptLine[],
): Promise<TranscriptLine | undefined> {
  let index = 0;
  for await (const line of lines) {
    if (JSON.stringify(line) !== JSON.stringify(expected[index])) return line;
    index += 1;
  }
  return undefined;
}
