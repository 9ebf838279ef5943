import { setTimeout as pause } from "node:timers/promises";
import type {
  LocalErrorTag,
  operations,
  SyncProgress as ResourceProgress,
  ResourceStatus,
  SyncResourceEvent,
} from "@docent/local";
import type { HandlerTable } from "@docent/server";
import { findDiskProblem } from "@docent/storage";
import type { ConfigFile } from "../config/config-file.ts";
import { ConfigError } from "../config/config-schema.ts";
import type { Library } from "../library/library.ts";
import { maxSkipped } from "../library/resource-status.ts";
import { isWaiting, type SyncedResource } from "../library/synced-resource.ts";
import { countSkipped, cutSkipped, type SyncProgress } from "../resources/resource-source.ts";

interface ResourceHandlerOptions {
  config: ConfigFile;
  library: Library;
  /** Returns the number of documents with vectors. Undefined if no embeddings are configured. */
  embeddedDocuments: (resource: string) => number | undefined;
}

/** Handlers that list, remove and sync resources. */
export function createResourceHandlers({ config, library, embeddedDocuments }: ResourceHandlerOptions) {
  const describe = (resource: SyncedResource) =>
    describeResource(resource, embeddedDocuments(resource.definition.name));
  return {
    listResources() {
      return { status: 200, body: { resources: library.list().map(describe) } };
    },

    async removeResource({ path: { name } }) {
      const resource = library.get(name);
      const removed = resource ? describe(resource) : neverSynced(name);
      try {
        await config.removeResource(name).catch(async (error) => {
          if (findDiskProblem(error, config.path)?.kind !== "full") throw error;
          await library.makeRoom(name);
          await config.removeResource(name);
        });
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        if (error.code === "unknown-resource") return refuseUnknown(name, library);
        const todo = error.code === "unwritable" ? "When it can be written," : `Correct ${config.path}, then`;
        return refuse(500, "InternalError", [error.message, `${todo} remove the resource again.`]);
      } finally {
        // The file may have just been edited.
        library.configure(config.config.resources, config.config.problems);
      }
      return { status: 200, body: removed };
    },

    syncResource({ path: { name }, signal }) {
      const resource = library.get(name);
      if (!resource) return refuseUnknown(name, library);
      return { status: 200, body: streamSync(resource, { describe, signal }) };
    },
  } satisfies Partial<HandlerTable<operations>>;
}

/** The status of a resource, in the format of the contract. */
function describeResource(
  { definition, statedProblem, state }: SyncedResource,
  embeddedDocuments: number | undefined,
): ResourceStatus {
  const { isSearchable, documents, progress, error, skipped, syncedAt } = state;
  return {
    name: definition.name,
    // The definition of an invalid entry would violate the contract.
    ...(statedProblem === undefined && { definition }),
    state: nameState(state),
    isSearchable,
    documents,
    ...(embeddedDocuments !== undefined && { embeddedDocuments: Math.min(documents, embeddedDocuments) }),
    ...(syncedAt && { syncedAt: syncedAt.toISOString() }),
    ...(progress && { progress: toProgress(progress) }),
    ...(error && { failure: { message: error.message, hint: error.hint } }),
    skippedCount: countSkipped(skipped),
    skipped: cutSkipped(skipped, maxSkipped).map(({ path, reason }) => ({ path, reason })),
  };
}

function nameState({ progress, error, isSearchable, syncedAt }: SyncedResource["state"]): ResourceStatus["state"] {
  if (progress) return isWaiting(progress) ? "waiting" : "syncing";
  if (error) return "failed";
  return isSearchable || syncedAt ? "ready" : "waiting";
}

function toProgress({ phase, done, total }: SyncProgress): ResourceProgress {
  return { phase, done, ...(total !== undefined && { total }) };
}

/** Status of a resource that was just added to the configuration by hand. */
function neverSynced(name: string): ResourceStatus {
  return { name, state: "waiting", isSearchable: false, documents: 0, skippedCount: 0, skipped: [] };
}

/** Minimum time between two `progress` events. */
const progressStepMs = 100;

/** Syncs a resource, and reports progress. The sync continues if the client disconnects. */
async function* streamSync(
  resource: SyncedResource,
  { describe, signal }: { describe: (resource: SyncedResource) => ResourceStatus; signal: AbortSignal },
): AsyncGenerator<SyncResourceEvent> {
  let isOver = false;
  const sync = resource.resync().finally(() => {
    isOver = true;
  });
  // A disconnected client must not leave an unhandled rejection.
  sync.catch(() => {});
  for (let sent: unknown; !isOver && !signal.aborted; ) {
    const progress = resource.state.progress ?? beforeSync;
    if (progress !== sent) yield { event: "progress", data: { type: "progress", progress: toProgress(progress) } };
    sent = progress;
    // An abort ends the pause.
    await Promise.race([sync, pause(progressStepMs, undefined, { signal, ref: false }).catch(() => {})]);
  }
  // The server stops, or the resource was removed or replaced.
  if (!isOver || resource.isStopped) return yield failure("Cancelled", stopped);
  const { error } = resource.state;
  if (error) return yield failure("ResourceUnavailable", error);
  yield { event: "done", data: { type: "done", resource: describe(resource) } };
}

/** Progress until the sync reports its phase. */
const beforeSync: SyncProgress = { phase: "Waiting for the sync to begin", done: 0, total: undefined };
const stopped = { message: "The sync was stopped.", hint: "Sync again." };

function failure(
  tag: "Cancelled" | "ResourceUnavailable",
  { message, hint }: { message: string; hint: string },
): SyncResourceEvent {
  return { event: "error", data: { type: "error", tag, message, hint } };
}

/** Creates an error response, for an operation that has this status in the contract. */
export function refuse<Status extends number>(status: Status, tag: LocalErrorTag, [error, hint]: [string, string]) {
  return { status, body: { error, tag, hint } } as const;
}

/** Maximum number of names in a message. */
const maxNamed = 20;

/** Creates the error response for an unknown name, with a list of the configured names. */
export function refuseUnknown(name: string, library: Library) {
  const known = library.list().map(({ definition }) => definition.name);
  const more = known.length > maxNamed ? ` and ${known.length - maxNamed} more` : "";
  const hint = known.length === 0 ? addFirst : `Configured resources: ${known.slice(0, maxNamed).join(", ")}${more}.`;
  return refuse(404, "ResourceNotFound", [`There is no resource named ${JSON.stringify(name)}.`, hint]);
}

export const addFirst =
  'Add one first: docent-local add NAME URL, or POST /config/resources with {"type": "git", "name": "hono", "url": "https://github.com/honojs/website"}.';
