import { watch } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Resource } from "@docent/local";
import {
  closeVersion,
  type FileVersion,
  findDiskProblem,
  makeFolder,
  SharedFile,
  writeAtomically,
} from "@docent/storage";
import { addResource, type Config, emptyConfig, parseConfig, removeResource } from "./config-document.ts";
import { ConfigError } from "./config-schema.ts";
import { applyChange, type Edit, type LateEdit, LateEdits } from "./late-edits.ts";

export interface ConfigListener {
  /** The file says something else than before. */
  onChange: (config: Config) => void;
  /** The file cannot be used as it is; what it said before stays in force. */
  onProblem: (error: ConfigError) => void;
}

export interface ConfigFileOptions {
  /** Called before every change; throws a ConfigError where there must be none. */
  assertWritable?: () => void;
}

/** Editors write in several steps; this long after the last one the file is read. */
const settleMs = 50;
/** A file that is missing, or has half of its text, may be being written: a change waits so long for the other half. */
const halfWrittenMs = 500;
const retryMs = 20;
/** Attempts to make a change, each of which an editor was quicker than. */
const maxAttempts = 100;
/** How often replaced files are looked at again, as long as an editor may still write into them. */
const lateLookMs = 50;

/**
 * The configuration file of a server that runs. What a person writes into it is picked up or clearly refused, and never
 * overwritten: a change is made to the text that is in the file at that moment, and anew where an editor was quicker.
 */
export class ConfigFile {
  readonly path: string;
  readonly #file: SharedFile;
  readonly #assertWritable: () => void;
  readonly #lateEdits = new LateEdits();
  #lateTimer: NodeJS.Timeout | undefined;
  #text: string;
  #config: Config;
  #problem: ConfigError | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** An edit by hand that could not be made. */
  #conflict: ConfigError | undefined;

  /**
   * Opens a configuration, and makes one where there is none.
   *
   * @throws {ConfigError} where the file cannot be used: a server should not start with half of what its owner wanted.
   */
  static async open(path: string, { assertWritable = () => {} }: ConfigFileOptions = {}): Promise<ConfigFile> {
    const file = new SharedFile(path);
    const text = (await readText(path)) ?? (await create(file));
    await file.removeRemains();
    return new ConfigFile(file, { text, assertWritable });
  }

  private constructor(file: SharedFile, { text, assertWritable }: Required<ConfigFileOptions> & { text: string }) {
    const { path } = file;
    this.path = path;
    this.#file = file;
    this.#assertWritable = assertWritable;
    this.#text = text;
    this.#config = parse(text, path);
  }

  /** What is in force: the last text that could be used. */
  get config(): Config {
    return this.#config;
  }

  /** @throws {ConfigError} where there is one of its name already, or the file cannot be used or written. */
  addResource(resource: Resource): Promise<void> {
    return this.#change((text) => addResource(text, resource, this.#known(text)));
  }

  /** @throws {ConfigError} where there is none of this name, or the file cannot be used or written. */
  removeResource(name: string): Promise<void> {
    return this.#change((text) => removeResource(text, name, this.#known(text)));
  }

