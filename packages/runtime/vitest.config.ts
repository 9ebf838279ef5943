import { packageTests } from "../../vitest.base.ts";

/** The mocks are for both majors of msw, so their tests run with both; everything else runs once. */
export default packageTests({
  // Each project says its own: what it inherits would be added.
  include: [],
  projects: [
    { extends: true, test: { name: "msw-3", include: ["src/**/*.test.ts"] } },
    {
      extends: true,
      resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw-2" }] },
      test: { name: "msw-2", include: ["src/mocks/**/*.test.ts"] },
    },
  ],
});
