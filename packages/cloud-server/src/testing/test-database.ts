import { randomBytes } from "node:crypto";
import pg from "pg";

/** The role that owns test databases. Like the role of a deployed server, it is not a superuser. */
export const databaseOwner = "docent";

/** An empty database on a PostgreSQL server. */
export interface TestDatabase {
  /** URL with the name and the password of a role that owns this database and has no other privileges. */
  url: string;
  /** Closes all connections to the database, and removes it. */
  drop(): Promise<void>;
}

/** Creates an empty database with a unique name. `adminUrl` is the URL of a superuser, as in `PostgresServer`. */
export async function createDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // The strategy takes a tenth of the time of the default, which writes each page to the log.
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} OWNER ${databaseOwner} TEMPLATE template0 STRATEGY file_copy`);
  const url = new URL(adminUrl);
  url.username = databaseOwner;
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Runs one statement as the superuser, on its own connection. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  // When the server stops, its connections emit an error event, which would be uncaught.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
