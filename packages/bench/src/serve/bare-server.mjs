// The baseline: a minimal Node server, which responds to every request with one event.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end('event: meta\ndata: {"type":"meta"}\n\n');
  });
});
server.listen(0, "127.0.0.1", () => console.log(`Bare server on http://127.0.0.1:${server.address().port}`));
