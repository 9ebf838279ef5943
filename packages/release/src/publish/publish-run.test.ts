import { describe, expect, test } from "vitest";
import { chooseProvenance, isLoopback, readRegistryUrl } from "./publish-run.ts";

const npm = new URL("https://registry.npmjs.org/");

describe("provenance", () => {
  test.each([
    ["in GitHub Actions", npm, { ACTIONS_ID_TOKEN_REQUEST_URL: "https://x.example" }, false, "--provenance"],
    ["in GitLab", npm, { SIGSTORE_ID_TOKEN: "x" }, false, "--provenance"],
    ["that is not wanted", npm, { ACTIONS_ID_TOKEN_REQUEST_URL: "https://x.example" }, true, "--no-provenance"],
    ["on a machine, if told", npm, {}, true, "--no-provenance"],
    ["on loopback", new URL("http://127.0.0.1:4873/"), {}, false, "--no-provenance"],
  ])("%s", (_, url, env, isWithout, expected) => {
    expect(chooseProvenance({ url, env, isWithout })).toBe(expected);
  });

  test.each([{}, { ACTIONS_ID_TOKEN_REQUEST_URL: "" }])("a public registry needs it: %j", (env) => {
    expect(() => chooseProvenance({ url: npm, env, isWithout: false })).toThrow("add --without-provenance");
  });
});

test.each([
  ["http://127.0.0.1:4873", true],
  ["http://127.8.0.1/npm/", true],
  ["http://[::1]:1/", true],
  ["http://localhost:1/", true],
  ["http://2130706433/", true],
  ["https://registry.npmjs.org/", false],
  ["http://127.0.0.1.example.com/", false],
  ["http://localhost.example.com/", false],
  ["http://127.0.0.1@example.com/", false],
  ["http://0.0.0.0:4873/", false],
  ["http://10.0.0.1/", false],
])("%s is on this machine: %s", (text, expected) => {
  expect(isLoopback(readRegistryUrl(text))).toBe(expected);
});

test("an address gets a slash, so that names are added to its path", () => {
  expect(new URL("x", readRegistryUrl("https://example.com/npm/private")).href).toBe(
    "https://example.com/npm/private/x",
  );
  expect(() => readRegistryUrl("registry")).toThrow('found "registry"');
});
