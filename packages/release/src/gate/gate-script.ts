import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defineCommand, renderJson, type Script } from "@docent/terminal";
import { diff } from "semver";
import type { PackageBump } from "../bump/find-bumps.ts";
import type { Gate } from "../publish/publish-run.ts";
import type { Bump } from "../versions/demands.ts";
import { readPendingChangesets, readWorkspace, type Workspace } from "../versions/packages.ts";
import { planSteps } from "../versions/version-script.ts";
import {
  type CheckedBump,
  checkBumps,
  listOverrides,
  type Override,
  readOverrides,
  refuseRemoval,
} from "./check-bumps.ts";
import { listTarballs } from "./collect-packages.ts";
import { findNeededBumps, type GateValues, gateOptions, type NeededBumps, openPublished } from "./gate-options.ts";

export interface GateSources {
  root: string;
}

/** The `contract:gate` command. */
export function gateScript({ root }: GateSources): Script {
  return {
    name: "pnpm contract:gate",
    command: defineCommand({
      summary:
        "Refuses a version step that is smaller than the changes since the last release need, and a missing changeset",
      usage: "",
      details:
        "Each package is built and compared with its last release: the contract, the types, the manifest and the code. Where possible, a major change is shown by a witness: a request or response, a program or a version that the last release accepts and the new one refuses.\nA line in a changeset of the package allows a smaller step, and stays visible in its changelog: Override: @docent/local minor, because no client can send such a name.\nA package that was released, by the git tags, and is no longer published must be deprecated first.",
      options: {
        ...gateOptions,
        packed: {
          type: "string",
          value: "FOLDER",
          help: "check the tarballs of this folder, and the versions in them",
        },
      },
      examples: ["pnpm contract:gate", "pnpm contract:gate --packed tarballs"],
      exitCodes:
        "0 every step is large enough; 1 a step or a removal is refused; 2 the packages could not be compared.",
      failureCode: 2,
      async run({ values }, terminal) {
        const workspace = await readWorkspace(root);
        const packed = values.packed === undefined ? undefined : await listTarballs(values.packed);
        const published = openPublished(values, terminal);
        const needed = await findNeededBumps(workspace, { published, packed, terminal });
        const checked =
          packed === undefined ? await checkPlanned(workspace, needed) : await checkReleased(workspace, needed);
        const problems = checked.flatMap(({ problem }) => problem ?? []);
        if (values.json) terminal.write(`${renderJson(checked, { indent: 2 })}\n`);
        else terminal.write(checked.map(renderChecked).join(""));
        for (const problem of problems) terminal.warn(`${problem}\n`);
        if (checked.some(({ needed, problem }) => problem && needed !== "none")) terminal.warn(`${advise(values)}\n`);
        return problems.length > 0 ? 1 : 0;
      },
    }),
  };
}

/** Creates the check that `pnpm release` runs on the tarballs right before it publishes them. */
export function createGate({ root }: GateSources): Gate {
  return async ({ tarballs, registry, terminal }) => {
    const workspace = await readWorkspace(root);
    const needed = await findNeededBumps(workspace, { published: registry, packed: tarballs, terminal });
    return (await checkReleased(workspace, needed)).flatMap(({ problem }) => problem ?? []);
  };
}

/** Checks the version steps that the changesets lead to. */
async function checkPlanned(workspace: Workspace, { bumps, removed }: NeededBumps): Promise<CheckedBump[]> {
  const steps = await planSteps(workspace);
  const overrides = listOverrides(await readPendingChangesets(workspace.root));
  const planned = new Map(steps.map(({ name, bump }) => [name, bump]));
  return [...checkBumps(bumps, { planned, overrides }), ...removed.map(refuseRemoval)];
}

/**
 * Checks the steps between the published versions and the versions of the workspace, with the overrides in the changelogs.
 * Skips packages whose version is already published.
 */
async function checkReleased({ published }: Workspace, { bumps, removed }: NeededBumps): Promise<CheckedBump[]> {
  const planned = new Map<string, Bump>();
  const overrides: Override[] = [];
  const released: PackageBump[] = [];
  for (const { manifest, folder } of published) {
    const bump = bumps.find(({ name }) => name === manifest.name);
    if (!bump || bump.from === manifest.version) continue;
    released.push(bump);
    planned.set(manifest.name, bump.from === undefined ? "major" : stepBetween(bump.from, manifest.version));
    const changelog = await readFile(join(folder, "CHANGELOG.md"), "utf8").catch(() => "");
    overrides.push(...readOverrides(readSection(changelog, manifest.version)));
  }
  return [...checkBumps(released, { planned, overrides }), ...removed.map(refuseRemoval)];
}

function stepBetween(from: string, to: string): Bump {
  const step = diff(from, to);
  return step === "major" || step === "minor" || step === "patch" ? step : "none";
}

/** The part of a changelog about one version, without the list markers, commits and indentation that changesets adds. */
export function readSection(changelog: string, version: string): string {
  const lines = changelog.split("\n");
  const start = lines.indexOf(`## ${version}`);
  if (start < 0) return "";
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith("## "));
  const section = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  return section.map((line) => line.replace(/^(?:- )?\s*(?:[0-9a-f]{7,}: )?/, "")).join("\n");
}

function renderChecked({ name, from, needed, planned, override, problem }: CheckedBump): string {
  if (from === undefined) return `${name}: new, nothing to compare with\n`;
  const steps = `needs ${describe(needed)}, gets ${describe(planned)}`;
  const decided = override && !problem ? `; override: ${override.bump}, because ${override.reason}` : "";
  return `${name} ${from}: ${steps}${decided}\n`;
}

function describe(bump: Bump): string {
  return bump === "none" ? "no step" : `a ${bump}`;
}

function advise({ packed }: GateValues): string {
  if (packed !== undefined)
    return "Nothing was published. Run `pnpm changeset:from-contract` and `pnpm run version` first.";
  return "`pnpm changeset:from-contract` writes the changesets. To decide otherwise, add a line to a changeset of the package: Override: PACKAGE BUMP, because REASON.";
}
