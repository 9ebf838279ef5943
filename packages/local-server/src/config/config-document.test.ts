import { describe, expect, test } from "vitest";
import { addResource, emptyConfig, parseConfig, removeResource } from "./config-document.ts";

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const folder = { type: "local", name: "@acme/handbook", url: "/home/ada/handbook" } as const;

const commented = `// Mine.
{
  "resources": [
    // The framework.
    { "type": "git", "name": "hono", "url": "https://github.com/honojs/website" }, // keep
    { "type": "local", "name": "@acme/handbook", "url": "/home/ada/handbook", },
  ],
  /* later: a model */
}
`;

describe("a configuration is read", () => {
  test("that is new", () => {
    expect(parseConfig(emptyConfig)).toEqual({ resources: [], model: undefined, allowedAddresses: [] });
  });

  test("with comments and trailing commas", () => {
    expect(parseConfig(commented).resources).toEqual([git, folder]);
  });

  test("with everything that it may say", () => {
    const model = {
      provider: "ollama",
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "qwen3:8b",
      apiKeyVariable: "KEY",
    };
    const text = JSON.stringify({ $schema: "./x.json", resources: [git], model, network: { allow: ["10.0.0.0/8"] } });
    expect(parseConfig(text)).toEqual({ resources: [git], model, allowedAddresses: ["10.0.0.0/8"] });
  });
});

describe("a configuration is refused, with its line", () => {
  test.each<[what: string, text: string, message: RegExp]>([
    ["that is empty", "", /^Line 1 .* no JSON with comments/],
    [
      "that is cut off",
      '{\n "resources": [',
      /^Line 2 .* no JSON with comments: (CloseBracket|ValueExpected|PropertyName)/,
    ],
    ["that is a list", "[]", /^Line 1 .*must be object/],
    ["with a word too many", '{\n\n "resource": []}', /^Line 3 .*\/resource is not allowed/],
    [
      "with a resource of no kind",
      '{"resources":\n[{"type":"svn","name":"a","url":"https://a.b"}]}',
      /^Line 2 .*\/resources\/0\/type is none of the kinds/,
    ],
    [
      "with a misspelt property",
      '{"resources":[\n{"type":"git","name":"a","url":"https://a.b",\n"branc":"x"}]}',
      /^Line 3 .*branc is not allowed/,
    ],
    ["with a property of a prototype", '{"__proto__":{"resources":[]}}', /__proto__ is not allowed/],
    [
      "with a name twice",
      `{"resources":[\n${JSON.stringify(git)},\n${JSON.stringify(git)}]}`,
      /^Line 3 .* names "hono" again/,
    ],
    [
      "with a key in the file",
      '{"model":{"provider":"a","baseUrl":"https://a","model":"m","apiKey":"s3cret"}}',
      /apiKeyVariable is the name of the environment variable .* OPENAI_API_KEY; the key itself has no place in a file\.$/,
    ],
    [
      "with a key for the name of its variable, which is not shown",
      '{"model":{"provider":"a","baseUrl":"https://a","model":"m","apiKeyVariable":"sk-s3cret"}}',
      /^(?!.*s3cret).*OPENAI_API_KEY/,
    ],
    [
      "with a port in an allowed address",
      '{"network":{"allow":["10.0.0.0/8",\n"127.0.0.1:80"]}}',
      /^Line 2 .*without a port.* Found "127\.0\.0\.1:80"/,
    ],
    ["with a name among allowed addresses", '{"network":{"allow":["localhost"]}}', /such as 127\.0\.0\.1/],
    [
      "with a model that is no line",
      '{"model":{"provider":"a","baseUrl":"https://a","model":"m\\u001b[2J"}}',
      /Line 1 .*\/model\/model/,
    ],
    ["with credentials in an address", '{"model":{"provider":"a","baseUrl":"https://u:p@a","model":"m"}}', /baseUrl/],
  ])("%s", (_, text, message) => {
    expect(() => parseConfig(text)).toThrow(message);
  });
});

describe("an edit", () => {
  test("adds at the end, and keeps every comment", () => {
    const website = { type: "website", name: "site", url: "https://hono.dev" } as const;
    const text = addResource(commented, website);
    expect(parseConfig(text).resources).toEqual([git, folder, website]);
    for (const comment of ["// Mine.", "// The framework.", "// keep", "/* later: a model */"])
      expect(text).toContain(comment);
  });

  test("adds the first one", () => {
    const text = addResource(emptyConfig, git);
    expect(parseConfig(text).resources).toEqual([git]);
    expect(text).toContain("// What is searched");
    expect(text).toMatch(/\n {2}"resources": \[\n {4}\{\n {6}"type": "git",/);
  });

  test.each(["{}", "{ // none\n}"])("adds the list where there is none: %s", (text) => {
    expect(parseConfig(addResource(text, git)).resources).toEqual([git]);
  });

  test("keeps the line endings", () => {
    const text = addResource(commented.replaceAll("\n", "\r\n"), { ...git, name: "other" });
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("removes one, and keeps the others", () => {
    expect(parseConfig(removeResource(commented, "hono")).resources).toEqual([folder]);
    const text = removeResource(removeResource(commented, "@acme/handbook"), "hono");
    expect(parseConfig(text).resources).toEqual([]);
    expect(text).toContain("/* later: a model */");
  });

  test("of a name that is taken, or of none, is refused", () => {
    expect(() => addResource(commented, git)).toThrow('There is a resource named "hono" already.');
    expect(() => removeResource(commented, "honno")).toThrow('There is no resource named "honno".');
  });
});
