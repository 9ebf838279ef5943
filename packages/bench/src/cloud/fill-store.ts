import { AccountStore, type CloudStore, createToken, type StoredThread } from "@docent/cloud-server/internal";

export const accountCount = 10_000;
/** The account that the benchmark's requests read, and its two projects. */
export const measuredId = "acc_measured";
export const smallProject = { name: "small", threads: 50 };
export const largeProject = { name: "large", threads: 10_000 };

const startUs = Date.UTC(2025, 0, 1) * 1000;
const batchSize = 500;

/**
 * Creates accounts with one project each, and the measured account with two projects, their threads and a token. Returns the
 * secret of the token.
 */
export async function createAccounts(store: CloudStore): Promise<string> {
  const { secret, hash, prefix } = createToken();
  const ids = [...Array.from({ length: accountCount }, (_, number) => accountId(number)), measuredId];
  await store.database.transaction().execute(async (transaction) => {
    for (const id of ids) {
      await transaction.insertInto("accounts").values({ id, name: id, created_us: startUs }).execute();
      const names = id === measuredId ? [smallProject.name, largeProject.name] : ["docs"];
      const projects = names.map((name) => ({
        account_id: id,
        id: `prj_${name}`,
        name,
        created_us: startUs,
        body: "{}",
      }));
      await transaction.insertInto("projects").values(projects).execute();
    }
  });
  const account = store.account(measuredId);
  await account.addToken({ id: "tok_bench", hash, prefix, label: "", created_us: startUs, expires_us: null });
  for (const { name, threads } of [smallProject, largeProject])
    for (let first = 0; first < threads; first += batchSize)
      await account.saveThreads(
        Array.from({ length: Math.min(batchSize, threads - first) }, (_, index) => makeThread(first + index, name)),
      );
  return secret;
}

/** Adds the threads from number `from` up to, not including, `to` to each account except the measured one. */
export async function addThreads(store: CloudStore, { from, to }: { from: number; to: number }): Promise<void> {
  const accountsPerTransaction = 1000;
  for (let first = 0; first < accountCount; first += accountsPerTransaction) {
    await store.database.transaction().execute(async (transaction) => {
      for (let number = first; number < first + accountsPerTransaction; number++) {
        const threads = Array.from({ length: to - from }, (_, index) => makeThread(from + index, "docs"));
        await new AccountStore(transaction, accountId(number)).saveThreads(threads);
      }
    });
  }
}

/** Makes a thread of about 300 bytes. */
export function makeThread(number: number, project: string): StoredThread {
  const created_us = startUs + number * 1_000_000;
  const createdAt = new Date(created_us / 1000).toISOString();
  const id = `thr_${project}_${number}`;
  const title = `What was found out about question ${number}, and where it stands`;
  const thread = {
    id,
    title,
    project,
    createdAt,
    updatedAt: createdAt,
    questionCount: 3,
    labels: ["routing", "streams"],
  };
  return { id, project, created_us, updated_us: created_us, body: JSON.stringify(thread) };
}

function accountId(number: number): string {
  return `acc_${String(number).padStart(5, "0")}`;
}
