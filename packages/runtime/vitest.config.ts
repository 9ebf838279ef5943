import { packageTests } from "../../vitest.base.ts";

/** The mocks are for both majors of msw: their tests run once more, with the older one. */
export default packageTests({
  projects: [
    {
      extends: true,
      resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw-2" }] },
      test: {
        name: "unit-msw-2",
        include: ["src/mocks/**/*.test.ts"],
        testTimeout: 60_000,
        // It imports msw, too.
        server: { deps: { inline: ["openapi-msw"] } },
      },
    },
  ],
});
