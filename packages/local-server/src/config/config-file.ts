import { type FSWatcher, watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import type { Resource } from "@docent/local";
import { findDiskProblem } from "../storage/disk-problem.ts";
import { makeFolder } from "../storage/make-folder.ts";
import { writeAtomically } from "../storage/write-atomically.ts";
import { addResource, type Config, emptyConfig, parseConfig, removeResource } from "./config-document.ts";
import { ConfigError } from "./config-error.ts";

export interface ConfigListener {
  /** The file says something else than before. */
  onChange: (config: Config) => void;
  /** The file cannot be used as it is; what it said before stays in force. */
  onProblem: (error: ConfigError) => void;
}

/** Editors write in several steps; this long after the last one the file is read. */
const settleMs = 50;

/**
 * The configuration file of a server that runs. What a person writes into it is picked up or clearly refused, and never
 * overwritten: every change begins with the text that is in the file at that moment.
 */
export class ConfigFile {
  readonly path: string;
  #text: string;
  #config: Config;
  #problem: ConfigError | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * Opens a configuration, and makes one where there is none.
   *
   * @throws {ConfigError} where the file cannot be used: a server should not start with half of what its owner wanted.
   */
  static async open(path: string): Promise<ConfigFile> {
    const text = (await readText(path)) ?? (await create(path));
    return new ConfigFile(path, text);
  }

  private constructor(path: string, text: string) {
    this.path = path;
    this.#text = text;
    this.#config = parse(text, path);
  }

  /** What is in force: the last text that could be used. */
  get config(): Config {
    return this.#config;
  }

  /** @throws {ConfigError} where there is one of its name already, or the file cannot be used or written. */
  addResource(resource: Resource): Promise<void> {
    return this.#change((text) => addResource(text, resource));
  }

  /** @throws {ConfigError} where there is none of this name, or the file cannot be used or written. */
  removeResource(name: string): Promise<void> {
    return this.#change((text) => removeResource(text, name));
  }

  /** Tells about every change from now on, this program's own included, until the function that it gives is called. */
  watch({ onChange, onProblem }: ConfigListener): () => void {
    let timer: NodeJS.Timeout | undefined;
    let known = this.#config;
    let told: string | undefined;
    const look = () =>
      this.#inTurn(async () => {
        await this.#read().catch(() => {});
        if (this.#config !== known) onChange(this.#config);
        known = this.#config;
        if (this.#problem && this.#problem.message !== told) onProblem(this.#problem);
        told = this.#problem?.message;
      });
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    };
    // The folder, because a file that is renamed into place is another file.
    const watcher: FSWatcher = watch(dirname(this.path), (_event, name) => {
      if (name === null || name === basename(this.path)) settle();
    });
    watcher.on("error", () => {});
    // It may have been edited since it was opened.
    settle();
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  }

  #change(edit: (text: string) => string): Promise<void> {
    return this.#inTurn(async () => {
      await this.#read();
      const text = edit(this.#text);
      const config = parse(text, this.path);
      try {
        await writeAtomically(this.path, text);
      } catch (cause) {
        throw unwritable(this.path, cause);
      }
      this.#text = text;
      this.#config = config;
    });
  }

  /** Brings what is known up to what is in the file. */
  async #read(): Promise<void> {
    // Some editors take a file away before they put a new one there; the next change writes what was known.
    const text = (await readText(this.path)) ?? this.#text;
    try {
      if (text !== this.#text || this.#problem) this.#config = parse(text, this.path);
      this.#problem = undefined;
    } catch (error) {
      // Nothing else is thrown by reading text.
      this.#problem = error as ConfigError;
      throw error;
    } finally {
      this.#text = text;
    }
  }

  /** One after the other: two changes at once would each undo the other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/**
 * What a configuration says; undefined where there is none. Changes nothing.
 *
 * @throws {ConfigError} where the file cannot be used.
 */
export async function readConfig(path: string): Promise<Config | undefined> {
  const text = await readText(path);
  return text === undefined ? undefined : parse(text, path);
}

/** Messages name the file, of which a person may have several. */
function parse(text: string, path: string): Config {
  return parseConfig(text, `the configuration ${path}`);
}

async function create(path: string): Promise<string> {
  try {
    makeFolder(dirname(path));
    await writeAtomically(path, emptyConfig);
    return emptyConfig;
  } catch (cause) {
    throw unwritable(path, cause);
  }
}

function unwritable(path: string, cause: unknown): ConfigError {
  const problem = findDiskProblem(cause, dirname(path));
  const reason = problem ? `${problem.message} ${problem.hint}` : `${cause instanceof Error ? cause.message : cause}.`;
  return new ConfigError("unwritable", `The configuration ${path} cannot be written. ${reason}`, { cause });
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError("unwritable", `The configuration ${path} cannot be read: ${reason}.`, { cause: error });
  }
}
