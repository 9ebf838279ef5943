// Loaded into every Node process of a measured command. Each process appends one line when it ends.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.DOCENT_BENCH_USAGE;
if (file && isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    appendFileSync(
      file,
      `${JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakBytes: maxRSS * 1024 })}\n`,
    );
  });
}
