import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { useTestFolder } from "@docent/storage/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createCachedRepository, type SourceRepository } from "./testing/cached-repository.ts";
import { repository } from "./testing/repository-copy.ts";

// These tests use the turbo configuration of this repository, with small packages whose builds are fast.

const token = "a token of the team";
const signatureKey = "a key of at least 32 bytes, for signatures";
const team = "docent";
const turbo = join(repository, "node_modules", ".bin", "turbo");

let source: SourceRepository;
let server: ChildProcess;
/** Where the server stores artifacts. */
const store = useTestFolder("docent-artifacts-");
/** The variables of a developer. */
let variables: Record<string, string>;
/** Two clones. The first one has built everything and uploaded it; each test creates the second again. */
let [first, second] = ["", ""];
let uploaded: Run;

interface Run {
  code: number | null;
  output: string;
  /** The cache status and the cache of each task: `HIT REMOTE`. */
  tasks: Record<string, string>;
}

beforeAll(async () => {
  source = await createCachedRepository();
  variables = {
    TURBO_API: await startServer(),
    TURBO_TEAM: team,
    TURBO_TOKEN: token,
    TURBO_REMOTE_CACHE_SIGNATURE_KEY: signatureKey,
  };
  first = await source.clone();
  uploaded = await build(first, { filter: "client" });
});
beforeEach(async () => {
  if (second !== "") await rm(second, { recursive: true });
  second = await source.clone();
});
afterAll(async () => {
  server?.kill();
  await source?.[Symbol.asyncDispose]();
});

/** Starts a cache server on loopback, and resolves with its address. */
async function startServer(): Promise<string> {
  const manifest = createRequire(import.meta.url).resolve("turborepo-remote-cache/package.json");
  server = spawn(process.execPath, [join(dirname(manifest), "dist", "cli.js")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      TURBO_TOKEN: token,
      // With any value, the server stores signatures. It does not check them.
      TURBO_REMOTE_CACHE_SIGNATURE_KEY: "any",
      STORAGE_PROVIDER: "local",
      STORAGE_PATH: store,
      STORAGE_PATH_USE_TMP_FOLDER: "false",
    },
  });
  let log = "";
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (chunk) => {
      log += chunk;
      const [, url] = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(log) ?? [];
      if (url !== undefined) resolve(url);
    });
    server.once("close", () => reject(new Error(`The cache server ended. It wrote:\n${log}`)));
  });
}

