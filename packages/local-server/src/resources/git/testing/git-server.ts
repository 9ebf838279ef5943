import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { join } from "node:path";
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

/** Serves the bare repositories of a folder over smart HTTP on loopback. Runs `git http-backend` as a CGI program. */
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

function serve(
  root: string,
  { message, response, request }: { message: IncomingMessage; response: ServerResponse; request: { bytes: number } },
): void {
  const url = new URL(message.url ?? "/", "http://localhost");
  const env = {
    PATH: process.env["PATH"],
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: "1",
    PATH_INFO: decodeURIComponent(url.pathname),
    QUERY_STRING: url.search.slice(1),
    REQUEST_METHOD: message.method,
    CONTENT_TYPE: message.headers["content-type"] ?? "",
    CONTENT_LENGTH: message.headers["content-length"] ?? "",
    HTTP_CONTENT_ENCODING: message.headers["content-encoding"] ?? "",
    GIT_PROTOCOL: String(message.headers["git-protocol"] ?? ""),
    REMOTE_ADDR: "127.0.0.1",
  };
  const child = spawn("git", ["http-backend"], { env, stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.on("error", () => {});
  message.pipe(child.stdin);
  response.on("close", () => child.kill());
  let head: Buffer | undefined = Buffer.alloc(0);
  child.stdout.on("data", (chunk: Buffer) => {
    request.bytes += chunk.length;
    if (head === undefined) return void response.write(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf("\r\n\r\n");
    if (end === -1) return;
    const lines = head.subarray(0, end).toString("latin1").split("\r\n");
    const headers = lines.map((line) => line.split(/: /) as [string, string]);
    const status = Number.parseInt(headers.find(([name]) => name === "Status")?.[1] ?? "200", 10);
    response.writeHead(status, Object.fromEntries(headers.filter(([name]) => name !== "Status")));
    response.write(head.subarray(end + 4));
    head = undefined;
  });
  child.on("close", () => response.end());
}
