import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ClientContract, ClientOptions } from "@docent/runtime";
import type { MockOptions } from "@docent/runtime/mocks";
import type { HttpHandler } from "msw";
import type { GeneratedSet } from "./generated-set.ts";

/** A loaded generated package. Its contract is unknown at compile time. */
export interface LoadedPackage {
  createClient: (options?: ClientOptions & Readonly<Record<string, unknown>>) => Record<string, LoadedOperation>;
  createMocks: (options?: MockOptions) => LoadedMocks;
  /** The client's table: method, path and stream of each operation. */
  operations: ClientContract["operations"];
  /** Names of the client's options that take a credential: `token`. */
  credentials: string[];
  /** Where the files are. */
  folder: string;
  /** Removes the files. What was imported stays in memory until the process ends, about 0.1 MB for each package. */
  dispose(): Promise<void>;
}

/** One member of a client: a promise of the body, or an async iterable of events. */
interface LoadedOperation {
  (input?: object): unknown;
  result(input?: object): Promise<{ ok: boolean; status: number; data?: unknown; error?: unknown; response: Response }>;
}

/** Every handler, and each operation by its name. */
type LoadedMocks = { readonly handlers: HttpHandler[] } & Readonly<Record<string, unknown>>;

/** Where generated code finds the runtime and msw. */
const dependencies = fileURLToPath(new URL("../../node_modules", import.meta.url));

/**
 * Writes the code of a set into a temporary folder and imports it. Node must run with `--conditions=@docent/source`.
 * Rejects with what the import throws: a set whose files do not fit together cannot be loaded.
 */
export async function loadGenerated({ files }: GeneratedSet): Promise<LoadedPackage> {
  const folder = await mkdtemp(join(tmpdir(), "docent-drift-"));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(join(folder, "src"));
    const code = files.filter(({ path }) => path.endsWith(".gen.ts"));
    await Promise.all([
      writeFile(join(folder, "package.json"), '{ "type": "module" }'),
      symlink(dependencies, join(folder, "node_modules")),
      ...code.map(({ path, content }) => writeFile(join(folder, path), content)),
    ]);
    const load = (name: string) => importFile(join(folder, "src", `${name}.gen.ts`));
    const [client, mocks, { contract }] = await Promise.all([load("client"), load("mocks"), load("operations")]);
    return {
      // What the generator calls its exports, and what it gives them; its own tests hold it to that.
      createClient: findExport(client, /^create\w*(?<!Path)Client$/) as LoadedPackage["createClient"],
      createMocks: findExport(mocks, /^create\w*Mocks$/) as LoadedPackage["createMocks"],
      operations: (contract as ClientContract).operations,
      credentials: Object.keys((contract as ClientContract).security ?? {}),
      folder,
      dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

type LoadedModule = Record<string, unknown>;

function importFile(path: string): Promise<LoadedModule> {
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

function findExport(module: LoadedModule, pattern: RegExp): unknown {
  const name = Object.keys(module).find((candidate) => pattern.test(candidate));
  if (name !== undefined) return module[name];
  throw new Error(`Expected an export like ${pattern}, found ${Object.keys(module).join(", ")}.`);
}
