import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { LocalClient, Resource } from "@docent/local";
import {
  CommandError,
  count,
  defineCommand,
  didYouMean,
  listSome,
  type Part,
  renderJson,
  styled,
  UsageError,
} from "@docent/terminal";
import { serverOptions, suggestResources, type UsedServer, useServer } from "./connect.ts";
import { itemsOf, numberOf, problemOf, propertiesOf, textOf } from "./response-parts.ts";

export const resources = defineCommand({
  summary: "Lists the configured resources, and their states",
  usage: "[NAME...]",
  details: "With names, only these resources, with their skipped documents and the reasons.",
  options: {
    json: { type: "boolean", default: false, help: "print all properties of the resources as JSON" },
    ...serverOptions,
  },
  examples: ["docent-local resources", "docent-local resources hono", "docent-local resources --json | jq '.[].name'"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    await useServer(values, terminal, async ({ client, options }) => {
      const selected = await selectResources(client, positionals, terminal);
      if (values.json) return terminal.write(`${renderJson(selected, { indent: 2 })}\n`);
      if (selected.length === 0)
        return terminal.write(`Nothing is configured. Add a first resource: docent-local add NAME URL${options}\n`);
      const width = Math.max(...selected.map(({ name }) => name.length));
      for (const resource of selected) {
        terminal.write(...renderResource(resource, width));
        if (positionals.length > 0) terminal.write(...renderSkipped(resource));
      }
    });
  },
});

/** Name, type and state in one line, the URL and the branch in the next. */
function renderResource(resource: ListedResource, width: number): Part[] {
  const { type, url, branch } = propertiesOf(resource["definition"]);
  const state = describe(resource);
  const location = [textOf(url), textOf(branch)].filter(Boolean).join(" at ");
  return [
    `${resource.name.padEnd(width)}  ${(textOf(type) ?? "").padEnd(7)}  `,
    resource["state"] === "failed" ? styled("red", state) : state,
    "\n",
    ...(location === "" ? [] : [styled("dim", `${" ".repeat(width + 2)}${location}`), "\n"]),
  ];
}

function describe({
  state,
  isSearchable,
  documents,
  embeddedDocuments,
  syncedAt,
  progress,
  failure,
  skippedCount,
}: ListedResource): string {
  const skipped = numberOf(skippedCount) ?? 0;
  const parts = [count(numberOf(documents) ?? 0, "document")];
  if (skipped > 0) parts.push(`${count(skipped, "document").replace(/ .*/, "")} skipped`);
  const embedded = numberOf(embeddedDocuments);
  if (embedded !== undefined && embedded !== documents) parts.push(`${embedded} searchable by meaning`);
  const age = describeAge(textOf(syncedAt));
  if (age !== undefined) parts.push(`synced ${age}`);
  const problem = problemOf(failure);
  const now =
    describeProgress(propertiesOf(progress)) ??
    (state === "failed" || problem !== undefined ? `failed: ${problem ?? "the server gave no reason"}` : undefined);
  const idle = textOf(state) === "waiting" ? "not fetched yet" : (textOf(state) ?? "not fetched yet");
  return [isSearchable === true ? parts.join(", ") : undefined, now].filter(Boolean).join("; ") || idle;
}

