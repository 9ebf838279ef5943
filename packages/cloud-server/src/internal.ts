export { createCloudServer } from "./server/create-cloud-server.ts";
export { type OpenCloudServer, openServer } from "./server/open-cloud-server.ts";
export { openDemo } from "./server/open-demo.ts";
export { AccountStore, type StoredThread } from "./store/account-store.ts";
export { CloudStore } from "./store/cloud-store.ts";
export { openStore } from "./store/open-store.ts";
export { createToken, hashToken } from "./tokens/token.ts";
