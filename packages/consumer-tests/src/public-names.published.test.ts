import { describe, expect, inject, test } from "vitest";
import { installedPackages } from "./installed-package.ts";
import { readPublicNames } from "./public-names.ts";

/** Removing a name is a breaking change, and adding one is a commitment, so both must be visible in a diff. */
describe.each(installedPackages.flatMap(({ entryPoints }) => entryPoints))("%s", (entryPoint) => {
  test("exports the recorded names, in code and in types", async () => {
    const { values, declaredValues, types } = await readPublicNames(inject("projects")["msw-3"], entryPoint);
    expect(declaredValues).toEqual(values);
    await expect([...values, ...types.map((name) => `type ${name}`), ""].join("\n")).toMatchFileSnapshot(
      `../public-names/${entryPoint.slice(1)}.txt`,
    );
  });
});
