import { readCookie } from "./cookie.ts";
import type { Check } from "./mock-table.ts";

/** `Bearer` and `Basic` stand for the authorization schemes of these names. */
export type CredentialPlace = "Bearer" | "Basic" | readonly [place: "header" | "query" | "cookie", name: string];

/** Lets in who brings one of these credentials, whatever it is worth: a mock knows no accounts. */
export function checkCredentials(places: readonly CredentialPlace[]): Check {
  return (request) =>
    places.some((place) => hasCredential(place, request))
      ? undefined
      : { status: 401, message: "The request carries no credentials that this operation accepts." };
}

function hasCredential(place: CredentialPlace, { headers, url }: Request): boolean {
  if (typeof place === "string") return new RegExp(`^${place} +\\S`, "i").test(headers.get("authorization") ?? "");
  const [where, name] = place;
  if (where === "query") return new URL(url).searchParams.has(name);
  return where === "header" ? headers.has(name) : readCookie(headers, name) !== undefined;
}
