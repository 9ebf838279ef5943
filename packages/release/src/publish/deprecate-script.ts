import { CommandError, count, defineCommand, renderJson, type Script, UsageError } from "@docent/terminal";
import { satisfies, validRange } from "semver";
import { readWorkspace } from "../versions/packages.ts";
import { GitTags } from "./git-tags.ts";
import { nameRegistry, runPnpm } from "./pnpm.ts";
import { type ReleaseSources, readRegistryUrl, registryOptions } from "./publish-run.ts";
import { Registry } from "./registry.ts";

/** Timeout of pnpm. */
const programTimeoutMs = 600_000;

export function deprecateScript({ root, readTimeoutMs = 30_000, retryDelayMs = 1000 }: ReleaseSources): Script {
  return {
    name: "pnpm release:deprecate",
    command: defineCommand({
      summary: "Deprecates published versions of a package: npm shows the message when they are installed",
      usage: "PACKAGE@RANGE MESSAGE",
      details: "`pnpm undeprecate PACKAGE@RANGE` removes the message.",
      options: registryOptions,
      examples: [
        'pnpm release:deprecate "@docent/local@<1.2.0" "Loses events on slow networks. Install 1.2.0 or later."',
      ],
      async run({ values, positionals }, terminal) {
        const { name, range, message } = readWords(positionals);
        const { published } = await readWorkspace(root);
        const released = await new GitTags(root).readReleases();
        const names = [...new Set([...published.map(({ manifest }) => manifest.name), ...released.keys()])];
        if (!names.includes(name))
          throw new UsageError(`Expected one of ${names.join(", ")}, found ${JSON.stringify(name)}.`);
        const { signal, environment: env } = terminal;
        const url = readRegistryUrl(values.registry, env);
        const registry = new Registry({ url, signal, timeoutMs: readTimeoutMs, retryDelayMs });
        const versions = await listVersions(registry, { name, range });
        if (versions.length === 0)
          throw new CommandError(`The registry has no version of ${name} in ${range}. Expected one at least.`);
        if (!values["dry-run"]) {
          const { exitCode, reason } = await runPnpm(
            ["deprecate", `${name}@${range}`, message, ...nameRegistry(name, url)],
            { cwd: root, env, signal, timeoutMs: programTimeoutMs },
          );
          if (exitCode !== 0) throw new CommandError(`${name} could not be deprecated: ${reason}`);
          const { length } = await listVersions(registry, { name, range, message });
          if (length < versions.length)
            throw new CommandError(
              `The registry lists ${length} of ${versions.length} versions as deprecated. Run this again.`,
            );
        }
        if (values.json) terminal.write(`${renderJson({ name, versions, message }, { indent: 2 })}\n`);
        else terminal.write(`${count(versions.length, "version")} of ${name}: ${versions.join(", ")}\n`);
        return 0;
      },
    }),
  };
}

function readWords(positionals: readonly string[]): { name: string; range: string; message: string } {
  const [spec = "", message = "", ...others] = positionals;
  const [, name, range] = /^(@?[^@]+)@(.+)$/.exec(spec) ?? [];
  if (name === undefined || range === undefined || validRange(range) === null)
    throw new UsageError(`Expected PACKAGE@RANGE, such as "@docent/local@<1.2.0", found ${JSON.stringify(spec)}.`);
  if (message.trim() === "" || others.length > 0)
    throw new UsageError(`Expected one message in quotes, found ${JSON.stringify(positionals.slice(1).join(" "))}.`);
  return { name, range, message };
}

async function listVersions(
  registry: Registry,
  { name, range, message }: { name: string; range: string; message?: string },
): Promise<string[]> {
  const versions = [...((await registry.readPackage(name))?.versions ?? [])];
  return versions
    .filter(([version]) => satisfies(version, range))
    .filter(([, { deprecated }]) => message === undefined || deprecated === message)
    .map(([version]) => version);
}
