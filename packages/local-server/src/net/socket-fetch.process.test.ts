import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type ApiError, createLocalClient } from "@docent/local";
import { SocketError } from "@docent/server/socket-path";
import { defer, makeTestFolder } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { startLocalServer } from "../testing/start-local-server.ts";
import { createSocketFetch } from "./socket-fetch.ts";

const makeFolder = () => makeTestFolder("docent-fetch-");

/** Starts a server on a socket. Returns the path of the socket. */
async function startServer(listener: RequestListener): Promise<string> {
  const path = join(await makeFolder(), "test.sock");
  const server = createServer(listener).listen(path);
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return path;
}

/** Creates a promise that a listener resolves. */
async function startDocent() {
  const folder = await makeFolder();
  await writeFile(join(folder, "routing.md"), "# Routing\n\nRoutes are matched in order.\n");
  const opened = await startLocalServer({ resources: [{ type: "local", name: "handbook", url: folder }] });
  const { socketPath } = await opened.server.listen({ socketPath: join(await makeFolder(), "docent.sock") });
  return { ...opened, socketPath };
}

const clientAt = (path: string) => createLocalClient({ baseUrl: "http://localhost", fetch: createSocketFetch(path) });
const isRoot = process.getuid?.() === 0;

describe.skipIf(process.platform === "win32")("a client on a Unix domain socket", () => {
  test("asks questions, adds resources and gets errors as over a port", async () => {
    const { socketPath, config } = await startDocent();
    const local = clientAt(socketPath);
    const events = [];
    for await (const { event, data } of local.askQuestion({ body: { question: "How are routes matched?" } }))
      events.push([event, data.type === "done" ? data.sources.length : 0]);
    expect([events[0], events.at(-1)]).toEqual([
      ["meta", 0],
      ["done", 1],
    ]);
    const resource = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
    expect(await local.addResource({ body: resource })).toEqual(resource);
    expect(config.config.resources).toContainEqual(resource);
    const refused = await local.addResource.result({ body: resource });
    expect([refused.status, refused.error]).toEqual([409, expect.objectContaining({ tag: "ResourceExists" })]);
  });

  test("gets each chunk of a stream when it is sent, and repeated headers", async () => {
    let send: (chunk: string) => void = () => {};
    const path = await startServer((_, response) => {
      response.writeHead(200, { "set-cookie": ["a=1", "b=2"] }).flushHeaders();
      send = (chunk) => void response.write(chunk);
    });
    const response = await createSocketFetch(path)("http://localhost/a?b=c");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const chunk of ["one", "two", "three"]) {
      send(chunk);
      expect((await reader?.read())?.value).toBe(chunk);
    }
  });

  test("sends method, path, headers and body unchanged", async () => {
    const path = await startServer(async (request, response) => {
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body: await text(request) }));
    });
    const init = { method: "PUT", body: "händ", headers: { "x-a": "b" } };
    const response = await createSocketFetch(path)(new URL("http://docent.example:81/p%20q?r=%26"), init);
    expect(await response.json()).toMatchObject({
      method: "PUT",
      url: "/p%20q?r=%26",
      body: "händ",
      headers: { host: "docent.example:81", "x-a": "b", "content-length": "5" },
    });
  });

  test("gets responses without a body", async () => {
    const path = await startServer((_, response) => void response.writeHead(204).end());
    const response = await createSocketFetch(path)("http://localhost/");
    expect([response.status, response.body]).toEqual([204, null]);
  });

  test("that aborts before the response rejects with the reason", async () => {
    const closed = defer();
    const leave = new AbortController();
    const reason = new Error("I have no time.");
    const path = await startServer((_, response) => {
      response.once("close", closed.resolve);
      leave.abort(reason);
    });
    const call = createSocketFetch(path)("http://localhost/", { signal: leave.signal });
    await expect(call).rejects.toBe(reason);
    await closed.promise;
  });

  test.each(["aborts", "breaks", "cancels"])("that %s within a stream closes the connection", async (how) => {
    const closed = defer();
    const path = await startServer((_, response) => {
      response.once("close", closed.resolve);
      response.writeHead(200, { "content-type": "text/event-stream" });
      const meta = {
        type: "meta",
        model: { provider: "a", model: "b" },
        resources: [],
        collection: { key: "", path: "" },
      };
      response.write(`event: meta\ndata: ${JSON.stringify(meta)}\n\n`);
    });
    if (how === "cancels") await (await createSocketFetch(path)("http://localhost/")).body?.cancel();
    else {
      const leave = new AbortController();
      const ask = async () => {
        for await (const _ of clientAt(path).askQuestion({ body: { question: "How?" }, signal: leave.signal })) {
          if (how === "breaks") break;
          leave.abort(new Error("Enough."));
        }
      };
      if (how === "aborts") await expect(ask()).rejects.toThrow("Enough.");
      else await ask();
    }
    await closed.promise;
  });

  test("gets an error if the server closes a stream early", async () => {
    const path = await startServer((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(": hello\n\n", () => response.destroy());
    });
    const events = clientAt(path).askQuestion({ body: { question: "How?" } });
    await expect(events.next()).rejects.toMatchObject({ code: "interrupted" });
  });

  test("does not keep the process alive", async () => {
    const { socketPath } = await startDocent();
    const script = `
      import { createSocketFetch } from ${JSON.stringify(join(import.meta.dirname, "socket-fetch.ts"))};
      console.log((await createSocketFetch(${JSON.stringify(socketPath)})("http://localhost/nothing")).status);`;
    const args = ["--conditions=@docent/source", "--input-type=module", "-e", script];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    expect(await text(child.stdout)).toBe("404\n");
    expect(child.exitCode ?? (await once(child, "close"))[0]).toBe(0);
  });
});

