import { resolve } from "node:path";
import { createLocalClient, type Resource } from "@docent/local";
import { parseOptions, readUrl } from "./options.ts";
import { type Terminal, UsageError } from "./terminal.ts";

export const addHelp = `Adds a resource to the running server, which begins to fetch it.

  docent-local add NAME URL [options]

URL is the https address of a git repository or a website, or the path of a folder.

  --type TYPE      git, local or website (default: a folder where URL is a path, git where it ends in .git or is
                   that of a repository on a well-known host, otherwise website)
  --branch NAME    of a git repository (default: its own default branch)
  --path FOLDER    search only this folder of it; may be given more than once
  --notes TEXT     what a reader of it should know
  --url URL        where the server is (default http://127.0.0.1:4011, or DOCENT_LOCAL_URL)
  --json           print the resource as JSON

  docent-local add hono https://github.com/honojs/website --path docs
  docent-local add handbook ./handbook
`;

export async function add(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      type: { type: "string" },
      branch: { type: "string" },
      path: { type: "string", multiple: true },
      notes: { type: "string" },
      url: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  const [name, address, ...rest] = positionals;
  if (name === undefined || address === undefined || rest.length > 0)
    throw new UsageError(`Expected a name and an address, found ${positionals.length} words.`);
  const local = createLocalClient({ baseUrl: readUrl(values.url, terminal) });
  const type = values.type ?? guessType(address);
  const resource = {
    type,
    name,
    url: type === "local" && !address.startsWith("file:") ? resolve(address) : address,
    ...(values.branch === undefined ? {} : { branch: values.branch }),
    ...(values.path === undefined ? {} : { searchPaths: values.path }),
    ...(values.notes === undefined ? {} : { specialNotes: values.notes }),
  };
  // Whether it is one is for the server to say, in words that name the mistake.
  const added = await local.addResource({ body: resource as Resource, signal: terminal.signal });
  if (values.json) terminal.write(`${JSON.stringify(added)}\n`);
  else terminal.write(`${added.name} was added. The first question that uses it waits until it is fetched.\n`);
}

const repositoryHosts = new Set(["github.com", "gitlab.com", "codeberg.org", "bitbucket.org"]);

function guessType(address: string): Resource["type"] {
  if (!/^https?:/i.test(address)) return "local";
  if (!URL.canParse(address)) return "website";
  const { hostname, pathname } = new URL(address);
  const isRepository = repositoryHosts.has(hostname) && /^\/[^/]+\/[^/]+\/?$/.test(pathname);
  return isRepository || pathname.endsWith(".git") ? "git" : "website";
}
