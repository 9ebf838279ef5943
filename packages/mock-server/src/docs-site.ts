import type { GeneratedFile } from "@docent/codegen/internal";
import { type Listening, listen } from "./listen.ts";
import { serverHeader } from "./mock-handler.ts";

/** The reference site on loopback. It has no pages until they are published. */
export interface ListeningSite extends Listening {
  /** The origins of the pages: browsers also open the site as `http://localhost:PORT`. */
  origins: readonly string[];
  publish(files: readonly GeneratedFile[]): void;
}

/** Listens before the pages exist: pages contain the URLs of servers, and servers must accept the origin of the site. */
export async function serveSite(port: number): Promise<ListeningSite> {
  let contents = new Map<string, string>();
  const server = await listen(async (request) => respond(request, contents), port);
  return {
    ...server,
    origins: [server.url, `http://localhost:${server.port}`],
    publish(files) {
      contents = new Map(files.map(({ path, content }) => [`/${path}`, content]));
    },
  };
}

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
};

function respond({ method, url }: Request, contents: ReadonlyMap<string, string>): Response {
  const { pathname } = new URL(url);
  const headers = {
    [serverHeader]: "the reference",
    "x-content-type-options": "nosniff",
    // Pages of other origins cannot load a file to find out that this server runs.
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
  };
  if (method !== "GET" && method !== "HEAD")
    return new Response("Expected GET or HEAD.\n", { status: 405, headers: { ...headers, allow: "GET, HEAD" } });
  const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
  const content = contents.get(path);
  if (content === undefined) return new Response("There is no such page.\n", { status: 404, headers });
  const type = types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return new Response(method === "HEAD" ? null : content, {
    headers: {
      ...headers,
      "content-type": type,
      // This directive has no effect in a `meta` element of the page.
      "content-security-policy": "frame-ancestors 'none'",
    },
  });
}
