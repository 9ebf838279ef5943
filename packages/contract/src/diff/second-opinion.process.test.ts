import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { useTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { type Edits, edit, library, pointers, read } from "../testing/library-contract.ts";
import { diffContracts } from "./diff-contracts.ts";
import type { Level } from "./rate-changes.ts";

const run = promisify(execFile);
const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
const environment = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

const folder = useTestFolder("second-opinion-");

/** The level that `redocly diff` reports. */
async function askRedocly(edits: Edits): Promise<Level> {
  const [old, current] = [join(folder, "old.json"), join(folder, "new.json")];
  await writeFile(old, JSON.stringify(library));
  await writeFile(current, JSON.stringify(edit(library, edits)));
  const args = [redocly, "diff", old, current, "--format=json", "--lint-config=off"];
  // Exit code 1 means that something breaks.
  const { stdout } = await run(process.execPath, args, { cwd: folder, env: environment }).catch(
    (error: Error & { code?: unknown; stdout: string }) => {
      if (error.code !== 1) throw error;
      return error;
    },
  );
  return JSON.parse(stdout).bump;
}

const { list, add, body, stream, schemas } = pointers;
const newBook = `${schemas}/NewBook/properties`;
const book = `${schemas}/Book/properties`;
const failed = "#/components/responses/Failed/content/application~1json/schema/properties/error";

interface Opinion {
  edits: Edits;
  /** The level for clients. */
  ours: Level;
  /** The level of `redocly diff` 2.77, if it differs, and why ours is right. */
  theirs?: [Level, string];
}

const opinions: Record<string, Opinion> = {
  "a removed operation": { edits: { [add]: undefined }, ours: "major" },
  "a request that must be shorter": { edits: { [`${newBook}/title/maxLength`]: 30 }, ours: "major" },
  "a request that may be longer": {
    edits: { [`${newBook}/title/maxLength`]: 50 },
    ours: "minor",
    theirs: ["patch", "A client can do more than before (Semantic Versioning, section 7)."],
  },
  "a required property of a request": { edits: { [`${schemas}/NewBook/required`]: ["title", "kind"] }, ours: "major" },
  "a property of a response that may be missing": { edits: { [`${schemas}/Book/required`]: ["id"] }, ours: "major" },
  "a new property of a response": { edits: { [`${book}/year`]: { type: "integer" } }, ours: "minor" },
  "a longer error": { edits: { [`${failed}/maxLength`]: 30 }, ours: "major" },
  "a shorter error": {
    edits: { [`${failed}/maxLength`]: 10 },
    ours: "minor",
    theirs: ["patch", "A client can rely on more than before (Semantic Versioning, section 7)."],
  },
  "a smaller body": {
    edits: { [`${body}/x-max-body-bytes`]: 10 },
    ours: "major",
    theirs: ["patch", "It does not know the extension."],
  },
  "a stream with one last event fewer": {
    edits: { [`${stream}/x-event-order/last`]: ["closed"] },
    ours: "major",
    theirs: ["patch", "It does not know the extension."],
  },
  "a stream without an order": {
    edits: { [`${stream}/x-event-order`]: undefined },
    ours: "major",
    theirs: ["patch", "It does not know the extension."],
  },
  "a property of an event that may be missing": {
    edits: { [`${stream}/itemSchema/oneOf/1/properties/data/contentSchema/required`]: [] },
    ours: "major",
  },
  "credentials that are no longer accepted": { edits: { "#/security": [{ key: [] }] }, ours: "major" },
  "a new value of a request and a response": {
    edits: { [`${schemas}/Kind/enum`]: ["novel", "manual", "comic"] },
    ours: "major",
  },
  "an error status": { edits: { [`${list}/responses/429`]: { description: "Too many." } }, ours: "minor" },
  "a removed error status": {
    edits: { [`${list}/responses/404`]: undefined },
    ours: "minor",
    theirs: ["major", "Every response that is still sent was possible before."],
  },
  "the default of a parameter": {
    edits: { [`${list}/parameters/0/schema/default`]: 20 },
    ours: "major",
    theirs: ["patch", "A request without the parameter means something else."],
  },
  "a removed query parameter": {
    edits: { [`${list}/parameters`]: [Object(library["paths"])["/books"].get.parameters[0]] },
    ours: "major",
  },
  "the same schema in another form": {
    edits: { [`${book}/kind`]: { allOf: [{ $ref: "#/components/schemas/Kind" }] } },
    ours: "patch",
    theirs: ["major", "The same values are allowed."],
  },
  "a title": { edits: { "#/info/title": "Books" }, ours: "patch" },
  "a deprecated operation": {
    edits: { [`${list}/deprecated`]: true },
    ours: "minor",
    theirs: ["patch", "A deprecation is a minor change (Semantic Versioning, section 7)."],
  },
};

test.each(Object.entries(opinions))(
  "docent-contract diff and redocly diff rate %s",
  async (_, { edits, ours, theirs }) => {
    const { ratings } = diffContracts(read(library), read(edit(library, edits)));
    expect([ratings.clients, await askRedocly(edits)]).toEqual([ours, theirs?.[0] ?? ours]);
  },
);