function describeProgress({ phase, done, total }: Readonly<Record<string, unknown>>): string | undefined {
  const name = textOf(phase);
  if (name === undefined) return undefined;
  const [is, of] = [numberOf(done), numberOf(total)];
  if (is === undefined || (is === 0 && of === undefined)) return name;
  return of === undefined ? `${name}, ${is} so far` : `${name}, ${is} of ${of}`;
}

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function describeAge(time: string | undefined): string | undefined {
  const date = Date.parse(time ?? "");
  if (Number.isNaN(date)) return undefined;
  const seconds = Math.max(0, (Date.now() - date) / 1000);
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

function renderSkipped({ skipped }: ListedResource): Part[] {
  return itemsOf(skipped).map(
    ({ path, reason }) => `  skipped: ${textOf(path) ?? "?"}: ${textOf(reason) ?? "no reason given"}\n`,
  );
}

/** A resource as a server sent it. Only its name has been checked. */
type ListedResource = Readonly<Record<string, unknown>> & { name: string };

/**
 * Returns the resources with these names, or all resources if there are no names, in the order of the configuration.
 *
 * @throws {CommandError} if a name is unknown.
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
  const configured = known.length === 0 ? "Nothing is configured." : `Configured resources: ${listSome(known)}.`;
  throw new CommandError(
    `There is no resource named ${JSON.stringify(unknown)}.${didYouMean(unknown, known)} ${configured}`,
  );
}

export const remove = defineCommand({
  summary: "Removes resources from the configuration, and deletes their data",
  usage: "NAME...",
  details: "Never changes the folder or repository itself. If one of the names is unknown, nothing is removed.",
  options: {
    json: { type: "boolean", default: false, help: "print the removed resources as JSON" },
    ...serverOptions,
  },
  examples: ["docent-local remove hono", "docent-local remove hono svelte"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    if (positionals.length === 0) throw new UsageError("Expected the name of a resource, found none.");
    await useServer(values, terminal, async ({ client }) => {
      const selected = await selectResources(client, positionals, terminal);
      const removed: { name: string; body: unknown }[] = [];
      try {
        // Last entry first: an entry without a valid name has a number, which the removal of an earlier entry changes.
        for (const { name } of selected.toReversed()) {
          const body = await client.removeResource({ path: { name }, signal: terminal.signal });
          removed.unshift({ name, body });
        }
      } finally {
        if (values.json) terminal.write(`${renderJson(removed.map(({ body }) => body))}\n`);
        else for (const { name } of removed) terminal.write(`${name} was removed.\n`);
      }
    });
  },
});

export const add = defineCommand({
  summary: "Adds a git repository, a folder or a website. A running server starts its first sync",
  usage: "NAME URL",
  details: "URL is the https URL of a repository or a website, or the path of a folder.",
  options: {
    type: {
      type: "string",
      value: "TYPE",
      choices: ["git", "local", "website"],
      help: "kind of the resource (default: local if URL is a path; git if it ends in .git or is a repository on a well-known host; otherwise website)",
    },
    branch: { type: "string", value: "NAME", help: "branch of a repository (default: its default branch)" },
    path: {
      type: "string",
      value: "FOLDER",
      multiple: true,
      help: "search only this folder of the resource; may be given more than once",
    },
    notes: {
      type: "string",
      value: "TEXT",
      help: "notes about the resource for the language model that answers from it",
    },
    json: { type: "boolean", default: false, help: "print the resource as JSON" },
    ...serverOptions,
  },
  examples: [
    "docent-local add hono https://github.com/honojs/website --path docs",
    "docent-local add handbook ./handbook",
    "docent-local add handbook ./handbook --data ./docs-data",
  ],
  async run({ values, positionals }, terminal) {
    const [name, word, ...rest] = positionals;
    if (name === undefined || word === undefined || rest.length > 0)
      throw new UsageError(`Expected a name and a URL, found ${count(positionals.length, "word")}.`);
    // A shell passes an empty word for an unset variable. As a path, it would be the current folder.
    if (word === "") throw new UsageError("Expected a URL, found an empty one.");
    const type = values.type ?? guessType(word);
    if (values.branch !== undefined && type !== "git") {
      const remedy = type === "website" ? " If it is a repository, add --type git." : "";
      throw new UsageError(
        `Expected --branch with a git repository, found ${JSON.stringify(word)} of type ${type}.${remedy}`,
      );
    }
    const url = type === "local" && !word.startsWith("file:") ? resolve(word) : word;
    const resource = {
      type,
      name,
      url,
      ...(values.branch === undefined ? {} : { branch: values.branch }),
      ...(values.path === undefined ? {} : { searchPaths: values.path }),
      ...(values.notes === undefined ? {} : { specialNotes: values.notes }),
    };
    const add = async ({ client, options, isOnThisMachine, isTemporary }: UsedServer) => {
      // The folders of another machine are not visible to this command.
      if (type === "local" && isOnThisMachine && !URL.canParse(url)) requireFolder(url, word);
      // The server validates the body, and its error describes what is invalid.
      const added = await client.addResource({ body: resource as Resource, signal: terminal.signal });
      if (values.json) return terminal.write(`${renderJson(added)}\n`);
      const known = textOf(added?.name) ?? name;
      terminal.write(
        isTemporary
          ? `${known} was added. Fetch it: docent-local sync ${known}${options}\n`
          : `${known} was added, and is being fetched. Ask: docent-local ask --resource ${known}${options} QUESTION\n`,
      );
    };
    await useServer(values, terminal, add, { mayCreate: true });
  },
});

function requireFolder(path: string, word: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found)
    throw new CommandError(
      `${path} is not a folder. Add the folder that contains it. To search a part of that folder only, use --path.`,
    );
  const looksRemote = /^[\w-]+(\.[\w-]+)+\//.test(word);
  throw new CommandError(
    `There is no folder ${path}.${looksRemote ? ` For a repository or a website write https://${word}.` : ""}`,
  );
}

const repositoryHosts = new Set(["github.com", "gitlab.com", "codeberg.org", "bitbucket.org"]);

function guessType(word: string): Resource["type"] {
  if (/^(?!https?:|file:)[a-z][a-z0-9+.-]+:\/\/|^[\w.-]+@[\w.-]+:/i.test(word))
    throw new UsageError(`Expected an https URL or the path of a folder, found ${JSON.stringify(word)}.`);
  if (!/^https?:/i.test(word)) return "local";
  if (!URL.canParse(word)) return "website";
  const { hostname, pathname } = new URL(word);
  // Path of a repository, or of a folder or file in it.
  const isRepository = /^\/[^/]+\/[^/]+\/?$|^\/[^/]+\/.+\/(?:tree|blob|src)\/./.test(pathname);
  return (repositoryHosts.has(hostname) && isRepository) || pathname.endsWith(".git") ? "git" : "website";
}
