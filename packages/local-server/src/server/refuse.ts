import type { LocalErrorTag } from "@docent/local";
import type { Library } from "../library/library.ts";

/** An error response of the contract, of an operation that documents the status. */
export function refuse<Status extends number>(status: Status, tag: LocalErrorTag, [error, hint]: [string, string]) {
  return { status, body: { error, tag, hint } } as const;
}

/** A list is as long as a person reads it. */
const maxNamed = 20;

/** The response to a name that is not configured, with those that are. */
export function refuseUnknown(name: string, library: Library) {
  const known = library.list().map(({ definition }) => definition.name);
  const more = known.length > maxNamed ? ` and ${known.length - maxNamed} more` : "";
  const hint = known.length === 0 ? addFirst : `Configured resources: ${known.slice(0, maxNamed).join(", ")}${more}.`;
  return refuse(404, "ResourceNotFound", [`There is no resource named ${JSON.stringify(name)}.`, hint]);
}

export const addFirst =
  'Add one first: docent-local add NAME URL, or POST /config/resources with {"type": "git", "name": "hono", "url": "https://github.com/honojs/website"}.';
