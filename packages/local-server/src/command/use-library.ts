import { CommandError, ProgressLines, renderProgress, type Terminal } from "@docent/terminal";
import { dataPaths } from "../library/data-paths.ts";
import type { OpenLibrary } from "../library/open-library.ts";
import { type LibraryStatus, readStatus, statusOf } from "../library/status-file.ts";
import { FolderInUseError, isLocked } from "../storage/folder-lock.ts";
import { type LibraryRequest, leaveRequest } from "../storage/request-folder.ts";
import type { DataPlace } from "./data-place.ts";

/**
 * Does something with the resources of a data folder: by itself where no server has the folder, and otherwise through the
 * server that has it. Shows the progress, and gives how the resources are afterwards.
 */
export async function useLibrary(
  place: DataPlace,
  request: LibraryRequest,
  terminal: Terminal,
): Promise<LibraryStatus> {
  const progress = new ProgressLines(terminal);
  const show = (status: LibraryStatus) => progress.show(renderStatus(status, request.names));
  try {
    // Whoever has the folder may be gone by the time that it should do something: another sync, or a server that stops.
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const status = await useOnce(place, request, { terminal, show });
      if (status) return status;
    }
  } finally {
    progress.wipe();
  }
  throw new CommandError(`Others use ${place.dataFolder} and stop before they do anything. Do it again.`);
}

const maxAttempts = 10;

/** Undefined where whoever had the folder has gone. */
async function useOnce(place: DataPlace, request: LibraryRequest, means: Means): Promise<LibraryStatus | undefined> {
  try {
    return await useHere(place, request, means);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    return await useThroughServer(place, request, means);
  }
}

interface Means {
  terminal: Terminal;
  show: (status: LibraryStatus) => void;
}

async function useHere(place: DataPlace, request: LibraryRequest, { terminal, show }: Means): Promise<LibraryStatus> {
  const [{ openLibrary }, { carryOut }] = await Promise.all([
    import("../library/open-library.ts"),
    import("../library/carry-out.ts"),
  ]);
  let opened: OpenLibrary | undefined;
  opened = await openLibrary({
    ...place,
    environment: terminal.environment,
    isAutomatic: false,
    onReport: (message) => terminal.warn(`${message}\n`),
    onState: () => opened && show(opened.library.status()),
  });
  const { library, close } = opened;
  const stop = () => void library.close();
  terminal.signal.addEventListener("abort", stop, { once: true });
  try {
    // The person may have changed their mind while the folder was opened.
    terminal.signal.throwIfAborted();
    await carryOut(request, opened);
    return library.status();
  } finally {
    terminal.signal.removeEventListener("abort", stop);
    await close();
  }
}

/** A server that is gone is noticed so soon. */
const probeMs = 2000;

async function useThroughServer(
  { dataFolder }: DataPlace,
  request: LibraryRequest,
  { terminal, show }: Means,
): Promise<LibraryStatus | undefined> {
  const paths = dataPaths(dataFolder);
  let probedAt = performance.now();
  const onWait = async () => {
    show(await readStatus(paths.status));
    if (performance.now() - probedAt < probeMs) return true;
    probedAt = performance.now();
    return isLocked(dataFolder);
  };
  const isDone = await leaveRequest(paths.requests, request, { signal: terminal.signal, onWait });
  return isDone ? readStatus(paths.status) : undefined;
}

function renderStatus(status: LibraryStatus, names: readonly string[]): string[] {
  const width = Math.max(...names.map((name) => name.length));
  return names.flatMap((name) => {
    const progress = statusOf(status, name)?.progress;
    return progress ? [renderProgress({ label: name.padEnd(width), ...progress })] : [];
  });
}
