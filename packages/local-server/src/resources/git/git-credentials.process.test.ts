import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createLocalClient } from "@docent/local";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { HostCredentials } from "../../config/config-schema.ts";
import type { Library } from "../../library/library.ts";
import type { NetworkRules } from "../../net/address-guard.ts";
import { startLocalServer } from "../../testing/start-local-server.ts";
import type { SourceError, SourceVersion } from "../resource-source.ts";
import { gitConfiguration } from "./git-environment.ts";
import { type GitServer, makeCertificate, startGitServer } from "./testing/git-server.ts";
import { GitTestBed, readChanged, type SyncRequest } from "./testing/git-test-bed.ts";

const token = "ghp_C4n4ryT0k3n+/=x";
const basic = (username = "x-access-token", password = token) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
/** Every form in which the token could leak. */
const secrets = [token, encodeURIComponent(token), basic().slice(6), Buffer.from(token).toString("base64")];
const rules: NetworkRules = { allow: ["127.0.0.1", "127.0.0.2"], allowHttp: true };

let bed: GitTestBed;
let server: GitServer;
let other: GitServer;
let host: string;
let url: string;
let environment: Record<string, string | undefined>;
/** The `Authorization` header that the server expects. */
let expected: string;

beforeEach(async () => {
  bed = await GitTestBed.start();
  const certificate = makeCertificate(bed.root);
  server = await startGitServer(bed.root, certificate);
  other = await startGitServer(bed.root, certificate);
  host = new URL(server.origin).host;
  url = `${server.origin}/docs.git`;
  environment = { PATH: process.env["PATH"], GIT_SSL_CAINFO: certificate.path, DOCS_TOKEN: token };
  expected = basic();
  server.intercept = challenge("Basic");
  bed.repository.commit({ "a.md": "private" });
});
afterEach(async () => {
  await Promise.all([server.close(), other.close()]);
  await bed.close();
});

/** Refuses requests without the expected `Authorization` header. */
function challenge(scheme: string): NonNullable<GitServer["intercept"]> {
  return ({ headers }, response) => {
    if (headers.authorization === expected) return false;
    response.writeHead(401, { "www-authenticate": `${scheme} realm="docs"` }).end("no");
    return true;
  };
}

const byToken = (): HostCredentials => ({ host, tokenVariable: "DOCS_TOKEN" });
const request = (configured: HostCredentials = byToken(), more: SyncRequest = {}): SyncRequest => ({
  url,
  rules,
  environment,
  credentials: () => [configured],
  ...more,
});
const sync = (configured?: HostCredentials, more?: SyncRequest): Promise<SourceVersion> =>
  bed.sync(request(configured, more));
const failure = (configured?: HostCredentials, more?: SyncRequest): Promise<SourceError> =>
  bed.failure(request(configured, more));

/** A git program that records the arguments and environment of its processes, the HTTP helper included. */
function recordingGit(): { program: string; calls: () => { words: string; environment: string }[] } {
  const folder = join(bed.root, "recording");
  const calls = join(folder, "calls");
  const commands = join(folder, "commands");
  mkdirSync(calls, { recursive: true });
  mkdirSync(commands);
  const real = execFileSync("git", ["--exec-path"], { encoding: "utf8" }).trim();
  const write = (path: string, program: string) => {
    const call = `call=$(mktemp "${calls}/XXXXXX")\ntr '\\0' '\\n' < /proc/$$/cmdline > "$call"\nenv > "$call.environment"\n`;
    writeFileSync(path, `#!/bin/sh\n${call}export GIT_EXEC_PATH="${commands}"\nexec "${program}" "$@"\n`);
    chmodSync(path, 0o755);
  };
  for (const name of readdirSync(real))
    if (name === "git" || name.startsWith("git-remote-http")) write(join(commands, name), join(real, name));
    else symlinkSync(join(real, name), join(commands, name));
  const program = join(folder, "git");
  write(program, "git");
  const read = (name: string) => readFileSync(join(calls, name), "utf8");
  const names = () => readdirSync(calls).filter((name) => !name.endsWith(".environment"));
  return {
    program,
    calls: () => names().map((name) => ({ words: read(name), environment: read(`${name}.environment`) })),
  };
}

