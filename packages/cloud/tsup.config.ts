// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    index: "src/index.gen.ts",
    mocks: "src/mocks.gen.ts",
    "mock-paths": "src/mock-paths.gen.ts",
    schemas: "src/schemas.gen.ts",
  },
  format: "esm",
  target: "es2022",
  platform: "neutral",
  dts: true,
  clean: true,
  treeshake: true,
});
