import { describe, expect, test } from "vitest";
import { createSecrets, isCredential, swapCase, tokenVariable } from "./secrets.ts";

const token = 'quo"te\\slash/ü&<x>=12345';
const { hideAnywhere } = createSecrets({ token });
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
    expect(createSecrets({ token: "abc1234" }).hideAnywhere("abc1234")).toBe("abc1234");
    expect(createSecrets({ token: "abc12345" }).hideAnywhere("abc12345")).toBe("$TOKEN");
  });
});

describe("of user:password, a response hides", () => {
  const secrets = createSecrets({ token: "ada-lovelace:hunter2-hunter2" });

  test.each([
    ["the password", '{"password":"hunter2-hunter2"}', `{"password":"\${TOKEN#*:}"}`],
    ["the password without its last character", '{"password":"hunter2-hunter"}', `{"password":"\${TOKEN#*:}"}`],
    ["the user, which can be a key", '{"user":"ada-lovelace"}', `{"user":"\${TOKEN%%:*}"}`],
    ["both", "ada-lovelace:hunter2-hunter2", "$TOKEN"],
  ])("%s", (_, text, shown) => {
    expect(secrets.hideAnywhere(text)).toBe(shown);
  });

  test("no part of less than 8 characters", () => {
    expect(createSecrets({ token: "ada:hunter2" }).hideAnywhere("ada hunter2")).toBe("ada hunter2");
    expect(createSecrets({ token: "ada:hunter22" }).hideAnywhere("ada hunter22")).toBe(`ada \${TOKEN#*:}`);
  });

  test("a password with colons", () => {
    expect(createSecrets({ token: "ada:hunter2:hunter2" }).hideAnywhere("hunter2:hunter2")).toBe(`\${TOKEN#*:}`);
  });
});

test("the case of ASCII letters is swapped, as in the command that repeats a request", () => {
  // The capital of ÿ is not in Latin-1, so a header cannot hold it.
  expect(swapCase("aB1-\u00f6\u00ff")).toBe("Ab1-\u00f6\u00ff");
});

describe("a request names a secret by the variable TOKEN", () => {
  const secrets = createSecrets({ token: "tok'n12345" });

  test.each([
    ["the token", "k=tok'n12345&l", `'k='"$TOKEN"'&l'`, "k=$TOKEN&l"],
    ["a wrong token that is longer", "tok'n12345x", `"\${TOKEN}x"`, `\${TOKEN}x`],
    ["a wrong token without the last character", "tok'n1234;", `"\${TOKEN%?}"';'`, `\${TOKEN%?};`],
    [
      "a wrong token in the other case",
      "TOK'N12345",
      `"$(printf %s "$TOKEN" | tr a-zA-Z A-Za-z)"`,
      `$(printf %s "$TOKEN" | tr a-zA-Z A-Za-z)`,
    ],
    [
      "the token in base64",
      Buffer.from("tok'n12345").toString("base64"),
      `"$(printf %s "$TOKEN" | base64 | tr -d '\\n')"`,
      `$(printf %s "$TOKEN" | base64 | tr -d '\\n')`,
    ],
    [
      "the token in a query",
      "tok%27n12345",
      `"$(printf %s "$TOKEN" | od -An -v -tx1 | tr -d '\\n' | tr ' ' %)"`,
      `$(printf %s "$TOKEN" | od -An -v -tx1 | tr -d '\\n' | tr ' ' %)`,
    ],
    ["two tokens", "tok'n12345tok'n12345", `"$TOKEN""$TOKEN"`, "$TOKEN$TOKEN"],
    ["no token", "it's", `'it'\\''s'`, "it's"],
    ["nothing", "", "''", ""],
  ])("%s", (_, text, quoted, hidden) => {
    expect([secrets.quote(text), secrets.hide(text)]).toEqual([quoted, hidden]);
  });

  test("but not the variants of a token of less than 8 characters, which could be words", () => {
    const short = createSecrets({ token: "abc1234" });
    expect(["abc1234", "abc123", "ABC1234"].map(short.quote)).toEqual([`"$TOKEN"`, "'abc123'", "'ABC1234'"]);
    expect(createSecrets({ token: "abc12345" }).hide("abc1234 ABC12345")).toMatch(/^\$\{TOKEN%\?\} \$\(printf .*\)$/);
  });

  test("and none without a token", () => {
    expect([createSecrets({}).quote("$TOKEN"), createSecrets({ token: "" }).hide("a")]).toEqual(["'$TOKEN'", "a"]);
  });
});

describe("tokens of security schemes", () => {
  const secrets = createSecrets({
    token: "common-token",
    schemeTokens: { apiKey: "key-of-the-api", "log-in": "ada:password1", empty: "" },
  });

  test("have variables of their own", () => {
    expect(secrets.quote("common-token key-of-the-api")).toBe(`"$TOKEN"' '"$TOKEN_API_KEY"`);
    expect(secrets.hide("key-of-the-apix KEY-OF-THE-API")).toMatch(/^\$\{TOKEN_API_KEY\}x \$\(.*"\$TOKEN_API_KEY" \|/);
    expect(secrets.hideAnywhere("password1 key%2Dof-the-ap")).toBe(`\${TOKEN_LOG_IN#*:} \${TOKEN_API_KEY%?}`);
  });

  test("name variables in words of capitals", () => {
    expect(["OAuth2", "x-api.key", "bearerAuth", "clé"].map(tokenVariable)).toEqual([
      "TOKEN_OAUTH2",
      "TOKEN_X_API_KEY",
      "TOKEN_BEARER_AUTH",
      "TOKEN_CL_",
    ]);
  });
});

describe("a token that is cut in an escape of its next character is hidden:", () => {
  test.each(["\\", "\\u", "\\u00f", "\\\\u00f", "%", "%c", "&", "&#", "&#25", "&uuml"])("%s", (begun) => {
    expect(hideAnywhere(`quo"te\\slash/${begun}…`)).toMatch(/TOKEN\S*…$/);
  });

  test.each(["\\x", "%g", "&#-", "&uumllll;", "ä"])("but not before %s, which is another character", (next) => {
    const text = `quo"te\\slash/${next}…`;
    expect(hideAnywhere(text)).toBe(text);
  });
});

test("any header may hold a token, except ordinary ones", () => {
  const ordinary = ["Accept", "Accept-Encoding", "Content-Type", "Origin", "Host", "Prefer"];
  expect([...ordinary, "Authorization", "Cookie", "X-Key"].filter(isCredential)).toEqual([
    "Authorization",
    "Cookie",
    "X-Key",
  ]);
});
