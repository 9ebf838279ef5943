import { defineConfig } from "tsup";
import { serverBuild } from "../../tsup.base.ts";

/**
 * What is private comes along, and so does the contract, which is that of the version that the server was built for. Kysely does
 * because its many modules, loaded one by one, would take a quarter of the time of a start, and 10 MB.
 */
const bundled = /^(@docent\/(storage|terminal|openapi|schema|cloud\/openapi\.json)|kysely)/;

export default defineConfig(serverBuild({ index: "src/index.ts", main: "src/main.ts" }, bundled));