async function readFiles(folder: string): Promise<string> {
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  const files = await Promise.all(
    paths.map(async (path) => ((await stat(path)).isFile() ? readFile(path, "latin1") : "")),
  );
  return [...paths, ...files].join("\n");
}

function expectNoSecret(text: string): void {
  for (const secret of secrets) expect(text).not.toContain(secret);
}

describe("a token", () => {
  test("gives access to a private repository, and is only in the environment of `git fetch`", async () => {
    const { program, calls } = recordingGit();
    const reported: unknown[] = [];
    const onProgress = (progress: unknown) => reported.push(progress);
    const version = await sync(byToken(), { gitProgram: program, onProgress });
    expect(await readChanged(version)).toEqual({ "a.md": "private" });
    expect(server.requests.some(({ authorization }) => authorization === basic())).toBe(true);

    const found = calls();
    expect(found.length).toBeGreaterThan(5);
    expect(found.some(({ words }) => words.includes("git-remote-https"))).toBe(true);
    for (const { words } of found) expectNoSecret(words);
    const holders = found.filter(({ environment }) => environment.includes(token));
    expect(holders.length).toBeGreaterThan(0);
    // Only fetch and the programs that it starts. Commands that read the local repository do not get the token.
    for (const { words } of holders) expect(words).toMatch(/\n(?:fetch|index-pack|rev-list)\n|remote-https/);
    for (const command of ["init", "ls-tree", "cat-file"])
      expect(found.find(({ words }) => words.includes(`\n${command}\n`))?.environment).not.toContain("DOCENT_GIT");
    expectNoSecret(JSON.stringify([version, reported, server.requests.map(({ line }) => line)]));
    expectNoSecret(await readFiles(bed.folder));
  });

  test("is sent with all but the first request of the next sync", async () => {
    const source = bed.source(request());
    await bed.syncSource(source);
    server.requests.length = 0;
    await bed.syncSource(source);
    expect(server.requests.filter(({ authorization }) => authorization === undefined)).toHaveLength(1);
  });

  test("is not in any environment if the host requires no credentials", async () => {
    server.intercept = undefined;
    const { program, calls } = recordingGit();
    expect((await sync(byToken(), { gitProgram: program })).changed).toHaveLength(1);
    expectNoSecret(JSON.stringify([calls(), server.requests]));
    // A missing variable is not an error either.
    expect((await sync({ host, tokenVariable: "NOWHERE" })).changed).toHaveLength(1);
  });

  test("is sent with the configured user name", async () => {
    expected = basic("deploy");
    expect((await sync({ ...byToken(), username: "deploy" })).changed).toHaveLength(1);
  });

  test("is sent without the line break at its end", async () => {
    expect(
      (await sync(byToken(), { environment: { ...environment, DOCS_TOKEN: `${token}\r\n` } })).changed,
    ).toHaveLength(1);
  });

  test.each(["$(touch<pwned)`id`", "';echo;'", '"\\n%s$HOME', "!a#b&c|d"])(
    "with special characters of a shell is sent unchanged: %j",
    async (odd) => {
      expected = basic("x-access-token", odd);
      expect((await sync(byToken(), { environment: { ...environment, DOCS_TOKEN: odd } })).changed).toHaveLength(1);
    },
  );

  test.each<[what: string, configured: () => HostCredentials]>([
    ["another host", () => ({ host: "git.example", tokenVariable: "DOCS_TOKEN" })],
    ["another port", () => ({ host: new URL(other.origin).host, tokenVariable: "DOCS_TOKEN" })],
    ["no port, which means 443,", () => ({ host: "127.0.0.1", tokenVariable: "DOCS_TOKEN" })],
    [
      "a host that ends the requested one",
      () => ({ host: `7.0.0.1:${new URL(url).port}`, tokenVariable: "DOCS_TOKEN" }),
    ],
  ])("for %s is not sent", async (_, configured) => {
    const { code, message, hint } = await failure(configured());
    expect(code).toBe("refused");
    expect(message).toBe(`${url} asks for credentials: it is private, or it does not exist.`);
    expect(hint).toContain(`{"host":"${host}","tokenVariable":"NAME_OF_A_VARIABLE"}`);
    expect(server.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  test("is not sent over http", async () => {
    bed.server.intercept = challenge("Basic");
    const plain = new URL(bed.url);
    const error = await failure({ host: plain.host, tokenVariable: "DOCS_TOKEN" }, { url: plain.href });
    expect(error).toMatchObject({ code: "refused", hint: expect.stringContaining("https URL") });
    expect(bed.server.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  test("is redacted in messages, even as the name of a branch", async () => {
    bed.repository.commit({ "a.md": "a" }, { branch: "ghp_C4n4ryT0k3n+/=x" });
    const error = await failure(byToken(), { branch: "gone" });
    expect(error.message).toMatch(/has no branch or tag "gone"\. It has …, main\./);
  });
});

describe("the credential helper in the arguments of git", () => {
  const settings = gitConfiguration({ allowHttp: true, credentialHost: "git.example:8443" });
  const helpers = settings.filter((setting) => /helper/.test(setting));

  test("is configured for one host, over https only", () => {
    expect(helpers.map((setting) => setting.slice(0, setting.indexOf("=") + 2))).toEqual([
      "credential.helper=",
      "credential.https://git.example:8443.helper=!",
    ]);
    expect(gitConfiguration({ allowHttp: true, credentialHost: undefined }).join()).not.toContain("DOCENT_GIT");
  });

  test("starts no program, because its arguments would include the token", () => {
    const script = `${helpers[1]?.replace(/^.*?=!/, "")} get`;
    expect(script).not.toContain("/");
    const env = { PATH: "/nowhere", DOCENT_GIT_USERNAME: "ada", DOCENT_GIT_PASSWORD: token };
    const output = execFileSync("/bin/sh", ["-c", script], { env, input: "host=git.example\n\n", encoding: "utf8" });
    expect(output).toBe(`username=ada\npassword=${token}\n`);
    for (const action of ["store", "erase"]) {
      const words = ["-c", `${script.replace(/get$/, action)} || true`];
      expect(execFileSync("/bin/sh", words, { env, input: "\n", encoding: "utf8" })).toBe("");
    }
  });
});

describe("a redirect gets no token", () => {
  const targets = [
    ["to another port", () => other.origin],
    ["to another name of the host", () => server.origin.replace("127.0.0.1", "localhost")],
    ["to another IP address", () => other.origin.replace("127.0.0.1", "127.0.0.2")],
    ["to http", () => bed.server.origin],
  ] as const;

  test.each(targets)("%s, before the host has requested credentials", async (_, target) => {
    other.intercept = challenge("Basic");
    bed.server.intercept = challenge("Basic");
    server.intercept = ({ url: path, headers }, response) => {
      if (headers.host !== host) return challenge("Basic")({ headers } as never, response);
      response.writeHead(302, { location: `${target()}${path}` }).end();
      return true;
    };
    expect(await failure()).toMatchObject({ code: expect.stringMatching(/refused|forbidden-address|unreachable/) });
    const all = [...server.requests, ...other.requests, ...bed.server.requests];
    expectNoSecret(JSON.stringify(all));
  });

  test.each(targets)("%s, after the host has received the token", async (_, target) => {
    // The target of the redirect lists its references to anyone, and requires credentials for the fetch.
    const trap: GitServer["intercept"] = (message, response) =>
      message.method === "POST" && challenge("Basic")(message, response);
    other.intercept = trap;
    bed.server.intercept = trap;
    server.intercept = (message, response) => {
      if (message.headers.host !== host) return trap(message, response);
      if (message.headers.authorization !== expected) return challenge("Basic")(message, response);
      response.writeHead(302, { location: `${target()}${message.url}` }).end();
      return true;
    };
    const { code, message } = await failure();
    expect(code).toBe("refused");
    expect(message).toMatch(/ redirects to .*, which does not get its credentials\.$/);
    // No request reached the targets.
    expect([...other.requests, ...bed.server.requests]).toEqual([]);
    expect(server.requests.length).toBeLessThanOrEqual(4);
  });

  test("except within the host", async () => {
    server.intercept = (message, response) => {
      if (!message.url?.startsWith("/old.git")) return challenge("Basic")(message, response);
      response.writeHead(301, { location: `${server.origin}${message.url.replace("old", "docs")}` }).end();
      return true;
    };
    expect((await sync(byToken(), { url: `${server.origin}/old.git` })).changed).toHaveLength(1);
  });
});

describe("tokens for several paths of a host", () => {
  const orgToken = "ghp_0rgT0k3n";
  const tokens = { DOCS_TOKEN: token, ORG_TOKEN: orgToken, DEEP_TOKEN: "ghp_D33pT0k3n" };
  const entries = (): HostCredentials[] => [
    { host, path: "my-org", tokenVariable: "ORG_TOKEN" },
    { host, tokenVariable: "DOCS_TOKEN" },
    { host, path: "my-org/deep/er", tokenVariable: "DEEP_TOKEN" },
  ];
  const more = (path: string): SyncRequest => ({
    url: `${server.origin}/${path}`,
    environment: { ...environment, ...tokens },
    credentials: entries,
  });

  beforeEach(() => {
    for (const path of ["my-org", "my-organisation", "my-org/deep/er"]) {
      mkdirSync(dirname(join(bed.root, path)), { recursive: true });
      mkdirSync(join(bed.root, path));
      symlinkSync(join(bed.root, "docs.git"), join(bed.root, path, "docs.git"));
    }
  });

  test.each<[path: string, variable: keyof typeof tokens]>([
    ["my-org/docs.git", "ORG_TOKEN"],
    ["my-org/deep/er/docs.git", "DEEP_TOKEN"],
    ["docs.git", "DOCS_TOKEN"],
    ["my-organisation/docs.git", "DOCS_TOKEN"],
  ])("%s is requested with the token in %s only", async (path, variable) => {
    expected = basic(undefined, tokens[variable]);
    expect((await sync(undefined, more(path))).changed).toHaveLength(1);
    const sent = server.requests.map(({ authorization }) => authorization).filter((value) => value !== undefined);
    expect(new Set(sent)).toEqual(new Set([expected]));
  });

  test.each(["my-org/..%2fdocs.git", "my-org%2fdocs.git", "my-org//docs.git", "my-org/%2e%2e%5cdocs.git"])(
    "the token of a path is not sent for the ambiguous path %s",
    async (path) => {
      await sync(undefined, more(path)).catch(() => {});
      const sent = server.requests.map(({ authorization }) => authorization);
      expect(sent).not.toContain(basic(undefined, orgToken));
    },
  );

  test.each(["my-org/docs.git", "docs.git"])("a redirect of %s to another path is not followed", async (path) => {
    expected = basic(undefined, path === "docs.git" ? token : orgToken);
    server.intercept = (message, response) => {
      if (challenge("Basic")(message, response)) return true;
      const isTarget = message.url?.startsWith("/my-organisation/") === true;
      if (!isTarget) response.writeHead(302, { location: `${server.origin}/my-organisation${message.url}` }).end();
      return !isTarget;
    };
    const { message, hint } = await failure(undefined, more(path));
    expect(`${message} ${hint}`).toMatch(/redirects to another URL\. Use the URL that it redirects to/);
    expect(server.requests.map(({ line }) => line).join()).not.toContain("my-organisation");
  });

  test("are not sent for other paths", async () => {
    const credentials = () => entries().filter(({ path }) => path !== undefined);
    expect(await failure(undefined, { ...more("docs.git"), credentials })).toMatchObject({ code: "refused" });
    expect(server.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });
});

describe("authentication that fails", () => {
  const valid = "Check the URL, and that the token in DOCS_TOKEN is valid and may read this repository.";

  test("because of an invalid token sends the token once", async () => {
    expected = "Basic something-else";
    expect(await failure()).toMatchObject({
      code: "refused",
      message: `${url} does not accept the token in DOCS_TOKEN.`,
      hint: valid,
    });
    expect(server.requests.filter(({ authorization }) => authorization !== undefined)).toHaveLength(1);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  test.each([
    [403, "refused", "does not permit reading with the token in DOCS_TOKEN"],
    [404, "not-found", "was not found, or does not permit reading with the token in DOCS_TOKEN"],
  ])("with the status %i sends the token once", async (status, code, message) => {
    server.intercept = (received, response) => {
      if (challenge("Basic")(received, response)) return true;
      response.writeHead(status, { "content-type": "text/plain" }).end(`Your token ${token} may not.`);
      return true;
    };
    const error = await failure();
    expect(error).toMatchObject({ code, message: `${url} ${message}.`, hint: valid });
    expectNoSecret(`${error.stack} ${JSON.stringify(error.cause)} ${error.cause}`);
    expect(server.requests.filter(({ authorization }) => authorization !== undefined)).toHaveLength(1);
  });

  test("because the host requires another scheme is reported", async () => {
    server.intercept = challenge("Bearer");
    expect(await failure()).toMatchObject({
      code: "refused",
      message: expect.stringMatching(/does not accept the token/),
    });
    expect(server.requests.length).toBeLessThanOrEqual(4);
  });

  test("with 404 and no challenge is reported with the name of the variable", async () => {
    server.intercept = (_, response) => {
      response.writeHead(404).end();
      return true;
    };
    expect(await failure()).toMatchObject({ code: "not-found", message: expect.stringMatching(/DOCS_TOKEN/) });
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  test.each([
    ["is not set", undefined],
    ["is not set", ""],
    ["holds a space, a line break or another character that no token has", `${token}\nhost=evil.example`],
    ["holds a space, a line break or another character that no token has", `${token} x`],
  ])("because the variable %s is reported: %j", async (problem, value) => {
    const error = await failure(byToken(), { environment: { ...environment, DOCS_TOKEN: value } });
    expect(error.message).toBe(`${url} asks for credentials, but the environment variable DOCS_TOKEN ${problem}.`);
    expect(error.hint).toMatch(/^Set DOCS_TOKEN to a token that may read this repository/);
    expectNoSecret(`${error.stack}`);
    expect(server.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });
});

describe("the credential helper of the user", () => {
  let home: string;
  const byHelper = (): HostCredentials => ({ host, credentialHelper: true });

  beforeEach(() => {
    home = join(bed.root, "user's home");
    mkdirSync(home);
    environment = { ...environment, HOME: home, OTHER_SECRET: "s3cret" };
  });

  function configure(helper: string, more = ""): void {
    const path = join(home, "helper.sh");
    writeFileSync(path, `#!/bin/sh\nenv >> "${home}/environment"\necho "$1" >> "${home}/actions"\n${helper}\n`);
    chmodSync(path, 0o755);
    writeFileSync(
      join(home, ".gitconfig"),
      `[credential]\n\thelper = "!'${path.replaceAll("'", "'\\\\''")}'"\n${more}`,
    );
  }
  const given = `cat >> "${"$HOME"}/input"; printf 'username=ada\\npassword=%s\\n' '${token}'`;

  test("is called when the host requires credentials; all other configuration of the user is ignored", async () => {
    expected = basic("ada");
    const evil = `[url "${other.origin}/"]\n\tinsteadOf = ${server.origin}/\n[http]\n\tproxy = http://127.0.0.1:9\n\tsslVerify = false\n[core]\n\tfsmonitor = touch pwned\n\thooksPath = ${home}\n`;
    configure(given, evil);
    const { program, calls } = recordingGit();
    expect((await sync(byHelper(), { gitProgram: program })).changed).toHaveLength(1);
    expect(other.requests).toEqual([]);
    expect(readFileSync(join(home, "input"), "utf8")).toMatch(new RegExp(`^protocol=https\\nhost=${host}\\n`));
    // The helper is never called with "store" or "erase".
    expect(readFileSync(join(home, "actions"), "utf8")).toBe("get\n");
    expect(readFileSync(join(home, "environment"), "utf8")).not.toMatch(/s3cret|ghp_/);
    for (const { words } of calls()) expectNoSecret(words);
    expectNoSecret(await readFiles(bed.folder));
  });

  test("is not called for a public repository or another host", async () => {
    configure(given);
    expect(await failure({ host: "git.example", credentialHelper: true })).toMatchObject({ code: "refused" });
    server.intercept = undefined;
    await sync(byHelper());
    expect(readdirSync(home)).not.toContain("actions");
  });

  test.each([
    ["is not configured", undefined],
    ["has no credentials", "exit 0"],
    ["fails, and prints the token", `echo password=${token}; echo ${token} >&2; exit 1`],
    ["quits", "echo quit=1"],
  ])("is reported if it %s", async (_, helper) => {
    if (helper !== undefined) configure(helper);
    const error = await failure(byHelper(), helper === undefined ? {} : { environment: { ...environment } });
    expect(error.code).toBe("refused");
    expect(error.message).toMatch(
      /asks for credentials, but the credential helper of git has no credentials for this host|does not accept/,
    );
    expect(error.hint).toMatch(/git ls-remote|Check the URL/);
    expectNoSecret(`${error.stack} ${error.cause}`);
  });

  test("has a time limit", async () => {
    configure("sleep 60");
    const error = await failure(byHelper(), { helperTimeoutMs: 300 });
    expect(error.message).toMatch(/did not respond within 0.3 seconds/);
  });

  test("does not delay the end of a cancelled sync", async () => {
    configure("sleep 60");
    const controller = new AbortController();
    const failed = failure(byHelper(), { signal: controller.signal });
    await expect.poll(() => readdirSync(home)).toContain("actions");
    controller.abort();
    expect(await failed).toMatchObject({ code: "cancelled" });
  });
});

describe("a server", () => {
  const definition = (name: string) => ({ type: "git", name, url }) as const;

  async function start(options: Parameters<typeof startLocalServer>[0]) {
    const lines: string[] = [];
    const logger = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
    const opened = await startLocalServer({ allow: ["127.0.0.1"], environment, logger, ...options });
    const client = createLocalClient({ baseUrl: "http://127.0.0.1:4011", fetch: opened.server.fetch });
    return { ...opened, client, lines, dataFolder: dirname(opened.config.path) };
  }

  const stateOf = ({ library }: { library: Library }, name: string) => library.get(name)?.state;

  test("reads a private repository without disclosing the token", async () => {
    const opened = await start({ credentials: [byToken()], onReport: (line) => opened.lines.push(line) });
    await opened.client.addResource({ body: definition("docs") });
    await expect.poll(() => stateOf(opened, "docs")?.documents).toBe(1);
    const events: unknown[] = [];
    for await (const event of opened.client.askQuestion({ body: { question: "What is private?" } })) events.push(event);
    expect(JSON.stringify(events)).toContain("private");
    expected = "none any more";
    await opened.library.get("docs")?.resync();
    expect(stateOf(opened, "docs")?.error?.message).toBe(`${url} does not accept the token in DOCS_TOKEN.`);
    for await (const event of opened.client.askQuestion({ body: { question: "What is private?" } })) events.push(event);
    await opened.close();
    expect(await readdir(opened.dataFolder)).toContain("status.json");
    expectNoSecret(JSON.stringify([events, opened.lines]));
    expectNoSecret(await readFiles(opened.dataFolder));
  });

  test("repeats a refused sync when credentials are configured", async () => {
    const opened = await start({ resources: [definition("docs")] });
    await expect.poll(() => stateOf(opened, "docs")?.error?.code).toBe("refused");
    const text = await readFile(opened.config.path, "utf8");
    writeFileSync(opened.config.path, JSON.stringify({ ...JSON.parse(text), credentials: [byToken()] }));
    await expect.poll(() => stateOf(opened, "docs")?.documents).toBe(1);
  });
});
