import { CommandError, defineCommand, renderJson, type Script } from "@docent/terminal";
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
  refuseOtherRegistries,
  withFolder,
} from "./publish-run.ts";
import type { Tarball } from "./tarballs.ts";
import { stage, upload } from "./upload.ts";

export function releaseScript(sources: ReleaseSources): Script {
  return {
    name: "pnpm release",
    command: defineCommand({
      summary: "Publishes every version that the registry does not have, and tags it in git",
      usage: "",
      details:
        "Packages are published after those that they need. If a run fails or is stopped, the next one completes it: it skips what is published, and creates a missing tag if the published content is that of this commit.\nA version gets the dist-tag latest only if it is the highest stable one. A hotfix of an older major gets a dist-tag such as v1-latest.",
      options: {
        ...publishOptions,
        stage: {
          type: "boolean",
          help: "only stage the versions: a maintainer approves them with `pnpm stage approve`, and the next run tags them",
        },
        push: { type: "boolean", help: "push the tags" },
        remote: { type: "string", value: "NAME", default: "origin", help: "where --push pushes to (default origin)" },
      },
      examples: ["pnpm release --dry-run", "pnpm release --push", "pnpm release --stage"],
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
  stage?: boolean | undefined;
  remote: string;
  "dry-run"?: boolean | undefined;
  json?: boolean | undefined;
}

/** What a run did. */
interface Report {
  /** Versions that this run published, with their dist-tags. */
  published: { name: string; version: string; distTag: string }[];
  /** Versions that wait for approval. */
  staged: string[];
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
  refuseOtherRegistries(published);
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
    staged: [],
    tagged: [],
    complete: plan.filter(({ state }) => state === "released").map(({ tag }) => tag),
  };
  try {
    const complete = plan.filter(({ state, tag }) => state === "released" && !remoteTags.has(tag));
    if (push && !run["dry-run"] && complete.length > 0)
      await git.push(
        remote,
        complete.map(({ tag }) => tag),
      );
    await completeReleases(
      plan.filter(({ state }) => state !== "released"),
      { run, report, git, head, remoteTags },
    );
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
  remoteTags: ReadonlyMap<string, string>;
}

/** Publishes and tags one package after the other, so that a run that ends early leaves complete packages. */
async function completeReleases(
  pending: readonly PlannedRelease[],
  { run, report, git, head, remoteTags }: Completion,
): Promise<void> {
  if (pending.length === 0) return;
  const isPublished = ({ state }: PlannedRelease) => state === "untagged";
  const tarballs = await buildTarballs(run, {
    unpublished: pending.filter((each) => !isPublished(each)),
    published: pending.filter(isPublished),
  });
  for (const planned of pending) {
    const { name, version, tag, hasTag, state } = planned;
    run.terminal.signal.throwIfAborted();
    if (run["dry-run"]) {
      run.terminal.warn(
        `${tag} would be ${state === "publish" ? "published" : "compared"}${hasTag ? "" : " and tagged"}\n`,
      );
      continue;
    }
    if (run.stage && state === "publish") {
      // Every pending package was packed.
      await stage(tarballs.get(name) as Tarball, run);
      report.staged.push(tag);
      run.terminal.warn(`staged ${tag}\n`);
      continue;
    }
    // Every pending package was packed.
    const distTag = await upload(tarballs.get(name) as Tarball, run);
    if (distTag !== undefined) {
      report.published.push({ name, version, distTag });
      run.terminal.warn(`published ${tag} as ${distTag}\n`);
    }
    if (!hasTag) {
      await git.create(tag, head);
      report.tagged.push(tag);
      run.terminal.warn(`tagged ${tag}\n`);
    }
    // Pushed immediately: if this run ends here, the next run may be at a later commit, in a clone without this tag.
    if (run.push && !remoteTags.has(tag)) await git.push(run.remote, [tag]);
  }
}

function print(report: Report, { terminal, json }: ReleaseRun): void {
  if (json) terminal.write(`${renderJson(report, { indent: 2 })}\n`);
  else if (report.staged.length > 0)
    terminal.write(
      `Staged ${report.staged.length}. Approve them with \`pnpm stage approve\`, then run \`pnpm release --push\` to tag them.\n`,
    );
  else if (report.published.length + report.tagged.length === 0) terminal.write("Nothing was published.\n");
  else terminal.write(`Published ${report.published.length}, tagged ${report.tagged.length}.\n`);
}
