import { setImmediate } from "node:timers/promises";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { ProjectRow, Tables, ThreadRow, TokenRow } from "./tables.ts";

/** A project without its account. */
export type StoredProject = Omit<ProjectRow, "account_id">;

/** A thread without its account. */
export type StoredThread = Omit<ThreadRow, "account_id">;

/** A token without its hash, to be shown to operators. */
export type StoredToken = Omit<TokenRow, "account_id" | "hash">;

/** Numbers of rows that a batch has changed. */
export interface SaveCounts {
  inserted: number;
  updated: number;
}

/** Number of rows of a list that one statement reads. */
export const pageSize = 200;

/** Maximum number of rows that one statement writes. */
export const batchSize = 500;

/**
 * The projects, threads and tokens of one account. Each query contains the account id, so no query reaches another account.
 *
 * Its methods throw the errors of the engine. {@link CloudStore} explains them.
 */
export class AccountStore {
  readonly accountId: string;
  readonly #database: Kysely<Tables>;

  constructor(database: Kysely<Tables>, accountId: string) {
    this.#database = database;
    this.accountId = accountId;
  }

  /** Reads the JSON text of each project, newest first, in pages. */
  listProjects(): AsyncGenerator<string[], void, undefined> {
    return this.#readBodies("projects", { order: "desc" });
  }

  /**
   * Reads the JSON text of each thread of the account or of one project, newest first, in pages. Later pages may or may not
   * contain concurrent writes. No thread is listed twice.
   */
  listThreads(project?: string): AsyncGenerator<string[], void, undefined> {
    return this.#readBodies("threads", { order: "desc", project });
  }

  /** Reads the JSON text of each project, oldest first, in pages. */
  exportProjects(): AsyncGenerator<string[], void, undefined> {
    return this.#readBodies("projects", { order: "asc" });
  }

  /** Reads the JSON text of each thread, oldest first, in pages. */
  exportThreads(): AsyncGenerator<string[], void, undefined> {
    return this.#readBodies("threads", { order: "asc" });
  }