  /** What a text says, where that was read already: to read thousands of resources takes a while. */
  #known(text: string): Config | undefined {
    return text === this.#text && !this.#problem ? this.#config : undefined;
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
        if (this.#conflict) onProblem(this.#conflict);
        this.#conflict = undefined;
      });
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    };
    // The folder, because a file that is renamed into place is another file; and that of the file which a link leads to.
    const paths = [...new Set([this.path, this.#file.target])];
    const watchers = paths.map((path) =>
      watch(dirname(path), (_event, name) => {
        if (name === null || name === basename(path)) settle();
      }),
    );
    for (const watcher of watchers) watcher.on("error", () => {});
    // It may have been edited since it was opened.
    settle();
    return () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    };
  }

  #change(edit: Edit): Promise<void> {
    return this.#inTurn(async () => {
      this.#assertWritable();
      await this.#write(edit);
      await this.#saveLateEdits();
    });
  }

  async #write(edit: Edit): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const version = await this.#readWhole();
      let isReplaced = false;
      try {
        const text = edit(this.#text);
        const config = parse(text, this.path);
        isReplaced = await this.#file.replace(version, text);
        if (!isReplaced) continue;
        this.#text = text;
        this.#config = config;
        return;
      } catch (cause) {
        throw cause instanceof ConfigError ? cause : unwritable(this.path, cause);
      } finally {
        if (version && isReplaced) this.#lateEdits.watch(version, edit);
        else if (version) closeVersion(version);
      }
    }
    const todo = "Another program writes it again and again. Stop that, then do it again.";
    throw new ConfigError("unwritable", `The configuration ${this.path} cannot be written. ${todo}`);
  }

  /** Puts what the file says in force; waits for the rest of one that is being written. */
  async #readWhole(): Promise<FileVersion | undefined> {
    for (const endMs = performance.now() + halfWrittenMs; ; await pause(retryMs)) {
      const version = this.#readVersion();
      const isLast = performance.now() >= endMs;
      // Some editors take a file away before they put a new one there; otherwise the next change writes what was known.
      if (!version && isLast) return undefined;
      if (!version) continue;
      try {
        this.#accept(version.text);
        return version;
      } catch (error) {
        closeVersion(version);
        const isYoung = Date.now() - version.stats.mtimeMs < halfWrittenMs;
        if (isLast || !isYoung || !(error instanceof ConfigError) || error.code !== "syntax") throw error;
      }
    }
  }

  #readVersion(): FileVersion | undefined {
    try {
      return this.#file.read();
    } catch (cause) {
      throw unreadable(this.path, cause);
    }
  }

  /** An editor may have written into a file that was replaced in the same moment: its edit is made to the new one. */
  async #saveLateEdits(): Promise<void> {
    for (const late of this.#lateEdits.take(canParse)) await this.#saveLateEdit(late);
    if (this.#lateEdits.isEmpty || this.#lateTimer) return;
    const look = () => {
      this.#lateTimer = undefined;
      this.#inTurn(() => this.#saveLateEdits()).catch(() => {});
    };
    this.#lateTimer = setTimeout(look, lateLookMs).unref();
  }

  async #saveLateEdit({ text, base, edits }: LateEdit): Promise<void> {
    const own = this.#text;
    const save = (current: string): string => {
      // Where nobody else has changed the new file since, it is made again from what the editor wrote.
      const merged =
        edits && current === own ? repeatEdits(edits, text) : applyChange({ from: base, to: text }, current);
      if (merged === undefined || !canParse(merged)) throw new ConfigError("conflict", text);
      return merged;
    };
    await this.#write(save).catch(async () => {
      await writeAtomically(`${this.path}.conflict`, text).catch(() => {});
      this.#conflict = new ConfigError(
        "conflict",
        `An edit of the configuration ${this.path} came too late to be made to it. It is in ${this.path}.conflict.`,
      );
    });
  }

  /** Brings what is known up to what is in the file. */
  async #read(): Promise<void> {
    // Some editors take a file away before they put a new one there; the next change writes what was known.
    this.#accept((await readText(this.path)) ?? this.#text);
  }

  #accept(text: string): void {
    if (text !== this.#text) this.#lateEdits.noteOtherEdit();
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

async function create(file: SharedFile): Promise<string> {
  try {
    makeFolder(dirname(file.path));
    await file.replace(undefined, emptyConfig);
    // Somebody else may have been quicker.
    return (await readText(file.path)) ?? emptyConfig;
  } catch (cause) {
    throw unwritable(file.path, cause);
  }
}

function canParse(text: string): boolean {
  try {
    parseConfig(text);
    return true;
  } catch {
    return false;
  }
}

/** Makes all of the edits that can be made: the person may have removed what one of them is about. */
function repeatEdits(edits: readonly Edit[], text: string): string {
  return edits.reduce((before, edit) => {
    try {
      return edit(before);
    } catch {
      return before;
    }
  }, text);
}

function unwritable(path: string, cause: unknown): ConfigError {
  const problem = findDiskProblem(cause, dirname(path));
  const reason = problem ? `${problem.message} ${problem.hint}` : `${cause instanceof Error ? cause.message : cause}.`;
  return new ConfigError("unwritable", `The configuration ${path} cannot be written. ${reason}`, { cause });
}

async function readText(path: string): Promise<string | undefined> {
  for (;;) {
    try {
      return await readFile(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw unreadable(path, error);
      if (!new SharedFile(path).exists()) return undefined;
    }
  }
}

function unreadable(path: string, cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError("unwritable", `The configuration ${path} cannot be read: ${reason}.`, { cause });
}
