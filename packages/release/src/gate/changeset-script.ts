import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "@docent/storage";
import { count, defineCommand, renderJson, type Script } from "@docent/terminal";
import type { PackageBump } from "../bump/find-bumps.ts";
import { renderChangelog } from "../bump/render-changelog.ts";
import type { Bump } from "../versions/demands.ts";
import { readPendingChangesets, readWorkspace } from "../versions/packages.ts";
import { listOverrides } from "./check-bumps.ts";
import { findNeededBumps, gateOptions, openPublished } from "./gate-options.ts";
import type { GateSources } from "./gate-script.ts";

/** The `changeset:from-contract` command. */
export function changesetScript({ root }: GateSources): Script {
  return {
    name: "pnpm changeset:from-contract",
    command: defineCommand({
      summary:
        "Writes a changeset for each package that changed since its last release, with the smallest sufficient version step",
      usage: "",
      details:
        "A changeset states what changed, who is affected, and what worked before and fails now. The next run overwrites it, so put additions into another changeset. A package that needs only a patch gets one only if no other changeset names it.",
      options: {
        ...gateOptions,
        "dry-run": { type: "boolean", help: "change nothing: print the changesets" },
      },
      examples: ["pnpm changeset:from-contract", "pnpm changeset:from-contract --dry-run"],
      exitCodes: "0 the changesets are written; 2 the packages could not be compared.",
      failureCode: 2,
      async run({ values }, terminal) {
        const workspace = await readWorkspace(root);
        const { bumps } = await findNeededBumps(workspace, { published: openPublished(values, terminal), terminal });
        const folder = join(root, ".changeset");
        const written = (await readdir(folder)).filter((file) => ownFile.test(file));
        const others = (await readPendingChangesets(root)).filter(({ id }) => !written.includes(`${id}.md`));
        const named = new Set(others.flatMap(({ releases }) => releases.map(({ name }) => name)));
        const overrides = listOverrides(others);
        const changesets = new Map(
          bumps
            .filter((bump) => isWanted(bump, named))
            .map((bump) => {
              const decided = overrides.find(({ name }) => name === bump.name)?.bump ?? bump.bump;
              return [fileOf(bump.name), renderChangeset(bump, decided)];
            }),
        );
        if (!values["dry-run"]) {
          for (const file of written) if (!changesets.has(file)) await rm(join(folder, file));
          for (const [file, text] of changesets)
            if ((await readFile(join(folder, file), "utf8").catch(() => undefined)) !== text)
              await writeAtomically(join(folder, file), text);
        }
        if (values.json) terminal.write(`${renderJson(bumps, { indent: 2 })}\n`);
        else if (values["dry-run"]) for (const text of changesets.values()) terminal.write(text);
        else terminal.write(summarize(bumps, [...changesets.keys()]));
        return 0;
      },
    }),
  };
}

const ownFile = /^from-contract-.+\.md$/;

/** `@docent/local` → `from-contract-local.md` */
function fileOf(name: string): string {
  return `from-contract-${name.replace(/^@[^/]+\//, "")}.md`;
}

function isWanted({ name, bump, reasons }: PackageBump, named: ReadonlySet<string>): boolean {
  if (bump === "none") return false;
  return !named.has(name) || reasons.some(({ level }) => level !== "patch");
}

function renderChangeset(bump: PackageBump, decided: Bump): string {
  return `---\n"${bump.name}": ${decided}\n---\n\n${renderChangelog(bump)}\n`;
}

function summarize(bumps: readonly PackageBump[], files: readonly string[]): string {
  const isNew = bumps
    .filter(({ from }) => from === undefined)
    .map(({ name }) => `${name}: new, nothing to compare with\n`);
  const steps = bumps.filter(({ bump }) => bump !== "none").map(({ name, from, bump }) => `${name} ${from}: ${bump}\n`);
  const written =
    files.length === 0
      ? "No package needs a changeset.\n"
      : `Wrote ${count(files.length, "changeset")}: ${files.join(", ")}\n`;
  return [...isNew, ...steps, written].join("");
}
