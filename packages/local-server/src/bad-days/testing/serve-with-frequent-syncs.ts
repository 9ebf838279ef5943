import { openServerWithLibrary } from "../../server/open-server.ts";

/** Like `docent-local serve --port 0 --data FOLDER`, but syncs every second instead of every hour. */
const dataFolder = process.argv.at(-1) ?? "";
const { server } = await openServerWithLibrary({ dataFolder, refreshMs: 1000, onReport: console.error });
const { url } = await server.listen();
console.log(`On ${url}\nCtrl-C stops.`);
