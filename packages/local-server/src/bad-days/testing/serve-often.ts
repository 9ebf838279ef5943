import { openServerWithLibrary } from "../../server/open-server.ts";

/** As `docent-local serve --port 0 --data FOLDER`, with a refresh each second in place of each hour. */
const dataFolder = process.argv.at(-1) ?? "";
const { server } = await openServerWithLibrary({ dataFolder, refreshMs: 1000, onReport: console.error });
const { url } = await server.listen();
console.log(`On ${url}\nCtrl-C stops.`);
