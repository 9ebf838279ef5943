import { makeTestFolder, thin } from "@docent/storage/testing";
import { expect, inject, test } from "vitest";
import { type CompanionName, checkCompatibility } from "./compatibility.ts";
import { renderResults } from "./compatibility-script.ts";

const packages = inject("packages");
/** The packages that the programs use. Installing only these takes a third of the time. */
const clients = packages.filter(({ isApi, name }) => isApi || name === "@docent/runtime");

/** Checks a fixed version. The weekly workflow checks the newest versions, together with all packages. */
async function check(name: CompanionName, wanted: string, installed = clients) {
  const tarballs = installed.map(({ tarball }) => tarball);
  const folder = await makeTestFolder("docent-compatibility-");
  return checkCompatibility(name, { wanted, tarballs, folder });
}

// TypeScript is checked with the same programs as msw, and with msw 3. In a usual run, the tests of types check this version.
const companions: [CompanionName, string, installed?: typeof packages][] = [
  ["typescript", "6.0", packages],
  ["openapi-fetch", "0.17.0"],
  ["openapi-msw", "2.0.0"],
];

test.each(thin(companions, ([name]) => name !== "typescript"))(
  "%s %s works with the packages",
  async (name, wanted, installed) => {
    const result = await check(name, wanted, installed);
    expect(result).toEqual({ name, version: expect.stringContaining(wanted), problems: [] });
  },
);

test("reports a package that npm refuses to install together with ours", async () => {
  const result = await check("msw", "1.3.5");
  expect(result).toMatchObject({ version: undefined, problems: [expect.stringContaining("ERESOLVE")] });
  expect(renderResults([result])).toMatch(/^msw \(not installed\) fails\n {2}"npm install/);
});

test("reports programs that do not compile or run", async () => {
  // In this version, the functions have other names.
  const { version, problems } = await check("openapi-fetch", "0.6.2");
  expect(version).toBe("0.6.2");
  expect(problems).toContainEqual(expect.stringMatching(/local-openapi-fetch\.ts.* error TS\d+/));
  expect(problems).toContainEqual(expect.stringContaining("local.GET is not a function"));
});
