import type { LibraryRequest } from "../storage/request-folder.ts";
import type { OpenLibrary } from "./open-library.ts";

/** Does what a person asks for outside of the contract. How it went is in the status and the configuration. */
export async function carryOut({ action, names }: LibraryRequest, opened: OpenLibrary): Promise<void> {
  const { config, library } = opened;
  if (action === "sync") await Promise.all(names.map((name) => library.get(name)?.resync()));
  else {
    // Some may be gone since the person looked.
    const known = names.filter((name) => config.config.resources.some((resource) => resource.name === name));
    for (const name of known) await config.removeResource(name);
    library.configure(config.config.resources);
  }
  await opened.flush();
}
