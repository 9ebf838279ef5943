import { executionAsyncResource } from "node:async_hooks";

let kept: object | undefined;

/**
 * Keeps the object of one `process.nextTick` for the life of the process. Without it, V8 forgets the shape of these objects
 * at the first full garbage collection that finds none of them. From then on each `process.nextTick` takes five times as
 * long, and Node calls several for each request. `pnpm bench cloud` measures the cost for a bare server.
 */
export function keepTickShape(): void {
  if (kept) return;
  process.nextTick(() => {
    kept = executionAsyncResource();
  });
}
