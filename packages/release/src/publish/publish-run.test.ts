import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isolateEnvironment } from "../rehearse/local-registry.ts";
import { chooseProvenance, isLoopback, readRegistryUrl } from "./publish-run.ts";

const npm = new URL("https://registry.npmjs.org/");

describe("chooses provenance", () => {
  test.each([
    ["in GitHub Actions", npm, { ACTIONS_ID_TOKEN_REQUEST_URL: "https://x.example" }, false, "--provenance"],
    ["in GitLab", npm, { SIGSTORE_ID_TOKEN: "x" }, false, "--provenance"],
    [
      "in GitHub Actions, unless it is waived",
      npm,
      { ACTIONS_ID_TOKEN_REQUEST_URL: "https://x.example" },
      true,
      "--no-provenance",
    ],
    ["outside of a CI, if it is waived", npm, {}, true, "--no-provenance"],
    ["on loopback", new URL("http://127.0.0.1:4873/"), {}, false, "--no-provenance"],
  ])("%s", (_, url, env, isWithout, expected) => {
    expect(chooseProvenance({ url, env, isWithout })).toBe(expected);
  });

  test.each([{}, { ACTIONS_ID_TOKEN_REQUEST_URL: "" }])(
    "and refuses a public registry without it, in the environment %j",
    (env) => {
      expect(() => chooseProvenance({ url: npm, env, isWithout: false })).toThrow("add --without-provenance");
    },
  );
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
  expect(isLoopback(readRegistryUrl(text, {}))).toBe(expected);
});

test("the URL of a registry gets a slash at its end, so that names are added to its path", () => {
  expect(new URL("x", readRegistryUrl("https://example.com/npm/private", {})).href).toBe(
    "https://example.com/npm/private/x",
  );
  expect(() => readRegistryUrl("registry", {})).toThrow('found "registry"');
});

describe("in the environment of a rehearsal", () => {
  const given = {
    PATH: "/bin",
    NODE_EXTRA_CA_CERTS: "/etc/ca.crt",
    HTTPS_PROXY: "http://proxy.example",
    npm_execpath: "/pnpm",
    npm_config_registry: "https://registry.npmjs.org/",
    "npm_config_@docent:registry": "https://registry.npmjs.org/",
    NPM_CONFIG_USERCONFIG: "/home/ada/.npmrc",
    PNPM_CONFIG_REGISTRY: "https://registry.npmjs.org/",
    NPM_TOKEN: "secret",
    NODE_AUTH_TOKEN: "secret",
    ACTIONS_ID_TOKEN_REQUEST_URL: "https://token.example",
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "secret",
    NPM_ID_TOKEN: "secret",
    BUN_CONFIG_TOKEN: "secret",
  };
  const env = isolateEnvironment(given, { url: "http://127.0.0.1:4873/", npmrc: "/tmp/npmrc" });

  test("no variable leads to another registry or has its credentials", () => {
    expect(JSON.stringify(env)).not.toMatch(/secret|npmjs|token\.example|ada/);
    expect(env).toMatchObject({
      PATH: "/bin",
      NODE_EXTRA_CA_CERTS: "/etc/ca.crt",
      HTTPS_PROXY: "http://proxy.example",
      npm_execpath: "/pnpm",
      npm_config_registry: "http://127.0.0.1:4873/",
    });
  });

  test("a public registry is refused", () => {
    expect(() => readRegistryUrl("https://registry.npmjs.org/", env)).toThrow("Expected a registry on this machine");
    expect(readRegistryUrl("http://127.0.0.1:4873", env).href).toBe("http://127.0.0.1:4873/");
  });
});

test("docs/releasing.md quotes the messages of the release as they are", async () => {
  const page = await readFile(new URL("../../../../docs/releasing.md", import.meta.url), "utf8");
  const cells = [...page.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) => cell.match(/`[^`]+`/g) ?? []);
  const messages = cells.map((cell) => cell.slice(1, -1)).filter((cell) => !cell.startsWith("git "));
  expect(messages.length).toBeGreaterThan(6);
  const source = await readSource(import.meta.dirname);
  for (const part of messages.flatMap((message) => message.split(/ ?… ?| \d+/))) expect(source).toContain(part);
});

async function readSource(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith(".test.ts"));
  return (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
}
