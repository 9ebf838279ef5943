export { StoreError, type StoreErrorCode } from "./store/store-error.ts";
