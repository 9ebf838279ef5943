import { readCookie } from "./cookie.ts";
import type { Check } from "./mock-table.ts";

/** `Bearer` and `Basic` are the authorization schemes of these names. */
export type CredentialLocation = "Bearer" | "Basic" | readonly [location: "header" | "query" | "cookie", name: string];

/** Accepts any of these credentials. If `token` is set, it is the only accepted one. */
export function checkCredentials(locations: readonly CredentialLocation[]): Check {
  return (request, _, { token }) =>
    locations.some((location) =>
      isLetIn(readCredential(location, request), location === "Basic" ? toBase64(token) : token),
    )
      ? undefined
      : { status: 401, message: "The request carries no credentials that this operation accepts." };
}

function isLetIn(found: string | null | undefined, wanted: string | undefined): boolean {
  return wanted === undefined ? found !== null && found !== undefined : found === wanted;
}

/** The credential at a location of a request: for an authorization scheme, the text after its name. */
function readCredential(location: CredentialLocation, { headers, url }: Request): string | null | undefined {
  if (typeof location === "string")
    return new RegExp(`^${location} +(\\S.*)`, "i").exec(headers.get("authorization") ?? "")?.[1];
  const [where, name] = location;
  if (where === "query") return new URL(url).searchParams.get(name);
  return where === "header" ? headers.get(name) : readCookie(headers, name);
}

/** `user:password` in UTF-8 (RFC 7617). */
function toBase64(text: string | undefined): string | undefined {
  return text && btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
