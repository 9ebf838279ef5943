import type { LocalClient } from "@docent/local";
import { CommandError, didYouMean } from "@docent/terminal";
import { itemsOf, textOf } from "./response-parts.ts";

/** What a server says of a resource; see {@link itemsOf}. */
export type ListedResource = Readonly<Record<string, unknown>> & { name: string };

/** A list is as long as a person reads it. */
const maxNamed = 20;

/**
 * The resources of a server that have these names, in the order of its configuration; all of them where none is named.
 *
 * @throws {CommandError} for a name that is not there, before anything is done with the others.
 */
export async function selectResources(
  client: LocalClient,
  names: readonly string[],
  { signal }: { signal: AbortSignal },
): Promise<readonly ListedResource[]> {
  const all = itemsOf((await client.listResources({ signal }))?.resources).flatMap((resource) => {
    const name = textOf(resource["name"]);
    return name === undefined ? [] : [{ ...resource, name }];
  });
  const known = all.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return all.filter(({ name }) => names.length === 0 || names.includes(name));
  const more = known.length > maxNamed ? ` and ${known.length - maxNamed} more` : "";
  const configured =
    known.length === 0
      ? "Nothing is configured."
      : `Configured resources: ${known.slice(0, maxNamed).join(", ")}${more}.`;
  throw new CommandError(
    `There is no resource named ${JSON.stringify(unknown)}.${didYouMean(unknown, known)} ${configured}`,
  );
}