describe.skipIf(process.platform === "win32")("a socket that cannot be connected to", () => {
  async function failureAt(path: string): Promise<{ error: ApiError; cause: SocketError }> {
    const error = await clientAt(path)
      .addResource.result({ body: { type: "local", name: "a", url: "/a" } })
      .then(
        () => expect.fail("It has answered."),
        (thrown: ApiError) => thrown,
      );
    expect(error.cause).toBeInstanceOf(SocketError);
    // The line above has checked the type.
    return { error, cause: error.cause as SocketError };
  }

  test("because it does not exist", async () => {
    const path = join(await makeFolder(), "my docent.sock");
    const { error, cause } = await failureAt(path);
    expect([error.code, cause.code, cause.path]).toEqual(["network", "ENOENT", path]);
    expect(error.message).toContain(
      `There is no socket at ${path}. Start the server with docent-local serve --socket '${path}', or`,
    );
  });

  test("because its server was killed", async () => {
    const path = join(await makeFolder(), "my docent.sock");
    const script = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => console.log("listens"))`;
    const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "close");
    const { error, cause } = await failureAt(path);
    expect([cause.code, error.message]).toEqual([
      "ECONNREFUSED",
      expect.stringContaining(
        `No server listens on the socket ${path}. Start it with docent-local serve --socket '${path}'.`,
      ),
    ]);
  });

  test.each(["a file", "a folder"])("because it is %s", async (what) => {
    const path = join(await makeFolder(), "docent.sock");
    await (what === "a file" ? writeFile(path, "") : mkdir(path));
    const { error, cause } = await failureAt(path);
    expect([cause.code, error.message]).toEqual(["ENOTSOCK", expect.stringContaining(`${path} is not a socket.`)]);
  });

  test("because its path is too long", () => {
    const path = `/tmp/${"x".repeat(120)}`;
    expect(() => createSocketFetch(path)).toThrow(expect.objectContaining({ code: "ENAMETOOLONG" }));
  });

  test("because the URL has https", async () => {
    const path = await startServer((_, response) => void response.end());
    await expect(createSocketFetch(path)("https://localhost/")).rejects.toThrow(/^Expected a URL with http:/);
  });

  /** Sends a request as another user. Returns the status, or the name and code of the error. */
  async function fetchAs(uid: number, path: string): Promise<string> {
    const module = join(import.meta.dirname, "socket-fetch.ts");
    const script = `
      import { createSocketFetch } from ${JSON.stringify(module)};
      process.setgid(${uid}); process.setuid(${uid});
      const fetch = createSocketFetch(${JSON.stringify(path)});
      console.log(await fetch("http://localhost/nothing").then(({ status }) => status, ({ name, code }) => name + " " + code));`;
    const args = ["--conditions=@docent/source", "--input-type=module", "-e", script];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    return (await text(child.stdout)).trim();
  }

  test.skipIf(!isRoot)("by another user (skipped without root)", async () => {
    const { socketPath } = await startDocent();
    expect(await fetchAs(65_534, socketPath)).toBe("SocketError EACCES");
    await chmod(join(socketPath, ".."), 0o755);
    expect(await fetchAs(65_534, socketPath)).toBe("SocketError EACCES");
    expect(await fetchAs(0, socketPath)).toBe("404");
  });

  test.skipIf(!isRoot)("because it belongs to another user (skipped without root)", async () => {
    const path = await startServer((_, response) => void response.writeHead(404).end());
    await chmod(join(path, ".."), 0o755);
    await chmod(path, 0o666);
    await chown(path, 65_533, 65_533);
    expect(await fetchAs(65_534, path)).toBe("SocketError EPERM");
    await chown(path, 65_534, 65_534);
    expect(await fetchAs(65_534, path)).toBe("404");
  });
});
