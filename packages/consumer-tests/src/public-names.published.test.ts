import { beforeAll, describe, expect, inject, test } from "vitest";
import { installedPackages } from "./installed-package.ts";
import { type PublicNames, readPublicNames } from "./public-names.ts";

const entryPoints = installedPackages.flatMap((one) => one.entryPoints);

let publicNames: Map<string, PublicNames>;
beforeAll(async () => {
  publicNames = await readPublicNames(inject("projects")["msw-3"], entryPoints);
});

/** Removing a name is a breaking change, and adding one is a commitment, so both must be visible in a diff. */
describe.each(entryPoints)("%s", (entryPoint) => {
  test("exports the recorded names, in code and in types", async () => {
    const { values = [], declaredValues, types = [] } = publicNames.get(entryPoint) ?? {};
    expect(declaredValues).toEqual(values);
    await expect([...values, ...types.map((name) => `type ${name}`), ""].join("\n")).toMatchFileSnapshot(
      `../public-names/${entryPoint.slice(1)}.txt`,
    );
  });
});
