import { SourceError } from "../resources/resource-source.ts";

export interface SyncTurn {
  /** Name of the resource, which has at most one sync at a time. */
  name: string;
  lane: keyof SyncLanes;
  /** Host from which the sync fetches. Undefined for a local folder. */
  site: string | undefined;
  /** Whether the resource can be searched already. Resources that cannot be searched go first. */
  isSearchable: boolean;
  /** Whether a user waits for the sync, which moves it to the front. */
  isUrgent: boolean;
}

export interface SyncLane {
  /** Maximum number of parallel syncs. */
  slots: number;
  /** Maximum number of parallel syncs of one host. */
  slotsPerSite: number;
  /** Time after which a sync must yield if others wait for its slot. */
  maxMs: number;
  /** Additional time to finish before the sync is aborted. */
  graceMs: number;
}

/** One lane for each type of resource. Syncs wait only for others of their lane: a slow website can take half an hour. */
export interface SyncLanes {
  local: SyncLane;
  git: SyncLane;
  website: SyncLane;
}

const defaultLanes: SyncLanes = {
  local: { slots: 3, slotsPerSite: 3, maxMs: Number.POSITIVE_INFINITY, graceMs: 0 },
  git: { slots: 3, slotsPerSite: 2, maxMs: 5 * 60_000, graceMs: 0 },
  // At the end of the turn, a request in progress takes at most another minute.
  website: { slots: 4, slotsPerSite: 1, maxMs: 5 * 60_000, graceMs: 70_000 },
};

/** Signals to a running sync. */
export interface SyncSignals {
  /** Aborts when the sync is cancelled. */
  signal: AbortSignal;
  /** Aborts when the sync has taken `maxMs` and others wait. The sync should end with the documents that it has read. */
  turnEnd: AbortSignal;
}

interface Waiting {
  turn: SyncTurn;
  begin: () => void;
}

interface Running {
  turn: SyncTurn;
  startedAt: number;
  end: AbortController;
}

/** Maximum number of consecutive syncs that may overtake the sync that has waited longest. */
const maxOvertaking = 3;

/** Schedules syncs: limits them for each lane and each site, runs urgent syncs first, and starves none. */
export class SyncScheduler {
  readonly #lanes: Record<keyof SyncLanes, Lane>;

  constructor(lanes: SyncLanes = defaultLanes) {
    this.#lanes = { local: new Lane(lanes.local), git: new Lane(lanes.git), website: new Lane(lanes.website) };
  }

  /**
   * Runs a sync when it has a slot. Resolves when the sync has ended. Rejects if the signal aborts first.
   *
   * @throws {SourceError} "limit" if the sync was aborted because others waited.
   */
  async run<Result>(
    turn: SyncTurn,
    sync: (signals: SyncSignals) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    const lane = this.#lanes[turn.lane];
    await lane.wait(turn, signal);
    const running = lane.start(turn);
    const stop = new AbortController();
    const turnEnd = running.end.signal;
    let timer: NodeJS.Timeout | undefined;
    const stopLate = () => {
      timer = setTimeout(() => stop.abort(), lane.graceMs).unref();
    };
    if (turnEnd.aborted) stopLate();
    turnEnd.addEventListener("abort", stopLate, { once: true });
    try {
      return await sync({ signal: AbortSignal.any([signal, stop.signal]), turnEnd });
    } catch (error) {
      throw stop.signal.aborted && !signal.aborted ? turnOver(running, error) : error;
    } finally {
      clearTimeout(timer);
      lane.finish(running);
    }
  }

  /** Moves a sync to the front. Does nothing if it runs already, or is not in the queue. */
  hurry({ name, lane }: Pick<SyncTurn, "name" | "lane">): void {
    this.#lanes[lane].hurry(name);
  }
}

function turnOver({ turn, startedAt }: Running, cause: unknown): SourceError {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const message = `${JSON.stringify(turn.name)} was not read within ${seconds} seconds, and others were waiting.`;
  return new SourceError("limit", message, {
    hint: "Sync it again when the other syncs have ended, or name the parts that you need in `searchPaths`.",
    cause,
  });
}

