import { type Job, runJob } from "./jobs.ts";
import { Workshop } from "./workshop.ts";

/** A process that runs jobs as they come, one at a time, and ends when its parent disconnects. */
const workshop = new Workshop();

process.once("disconnect", () => workshop.close().finally(() => process.exit()));

process.on("message", async (job: Job) => {
  try {
    process.send?.({ trials: await runJob(workshop, job) });
  } catch (error) {
    process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