/** Builds in a clone, and reads turbo's own summary of the run. */
async function build(
  clone: string,
  { filter = "base", env = {} }: { filter?: string; env?: Record<string, string | undefined> } = {},
): Promise<Run> {
  const args = ["run", "build", `--filter=${filter}`, "--summarize", "--output-logs=hash-only"];
  const own = Object.entries(process.env).filter(([name]) => !/^(turbo|npm|pnpm)_/i.test(name));
  const environment = { ...Object.fromEntries(own), TURBO_TELEMETRY_DISABLED: "1", ...variables, ...env };
  const { code, output } = await new Promise<Omit<Run, "tasks">>((resolve) => {
    const child = execFile(turbo, args, { cwd: clone, env: environment }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
  return { code, output, tasks: await readTasks(clone) };
}

async function readTasks(clone: string): Promise<Run["tasks"]> {
  const folder = join(clone, ".turbo", "runs");
  const [summary, ...more] = await readdir(folder).catch(() => []);
  expect(more).toEqual([]);
  if (summary === undefined) return {};
  const { tasks }: { tasks: { taskId: string; cache: { status: string; source?: string } }[] } = JSON.parse(
    await readFile(join(folder, summary), "utf8"),
  );
  await rm(join(folder, summary));
  return Object.fromEntries(
    tasks.map(({ taskId, cache: { status, source } }) => [taskId, source ? `${status} ${source}` : status]),
  );
}

/** The digest of each built file of a package. */
async function digestFiles(clone: string, name: string): Promise<Record<string, string>> {
  const folder = join(clone, "packages", name, "dist");
  const files = (await readdir(folder)).sort();
  const digest = async (file: string) => {
    const bytes = await readFile(join(folder, file));
    return [file, createHash("sha256").update(bytes).digest("hex")];
  };
  return Object.fromEntries(await Promise.all(files.map(digest)));
}

const listArtifacts = async () => (await readdir(join(store, team))).sort();

/** Replaces a word in every stored artifact, each of which is a valid archive afterwards. Returns a function that undoes it. */
async function poisonArtifacts(): Promise<() => Promise<void>> {
  const paths = (await listArtifacts()).filter((name) => !name.endsWith(".tag")).map((name) => join(store, team, name));
  const originals = await Promise.all(paths.map((path) => readFile(path)));
  for (const [index, path] of paths.entries()) {
    const archive = zstdDecompressSync(originals[index] ?? Buffer.of()).toString("latin1");
    expect(archive).toContain("fetch");
    await writeFile(path, zstdCompressSync(Buffer.from(archive.replaceAll("fetch", "f3tch"), "latin1")));
  }
  return async () => {
    for (const [index, path] of paths.entries()) await writeFile(path, originals[index] ?? Buffer.of());
  };
}

test("a second clone builds from the remote cache only, with the same files", async () => {
  expect(uploaded).toMatchObject({
    code: 0,
    tasks: { "base#build": "MISS", "client#build": "MISS" },
  });
  expect(await build(second, { filter: "client" })).toMatchObject({
    code: 0,
    tasks: { "base#build": "HIT REMOTE", "client#build": "HIT REMOTE" },
  });
  for (const name of ["base", "client"]) {
    const files = await digestFiles(first, name);
    expect(Object.keys(files)).toEqual(["index.d.ts", "index.js"]);
    expect(await digestFiles(second, name)).toEqual(files);
  }
});

test("a wrong token does not break the build", async () => {
  const run = await build(second, { env: { TURBO_TOKEN: "wrong" } });
  expect(run).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
  expect(run.output).toContain("401 Unauthorized");
  expect(await digestFiles(second, "base")).toEqual(await digestFiles(first, "base"));
});

test("a server that does not run does not break the build", async () => {
  // Systems do not assign this port, and no known program uses it.
  const run = await build(second, { env: { TURBO_API: "http://127.0.0.1:2" } });
  expect(run).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
  expect(run.output).toContain("Remote caching unavailable");
});

test("the empty variables of a fork do not break the build", async () => {
  const env = { TURBO_API: "", TURBO_TEAM: "", TURBO_TOKEN: "", TURBO_REMOTE_CACHE_SIGNATURE_KEY: "" };
  const run = await build(second, { env });
  expect(run).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
  expect(run.output).toContain("Remote caching disabled");
});

test("a changed artifact is not used", async () => {
  const restore = await poisonArtifacts();
  try {
    const env = { TURBO_CACHE: "local:rw,remote:r" };
    expect(await build(second, { env })).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
    expect(await digestFiles(second, "base")).toEqual(await digestFiles(first, "base"));

    // Without signatures, turbo uses the artifact. So the artifact is valid except for its signature.
    const unsigned = await source.clone();
    const configuration = join(unsigned, "turbo.json");
    const text = await readFile(configuration, "utf8");
    await writeFile(configuration, text.replace('"signature": true', '"signature": false'));
    expect(await build(unsigned, { env })).toMatchObject({ tasks: { "base#build": "HIT REMOTE" } });
    expect(await readFile(join(unsigned, "packages/base/dist/index.js"), "utf8")).toContain("f3tch");
  } finally {
    await restore();
  }
});

test("an artifact with the signature of another key is not used", async () => {
  const key = "another key of at least 32 bytes, as well";
  const env = { TURBO_CACHE: "local:rw,remote:r", TURBO_REMOTE_CACHE_SIGNATURE_KEY: key };
  expect(await build(second, { env })).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
});

test("without a key, no artifact is used and none is uploaded", async () => {
  const before = await listArtifacts();
  const env = { TURBO_REMOTE_CACHE_SIGNATURE_KEY: undefined };
  expect(await build(second, { env })).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
  await appendFile(join(second, "packages/base/src/index.js"), "// edited without a key\n");
  const run = await build(second, { env });
  expect(run).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
  expect(run.output).toContain("artifact signature error");
  expect(await listArtifacts()).toEqual(before);
});

test("a key that is too short stops the build with a message", async () => {
  const run = await build(second, { env: { TURBO_REMOTE_CACHE_SIGNATURE_KEY: "short" } });
  expect(run).toMatchObject({ code: 1, tasks: {} });
  expect(run.output).toContain("TURBO_REMOTE_CACHE_SIGNATURE_KEY is too short (5 bytes)");
});

test("a pull request reads artifacts, and uploads none", async () => {
  const env = { TURBO_CACHE: "local:rw,remote:r" };
  const before = await listArtifacts();
  expect(await build(second, { env })).toMatchObject({ tasks: { "base#build": "HIT REMOTE" } });
  const file = join(second, "packages/base/src/index.js");
  await appendFile(file, "// edited\n");
  expect(await build(second, { env })).toMatchObject({ code: 0, tasks: { "base#build": "MISS" } });
  expect(await listArtifacts()).toEqual(before);
  // The build of a branch uploads it.
  await appendFile(file, "// edited again\n");
  await build(second);
  expect(await listArtifacts()).toHaveLength(before.length + 2);
});
