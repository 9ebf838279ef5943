import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { Resource } from "@docent/local";
import { CommandError, count, defineCommand, renderJson, UsageError } from "@docent/terminal";
import { serverOptions, type UsedServer, useServer } from "./connect.ts";
import { textOf } from "./response-parts.ts";

export const add = defineCommand({
  summary: "Adds a git repository, a folder or a website, which a server then begins to fetch",
  usage: "NAME URL",
  details: "URL is the https address of a repository or a website, or the path of a folder.",
  options: {
    type: {
      type: "string",
      value: "TYPE",
      choices: ["git", "local", "website"],
      help: "what it is (default: local where URL is a path, git where it ends in .git or is that of a repository on a well-known host, otherwise website)",
    },
    branch: { type: "string", value: "NAME", help: "of a repository (default: its own default branch)" },
    path: {
      type: "string",
      value: "FOLDER",
      multiple: true,
      help: "search only this folder of it; may be given more than once",
    },
    notes: { type: "string", value: "TEXT", help: "what a reader of it should know" },
    json: { type: "boolean", default: false, help: "print the resource as JSON" },
    ...serverOptions,
  },
  examples: [
    "docent-local add hono https://github.com/honojs/website --path docs",
    "docent-local add handbook ./handbook",
    "docent-local add handbook ./handbook --data ./docs-data",
  ],
  async run({ values, positionals }, terminal) {
    const [name, address, ...rest] = positionals;
    if (name === undefined || address === undefined || rest.length > 0)
      throw new UsageError(`Expected a name and an address, found ${count(positionals.length, "word")}.`);
    const type = values.type ?? guessType(address);
    const url = type === "local" && !address.startsWith("file:") ? resolve(address) : address;
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
      if (type === "local" && isOnThisMachine && !URL.canParse(url)) requireFolder(url, address);
      // The server validates it, and names the mistake.
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

function requireFolder(path: string, address: string): void {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found)
    throw new CommandError(`${path} is no folder. Give the folder that it is in, with --path for a part of that.`);
  const looksRemote = /^[\w-]+(\.[\w-]+)+\//.test(address);
  throw new CommandError(
    `There is no folder ${path}.${looksRemote ? ` For a repository or a website write https://${address}.` : ""}`,
  );
}

const repositoryHosts = new Set(["github.com", "gitlab.com", "codeberg.org", "bitbucket.org"]);

function guessType(address: string): Resource["type"] {
  if (/^(?!https?:|file:)[a-z][a-z0-9+.-]+:\/\/|^[\w.-]+@[\w.-]+:/i.test(address))
    throw new UsageError(`Expected an https address or the path of a folder, found ${JSON.stringify(address)}.`);
  if (!/^https?:/i.test(address)) return "local";
  if (!URL.canParse(address)) return "website";
  const { hostname, pathname } = new URL(address);
  // Path of a repository, or of a folder or file in it.
  const isRepository = /^\/[^/]+\/[^/]+\/?$|^\/[^/]+\/.+\/(?:tree|blob|src)\/./.test(pathname);
  return (repositoryHosts.has(hostname) && isRepository) || pathname.endsWith(".git") ? "git" : "website";
}
