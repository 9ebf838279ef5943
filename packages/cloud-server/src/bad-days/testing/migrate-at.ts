import { openStore } from "../../store/open-store.ts";

/** Migrates a store at a given time, in milliseconds since 1970, so that several processes do it at once. */
const [database = "", timeMs = "0"] = process.argv.slice(2);

while (Date.now() < Number(timeMs));
const store = await openStore({ database });
console.log(JSON.stringify(await store.migrate()));
await store.close();
