import type { Ended, SmallDisk } from "@docent/storage/testing";
import { RunningProgram } from "./program.ts";
import { ServerProcess, type ServerProcessOptions } from "./server-process.ts";

/** A small disk with a data directory, and programs that use it. */
export interface DataDisk extends SmallDisk {
  start(options?: ServerProcessOptions): Promise<ServerProcess>;
  run(words: readonly string[]): Promise<Ended>;
}

/** Creates a disk for a data directory. */
export async function makeDataDisk(makeDisk: () => Promise<SmallDisk>): Promise<DataDisk> {
  const disk = await makeDisk();
  return {
    ...disk,
    async start(options) {
      const server = disk.launch((through) => new ServerProcess(disk.folder, { through, ...options }));
      await server.listening();
      return server;
    },
    run: (words) => disk.launch((through) => new RunningProgram([...words, "--data", disk.folder], { through })).ended,
  };
}
