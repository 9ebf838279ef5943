import { createServer, type Server } from "node:http";
import { openOnLoopback } from "@docent/storage/testing";

export interface Running {
  origin: string;
  close: () => Promise<void>;
}

const document = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Docent</title><link rel="icon" href="data:,"><script src="/page.js"></script></head>
</html>`;

/** Serves an empty page that loads `/page.js`, and scripts by their paths. */
export function servePage(scripts: Readonly<Record<string, string>>): Promise<Running> {
  return listen(
    createServer(({ url = "/" }, response) => {
      const script = scripts[url];
      const isFound = url === "/" || script !== undefined;
      response.writeHead(isFound ? 200 : 404, { "content-type": script ? "text/javascript" : "text/html" });
      response.end(script ?? (isFound ? document : ""));
    }),
  );
}

/** Listens on a free port of loopback. `close` closes all connections. */
export async function listen(server: Server): Promise<Running> {
  const { port, close } = await openOnLoopback(server);
  return { origin: `http://127.0.0.1:${port}`, close };
}
