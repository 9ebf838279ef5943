import { type Job, listSubjects } from "./job.ts";
import { type Group, groups } from "./trial.ts";
import { Workshop } from "./workshop.ts";

/** Maximum number of trials of each group. */
export type Counts = Readonly<Record<Group, number>>;

interface PlanOptions {
  /** Only this operator. */
  operator?: string | undefined;
  /** See {@link Job}. Default: false. */
  everyLayer?: boolean;
}

/** Trials per job. The compiler takes those of one job at once. */
const batchSizes: Counts = { spec: 40, equivalents: 10, servers: 12, artefacts: 30 };

/** The jobs of a run, the same for the same repository. Smaller counts take an even spread. */
export async function planJobs(counts: Counts, options: PlanOptions = {}): Promise<Job[]> {
  const workshop = new Workshop();
  const planned = groups
    .filter((group) => counts[group] > 0)
    .map((group) => planGroup(workshop, { ...options, group, counts }));
  return (await Promise.all(planned)).flat();
}

async function planGroup(
  workshop: Workshop,
  { group, counts, operator, everyLayer = false }: PlanOptions & { group: Group; counts: Counts },
): Promise<Job[]> {
  const lists = await Promise.all(
    (["local", "cloud"] as const).map(async (api) => {
      const subjects = await listSubjects(workshop, { group, api });
      const wanted = subjects.filter((subject) => operator === undefined || subject.operator === operator);
      return { api, ids: wanted.map(({ id }) => id) };
    }),
  );
  const sizes = lists.map(({ ids }) => ids.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const shares = shareOut(Math.min(total, counts[group]), sizes);
  return lists.flatMap(({ api, ids }, index) =>
    splitBatches(takeSpread(ids, shares[index] ?? 0), batchSizes[group]).map((batch) => ({
      ...{ group, api, ids: batch, everyLayer },
    })),
  );
}

/** Takes at most `count` items, spread evenly. The same list gives the same sample. */
export function takeSpread<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item) => item !== undefined,
  );
}

/** Divides a total by weights. The parts add up to it. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  let before = 0;
  return weights.map((_, index) => {
    const reached = Math.round((total * weights.slice(0, index + 1).reduce((a, b) => a + b, 0)) / (sum || 1));
    const part = reached - before;
    before = reached;
    return part;
  });
}

export function splitBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
