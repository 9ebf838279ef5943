// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { defineConfig } from "tsup";

const entry = {
  index: "src/index.gen.ts",
  mocks: "src/mocks.gen.ts",
  "mock-paths": "src/mock-paths.gen.ts",
  schemas: "src/schemas.gen.ts",
};

export default defineConfig({
  entry,
  format: "esm",
  target: "es2022",
  platform: "neutral",
  dts: true,
  clean: true,
  treeshake: true,
});
