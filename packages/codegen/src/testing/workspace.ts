import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import type { Contracts } from "../specs-folder.ts";
import type { Workspace } from "../workspace.ts";

/** A small contract. `more` is YAML after its operation. */
export function smallSpec({ title = "Library API", path = "/books", more = "" } = {}): string {
  return `openapi: 3.1.0
info: { title: ${JSON.stringify(title)}, version: 1.0.0 }
servers: [{ url: "http://127.0.0.1:4055" }]
paths:
  ${JSON.stringify(path)}:
    get:
      operationId: listBooks
      responses:
        "200": { description: All books., content: { application/json: { schema: { type: array, items: { type: string } } } } }
${more}`;
}

/** A workspace in a folder whose name has a space and a non-ASCII letter. */
export class TestWorkspace implements Workspace {
  readonly root: string;
  readonly scope = "@acme";
  /** Roots for which an installation was requested. */
  readonly installed: string[] = [];
  #writes = 0;

  contracts: Contracts;
  readonly output: string;

  constructor(root: string) {
    this.root = root;
    this.contracts = this.path("specs");
    this.output = this.path("packages");
  }

  readonly install = async (root: string): Promise<string | undefined> => {
    this.installed.push(root);
    return undefined;
  };

  path(...parts: string[]): string {
    return join(this.root, ...parts);
  }

  /** Writes a file atomically, so that a watcher never sees a part of it. */
  async write(path: string, text: string): Promise<void> {
    const target = await realpath(this.path(path)).catch(() => this.path(path));
    await mkdir(dirname(target), { recursive: true });
    // A number, because writes can overlap.
    const written = this.path(`.written-${++this.#writes}`);
    await writeFile(written, text);
    await rename(written, target);
  }

  read(path: string): Promise<string> {
    return readFile(this.path(path), "utf8");
  }

  remove(path: string): Promise<void> {
    return rm(this.path(path), { recursive: true });
  }

  /** Every file below a folder with its content. */
  async snapshot(folder = "."): Promise<Record<string, string>> {
    const entries = await readdir(this.path(folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const contents = await Promise.all(files.sort().map(async (file) => [file, await readFile(file, "utf8")] as const));
    return Object.fromEntries(contents.map(([file, text]) => [file.slice(this.root.length + 1), text]));
  }
}

/** Creates a workspace with these contracts. It is removed after the test. */
export async function createWorkspace(specs: Record<string, string> = {}): Promise<TestWorkspace> {
  const root = await realpath(await makeTestFolder("codegen tést "));
  const workspace = new TestWorkspace(root);
  await mkdir(workspace.path("specs"));
  for (const [api, text] of Object.entries(specs)) await workspace.write(`specs/${api}.openapi.yaml`, text);
  return workspace;
}

/** Collects the output of a command. */
export class TestOutput {
  readonly lines: string[] = [];
  readonly errors: string[] = [];
  readonly out = (text: string): void => void this.lines.push(text);
  readonly err = (text: string): void => void this.errors.push(text);

  get text(): string {
    return [...this.lines, ...this.errors].join("\n");
  }
}
