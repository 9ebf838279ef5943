// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the generator instead.

import { defineConfig } from "tsup";
import { libraryBuild } from "../../tsup.base.ts";

export default defineConfig(
  libraryBuild({ index: "src/index.gen.ts", mocks: "src/mocks.gen.ts", "mock-paths": "src/mock-paths.gen.ts" }),
);
