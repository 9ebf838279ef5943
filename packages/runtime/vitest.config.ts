import { packageTests } from "../../vitest.base.ts";

/** The mocks support both major versions of msw, so their tests run again with the older version. */
export default packageTests({
  projects: [
    {
      extends: true,
      resolve: { alias: [{ find: /^msw(?=$|\/)/, replacement: "msw-2" }] },
      test: {
        name: "unit-msw-2",
        include: ["src/mocks/**/*.test.ts"],
        testTimeout: 60_000,
        // Inlined, so that the alias applies to its imports of msw.
        server: { deps: { inline: ["openapi-msw"] } },
      },
    },
  ],
});
