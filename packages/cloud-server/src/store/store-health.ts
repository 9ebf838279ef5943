import type { CloudStore } from "./cloud-store.ts";
import { StoreError } from "./store-error.ts";

export interface StoreHealthOptions {
  store: Pick<CloudStore, "engine" | "name" | "migrate" | "checkVersion">;
  /** Whether an older store is migrated. Otherwise it is refused. */
  mayMigrate: boolean;
  /** Called when the store becomes unusable, and when it is usable again. */
  onReport: (message: string) => void;
}

/** Intervals between checks, in milliseconds: while the store can be used, and while it cannot. */
const checkMs = 5000;
const retryMs = 1000;

/** Checks regularly whether a server can use its store, which must be reachable and have the version of this program. */
export class StoreHealth {
  readonly #options: StoreHealthOptions;
  #problem: StoreError | undefined;
  #isStarted = false;
  #isPrepared = false;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: StoreHealthOptions) {
    this.#options = options;
  }

  /**
   * Migrates the store or checks its version. Retries in the background if that may help: if PostgreSQL cannot be reached, is busy
   * or has a full disk, or if another process holds the lock of SQLite.
   *
   * @throws {StoreError} if a retry would not help: for a newer version, for an older version that may not be migrated, for a
   * damaged file.
   */
  async start(): Promise<void> {
    await this.check();
    const problem = this.#problem;
    if (problem && !this.#mayRecover(problem)) throw problem;
    this.#isStarted = true;
  }

  /** Checks the store, or joins a running check. Resolves to a message about its problem, or undefined if it can be used. */
  async check(): Promise<string | undefined> {
    this.#checking ??= this.#look().finally(() => {
      this.#checking = undefined;
    });
    await this.#checking;
    return this.#problem?.message;
  }

  /** @throws {StoreError} if, according to the last check, requests must not reach the store. */
  assertUsable(): void {
    // A store that was usable before may be usable again by now, so a request may try it.
    if (this.#problem && !(this.#isPrepared && this.#mayRecover(this.#problem))) throw this.#problem;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const { store, mayMigrate, onReport } = this.#options;
    const before = this.#problem;
    try {
      if (mayMigrate && !this.#isPrepared) await store.migrate();
      else await store.checkVersion();
      this.#isPrepared = true;
      this.#problem = undefined;
    } catch (error) {
      this.#problem = error instanceof StoreError ? error : toStoreError(error, store.name);
    }
    this.#schedule();
    const problem = this.#problem;
    // `start` throws this problem.
    if (!this.#isStarted && problem && !this.#mayRecover(problem)) return;
    if (before?.message !== problem?.message) onReport(problem?.message ?? "The store can be used again.");
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    // A usable SQLite store fails only if another process removes the file, and each request checks that.
    if (this.#isClosed || (this.#options.store.engine === "sqlite" && !this.#problem)) return;
    const look = () => void this.check().catch(() => {});
    this.#timer = setTimeout(look, this.#problem ? retryMs : checkMs).unref();
  }

  #mayRecover({ code }: StoreError): boolean {
    // Another process may hold the lock of SQLite during an import.
    if (this.#options.store.engine === "sqlite") return code === "busy";
    return ["unavailable", "busy", "full"].includes(code);
  }
}

/** Wraps an error that the store could not explain. */
function toStoreError(cause: unknown, name: string): StoreError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StoreError("failed", `The store ${name} cannot be used (${reason}). This is a bug: please report it.`, {
    cause,
  });
}
