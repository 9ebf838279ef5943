import { readCookie } from "./cookie.ts";
import type { Check } from "./mock-table.ts";

/** `Bearer` and `Basic` stand for the authorization schemes of these names. */
export type CredentialPlace = "Bearer" | "Basic" | readonly [place: "header" | "query" | "cookie", name: string];

/** Lets in who brings one of these credentials: any, because a mock knows no accounts, or `token` where one is set. */
export function checkCredentials(places: readonly CredentialPlace[]): Check {
  return (request, _, { token }) =>
    places.some((place) => isLetIn(readCredential(place, request), place === "Basic" ? toBase64(token) : token))
      ? undefined
      : { status: 401, message: "The request carries no credentials that this operation accepts." };
}

function isLetIn(found: string | null | undefined, wanted: string | undefined): boolean {
  return wanted === undefined ? found !== null && found !== undefined : found === wanted;
}

/** What a request brings at a place: for an authorization scheme, what follows its name. */
function readCredential(place: CredentialPlace, { headers, url }: Request): string | null | undefined {
  if (typeof place === "string")
    return new RegExp(`^${place} +(\\S.*)`, "i").exec(headers.get("authorization") ?? "")?.[1];
  const [where, name] = place;
  if (where === "query") return new URL(url).searchParams.get(name);
  return where === "header" ? headers.get(name) : readCookie(headers, name);
}

/** `user:password` in UTF-8, as RFC 7617 has it. */
function toBase64(text: string | undefined): string | undefined {
  return text && btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
