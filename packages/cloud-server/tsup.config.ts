import { defineConfig } from "tsup";
import { serverBuild } from "../../tsup.base.ts";

/** What is private comes along, and so does the contract, which is that of the version that the server was built for. */
const bundled = /^@docent\/(storage|terminal|contract|cloud\/openapi\.json)/;

export default defineConfig(serverBuild({ index: "src/index.ts", main: "src/main.ts" }, bundled));
