import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SourceVersion } from "../resource-source.ts";
import { GitTestBed, loopback, type SyncRequest } from "./testing/git-test-bed.ts";

let bed: GitTestBed;
/** A program that writes `sung`; everything below tries to make git start it. */
let canary: string;
let sung: string;
/** A server that must get no connection: the rules do not allow its address. */
let server: Server;
let connections = 0;
let serverUrl: string;
let tried = 0;

beforeEach(async () => {
  bed = await GitTestBed.start();
  sung = join(bed.root, "sung");
  canary = join(bed.root, "canary");
  writeFileSync(canary, `#!/bin/sh\necho "$0 $*" >> "${sung}"\nexit 1\n`);
  chmodSync(canary, 0o755);
  connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0);
  await once(server, "listening");
  // The server listens on a port.
  serverUrl = `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.close();
  await bed.close();
});
afterAll(() => console.info(`git: ${tried} canaries, 0 sang.`));

/** Syncs twice, the second time with a change, and reads everything. Returns the number of successful syncs. */
async function expectSilence(request: SyncRequest = {}): Promise<number> {
  tried += 1;
  let read = 0;
  for (const round of [1, 2]) {
    const version = await bed.sync({ limits: { maxKeptBytes: 0 }, ...request }).catch(() => undefined);
    await readAll(version);
    if (version) read += 1;
    if (round === 1) bed.repository.commitAgain();
  }
  expect(existsSync(sung) ? readFileSync(sung, "utf8") : "").toBe("");
  expect(connections).toBe(0);
  // No content of a repository is ever written as a separate file.
  expect(
    readdirSync(bed.folder, { recursive: true }).filter((name) =>
      /\.md$|\.gitmodules|\.gitattributes/.test(String(name)),
    ),
  ).toEqual([]);
  return read;
}

async function readAll(version: SourceVersion | undefined): Promise<void> {
  for (const document of version?.changed ?? []) await document.read();
}

test("git starts the canary program if it is configured to run it", () => {
  bed.repository.commit({ "a.md": "a" });
  execFileSync("git", ["clone", "--quiet", bed.repository.path, "clone"], { cwd: bed.root, stdio: "ignore" });
  const words = ["-c", `core.fsmonitor=${canary}`, "status"];
  execFileSync("git", words, { cwd: join(bed.root, "clone"), stdio: "ignore" });
  expect(existsSync(sung)).toBe(true);
});

describe("the content of a repository starts no program:", () => {
  const evilConfig = () =>
    `[core]\n\tfsmonitor = ${canary}\n\tsshCommand = ${canary}\n\tpager = ${canary}\n\thooksPath = ${bed.root}\n[filter "evil"]\n\tsmudge = ${canary}\n\tclean = ${canary}\n\tprocess = ${canary}\n\trequired\n[diff "evil"]\n\ttextconv = ${canary}\n\tcommand = ${canary}\n[lfs]\n\turl = ${serverUrl}\n[remote "origin"]\n\turl = ext::${canary}\n\tuploadpack = ${canary}\n`;
  const attributes = "* filter=evil diff=evil merge=evil working-tree-encoding=UTF-16 export-subst ident\n";
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 5\n`;
  const modules = (more: string) => `[submodule "a"]\n\tpath = a\n${more}\n`;

  test.each<[what: string, files: () => Record<string, string>]>([
    ["filters and text conversion", () => ({ ".gitattributes": attributes, ".gitconfig": evilConfig() })],
    [
      "LFS with a server",
      () => ({ ".gitattributes": "*.md filter=lfs diff=lfs\n", ".lfsconfig": evilConfig(), "b.md": pointer }),
    ],
    [
      "hooks in its root",
      () => ({ "hooks/post-checkout": `#!/bin/sh\n${canary}\n`, "hooks/reference-transaction": canary }),
    ],
    [
      "the files of a bare repository",
      () => ({ HEAD: "ref: refs/heads/main\n", config: evilConfig(), "objects/info/alternates": canary, "refs/x": "" }),
    ],
    ["a workspace of an editor", () => ({ ".vscode/tasks.json": canary, ".envrc": canary, Makefile: canary })],
  ])("%s", async (_, files) => {
    bed.repository.commit({ "a.md": "a", ...files() });
    expect(await expectSilence()).toBe(2);
  });

  test.each<[what: string, more: () => string]>([
    ["a command for its address", () => `\turl = ext::${canary}`],
    ["a command for its update", () => `\turl = ./b\n\tupdate = !${canary}`],
    ["an option for its address", () => `\turl = -u${canary}`],
    ["ssh with a command", () => `\turl = ssh://-oProxyCommand=${canary}/a`],
    ["a server", () => `\turl = ${serverUrl}/a`],
    ["a folder of this machine", () => `\turl = file://${bed.root}\n\tbranch = --upload-pack=${canary}`],
  ])("a submodule with %s", async (_, more) => {
    bed.repository.commit({ "a.md": "a" });
    const commit = bed.repository.git(["rev-parse", "main"]).trim();
    bed.repository.commitTree([
      { mode: "100644", name: ".gitmodules", id: bed.repository.blob(modules(more())) },
      { mode: "160000", name: "a", id: commit },
      { mode: "100644", name: "b.md", id: bed.repository.blob("b") },
    ]);
    expect(await expectSilence()).toBe(2);
  });

  test.each([".git", ".GIT", "git~1", ".git ", ".g\u200cit", "..", "/etc"])(
    "a folder named %j with a configuration",
    async (name) => {
      bed.repository.commitTree([{ mode: "100644", name: "config", id: bed.repository.blob(evilConfig()) }]);
      const tree = bed.repository.git(["rev-parse", "main^{tree}"]).trim();
      bed.repository.commitTree([
        { mode: "40000", name, id: tree },
        { mode: "100644", name: "a.md", id: bed.repository.blob("a") },
      ]);
      expect(await expectSilence()).toBe(2);
    },
  );

  test("references whose names are commands", async () => {
    const commit = bed.repository.commit({ "a.md": "a" });
    for (const name of ["$(touch<sung)", "`touch`", "a;b", "a|b", "--upload-pack=x", "-x"].map((one) =>
      one.replace("touch", canary.slice(1)),
    ))
      bed.repository.git(["update-ref", `refs/heads/x/${name}`, commit]);
    expect(await expectSilence({ branch: "x/a;b" })).toBe(2);
    expect(await expectSilence({ branch: "gone" })).toBe(0);
  });
});

