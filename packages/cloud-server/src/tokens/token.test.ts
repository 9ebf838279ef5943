import { describe, expect, test } from "vitest";
import { createToken, hashToken, isSameHash, redactTokens } from "./token.ts";

describe("a new token", () => {
  test("is a prefix and 32 random bytes, of which the hash is stored and the start is shown", () => {
    const { secret, hash, prefix } = createToken();
    expect(secret).toMatch(/^docent_[A-Za-z0-9_-]{43}$/);
    expect(Buffer.from(secret.slice(7), "base64url")).toHaveLength(32);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(prefix).toBe(secret.slice(0, 12));
    expect(createToken().secret).not.toBe(secret);
  });

  test("has a hash that no other text has", () => {
    const { secret, hash } = createToken();
    expect(isSameHash(hashToken(secret), hash)).toBe(true);
    for (const other of [secret.slice(0, -1), `${secret}x`, secret.toUpperCase(), ` ${secret}`, "", "x".repeat(1e6)])
      expect(isSameHash(hashToken(other), hash)).toBe(false);
  });
});

const percentEncode = (text: string) =>
  text.replaceAll(/./g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);

const writings: Readonly<Record<string, (secret: string) => string>> = {
  "without encoding": (secret) => secret,
  "with an encoded underscore": (secret) => secret.replace("_", "%5F"),
  "with an underscore encoded in lower case": (secret) => secret.replace("_", "%5f"),
  "with an underscore that is encoded twice": (secret) => secret.replace("_", "%255F"),
  "with every character encoded": percentEncode,
  "with every character encoded twice": (secret) => encodeURIComponent(percentEncode(secret)),
  "with a part of its secret encoded": (secret) =>
    secret.slice(0, 20) + percentEncode(secret.slice(20, 24)) + secret.slice(24),
  "in capitals": (secret) => secret.replace("docent", "DOCENT"),
};

test.each(Object.entries(writings))("the secret of a token is removed from text, %s", (_, write) => {
  for (let round = 0; round < 20; round++) {
    const written = write(createToken().secret);
    const redacted = redactTokens(`{"path":"/${written}","query":"a=${written}&b"}`);
    expect(redacted).toMatch(/^\{"path":"\/[^"]+…","query":"a=[^"]+…&b"\}$/);
    // Long enough that no encoding of it is in the shown part by chance.
    expect(redacted).not.toContain(written.slice(-written.length / 4));
    expect(redacted).not.toContain(written.slice(-written.length / 2, -written.length / 4));
  }
});

test("other text is not changed", () => {
  const text = "docent_cloud serves docent-cloud at /api/docent%20cloud, docent_ and %64%6f%63%65%6e%74";
  expect(redactTokens(text)).toBe(text);
});

test("text with many incomplete tokens is read in linear time", () => {
  for (const text of ["docent_", "%64", "docent%", "%25", "docent_abcde%25"]) {
    const long = text.repeat(200_000);
    expect(redactTokens(long).length).toBeLessThanOrEqual(long.length);
  }
});
