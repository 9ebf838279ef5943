import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CommandError, type Terminal, UsageError } from "@docent/terminal";
import { type PublishedPackage, readWorkspace } from "../versions/packages.ts";
import type { Candidate } from "./plan-release.ts";
import type { PnpmOptions } from "./pnpm.ts";
import { Registry, type RegistryPackage } from "./registry.ts";
import { buildWorkspace, packWorkspace, type Tarball } from "./tarballs.ts";

/** Checks tarballs before they are published. Resolves with one message for each reason not to publish them. */
export type Gate = (checked: GateInput) => Promise<readonly string[]>;

export interface GateInput {
  /** Paths of the tarballs. Their folder may also contain tarballs of earlier releases. */
  tarballs: readonly string[];
  /** The registry to publish to, which also has the earlier versions. */
  registry: Registry;
  terminal: Terminal;
}

/** Timeout of a program, such as the build. */
const programTimeoutMs = 1_800_000;

export interface ReleaseSources {
  root: string;
  /** The last check before publishing. Default: none. */
  gate?: Gate;
  /** Timeout of a request that reads. Default: 30,000. */
  readTimeoutMs?: number;
  /** Timeout of the upload of one tarball. Default: 600,000, because npm's registry may need 5 minutes. */
  uploadTimeoutMs?: number;
  /** Delay before the second attempt of a request. Default: 1,000. */
  retryDelayMs?: number;
}

export const registryOptions = {
  registry: {
    type: "string",
    value: "URL",
    default: "https://registry.npmjs.org/",
    help: "the registry (default: that of npm)",
  },
  "dry-run": { type: "boolean", help: "change nothing in the registry or in git" },
  json: { type: "boolean", help: "print the result as JSON" },
} as const;

export const publishOptions = {
  ...registryOptions,
  folder: { type: "string", value: "FOLDER", help: "keep the tarballs in this folder (default: a temporary one)" },
  "without-provenance": {
    type: "boolean",
    help: "publish from a machine that cannot prove what it built, as for the first release",
  },
} as const;

interface PublishValues {
  registry: string;
  "dry-run"?: boolean | undefined;
  json?: boolean | undefined;
  "without-provenance"?: boolean | undefined;
}

/** The settings of a command that publishes, and the registry. */
export interface Run {
  root: string;
  terminal: Terminal;
  registry: Registry;
  provenance: string;
  pnpm: PnpmOptions;
  uploadTimeoutMs: number;
  retryDelayMs: number;
  gate: Gate;
}

/** Reads the settings of a command that publishes. */
export function openRun(sources: ReleaseSources, values: PublishValues, terminal: Terminal): Run {
  const { root, gate = async () => [], readTimeoutMs = 30_000 } = sources;
  const { retryDelayMs = 1000, uploadTimeoutMs = 600_000 } = sources;
  const { signal, environment: env } = terminal;
  const url = readRegistryUrl(values.registry, env);
  return {
    root,
    terminal,
    gate,
    retryDelayMs,
    uploadTimeoutMs,
    registry: new Registry({ url, signal, timeoutMs: readTimeoutMs, retryDelayMs }),
    provenance: chooseProvenance({
      url,
      env,
      isWithout: values["without-provenance"] === true || values["dry-run"] === true,
    }),
    pnpm: { cwd: root, env, signal, timeoutMs: programTimeoutMs },
  };
}

/** Environment variable that limits publishing to registries on this machine. A rehearsal sets it. */
export const loopbackOnly = "DOCENT_RELEASE_LOOPBACK_ONLY";

/**
 * Parses the URL of a registry, and adds a slash to its end.
 *
 * @throws {UsageError} if the text is not an HTTP URL, or if {@link loopbackOnly} is set and the URL is not on
 * loopback.
 */
export function readRegistryUrl(text: string, environment: Readonly<Record<string, string | undefined>>): URL {
  const url = URL.parse(text.endsWith("/") ? text : `${text}/`);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `Expected --registry to be a URL such as http://127.0.0.1:4873, found ${JSON.stringify(text)}.`,
    );
  if (!environment[loopbackOnly] || isLoopback(url)) return url;
  throw new UsageError(`Expected a registry on this machine, because ${loopbackOnly} is set, found ${url.href}.`);
}

/**
 * Refuses packages that have a registry in their manifest, because pnpm would prefer it to --registry.
 *
 * @throws {CommandError}
 */
export function refuseOtherRegistries(published: readonly PublishedPackage[]): void {
  for (const { manifest, directory } of published) {
    const key = Object.keys(Object(manifest.publishConfig)).find((name) => name.endsWith("registry"));
    if (key !== undefined)
      throw new CommandError(
        `${directory}/package.json has publishConfig.${key}. Expected none: --registry names the registry.`,
      );
  }
}

/** Whether a URL is on this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(127(\.\d+){3}|\[::1\]|localhost)$/.test(hostname);
}

/**
 * Chooses pnpm's option for provenance. A registry on another machine gets provenance from a CI that identifies itself.
 * Otherwise, publishing without provenance must be requested.
 *
 * @throws {CommandError} if provenance is neither possible nor waived.
 */
export function chooseProvenance({
  url,
  env,
  isWithout,
}: {
  url: URL;
  env: Readonly<Record<string, string | undefined>>;
  isWithout: boolean;
}): string {
  if (isWithout || isLoopback(url)) return "--no-provenance";
  if (env["ACTIONS_ID_TOKEN_REQUEST_URL"] || env["SIGSTORE_ID_TOKEN"]) return "--provenance";
  throw new CommandError(
    `Expected a CI that identifies itself (in GitHub Actions, the permission id-token: write), because packages are published to ${url.host} with provenance. Publish from the release workflow, or add --without-provenance.`,
  );
}

/** Runs a function with a folder that is kept, or with a temporary one. */
export async function withFolder<Result>(
  kept: string | undefined,
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (kept !== undefined) return run(resolve(kept));
  await using folder = await mkdtempDisposable(join(tmpdir(), "release-"));
  return await run(folder.path);
}

/** Reads the versions and dist-tags of each package from the registry. */
export async function readRegistry(
  registry: Registry,
  published: readonly PublishedPackage[],
): Promise<Map<string, RegistryPackage | undefined>> {
  const found = published.map(async ({ manifest: { name } }) => [name, await registry.readPackage(name)] as const);
  return new Map(await Promise.all(found));
}

interface Packages {
  /** Packages to publish next, whose tarballs the gate checks. */
  unpublished: readonly Candidate[];
  /** Versions that the registry has, whose tarballs are compared. */
  published?: readonly Candidate[];
}

/**
 * Builds the workspace, packs packages, and lets the gate check the tarballs that are published next.
 *
 * @throws {CommandError} if a step fails, or if the gate finds a problem.
 */
export async function buildTarballs(
  { root, terminal, pnpm, folder, gate, registry }: Run & { folder: string },
  { unpublished, published = [] }: Packages,
): Promise<Map<string, Tarball>> {
  terminal.warn("building\n");
  await buildWorkspace(await readWorkspace(root), pnpm);
  terminal.warn("packing\n");
  const present = await packWorkspace(published, { folder: join(folder, "published"), pnpm });
  const tarballs = await packWorkspace(unpublished, { folder, pnpm });
  const paths = [...tarballs.values()].map(({ path }) => path);
  const problems = paths.length > 0 ? await gate({ tarballs: paths, registry, terminal }) : [];
  if (problems.length > 0)
    throw new CommandError(`Nothing was published. The gate refused these tarballs:\n${problems.join("\n")}`);
  return new Map([...present, ...tarballs]);
}
