import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { openOnLoopback } from "@docent/storage/testing";

export interface GitServer {
  /** `http://127.0.0.1:port` */
  origin: string;
  /** Each request: method, path and query, credentials, and the size of its response in bytes. */
  requests: { line: string; authorization: string | undefined; bytes: number }[];
  /** If set, it may respond instead of git, and returns whether it has. */
  intercept: ((message: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  close(): Promise<void>;
}

const service = "git-upload-pack";

/**
 * Serves the bare repositories of a folder over smart HTTP on loopback (gitprotocol-http(5)). `git http-backend` would start
 * three processes for each request.
 */
export async function startGitServer(root: string, tls?: { key: string; cert: string }): Promise<GitServer> {
  const listener: RequestListener = (message, response) => {
    const { authorization } = message.headers;
    const request = { line: `${message.method} ${message.url}`, authorization, bytes: 0 };
    result.requests.push(request);
    if (!result.intercept?.(message, response)) serve(root, { message, response, request });
  };
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  const { port, close } = await openOnLoopback(server);
  const result: GitServer = {
    origin: `${tls ? "https" : "http"}://127.0.0.1:${port}`,
    requests: [],
    intercept: undefined,
    close,
  };
  return result;
}

/** Creates a certificate for loopback. Clients must trust `cert.pem` in the folder. */
export function makeCertificate(folder: string): { key: string; cert: string; path: string } {
  const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1";
  const names = "subjectAltName=IP:127.0.0.1,IP:127.0.0.2,DNS:localhost";
  const files = ["-addext", names, "-keyout", "key.pem", "-out", "cert.pem"];
  execFileSync("openssl", [...words.split(" "), ...files], { cwd: folder, stdio: "ignore" });
  const path = join(folder, "cert.pem");
  return { key: readFileSync(join(folder, "key.pem"), "utf8"), cert: readFileSync(path, "utf8"), path };
}

/** Responds with the output of `git upload-pack`, and with 404 to everything else. */
function serve(
  root: string,
  { message, response, request }: { message: IncomingMessage; response: ServerResponse; request: { bytes: number } },
): void {
  const { pathname, search } = new URL(message.url ?? "/", "http://localhost");
  const [, name = "", end] = /^\/(.+)\/(info\/refs|git-upload-pack)$/.exec(decodeURIComponent(pathname)) ?? [];
  const repository = join(root, name);
  const isList = end === "info/refs";
  if (name === "" || !existsSync(join(repository, "HEAD")) || (isList && search !== `?service=${service}`))
    return void response.writeHead(404).end();
  const protocol = String(message.headers["git-protocol"] ?? "");
  const type = isList ? "advertisement" : "result";
  response.writeHead(200, { "content-type": `application/x-${service}-${type}`, "cache-control": "no-cache" });
  // Version 2 of the protocol has no such line.
  if (isList && !protocol.split(":").includes("version=2")) response.write(`001e# service=${service}\n0000`);
  const words = ["upload-pack", "--stateless-rpc", ...(isList ? ["--advertise-refs"] : []), repository];
  const env = { PATH: process.env["PATH"], GIT_PROTOCOL: protocol };
  const child = spawn("git", words, { env, stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.on("error", () => {});
  const isZipped = message.headers["content-encoding"] === "gzip";
  (isZipped ? message.pipe(createGunzip()) : message).pipe(child.stdin);
  response.on("close", () => child.kill());
  child.stdout.on("data", (chunk: Buffer) => {
    request.bytes += chunk.length;
    response.write(chunk);
  });
  child.on("close", () => response.end());
}
