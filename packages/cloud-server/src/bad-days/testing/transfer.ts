import { createReadStream } from "node:fs";
import { openStore } from "../../store/open-store.ts";
import { copyStore } from "../../transfer/copy-store.ts";
import { importFile } from "../../transfer/import-batch.ts";

/** Imports a file or copies a store. Prints a line at the start and at the end, for tests that kill the program. */
const [kind, database = "", other = ""] = process.argv.slice(2);

const store = await openStore({ database });
if (kind === "import") {
  const chunks = createReadStream(other);
  console.log("begun");
  await importFile(store, "acc_ada", { name: other, chunks });
} else {
  const target = await openStore({ database: other });
  console.log("begun");
  await target.migrate();
  await copyStore(store, target);
}
console.log("done");
process.exit();
