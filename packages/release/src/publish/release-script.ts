import { CommandError, defineCommand, renderJson, type Script, type Terminal } from "@docent/terminal";
import { readWorkspace } from "../versions/packages.ts";
import { GitTags } from "./git-tags.ts";
import { findTagConflicts, type PlannedRelease, planRelease } from "./plan-release.ts";
import {
  buildTarballs,
  openRun,
  publishOptions,
  type ReleaseSources,
  type Run,
  readRegistry,
  withFolder,
} from "./publish-run.ts";
import type { Tarball } from "./tarballs.ts";
import { upload } from "./upload.ts";

/** The `release` command. */
export function releaseScript(sources: ReleaseSources): Script {
  return {
    name: "pnpm release",
    command: defineCommand({
      summary: "Publishes every version that the registry does not have, and tags it in git",
      usage: "",
      details:
        "Packages are published after those that they need. If a run fails or is stopped, the next one completes it: what is published is compared and skipped, and missing tags are created.\nA version gets the dist-tag latest only if it is the highest stable one. A hotfix of an older major gets a dist-tag such as v1-latest.",
      options: {
        ...publishOptions,
        push: { type: "boolean", help: "push the tags" },
        remote: { type: "string", value: "NAME", default: "origin", help: "where --push pushes to (default origin)" },
      },
      examples: ["pnpm release --dry-run", "pnpm release --push"],
      async run({ values }, terminal) {
        const run = openRun(sources, values, terminal);
        return withFolder(values.folder, (folder) => release({ ...values, ...run, folder }));
      },
    }),
  };
}

interface ReleaseRun extends Run {
  folder: string;
  push?: boolean | undefined;
  remote: string;
  "dry-run"?: boolean | undefined;
  json?: boolean | undefined;
}

/** What a run did. */
interface Report {
  /** Versions that this run published, with their dist-tags. */
  published: { name: string; version: string; distTag: string }[];
  /** Tags that this run created. */
  tagged: string[];
  /** Versions that were complete before. */
  complete: string[];
}

async function release(run: ReleaseRun): Promise<number> {
  const { root, terminal, registry, push, remote } = run;
  const git = new GitTags(root);
  const head = await git.readCleanHead();
  const { published } = await readWorkspace(root);
  const remoteTags = push ? await git.readRemote(remote) : new Map<string, string>();
  const known = {
    head,
    tags: new Map([...(await git.readLocal()), ...remoteTags]),
    registry: await readRegistry(registry, published),
  };
  const plan = planRelease(
    published.map(({ manifest }) => manifest),
    known,
  );
  const conflicts = findTagConflicts(plan, known);
  if (conflicts.length > 0) throw new CommandError(conflicts.join("\n"));
  const report: Report = {
    published: [],
    tagged: [],
    complete: plan.filter(({ state }) => state === "released").map(({ tag }) => tag),
  };
  try {
    await completeReleases(
      plan.filter(({ state }) => state !== "released"),
      { run, report, git, head },
    );
    if (push && !run["dry-run"]) await pushTags(plan, { git, remote, remoteTags, terminal });
  } catch (error) {
    if (terminal.signal.aborted) terminal.warn("Interrupted. Run this again to complete the release.\n");
    throw error;
  } finally {
    print(report, run);
  }
  return 0;
}

interface Completion {
  run: ReleaseRun;
  report: Report;
  git: GitTags;
  head: string;
}

/** Publishes and tags one package after the other, so that a run that ends early leaves complete packages. */
async function completeReleases(
  pending: readonly PlannedRelease[],
  { run, report, git, head }: Completion,
): Promise<void> {
  if (pending.length === 0) return;
  const tarballs = await buildTarballs(pending, run);
  for (const planned of pending) {
    const { name, version, tag, hasTag, state } = planned;
    run.terminal.signal.throwIfAborted();
    if (run["dry-run"]) {
      run.terminal.warn(
        `${tag} would be ${state === "publish" ? "published" : "compared"}${hasTag ? "" : " and tagged"}\n`,
      );
      continue;
    }
    // Every pending package was packed.
    const distTag = await upload(tarballs.get(name) as Tarball, run);
    if (distTag !== undefined) {
      report.published.push({ name, version, distTag });
      run.terminal.warn(`published ${tag} as ${distTag}\n`);
    }
    if (hasTag) continue;
    await git.create(tag, head);
    report.tagged.push(tag);
    run.terminal.warn(`tagged ${tag}\n`);
  }
}

interface PushOptions {
  git: GitTags;
  remote: string;
  remoteTags: ReadonlyMap<string, string>;
  terminal: Terminal;
}

async function pushTags(
  plan: readonly PlannedRelease[],
  { git, remote, remoteTags, terminal }: PushOptions,
): Promise<void> {
  const missing = plan.map(({ tag }) => tag).filter((tag) => !remoteTags.has(tag));
  if (missing.length === 0) return;
  await git.push(remote, missing);
  terminal.warn(`pushed ${missing.join(", ")} to ${remote}\n`);
}

function print(report: Report, { terminal, json }: ReleaseRun): void {
  if (json) terminal.write(`${renderJson(report, { indent: 2 })}\n`);
  else if (report.published.length + report.tagged.length === 0) terminal.write("Nothing was published.\n");
  else terminal.write(`Published ${report.published.length}, tagged ${report.tagged.length}.\n`);
}
