import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";
import { findPostgres, missingPostgres } from "./postgres-programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server that all test files share, as a superuser. Null if PostgreSQL is not installed. */
    postgresUrl: string | null;
  }
}

/** Starts one PostgreSQL server for all test files. In CI, PostgreSQL must be installed. */
export default async function setUpPostgres({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!findPostgres()) {
    if (process.env["CI"]) throw new Error(missingPostgres);
    console.warn(`${missingPostgres}\nThe tests that need PostgreSQL are skipped.`);
    provide("postgresUrl", null);
    return undefined;
  }
  const server = await startPostgres();
  provide("postgresUrl", server.adminUrl);
  return () => server.close();
}