class Lane {
  readonly #options: SyncLane;
  /** Waiting syncs by name, in the order of their arrival. */
  readonly #waiting = new Map<string, Waiting>();
  /** Waiting syncs of resources that cannot be searched yet. */
  readonly #unsearchable = new Map<string, Waiting>();
  /** Waiting syncs that a user waits for. */
  readonly #urgent = new Map<string, Waiting>();
  readonly #running = new Set<Running>();
  readonly #sites = new Map<string, number>();
  #slotsTaken = 0;
  #overtaken = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: SyncLane) {
    this.#options = options;
  }

  get graceMs(): number {
    return this.#options.graceMs;
  }

  /** Resolves when this sync has a slot. The caller must call `start` immediately. */
  wait(turn: SyncTurn, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(turn);
        reject(signal.reason);
      };
      const begin = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      if (signal.aborted) return leave();
      signal.addEventListener("abort", leave, { once: true });
      const waiting = { turn, begin };
      this.#waiting.set(turn.name, waiting);
      if (!turn.isSearchable) this.#unsearchable.set(turn.name, waiting);
      if (turn.isUrgent) this.#urgent.set(turn.name, waiting);
      this.#startNext();
    });
  }

  start(turn: SyncTurn): Running {
    // The sync was counted when it was chosen.
    const running = { turn, startedAt: performance.now(), end: new AbortController() };
    this.#running.add(running);
    this.#endOverdue();
    return running;
  }

  finish(running: Running): void {
    this.#running.delete(running);
    this.#count(running.turn, -1);
    this.#startNext();
  }

  hurry(name: string): void {
    const waiting = this.#waiting.get(name);
    if (waiting) this.#urgent.set(name, waiting);
  }

  #startNext(): void {
    for (let next = this.#choose(); next; next = this.#choose()) {
      this.#leave(next.turn);
      this.#count(next.turn, 1);
      next.begin();
    }
    this.#endOverdue();
  }

  /**
   * The next sync that may start: an urgent sync, else a sync of a resource that is not searchable, else the first in the
   * queue. After `maxOvertaking` syncs have overtaken the first, the first starts next.
   */
  #choose(): Waiting | undefined {
    if (this.#slotsTaken >= this.#options.slots) return undefined;
    const first = this.#findFirst(this.#waiting);
    const chosen = this.#findFirst(this.#urgent) ?? this.#findFirst(this.#unsearchable) ?? first;
    this.#overtaken = chosen === first || this.#overtaken >= maxOvertaking ? 0 : this.#overtaken + 1;
    return this.#overtaken === 0 ? first : chosen;
  }

  #findFirst(some: ReadonlyMap<string, Waiting>): Waiting | undefined {
    for (const waiting of some.values()) {
      const { site } = waiting.turn;
      if (site === undefined || (this.#sites.get(site) ?? 0) < this.#options.slotsPerSite) return waiting;
    }
    return undefined;
  }

  #leave({ name }: SyncTurn): void {
    for (const some of [this.#waiting, this.#unsearchable, this.#urgent]) some.delete(name);
  }

  #count({ site }: SyncTurn, change: 1 | -1): void {
    this.#slotsTaken += change;
    if (site === undefined) return;
    const count = (this.#sites.get(site) ?? 0) + change;
    if (count > 0) this.#sites.set(site, count);
    else this.#sites.delete(site);
  }

  /** Ends overdue syncs, at most as many as there are syncs that wait for their slots. */
  #endOverdue(): void {
    clearTimeout(this.#timer);
    const { maxMs, slots } = this.#options;
    if (this.#waiting.size === 0 || !Number.isFinite(maxMs)) return;
    const isFull = this.#slotsTaken >= slots;
    const wanted = new Set([...this.#waiting.values()].map(({ turn }) => turn.site));
    const blocking = [...this.#running].filter(({ turn }) => isFull || wanted.has(turn.site));
    const lasting = blocking.filter(({ end }) => !end.signal.aborted);
    const now = performance.now();
    const needed = this.#waiting.size - (blocking.length - lasting.length);
    const overdue = lasting.filter(({ startedAt }) => now - startedAt >= maxMs);
    for (const { end } of overdue.slice(0, Math.max(0, needed))) end.abort();
    // Syncs are in the order of their start, so this is the next one that becomes overdue.
    const next = lasting[overdue.length];
    if (next) this.#timer = setTimeout(() => this.#endOverdue(), next.startedAt + maxMs - now + 1).unref();
  }
}
