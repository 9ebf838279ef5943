export { type CloudServerSettings, openCloudServer } from "./server/open-cloud-server.ts";
export { StoreError, type StoreErrorCode } from "./store/store-error.ts";
