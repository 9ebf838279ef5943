import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "@docent/terminal";
import { loopbackOnly } from "../publish/publish-run.ts";

export interface LocalRegistryOptions {
  /** Folder of its packages and settings. A registry that is started again with the same folder has the same packages. */
  folder: string;
  /** The scope that can be published: `@docent`. Other packages are read from npm's registry, and cannot be published. */
  scope: string;
  /** Names without a scope that can be published as well: `create-docent`. */
  names?: readonly string[];
  /** Default: a free port. */
  port?: number;
  /** Maximum size of a tarball: `1kb`. */
  maxTarball?: string;
}

/** A verdaccio on loopback, in a separate process. */
export interface LocalRegistry {
  url: string;
  port: number;
  /** Kills the process, as a crash does. */
  kill(): Promise<void>;
}

/** Starts a registry on loopback, which ends with this process. @throws {CommandError} if it ends before it listens. */
export async function startRegistry({
  folder,
  scope,
  names = [],
  port = 0,
  maxTarball = "50mb",
}: LocalRegistryOptions): Promise<LocalRegistry> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, "verdaccio.json");
  await writeFile(config, JSON.stringify(describeRegistry({ folder, scope, names, maxTarball })));
  const log = openSync(join(folder, "verdaccio.log"), "a");
  const child = fork(join(import.meta.dirname, "verdaccio-process.ts"), [config, `${port}`], {
    stdio: ["ignore", log, log, "ipc"],
    execArgv: [],
  });
  const ended = once(child, "close");
  const listening = once(child, "message").then(([message]) => Number(message));
  const started = await Promise.race([listening, ended.then(() => undefined)]);
  if (started === undefined)
    throw new CommandError(`The registry did not start. See ${join(folder, "verdaccio.log")}.`);
  return {
    url: `http://127.0.0.1:${started}/`,
    port: started,
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** The settings of verdaccio. It reads YAML, which is a superset of JSON. */
function describeRegistry({ folder, scope, names, maxTarball }: Required<Omit<LocalRegistryOptions, "port">>) {
  const owned = { access: "$all", publish: "$authenticated", unpublish: "$authenticated" };
  return {
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: 10 } },
    // A JSON Web Token costs no processor time to check. A password costs 200 ms for each request.
    security: { api: { jwt: { sign: { expiresIn: "1d" } } } },
    uplinks: { npmjs: { url: "https://registry.npmjs.org/", maxage: "1h", timeout: "60s" } },
    packages: {
      ...Object.fromEntries([`${scope}/*`, ...names].map((name) => [name, owned])),
      "**": { access: "$all", publish: "nobody", proxy: "npmjs" },
    },
    max_body_size: maxTarball,
    web: { enable: false },
    log: { type: "stdout", format: "pretty", level: "http" },
  };
}

/** Creates a user, and returns its token. @throws {CommandError} if the registry refuses the user. */
export async function createToken(url: string, name = "releaser"): Promise<string> {
  const response = await fetch(new URL(`-/user/org.couchdb.user:${name}`, url), {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, password: `password-of-${name}` }),
  });
  // verdaccio responds with the token of the new user.
  const { token } = (await response.json()) as { token?: string };
  if (token === undefined) throw new CommandError(`The registry ${url} created no user: status ${response.status}.`);
  return token;
}

/** Writes settings with which npm and pnpm use only a registry on loopback. */
export async function writeNpmrc(
  path: string,
  { url, scope, token }: { url: string; scope: string; token: string },
): Promise<void> {
  const { host } = new URL(url);
  const lines = [`registry=${url}`, `${scope}:registry=${url}`, `//${host}/:_authToken=${token}`];
  await writeFile(path, `${lines.join("\n")}\n`);
}

/** Environment variables that could select another registry, or contain its credentials. */
const registryVariables = /^(npm_|pnpm_|bun_config|node_auth_token$|actions_id_token|sigstore_|npmrc)/i;
/** Exceptions: environment variables by which the running pnpm is found. */
const keptVariables = /^npm_(execpath|config_user_agent)$/;

/** Copies an environment so that programs use only one registry. Settings of certificates and proxies are kept. */
export function isolateEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  { url, npmrc }: { url: string; npmrc: string },
): Record<string, string> {
  const entries = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined && (!registryVariables.test(entry[0]) || keptVariables.test(entry[0])),
  );
  return {
    ...Object.fromEntries(entries),
    npm_config_userconfig: npmrc,
    PNPM_CONFIG_USERCONFIG: npmrc,
    npm_config_registry: url,
    [loopbackOnly]: "1",
    // bun reads only files that are named .npmrc.
    BUN_CONFIG_REGISTRY: url,
  };
}
