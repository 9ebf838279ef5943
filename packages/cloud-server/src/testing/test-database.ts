import { randomBytes } from "node:crypto";
import pg from "pg";

/** The role that owns test databases. It is no superuser, as a deployed server's role is none. */
export const databaseOwner = "docent";

/** An empty database on a PostgreSQL server. */
export interface TestDatabase {
  /** With the name and the password of a role that owns this database and has no further rights. */
  url: string;
  /** Ends the connections of others and removes the database. */
  drop(): Promise<void>;
}

/** Creates an empty database with a name of its own. `adminUrl`: a superuser's, as `PostgresServer` has it. */
export async function createDatabase(adminUrl: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  // Copying files takes a tenth of the time of the default, which writes each page to the log.
  await runAsAdmin(adminUrl, `CREATE DATABASE ${name} OWNER ${databaseOwner} TEMPLATE template0 STRATEGY file_copy`);
  const url = new URL(adminUrl);
  url.username = databaseOwner;
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runAsAdmin(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Runs one statement as the superuser, on a connection of its own. */
export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A server that stops ends connections with an event beside the rejected query.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}
