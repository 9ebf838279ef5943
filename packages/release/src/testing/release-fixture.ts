import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder, runGit } from "@docent/storage/testing";
import { runScript, type Script } from "@docent/terminal";
import { runInTest, type TestRun } from "@docent/terminal/testing";
import { onTestFinished } from "vitest";
import type { ReleaseSources } from "../publish/publish-run.ts";
import { releaseScript } from "../publish/release-script.ts";
import {
  createToken,
  isolateEnvironment,
  type LocalRegistry,
  type LocalRegistryOptions,
  startRegistry,
  writeNpmrc,
} from "../rehearse/local-registry.ts";
import { type FaultyProxy, startFaultyProxy } from "./faulty-proxy.ts";

const scope = "@books";

/** A small workspace in a git repository, and a registry behind a proxy whose requests can fail. */
export interface ReleaseFixture {
  root: string;
  proxy: FaultyProxy;
  environment: Record<string, string>;
  /** The token that the registry accepts. */
  token: string;
  /** Sets the version of `runtime`, or of `library`, which depends on it. */
  setVersion(name: string, version: string): Promise<void>;
  write(path: string, text: string): Promise<void>;
  git(...args: string[]): Promise<string>;
  /** Commits everything, and returns the commit. */
  commit(): Promise<string>;
  /** Runs `pnpm release`. */
  release(...args: string[]): Promise<TestRun>;
  run(script: (sources: ReleaseSources) => Script, options: RunOptions, ...args: string[]): Promise<TestRun>;
  /** The versions and dist-tags of a package in the registry. */
  inRegistry(name: string): Promise<{ versions: string[]; distTags: Record<string, string> } | undefined>;
  /** Tags and their commits. */
  tags(where?: "here" | "remote"): Promise<Record<string, string>>;
  /** Kills the registry, and starts it again with the same packages. */
  restartRegistry(options?: Pick<LocalRegistryOptions, "maxTarball">): Promise<void>;
  /** Kills the registry until the end of the test, or until it is started again. */
  killRegistry(): Promise<void>;
  /** Starts `pnpm release` as a process, which has child processes. */
  start(...args: string[]): ReleaseProcess;
  useToken(token: string): Promise<void>;
}

/** A running `pnpm release`. */
export interface ReleaseProcess {
  /** Sends a signal to the process and to the programs that it runs, as a terminal does. */
  kill(signal: "SIGINT" | "SIGKILL"): void;
  ended: Promise<{ code: number | null; output: string }>;
}

interface RunOptions extends Partial<ReleaseSources> {
  /** Whether the arguments name a registry. Otherwise the registry of the fixture is added to them. */
  isRegistryGiven?: boolean;
  signal?: AbortSignal;
  onWarn?: (warnings: string) => void;
}

/** The registry of all tests of a file, which takes a second to start. */
const shared: { folder: string; registry?: LocalRegistry; token?: string } = {
  folder: join(tmpdir(), `release-registry-${process.pid}`),
};

/** Ends the registry, and removes its folder. Call it after all tests of a file. */
export async function closeRegistry(): Promise<void> {
  await shared.registry?.kill();
  delete shared.registry;
  delete shared.token;
  await rm(shared.folder, { recursive: true, force: true });
}

async function openRegistry(): Promise<{ registry: LocalRegistry; token: string }> {
  shared.registry ??= await startRegistry({ folder: shared.folder, scope });
  shared.token ??= await createToken(shared.registry.url);
  await rm(join(shared.folder, "storage", scope), { recursive: true, force: true });
  return { registry: shared.registry, token: shared.token };
}

async function restartRegistry(options: Pick<LocalRegistryOptions, "maxTarball"> = {}): Promise<void> {
  await shared.registry?.kill();
  const port = shared.registry?.port ?? 0;
  shared.registry = await startRegistry({ folder: shared.folder, scope, port, ...options });
}

