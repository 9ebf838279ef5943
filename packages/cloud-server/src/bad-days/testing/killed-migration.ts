import type { KyselyPlugin } from "kysely";
import { CloudStore } from "../../store/cloud-store.ts";
import { openStore } from "../../store/open-store.ts";

/** Migrates a store, and kills itself before a given statement. Prints a line if the migration succeeded. */
const [database = "", killedStatement = ""] = process.argv.slice(2);

let statements = 0;
const killer: KyselyPlugin = {
  transformQuery({ node }) {
    if (++statements === Number(killedStatement)) process.kill(process.pid, "SIGKILL");
    return node;
  },
  transformResult: async ({ result }) => result,
};
const { database: queries, engine, name } = await openStore({ database });
const store = new CloudStore(queries.withPlugin(killer), { engine, name, nowMs: Date.now });
await store.migrate();
console.log("migrated");
await store.close();
