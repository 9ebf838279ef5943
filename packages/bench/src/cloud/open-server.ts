import { argv } from "node:process";
import { createCloudServer, openStore } from "@docent/cloud-server/internal";

// A program: the cloud server without tokens, limits, metrics and logs. Every request reads the same account.
const [, , database = "", accountId = ""] = argv;
const store = await openStore({ database });
const identity = { accountId, tokenId: "any" };
const server = createCloudServer({ store, authenticate: () => identity });
console.log(`Cloud server without authentication on ${(await server.listen()).url}`);