/** Creates a fixture in a folder with a space and an umlaut. */
export async function createReleaseFixture(): Promise<ReleaseFixture> {
  const { registry, token } = await openRegistry();
  const folder = await makeTestFolder("release öf-");
  const root = join(folder, "repository");
  const npmrc = join(folder, "npmrc");
  const proxy = await startFaultyProxy(registry.url);
  const environment = isolateEnvironment(process.env, { url: proxy.url, npmrc });

  const fixture: ReleaseFixture = {
    root,
    proxy,
    environment,
    token,
    async setVersion(name, version) {
      await fixture.write(`packages/${name}/package.json`, renderManifest(name, version));
    },
    write: (path, text) => writeWithFolders(join(root, path), text),
    git: (...args) => runGit(root, ...args),
    async commit() {
      await fixture.git("add", "--all");
      await fixture.git("commit", "--quiet", "--allow-empty", "--message", "A state");
      return fixture.git("rev-parse", "HEAD");
    },
    release: (...args) => fixture.run(releaseScript, {}, ...args),
    run(script, { signal, onWarn, isRegistryGiven = false, ...sources }, ...args) {
      const made = script({ root, retryDelayMs: 10, ...sources });
      return runInTest(
        (terminal) => runScript(made, isRegistryGiven ? args : [...args, "--registry", proxy.url], terminal),
        {
          environment,
          ...(signal && { signal }),
          ...(onWarn && { onWarn }),
        },
      );
    },
    start(...args) {
      const program = join(import.meta.dirname, "release-process.ts");
      const words = ["--conditions=@docent/source", program, root, "--registry", proxy.url, ...args];
      // A killed process leaves its temporary files, which the test removes with the folder.
      const env = { ...environment, TMPDIR: folder };
      // `detached` makes a process group, which a signal reaches as a whole.
      const child = spawn(process.execPath, words, { env, detached: true, stdio: "pipe" });
      const kill = (signal: "SIGINT" | "SIGKILL") => process.kill(-(child.pid ?? 0), signal);
      onTestFinished(() => {
        if (child.exitCode === null && child.signalCode === null) kill("SIGKILL");
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (chunk: string) => {
          output += chunk;
        });
      const ended = once(child, "close").then(([code]) => ({ code: code as number | null, output }));
      return { kill, ended };
    },
    async inRegistry(name) {
      const response = await fetch(new URL(`${scope}%2f${name}`, registry.url));
      if (response.status === 404) return undefined;
      const { versions, "dist-tags": distTags } = (await response.json()) as {
        versions: Record<string, { dist: { tarball: string } }>;
        "dist-tags": Record<string, string>;
      };
      for (const { dist } of Object.values(versions)) {
        const tarball = await fetch(new URL(new URL(dist.tarball).pathname, registry.url));
        if (!tarball.ok) throw new Error(`The registry lists ${dist.tarball}, and responds with ${tarball.status}.`);
      }
      return { versions: Object.keys(versions).sort(), distTags };
    },
    async tags(where = "here") {
      const text =
        where === "here"
          ? await fixture.git("show-ref", "--tags").catch(() => "")
          : await fixture.git("ls-remote", "--tags", "origin");
      const lines = text.split("\n").filter(Boolean);
      return Object.fromEntries(
        lines
          .map((line) => line.split(/\s/).toReversed())
          .map(([name = "", commit = ""]) => [name.replace("refs/tags/", ""), commit]),
      );
    },
    async killRegistry() {
      await registry.kill();
      onTestFinished(() => restartRegistry());
    },
    restartRegistry,
    useToken: (other) => writeNpmrc(npmrc, { url: proxy.url, scope, token: other }),
  };

  await fixture.useToken(token);
  await fixture.write(
    "package.json",
    '{ "name": "books", "private": true, "scripts": { "build": "node --version" } }\n',
  );
  await fixture.write("pnpm-workspace.yaml", "packages:\n  - packages/*\nverifyDepsBeforeRun: false\n");
  await fixture.write(".gitignore", "node_modules\n");
  for (const name of ["runtime", "library"]) {
    await fixture.setVersion(name, "1.0.0");
    await fixture.write(`packages/${name}/index.js`, `export const name = "${name}";\n`);
  }
  await fixture.git("init", "--quiet", "--initial-branch=main");
  const remote = join(folder, "remote.git");
  await fixture.git("init", "--quiet", "--bare", remote);
  await fixture.git("remote", "add", "origin", remote);
  await fixture.commit();
  return fixture;
}

function renderManifest(name: string, version: string): string {
  const dependencies = name === "runtime" ? {} : { "@books/runtime": "workspace:^" };
  const manifest = { name: `${scope}/${name}`, version, type: "module", exports: "./index.js", dependencies };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
