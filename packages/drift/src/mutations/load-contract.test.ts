import { SpecError } from "@docent/openapi";
import { expect, test } from "vitest";
import { change, cloud, local } from "../artefacts/testing/committed-packages.ts";
import { loadContract } from "./load-contract.ts";

test.each([local, cloud])("loads the document of $base.api like its file", async (committed) => {
  const { api } = await loadContract(committed.base.api, committed.api.source);
  expect({ ...api, files: [] }).toEqual({ ...committed.api, files: [] });
});

test("does not change the document", async () => {
  const document = structuredClone(local.api.source);
  await loadContract("local", document);
  expect(document).toEqual(local.api.source);
});

test.each([
  ["a reference to nothing", { "components/schemas/Thread": undefined }, "invalid", /Thread/],
  ["a structure that OpenAPI does not have", { "info/title": undefined }, "invalid", /title/],
  ["a version that is not supported", { openapi: "2.0" }, "unsupported-version", /3\.1\.0/],
  [
    "two operations of one name",
    { "paths/~1api~1cli~1threads/get/operationId": "listProjects" },
    "invalid",
    /listProjects/,
  ],
])("returns the error of the loader for %s", async (_, changes, code, message) => {
  const { api, refusal } = await loadContract("cloud", change(cloud, changes));
  expect(api).toBeUndefined();
  expect(refusal).toBeInstanceOf(SpecError);
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(message) });
});
