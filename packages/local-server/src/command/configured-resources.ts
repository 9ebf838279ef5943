import type { Resource } from "@docent/local";
import { CommandError } from "@docent/terminal";
import { readConfig } from "../config/config-file.ts";
import type { DataPlace } from "./data-place.ts";

/**
 * The resources of a configuration that have these names; all of them where none is named.
 *
 * @throws {CommandError} for a name that is not there.
 * @throws {ConfigError} where the configuration cannot be used.
 */
export async function selectResources(
  { configPath }: DataPlace,
  names: readonly string[],
): Promise<readonly Resource[]> {
  const { resources } = (await readConfig(configPath)) ?? { resources: [] };
  const unknown = names.find((name) => !resources.some((resource) => resource.name === name));
  if (unknown === undefined) return resources.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = resources.map(({ name }) => name).join(", ");
  const configured = known === "" ? `Nothing is configured in ${configPath}.` : `Configured resources: ${known}.`;
  throw new CommandError(`There is no resource named ${JSON.stringify(unknown)}. ${configured}`);
}
