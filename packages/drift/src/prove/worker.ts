import { type Job, runJob } from "./jobs.ts";
import { TrialContext } from "./trial-context.ts";

/** A process that runs jobs as they come, one at a time, and ends when its parent disconnects. */
const context = new TrialContext();

process.once("disconnect", () => context.close().finally(() => process.exit()));

process.on("message", async (job: Job) => {
  try {
    process.send?.({ trials: await runJob(context, job) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
