import { expect, test } from "vitest";
import { createToken, hashToken, redactTokens } from "./token.ts";

test("a token is found by its hash alone, and shown by its beginning", () => {
  const { secret, hash, prefix } = createToken();
  expect(secret).toMatch(/^docent_[\w-]{43}$/);
  expect([hashToken(secret), hashToken(secret.slice(0, -1))]).toEqual([hash, hashToken("")]);
  expect(secret.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(12);
});

const percentEncode = (text: string) =>
  text.replaceAll(/./g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);

const writings: Readonly<Record<string, (secret: string) => string>> = {
  "as it is": (secret) => secret,
  "with an encoded underscore": (secret) => secret.replace("_", "%5F"),
  "with an encoded underscore in small letters": (secret) => secret.replace("_", "%5f"),
  "with an underscore that is encoded twice": (secret) => secret.replace("_", "%255F"),
  "with every character encoded": percentEncode,
  "with every character encoded twice": (secret) => encodeURIComponent(percentEncode(secret)),
  "with its secret encoded in part": (secret) =>
    secret.slice(0, 20) + percentEncode(secret.slice(20, 24)) + secret.slice(24),
  "in capitals": (secret) => secret.replace("docent", "DOCENT"),
};

test.each(Object.entries(writings))("the secret of a token is removed from text, %s", (_, write) => {
  for (let round = 0; round < 20; round++) {
    const written = write(createToken().secret);
    const redacted = redactTokens(`{"path":"/${written}","query":"a=${written}&b"}`);
    expect(redacted).toMatch(/^\{"path":"\/[^"]+…","query":"a=[^"]+…&b"\}$/);
    expect(redacted).not.toContain(written.slice(-10));
    expect(redacted).not.toContain(written.slice(-written.length / 2, -10));
  }
});

test("other text stays as it is", () => {
  const text = "docent_cloud serves docent-cloud at /api/docent%20cloud, docent_ and %64%6f%63%65%6e%74";
  expect(redactTokens(text)).toBe(text);
});

test("text that nearly has many tokens is read in a time that grows with its length alone", () => {
  for (const text of ["docent_", "%64", "docent%", "%25", "docent_abcde%25"]) {
    const long = text.repeat(200_000);
    expect(redactTokens(long).length).toBeLessThanOrEqual(long.length);
  }
});