  async hasProject(name: string): Promise<boolean> {
    return (await this.#projects().select("id").where("name", "=", name).executeTakeFirst()) !== undefined;
  }

  /** Returns the JSON text of a thread. */
  async findThread(id: string): Promise<string | undefined> {
    return (await this.#threads().select("body").where("id", "=", id).executeTakeFirst())?.body;
  }

  /** Returns the number of threads by project. Projects without threads are left out. */
  async countThreads(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#threads()
      .select(({ fn }) => ["project", fn.countAll<number>().as("threads")])
      .groupBy("project")
      .execute();
    return new Map(rows.map(({ project, threads }) => [project, threads]));
  }

  /** Finds the projects that have one of the ids or names. Each list has at most {@link batchSize} entries. */
  async findProjects({ ids, names }: { ids: readonly string[]; names: readonly string[] }): Promise<StoredProject[]> {
    const find = (column: "id" | "name", values: readonly string[]) =>
      this.#projects().select(["id", "name", "created_us", "body"]).where(column, "in", values).execute();
    const found = [
      ...(ids.length > 0 ? await find("id", ids) : []),
      ...(names.length > 0 ? await find("name", names) : []),
    ];
    return [...new Map(found.map((project) => [project.id, project])).values()];
  }

  /** Returns those of the names that no project has. */
  async findMissingProjects(names: readonly string[]): Promise<string[]> {
    if (names.length === 0) return [];
    const rows = await this.#projects().select("name").where("name", "in", names).execute();
    const known = new Set(rows.map(({ name }) => name));
    return names.filter((name) => !known.has(name));
  }

  /**
   * Adds at most {@link batchSize} projects. A project replaces a stored project with the same id, except for its name. The
   * engine reports an error if another project has the name.
   */
  async saveProjects(projects: readonly StoredProject[]): Promise<void> {
    if (projects.length === 0) return;
    await this.#database
      .insertInto("projects")
      .values(projects.map((project) => ({ ...project, account_id: this.accountId })))
      .onConflict((conflict) =>
        conflict.columns(["account_id", "id"]).doUpdateSet(({ ref }) => ({
          created_us: ref("excluded.created_us"),
          body: ref("excluded.body"),
        })),
      )
      .execute();
  }

  /** Replaces the project with the same name, and keeps its threads. */
  async replaceProject({ name, ...project }: StoredProject): Promise<void> {
    await this.#database
      .updateTable("projects")
      .set(project)
      .where("account_id", "=", this.accountId)
      .where("name", "=", name)
      .execute();
  }

  /**
   * Adds at most {@link batchSize} threads with different ids. A thread replaces a stored thread with the same id only if it
   * was updated later.
   */
  async saveThreads(threads: readonly StoredThread[]): Promise<SaveCounts> {
    if (threads.length === 0) return { inserted: 0, updated: 0 };
    const rows = threads.map((thread) => ({ ...thread, account_id: this.accountId }));
    // Two statements, because a single one does not report which rows it has inserted.
    const inserted = await this.#database
      .insertInto("threads")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
      .returning("id")
      .execute();
    const ids = new Set(inserted.map(({ id }) => id));
    const known = rows.filter(({ id }) => !ids.has(id));
    return { inserted: ids.size, updated: known.length === 0 ? 0 : await this.#updateThreads(known) };
  }

  /** Replaces the stored threads that were updated earlier. Returns their number. */
  async #updateThreads(rows: readonly ThreadRow[]): Promise<number> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#database
      .insertInto("threads")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "id"])
          .doUpdateSet(({ ref }) => ({
            project: ref("excluded.project"),
            created_us: ref("excluded.created_us"),
            updated_us: ref("excluded.updated_us"),
            body: ref("excluded.body"),
          }))
          .whereRef("excluded.updated_us", ">", "threads.updated_us"),
      )
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows);
  }

  /** Deletes a project with its threads. Resolves to false if no project has the name. */
  async deleteProject(name: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom("projects")
      .where("account_id", "=", this.accountId)
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async deleteThread(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#database
      .deleteFrom("threads")
      .where("account_id", "=", this.accountId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  async addToken(token: Omit<TokenRow, "account_id" | "revoked_us" | "last_used_us">): Promise<void> {
    await this.#database
      .insertInto("tokens")
      .values({ ...token, account_id: this.accountId, revoked_us: null, last_used_us: null })
      .execute();
  }

  /** Lists all tokens, newest first, including revoked and expired ones. */
  async listTokens(): Promise<StoredToken[]> {
    return this.#database
      .selectFrom("tokens")
      .where("account_id", "=", this.accountId)
      .select(["id", "prefix", "label", "created_us", "expires_us", "revoked_us", "last_used_us"])
      .orderBy("created_us", "desc")
      .orderBy("id", "desc")
      .execute();
  }

  /** Revokes a token. The time of an earlier revocation is kept. Resolves to false if no token has the id. */
  async revokeToken(id: string, nowUs: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database
      .updateTable("tokens")
      .set(({ fn, val }) => ({ revoked_us: fn.coalesce("revoked_us", val(nowUs)) }))
      .where("account_id", "=", this.accountId)
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Reads a list page by page. An empty list has one empty page. */
  async *#readBodies(
    table: "projects" | "threads",
    { order, project }: { order: "asc" | "desc"; project?: string | undefined },
  ): AsyncGenerator<string[], void, undefined> {
    // PostgreSQL stores no text with NUL, and a query with NUL fails.
    if (project?.includes("\u0000")) return yield [];
    const all = this.#database.selectFrom(table).where("account_id", "=", this.accountId);
    const listed = project === undefined ? all : all.where("project", "=", project);
    let last: Position | undefined;
    do {
      const rows = await listed
        .select(["created_us", "id", shortBody.as("body")])
        .where(isAfter(last, order))
        .orderBy("created_us", order)
        .orderBy("id", order)
        .limit(pageSize)
        .execute();
      if (rows.length === 0 && !last) yield [];
      const readLong = ({ id }: Position) => listed.select(["created_us", "id", "body"]).where("id", "=", id).execute();
      for await (const page of fillBodies(rows, readLong)) yield page.map(({ body }) => body ?? "");
      last = rows.length < pageSize ? undefined : rows.at(-1);
      if (last) await nextTurn();
    } while (last);
  }

  #projects() {
    return this.#database.selectFrom("projects").where("account_id", "=", this.accountId);
  }

  #threads() {
    return this.#database.selectFrom("threads").where("account_id", "=", this.accountId);
  }
}

/** The position of a row in a list by time. */
type Position = Pick<ThreadRow, "created_us" | "id">;

/** Creates the condition for rows after a position, or for all rows without a position. Both engines use an index for it. */
function isAfter(last: Position | undefined, order: "asc" | "desc"): RawBuilder<SqlBool> {
  if (!last) return sql`true`;
  const than = order === "asc" ? sql`>` : sql`<`;
  return sql`(created_us, id) ${than} (${last.created_us}, ${last.id})`;
}

/**
 * Maximum size, in bytes, of a body that is read together with others.
 */
const maxSharedBytes = 64 * 1024;

/** Selects the body of a row, or null if it is long. Both engines get the length of a text without reading the text. */
export const shortBody = sql<string | null>`case when octet_length(body) <= ${sql.lit(maxSharedBytes)} then body end`;

/**
 * Adds the long bodies to the rows of a page that was read with {@link shortBody}. Yields the rows in the same order, in pages.
 * A row with a long body has its own page, so that memory is bounded.
 *
 * @param readLong Reads a row again, with its whole body. Returns no row if it has been deleted in the meantime.
 */
export async function* fillBodies<Row extends object>(
  rows: readonly Row[],
  readLong: (row: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let page: Row[] = [];
  for (const row of rows) {
    if (!("body" in row) || row.body !== null) page.push(row);
    else {
      if (page.length > 0) yield page;
      page = [];
      await nextTurn();
      const long = await readLong(row);
      if (long.length > 0) yield long;
    }
  }
  if (page.length > 0) yield page;
}

/** The turn of the latest caller of {@link nextTurn}. */
let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a later turn of the event loop, and in each turn for one caller only. Call it before each further page of a list.
 *
 * SQLite works synchronously, so a list for a fast reader would otherwise never leave the event loop: other requests, health
 * checks and signals would wait until its end. One page for each turn bounds their wait, however many lists are read.
 */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
