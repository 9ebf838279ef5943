import { describe, expect, test } from "vitest";
import { createSecrets, swapCase } from "./secrets.ts";

const token = 'quo"te\\slash/ü&<x>=12345';
const { hideAnywhere } = createSecrets(token);
const inHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const inAscii = (text: string) =>
  text.replaceAll(/[^ -~]|[&<>]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

describe("a token is hidden in a response", () => {
  test.each([
    ["as it is", token],
    ["in JSON", JSON.stringify(token).slice(1, -1)],
    ["in JSON in a string of JSON", JSON.stringify(JSON.stringify(token)).slice(3, -3)],
    ["in JSON with escaped slashes", JSON.stringify(token).slice(1, -1).replaceAll("/", "\\/")],
    ["in JSON of ASCII", inAscii(JSON.stringify(token).slice(1, -1))],
    ["in a URL", encodeURIComponent(token)],
    ["in a URL of a query", encodeURIComponent(encodeURIComponent(token))],
    ["in a URL with lower-case digits", encodeURIComponent(token).replaceAll(/%../g, (byte) => byte.toLowerCase())],
    ["in HTML", inHtml(token)],
    ["in HTML with numbers", token.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)],
    ["in lower case", token.toLowerCase()],
    ["in upper case", token.toUpperCase()],
    ["in base64", Buffer.from(token).toString("base64")],
    ["in hexadecimal digits", Buffer.from(token).toString("hex")],
  ])("%s", (_, written) => {
    expect(hideAnywhere(`<${written}~`)).toMatch(/^<\$(TOKEN|\(printf %s "\$TOKEN" [^~]*\))~$/);
  });

  test.each<["base64" | "base64url", string]>([
    ["base64url", ""],
    ["base64url", "Bearer "],
    ["base64", "Bearer "],
    ["base64", "Basic "],
    ["base64", "t="],
  ])("in %s after %j, except for parts of its first and last byte", (encoding, before) => {
    const text = Buffer.from(`${before}${token}`).toString(encoding);
    const shown = hideAnywhere(text);
    expect(shown).toContain("TOKEN");
    const start = Math.ceil((before.length * 4) / 3);
    for (let at = start; at < text.length - 6; at++) expect(shown).not.toContain(text.slice(at, at + 4));
  });

  test("more than once", () => {
    expect(hideAnywhere(`${token}, ${token}`)).toBe("$TOKEN, $TOKEN");
  });

  test.each([
    ["at the end of a text", 'quo"te\\sla'],
    ["before an ellipsis", 'found quo"te\\sla...'],
    ["before an ellipsis of one character", 'found quo"te\\sla… (2001 bytes)'],
    ["before a closing quote", 'expected JSON, found "quo\\"te\\\\sla"'],
    ["in the middle of an escape", 'quo"te\\slash/%C'],
    ["in the middle of a character", 'quo"te\\slash/\uFFFD'],
    ["as base64", Buffer.from(token).toString("base64").slice(0, 10)],
  ])("that is cut %s", (_, text) => {
    const shown = hideAnywhere(text);
    expect(shown).toContain("TOKEN");
    expect(shown).not.toMatch(/sla|cXVv/);
  });

  test("but not its first characters within a text, which can be a word", () => {
    expect(hideAnywhere('quo"te\\s and more')).toBe('quo"te\\s and more');
  });

  test("but not its first five characters", () => {
    expect(hideAnywhere('quo"t')).toBe('quo"t');
  });

  test("unless it is shorter than 8 characters", () => {
    expect(createSecrets("abc1234").hideAnywhere("abc1234")).toBe("abc1234");
    expect(createSecrets("abc12345").hideAnywhere("abc12345")).toBe("$TOKEN");
  });
});

describe("of user:password, a response hides", () => {
  const secrets = createSecrets("ada-lovelace:hunter2-hunter2");

  test.each([
    ["the password", '{"password":"hunter2-hunter2"}', `{"password":"\${TOKEN#*:}"}`],
    ["the password without its last character", '{"password":"hunter2-hunter"}', `{"password":"\${TOKEN#*:}"}`],
    ["the user, which can be a key", '{"user":"ada-lovelace"}', `{"user":"\${TOKEN%%:*}"}`],
    ["both", "ada-lovelace:hunter2-hunter2", "$TOKEN"],
  ])("%s", (_, text, shown) => {
    expect(secrets.hideAnywhere(text)).toBe(shown);
  });

  test("no part of less than 8 characters", () => {
    expect(createSecrets("ada:hunter2").hideAnywhere("ada hunter2")).toBe("ada hunter2");
    expect(createSecrets("ada:hunter22").hideAnywhere("ada hunter22")).toBe(`ada \${TOKEN#*:}`);
  });

  test("a password with colons", () => {
    expect(createSecrets("ada:hunter2:hunter2").hideAnywhere("hunter2:hunter2")).toBe(`\${TOKEN#*:}`);
  });
});

test("the case of ASCII letters is swapped, as in the command that repeats a request", () => {
  // The capital of ÿ is not in Latin-1, so a header cannot hold it.
  expect(swapCase("aB1-\u00f6\u00ff")).toBe("Ab1-\u00f6\u00ff");
});
