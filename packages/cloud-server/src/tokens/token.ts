import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** What a new token is: the secret itself, which is shown once, and what the store keeps of it. */
export interface NewToken {
  secret: string;
  hash: string;
  prefix: string;
}

/** Lets people and secret scanners see what a token is for. */
const tokenPrefix = "docent_";
const randomLength = 32;
/** 32 bytes in base64url, without padding (RFC 4648, section 5). */
const tokenLength = tokenPrefix.length + Math.ceil((randomLength * 4) / 3);
/** Characters of a token that lists show. The other 38 hold 228 bits. */
const shownLength = tokenPrefix.length + 5;

export function createToken(): NewToken {
  const secret = tokenPrefix + randomBytes(randomLength).toString("base64url");
  return { secret, hash: hashToken(secret), prefix: secret.slice(0, shownLength) };
}

/**
 * The hash by which the store finds a token: SHA-256 in hexadecimal. It takes the same time for every text: what is too long or
 * too short for a token is not hashed, but the empty text is, which is no token.
 */
export function hashToken(secret: string): string {
  return hash("sha256", secret.length === tokenLength ? secret : "", "hex");
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** In a URL, any character may be percent-encoded, and the percent sign of that again. */
const encoded = (digits: string) => `%(?:25)*${digits}`;
const prefixInText = [...tokenPrefix].map((character) => {
  const digits = character.charCodeAt(0).toString(16);
  return `(?:${character}|${encoded(digits)})`;
});
const randomInText = `(?:[\\w-]|${encoded("[0-9a-f]{2}")})`;
const shownInText = `${prefixInText.join("")}${randomInText}{${shownLength - tokenPrefix.length}}`;
const tokensInText = new RegExp(`(${shownInText})${randomInText}+`, "gi");

/**
 * Text without the secret part of tokens, also of those that are percent-encoded: a client may put one where it does not
 * belong, such as into a path.
 */
export function redactTokens(text: string): string {
  return text.replaceAll(tokensInText, "$1…");
}
