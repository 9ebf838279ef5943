import { CommandError, defineCommand, renderJson, type Script, UsageError } from "@docent/terminal";
import { readWorkspace } from "../versions/packages.ts";
import { GitTags } from "./git-tags.ts";
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
import { repackAsPreview, type Tarball } from "./tarballs.ts";
import { upload } from "./upload.ts";

export function previewScript(sources: ReleaseSources): Script {
  return {
    name: "pnpm release:preview",
    command: defineCommand({
      summary: "Publishes all packages of a pull request as 0.0.0-pr-NUMBER-COMMIT, under the dist-tag pr-NUMBER",
      usage: "NUMBER",
      details:
        "Packages of a preview depend on the exact versions of that preview. A preview never gets the dist-tag latest, so a package needs a release first: npm gives latest to the first version of a package, whatever its dist-tag.",
      options: publishOptions,
      examples: ["pnpm release:preview 12", "pnpm release:preview 12 --dry-run"],
      async run({ values, positionals }, terminal) {
        const [number, ...others] = positionals;
        if (number === undefined || !/^[1-9]\d{0,8}$/.test(number) || others.length > 0)
          throw new UsageError(
            `Expected the number of a pull request, found ${JSON.stringify(positionals.join(" "))}.`,
          );
        const run = openRun(sources, values, terminal);
        return withFolder(values.folder, (folder) => preview({ ...values, ...run, folder, number }));
      },
    }),
  };
}

interface PreviewRun extends Run {
  folder: string;
  number: string;
  "dry-run"?: boolean | undefined;
  json?: boolean | undefined;
}

async function preview(run: PreviewRun): Promise<number> {
  const { root, terminal, registry, number, folder, pnpm } = run;
  const head = await new GitTags(root).readCleanHead();
  const version = `0.0.0-pr-${number}-${head.slice(0, 10)}`;
  const distTag = `pr-${number}`;
  const { published } = await readWorkspace(root);
  refuseOtherRegistries(published);
  const manifests = published.map(({ manifest }) => manifest);
  const known = await readRegistry(registry, published);
  const unreleased = manifests.filter(({ name }) => !known.get(name)?.distTags["latest"]).map(({ name }) => name);
  if (unreleased.length > 0)
    throw new CommandError(
      `Expected a release of each package first, found none of ${unreleased.join(", ")}. npm would give the preview the dist-tag latest.`,
    );
  const names = new Set(manifests.map(({ name }) => name));
  const tarballs = await buildTarballs(run, { unpublished: manifests });
  const uploaded: { name: string; version: string; distTag: string }[] = [];
  for (const { name } of manifests) {
    terminal.signal.throwIfAborted();
    // Every package was packed.
    const tarball = await repackAsPreview(tarballs.get(name) as Tarball, { folder, version, names, pnpm });
    if (run["dry-run"]) continue;
    await upload(tarball, { ...run, distTag });
    uploaded.push({ name, version, distTag });
    terminal.warn(`published ${name}@${version} as ${distTag}\n`);
  }
  if (run.json) terminal.write(`${renderJson({ published: uploaded }, { indent: 2 })}\n`);
  else terminal.write(manifests.map(({ name }) => `npm install ${name}@${version}\n`).join(""));
  return 0;
}
