import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Resolves after unreferenced objects have been collected. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  for (let turn = 0; turn < 3; turn++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
  }
}
