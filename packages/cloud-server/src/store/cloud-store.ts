import { type Kysely, sql } from "kysely";
import { AccountStore } from "./account-store.ts";
import { checkVersion, migrate, readVersion } from "./migrations.ts";
import { type Engine, explainStoreError, StoreError } from "./store-error.ts";
import type { AccountRow, Tables, TokenRow } from "./tables.ts";

/** The stored data of a request's token. */
export type KnownToken = Pick<TokenRow, "hash" | "id" | "account_id" | "expires_us" | "revoked_us" | "last_used_us">;

export interface CloudStoreOptions {
  engine: Engine;
  /** Name of the store in messages: a path, or a URL without its password. */
  name: string;
  /** Wall clock, in milliseconds since 1970. */
  nowMs: () => number;
  /** See {@link CloudStore.readChangeMark}. */
  readChangeMark?: () => number | undefined;
}

/** Maximum number of account names in a message. */
const maxShown = 20;

/** A store with its accounts, tokens and migrations. `account` gives access to the data of one account. */
export class CloudStore {
  readonly engine: Engine;
  readonly name: string;
  /** For queries that have no method in this class: copies of whole stores, shared counters, tests. */
  readonly database: Kysely<Tables>;
  /**
   * Returns a number that is higher after each change of the store by any process, or undefined if that would need a query
   * over the network.
   */
  readonly readChangeMark: () => number | undefined;
  readonly #nowMs: () => number;

  constructor(database: Kysely<Tables>, { engine, name, nowMs, readChangeMark }: CloudStoreOptions) {
    this.database = database;
    this.readChangeMark = readChangeMark ?? (() => undefined);
    this.engine = engine;
    this.name = name;
    this.#nowMs = nowMs;
  }

  /** @throws {StoreError} `newer` if a newer version of this program migrated the store. */
  migrate(): Promise<{ from: number; to: number }> {
    const { engine, name } = this;
    return this.#explain(() => migrate(this.database, { engine, name, nowUs: this.nowUs() }));
  }

  /** Returns the version of the store. It is 0 for an empty store. */
  readVersion(): Promise<number> {
    return this.#explain(() => readVersion(this.database, this.engine));
  }

  /** @throws {StoreError} `newer` or `older` if this program cannot use the store. */
  async checkVersion(): Promise<void> {
    checkVersion(await this.readVersion(), this.name);
  }

  /** @throws {StoreError} `conflict` if the name is taken. */
  async createAccount(account: Pick<AccountRow, "id" | "name">): Promise<AccountRow> {
    const row = { ...account, created_us: this.nowUs() };
    const { numInsertedOrUpdatedRows } = await this.#explain(() =>
      this.database
        .insertInto("accounts")
        .values(row)
        .onConflict((conflict) => conflict.column("name").doNothing())
        .executeTakeFirstOrThrow(),
    );
    if (numInsertedOrUpdatedRows === 0n)
      throw new StoreError(
        "conflict",
        `There is an account named ${JSON.stringify(account.name)}. Choose another name.`,
      );
    return row;
  }

  /** Lists all accounts, sorted by name. */
  listAccounts(): Promise<AccountRow[]> {
    return this.#explain(() => this.database.selectFrom("accounts").selectAll().orderBy("name").execute());
  }

  /** @throws {StoreError} `missing` if no account has the name. */
  async findAccount(name: string): Promise<AccountRow> {
    const found = await this.#explain(() =>
      this.database.selectFrom("accounts").selectAll().where("name", "=", name).executeTakeFirst(),
    );
    if (found) return found;
    const names = (await this.listAccounts()).map((account) => account.name);
    const more = names.length > maxShown ? ` and ${names.length - maxShown} more` : "";
    const hint =
      names.length > 0
        ? `Accounts: ${names.slice(0, maxShown).join(", ")}${more}.`
        : "Create one with docent-cloud accounts create NAME.";
    throw new StoreError("missing", `There is no account named ${JSON.stringify(name)}. ${hint}`);
  }

  /** Deletes an account with its projects, threads and tokens. */
  async deleteAccount(id: string): Promise<void> {
    await this.#explain(() => this.database.deleteFrom("accounts").where("id", "=", id).execute());
  }

  /** Finds the token with a hash, even if it is revoked or expired. */
  findToken(hash: string): Promise<KnownToken | undefined> {
    return this.#explain(() =>
      this.database
        .selectFrom("tokens")
        .select(["hash", "id", "account_id", "expires_us", "revoked_us", "last_used_us"])
        .where("hash", "=", hash)
        .executeTakeFirst(),
    );
  }

  /** Records the last use of a token. */
  async markUsed(hash: string, usedUs: number): Promise<void> {
    await this.#explain(() =>
      this.database.updateTable("tokens").set({ last_used_us: usedUs }).where("hash", "=", hash).execute(),
    );
  }

  /** Returns the data of one account. Does not check that the account exists. */
  account(id: string): AccountStore {
    return new AccountStore(this.database, id);
  }

  /**
   * Runs `work` on one account in one transaction, which is committed as a whole or not at all.
   *
   * @throws {StoreError} for errors of the engine. Other errors of `work` are thrown unchanged.
   */
  transaction<Result>(
    accountId: string,
    work: (account: AccountStore) => Promise<Result>,
    { isReadOnly = false } = {},
  ): Promise<Result> {
    const builder = this.database.transaction();
    // In a read-only transaction, all queries read the state at its start.
    const snapshot = builder.setAccessMode("read only").setIsolationLevel("repeatable read");
    return this.#explain(() =>
      (isReadOnly ? snapshot : builder).execute((transaction) => work(new AccountStore(transaction, accountId))),
    );
  }

  /** @throws {StoreError} if the store does not respond. */
  async ping(): Promise<void> {
    await this.#explain(() => sql`select 1`.execute(this.database));
  }

  /** Microseconds since 1970. */
  nowUs(): number {
    return Math.round(this.#nowMs() * 1000);
  }

  close(): Promise<void> {
    return this.database.destroy();
  }

  /** Converts an error of the engine to a {@link StoreError}. Returns any other error unchanged. */
  explain(error: unknown): unknown {
    return explainStoreError(error, this);
  }

  async #explain<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw this.explain(error);
    }
  }
}
