import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { listenOnSocket } from "./listen-on-socket.ts";
import { createNotesServer, token } from "./testing/notes-server.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docent-socket-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function statusAt(socketPath: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  const sent = httpRequest({ socketPath, path: "/notes", headers, agent: false }).end();
  const [response] = await once(sent, "response");
  await text(response);
  return response.statusCode;
}

/** Leaves the socket of a killed process at a path. */
async function leaveSocket(path: string): Promise<void> {
  const script = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => console.log("listens"))`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(existsSync(path)).toBe(true);
}

/** Listens on a socket that every user may connect to. */
async function listenForEveryUser(path: string): Promise<void> {
  const server = createSocketServer().listen({ path, writableAll: true });
  await once(server, "listening");
  onTestFinished(() => void server.close());
}

/** Connects as another user of this machine. Resolves to `connected` or the code of the error. */
async function connectAs(uid: number, path: string): Promise<string> {
  const script = `require("node:net").connect(${JSON.stringify(path)})
    .on("connect", () => { console.log("connected"); process.exit(); }).on("error", ({ code }) => console.log(code))`;
  const child = spawn(process.execPath, ["-e", script], {
    uid,
    gid: uid,
    cwd: "/",
    env: {},
    stdio: ["ignore", "pipe", "inherit"],
  });
  return (await text(child.stdout)).trim();
}

/** Maximum length of a socket's path in bytes. */
const longest = process.platform === "linux" ? 107 : 103;
const isRoot = process.getuid?.() === 0;

describe.skipIf(process.platform === "win32")("a server on a Unix domain socket", () => {
  test("responds to requests, creates the folder of the socket, and removes the socket when it closes", async () => {
    const path = join(await makeFolder(), "run", "docent.sock");
    const server = createNotesServer();
    expect(await server.listen({ socketPath: path })).toEqual({ socketPath: path });
    expect(await statusAt(path)).toBe(200);
    expect([statSync(dirname(path)).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
    await server.close();
    expect(readdirSync(dirname(path))).toEqual([]);
  });

  test("creates a socket that only its owner can use, and restores the umask of the process", async () => {
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const path = join(await makeFolder(), "docent.sock");
    const server = createSocketServer();
    onTestFinished(() => void server.close());
    const listen = server.listen.bind(server);
    const modes: number[] = [];
    server.listen = () => {
      listen(path);
      // Read right after the socket was created, before any other code runs.
      modes.push(statSync(path).mode & 0o777);
      return server;
    };
    await listenOnSocket(server, path);
    expect([modes, process.umask()]).toEqual([[0o600], 0]);
  });

  test.skipIf(!isRoot)("allows no other user to connect (skipped: only root can become another user)", async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o755);
    const path = join(folder, "docent.sock");
    await createNotesServer().listen({ socketPath: path });
    const open = join(folder, "open.sock");
    await listenForEveryUser(open);
    expect(await connectAs(65_534, open)).toBe("connected");
    expect(await connectAs(65_534, path)).toBe("EACCES");
  });

  test("replaces the socket of a dead server", async () => {
    const path = join(await makeFolder(), "docent.sock");
    await leaveSocket(path);
    await createNotesServer().listen({ socketPath: path });
    expect(await statusAt(path)).toBe(200);
  });

  test("fails to listen on the path of another server, and leaves that server running", async () => {
    const path = join(await makeFolder(), "docent.sock");
    await createNotesServer().listen({ socketPath: path });
    const second = createNotesServer();
    await expect(second.listen({ socketPath: path })).rejects.toMatchObject({
      name: "SocketError",
      code: "EADDRINUSE",
      message: `Another server listens on the socket ${path}. Stop it, or choose another path.`,
    });
    await second.close();
    expect(await statusAt(path)).toBe(200);
  });

  test("is one of ten concurrent servers, only one of which replaces an abandoned socket", async () => {
    const path = join(await makeFolder(), "docent.sock");
    await leaveSocket(path);
    const servers = Array.from({ length: 10 }, () => createNotesServer());
    const results = await Promise.allSettled(servers.map((server) => server.listen({ socketPath: path })));
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(reasons).toEqual(Array(9).fill("EADDRINUSE"));
    expect(await statusAt(path)).toBe(200);
  });

  test.each<[what: string, prepare: (folder: string) => Promise<string>, code: string, message: RegExp]>([
    [
      "the path is a file",
      async (folder) => {
        await writeFile(join(folder, "notes.txt"), "Mine.");
        return join(folder, "notes.txt");
      },
      "ENOTSOCK",
      /notes\.txt is not a socket, so it is not replaced\. Move it away, or choose another path\.$/,
    ],
    [
      "the path is too long",
      async (folder) => join(folder, "x".repeat(108 - Buffer.byteLength(folder))),
      "ENAMETOOLONG",
      /^Expected the path of a socket to have at most \d+ bytes, found \d+: .*xxx\. Choose a shorter one\.$/,
    ],
    [
      "every user could replace the socket",
      async (folder) => {
        await chmod(folder, 0o777);
        return join(folder, "docent.sock");
      },
      "EPERM",
      /^Every user may write to .*Choose a folder that only you may write to\.$/,
    ],
  ])("does not listen if %s", async (_, prepare, code, message) => {
    const folder = await makeFolder();
    const socketPath = await prepare(folder);
    const before = readdirSync(folder);
    const failure = createNotesServer().listen({ socketPath });
    await expect(failure).rejects.toMatchObject({ name: "SocketError", code, message: expect.stringMatching(message) });
    expect(readdirSync(folder)).toEqual(before);
  });

  test("listens in a shared folder where only owners can replace their files, and on the longest possible path", async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o1777);
    const socketPath = join(folder, "x".repeat(longest - 1 - Buffer.byteLength(folder)));
    await createNotesServer().listen({ socketPath });
    expect(Buffer.byteLength(socketPath)).toBe(longest);
    expect(await statusAt(socketPath)).toBe(200);
  });
});
