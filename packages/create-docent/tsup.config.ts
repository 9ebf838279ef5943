import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

export default defineConfig({ ...libraryBuild({ main: "src/main.ts" }), platform: "node", dts: false });
