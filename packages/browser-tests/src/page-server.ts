import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A running server. */
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
