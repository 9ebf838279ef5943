import { defineConfig } from "tsup";
import { serverBuild } from "../../tsup.base.ts";

/**
 * Modules that are bundled: private packages, and the contract, because the server supports only the version that it was built
 * for. Kysely is bundled because loading its many modules one by one would take a quarter of the start time, and 10 MB.
 */
const bundled = /^(@docent\/(storage|terminal|openapi|runtime|schema|cloud\/openapi\.json)|kysely)/;

export default defineConfig(serverBuild({ index: "src/index.ts", main: "src/main.ts" }, bundled));