describe("the responses of a server start no program:", () => {
  beforeEach(() => {
    bed.repository.commit({ "a.md": "a" });
  });

  test.each<[what: string, location: () => string]>([
    ["a server", () => `${serverUrl}/docs.git`],
    ["a command", () => `ext::${canary}`],
    ["a file", () => `file://${bed.repository.path}`],
    ["ssh", () => `ssh://-oProxyCommand=${canary}/a`],
  ])("a redirect to %s", async (_, location) => {
    bed.server.intercept = ({ url = "" }, response) => {
      response.writeHead(302, { location: `${location()}${url.slice("/docs.git".length)}` }).end();
      return true;
    };
    await expectSilence();
  });

  test("the old protocol, with objects at another server", async () => {
    bed.repository.git(["update-server-info"]);
    mkdirSync(join(bed.repository.path, "objects/info"), { recursive: true });
    bed.server.intercept = ({ url = "" }, response) => {
      const path = join(bed.root, new URL(url, "http://a").pathname);
      if (/\/objects\/info\/(?:http-)?alternates$/.test(path)) response.end(`${serverUrl}/docs.git/objects\n`);
      else if (existsSync(path)) response.end(readFileSync(path));
      else response.writeHead(404).end();
      return true;
    };
    await expectSilence();
  });

  test("packs and bundles from another server", async () => {
    bed.repository.configure("uploadpack.advertiseBundleURIs", "true");
    bed.repository.configure("bundle.version", "1");
    bed.repository.configure("bundle.mode", "all");
    bed.repository.configure("bundle.a.uri", `${serverUrl}/a.bundle`);
    bed.repository.configure(
      "uploadpack.blobPackfileUri",
      `${bed.repository.blob("a")} ${"0".repeat(40)} ${serverUrl}/a.pack`,
    );
    await expectSilence();
  });
});

