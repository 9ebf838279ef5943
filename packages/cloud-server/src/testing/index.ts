export { type PostgresOptions, PostgresServer, type StopMode, startPostgres } from "./postgres.ts";
export { findPostgres, missingPostgres } from "./postgres-programs.ts";
export { createDatabase, type TestDatabase } from "./test-database.ts";
