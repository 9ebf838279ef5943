import { executionAsyncResource } from "node:async_hooks";

let kept: object | undefined;

/**
 * Keeps the object of one `process.nextTick` for the life of the process. V8 forgets the shape of these objects when a full
 * garbage collection finds none of them, which happens to any program sooner or later. Each `process.nextTick`, of which Node
 * makes several for each request, then takes five times as long. `pnpm bench cloud` shows what that costs a bare server.
 */
export function keepTickShape(): void {
  if (kept) return;
  process.nextTick(() => {
    kept = executionAsyncResource();
  });
}
