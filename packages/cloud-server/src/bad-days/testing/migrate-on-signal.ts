import { openStore } from "../../store/open-store.ts";

/** Prints `ready`, and migrates a store on SIGUSR2. Several processes can thus migrate at the same time. */
const [database = ""] = process.argv.slice(2);

const wakeful = setInterval(() => {}, 60_000);
process.once("SIGUSR2", async () => {
  clearInterval(wakeful);
  const store = await openStore({ database });
  console.log(JSON.stringify(await store.migrate()));
  await store.close();
});
console.log("ready");
