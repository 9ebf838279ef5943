// Starts verdaccio: `node verdaccio-process.ts CONFIG PORT`. Sends the port to the parent process, and ends with that process.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { runServer } from "verdaccio";

const [config = "", port = "0"] = process.argv.slice(2);
// verdaccio declares the type `any`.
const server: Server = await runServer(config);
server.listen(Number(port), "127.0.0.1", () => {
  // A server that listens on an address has one.
  process.send?.((server.address() as AddressInfo).port);
});
process.once("disconnect", () => process.exit());
