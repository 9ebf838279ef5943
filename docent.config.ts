import { defineConfig } from "@docent/codegen";

export default defineConfig({
  edition: 1,
  scope: "@docent",
  tsconfig: "tsconfig.base.json",
  lint: "house",
  files: { schemas: true },
});
