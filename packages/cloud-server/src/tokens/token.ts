import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** A new token: the secret, which is shown once, and what is stored of it. */
export interface NewToken {
  secret: string;
  hash: string;
  prefix: string;
}

/** Identifies a token for people and secret scanners. */
const tokenPrefix = "docent_";
const randomLength = 32;
/** 32 bytes in base64url, without padding (RFC 4648, section 5). */
const tokenLength = tokenPrefix.length + Math.ceil((randomLength * 4) / 3);
/** Number of characters of a token that lists show. The other 38 hold 228 bits. */
const shownLength = tokenPrefix.length + 5;

export function createToken(): NewToken {
  const secret = tokenPrefix + randomBytes(randomLength).toString("base64url");
  return { secret, hash: hashToken(secret), prefix: secret.slice(0, shownLength) };
}

/**
 * Returns the hash by which the store finds a token: SHA-256 in hexadecimal. It takes the same time for every text, because a
 * text with another length than a token is hashed as the empty text.
 */
export function hashToken(secret: string): string {
  return hash("sha256", secret.length === tokenLength ? secret : "", "hex");
}

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Matches a percent-encoded character of a URL. It may be encoded more than once. */
const encoded = (digits: string) => `%(?:25)*${digits}`;
const prefixInText = [...tokenPrefix].map((character) => {
  const digits = character.charCodeAt(0).toString(16);
  return `(?:${character}|${encoded(digits)})`;
});
const randomInText = `(?:[\\w-]|${encoded("[0-9a-f]{2}")})`;
const shownInText = `${prefixInText.join("")}${randomInText}{${shownLength - tokenPrefix.length}}`;
const tokensInText = new RegExp(`(${shownInText})${randomInText}+`, "gi");

/**
 * Removes the secret part of tokens from a text, including percent-encoded tokens. A text may contain one because a client put
 * it into a path, for example.
 */
export function redactTokens(text: string): string {
  return text.replaceAll(tokensInText, "$1…");
}