describe("the environment of git starts no program:", () => {
  let home: string;
  beforeEach(() => {
    bed.repository.commit({ "a.md": "a" });
    home = join(bed.root, "home");
    mkdirSync(join(home, "git"), { recursive: true });
    mkdirSync(join(home, "hooks"));
    for (const name of ["reference-transaction", "post-checkout", "pre-auto-gc", "post-index-change"]) {
      writeFileSync(join(home, "hooks", name), `#!/bin/sh\n${canary}\n`);
      chmodSync(join(home, "hooks", name), 0o755);
    }
  });

  test.each<[what: string, settings: () => string]>([
    ["hooks", () => `[core]\n\thooksPath = ${home}/hooks\n[init]\n\ttemplateDir = ${home}\n`],
    [
      "a monitor, a pager and an editor",
      () =>
        `[core]\n\tfsmonitor = ${canary}\n\tpager = ${canary}\n\teditor = ${canary}\n\talternateRefsCommand = ${canary}\n`,
    ],
    [
      "programs for connections",
      () => `[core]\n\tsshCommand = ${canary}\n\tgitProxy = ${canary}\n\taskPass = ${canary}\n`,
    ],
    ["helpers for credentials", () => `[credential]\n\thelper = !${canary}\n`],
    ["another URL", () => `[url "${serverUrl}/"]\n\tinsteadOf = ${bed.server.origin}/\n`],
    ["a proxy", () => `[http]\n\tproxy = ${serverUrl}\n[remote "origin"]\n\tproxy = ${serverUrl}\n`],
    ["another file", () => `[include]\n\tpath = ${home}/included\n[includeIf "gitdir:/"]\n\tpath = ${home}/included\n`],
    [
      "aliases and filters",
      () =>
        `[alias]\n\tfetch = !${canary}\n\tcat-file = !${canary}\n[filter "lfs"]\n\tsmudge = ${canary}\n\tprocess = ${canary}\n`,
    ],
  ])("a configuration of the user with %s", async (_, settings) => {
    writeFileSync(
      join(home, "included"),
      `[core]\n\tfsmonitor = ${canary}\n\thooksPath = ${home}/hooks\n[credential]\n\thelper = !${canary}\n`,
    );
    for (const path of [".gitconfig", "git/config"]) writeFileSync(join(home, path), settings());
    // The host asks for credentials on the second round.
    bed.server.intercept = (_message, response) => {
      if (!readdirSync(bed.folder).includes("state.json")) return false;
      response.writeHead(401, { "www-authenticate": "Basic" }).end();
      return true;
    };
    const environment = {
      PATH: process.env["PATH"],
      HOME: home,
      XDG_CONFIG_HOME: home,
      GIT_CONFIG_GLOBAL: join(home, ".gitconfig"),
      GIT_CONFIG_SYSTEM: join(home, ".gitconfig"),
    };
    expect(await expectSilence({ environment })).toBe(1);
  });

  test.each<[what: string, variables: () => Record<string, string>]>([
    [
      "programs for connections and prompts",
      () => ({
        GIT_SSH_COMMAND: canary,
        GIT_SSH: canary,
        GIT_PROXY_COMMAND: canary,
        GIT_ASKPASS: canary,
        SSH_ASKPASS: canary,
      }),
    ],
    [
      "programs to show and to edit with",
      () => ({ GIT_PAGER: canary, PAGER: canary, GIT_EDITOR: canary, EDITOR: canary, GIT_EXTERNAL_DIFF: canary }),
    ],
    [
      "settings",
      () => ({
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: "core.fsmonitor",
        GIT_CONFIG_VALUE_0: canary,
        GIT_CONFIG_PARAMETERS: `'core.hookspath'='${home}/hooks'`,
      }),
    ],
    ["another folder for its programs", () => ({ GIT_EXEC_PATH: bed.root })],
    ["a template with hooks", () => ({ GIT_TEMPLATE_DIR: home })],
    [
      "another repository",
      () => ({
        GIT_DIR: home,
        GIT_OBJECT_DIRECTORY: home,
        GIT_ALTERNATE_OBJECT_DIRECTORIES: home,
        GIT_INDEX_FILE: sung,
        GIT_COMMON_DIR: home,
      }),
    ],
    [
      "a proxy",
      () => ({
        http_proxy: serverUrl,
        https_proxy: serverUrl,
        all_proxy: serverUrl,
        HTTPS_PROXY: serverUrl,
        ALL_PROXY: serverUrl,
        no_proxy: "*",
      }),
    ],
    ["a protocol of commands", () => ({ GIT_ALLOW_PROTOCOL: "ext:file:ssh:http", GIT_PROTOCOL_FROM_USER: "1" })],
    [
      "a trace",
      () => ({
        GIT_TRACE: sung,
        GIT_TRACE_CURL: sung,
        GIT_TRACE_PACKET: sung,
        GIT_TRACE2: sung,
        GIT_TRACE2_EVENT: sung,
        GIT_CURL_VERBOSE: "1",
      }),
    ],
  ])("variables with %s", async (_, variables) => {
    for (const name of ["git-remote-http", "git-remote-https", "git-index-pack"]) {
      writeFileSync(join(bed.root, name), `#!/bin/sh\n${canary}\n`);
      chmodSync(join(bed.root, name), 0o755);
    }
    const { PATH } = process.env;
    expect(await expectSilence({ environment: { PATH, HOME: home, ...variables() } })).toBe(2);
  });

  test("a repository above the data directory", async () => {
    execFileSync("git", ["init", "--quiet", bed.root], { stdio: "ignore" });
    execFileSync("git", ["config", "core.fsmonitor", canary], { cwd: bed.root });
    execFileSync("git", ["config", "core.hooksPath", join(home, "hooks")], { cwd: bed.root });
    expect(await expectSilence()).toBe(2);
    rmSync(join(bed.root, ".git"), { recursive: true });
  });

  test("a configuration and hooks in the repository of the data directory", async () => {
    await bed.sync();
    const [kept = ""] = readdirSync(bed.folder).filter((name) => name.startsWith("repository-"));
    const path = join(bed.folder, kept);
    const settings = `[core]\n\tfsmonitor = ${canary}\n\thooksPath = ${home}/hooks\n\tsshCommand = ${canary}\n\taskPass = ${canary}\n[credential]\n\thelper = !${canary}\n`;
    writeFileSync(join(path, "config"), `${readFileSync(join(path, "config"), "utf8")}${settings}`);
    mkdirSync(join(path, "hooks"), { recursive: true });
    writeFileSync(join(path, "hooks/reference-transaction"), `#!/bin/sh\n${canary}\n`);
    chmodSync(join(path, "hooks/reference-transaction"), 0o755);
    expect(await expectSilence()).toBe(2);
  });
});

describe("the definition of a resource starts no program:", () => {
  test.each<[what: string, request: () => SyncRequest]>([
    ["a command", () => ({ url: `ext::${canary}` })],
    ["a transport of commands behind http", () => ({ url: `http::ext::${canary}` })],
    ["a file", () => ({ url: `file://${bed.repository.path}` })],
    ["ssh with an option", () => ({ url: `ssh://-oProxyCommand=${canary}/a` })],
    ["the git protocol", () => ({ url: serverUrl.replace("http", "git") })],
    ["a server", () => ({ url: `${serverUrl}/docs.git` })],
    ["an option", () => ({ url: `--upload-pack=${canary}` })],
    ["an option for a branch", () => ({ branch: `--upload-pack=${canary}` })],
    ["a refspec for a branch", () => ({ branch: `main:refs/heads/../../hooks/x` })],
    ["an option in the URL of a folder", () => ({ url: `${bed.url}/-/tree/--upload-pack=${canary}` })],
    ["an option for a search path", () => ({ searchPaths: [`--upload-pack=${canary}`] })],
  ])("%s", async (_, request) => {
    bed.repository.commit({ "a.md": "a" });
    await expectSilence({ rules: loopback, ...request() });
  });
});
