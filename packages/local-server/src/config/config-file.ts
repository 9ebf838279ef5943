import { watch } from "node:fs";
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
  /** Called when the content of the file has changed. */
  onChange: (config: Config) => void;
  /** Called when the file is invalid. The last valid content stays in effect. */
  onProblem: (error: ConfigError) => void;
}

export interface ConfigFileOptions {
  /** Called before every change. Throws a ConfigError to prevent the change. */
  assertWritable?: () => void;
}

/** Debounce interval after the last file event, because editors write in several steps. */
const settleMs = 50;
/** Maximum time to wait for a missing or incomplete file, which an editor may be writing. */
const halfWrittenMs = 500;
const retryMs = 20;
/** Maximum number of attempts to make a change while an editor writes. */
const maxAttempts = 100;
/** Poll interval for late writes into a replaced file. */
const lateEditPollMs = 50;

/**
 * The configuration file of a running server. Edits by hand are applied or refused with a message, and never
 * overwritten: a change is made to the current text of the file, and repeated if an editor saved in the meantime.
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
  /** An edit by hand that could not be merged. */
  #conflict: ConfigError | undefined;

  /**
   * Opens a configuration, and creates it if it is missing.
   *
   * @throws {ConfigError} if the file is invalid: a server should not start with half of its configuration.
   */
  static async open(path: string, { assertWritable = () => {} }: ConfigFileOptions = {}): Promise<ConfigFile> {
    const file = new SharedFile(path);
    const text = readText(file) ?? (await create(file));
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

  /** The configuration in effect: the last valid content of the file. */
  get config(): Config {
    return this.#config;
  }

  /** @throws {ConfigError} if the name is taken, or the file is invalid or cannot be written. */
  addResource(resource: Resource): Promise<void> {
    return this.#change((text) => addResource(text, resource, this.#known(text)));
  }

  /** @throws {ConfigError} if the name is unknown, or the file is invalid or cannot be written. */
  removeResource(name: string): Promise<void> {
    return this.#change((text) => removeResource(text, name, this.#known(text)));
  }

  /** The parsed configuration of `text` if it is the current text: parsing thousands of resources is slow. */
  #known(text: string): Config | undefined {
    return text === this.#text && !this.#problem ? this.#config : undefined;
  }

  /** Reports every further change, including changes by this program. Returns a function that stops watching. */
  watch({ onChange, onProblem }: ConfigListener): () => void {
    let timer: NodeJS.Timeout | undefined;
    let known = this.#config;
    let reported: string | undefined;
    const look = () =>
      this.#inTurn(async () => {
        const version = await this.#readWhole().catch((error: ConfigError) => {
          // The file is invalid, or another user has saved it as a file of their own.
          this.#problem = error;
        });
        if (version) closeVersion(version);
        if (this.#config !== known) onChange(this.#config);
        known = this.#config;
        if (this.#problem && this.#problem.message !== reported) onProblem(this.#problem);
        reported = this.#problem?.message;
        if (this.#conflict) onProblem(this.#conflict);
        this.#conflict = undefined;
      });
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(look, settleMs);
    };
    // Watches folders, because a renamed file is a new file: the folder of the path, and that of a symbolic link's target.
    const paths = [...new Set([this.path, this.#file.target])];
    const watchers = paths.map((path) =>
      watch(dirname(path), (_event, name) => {
        if (name === null || name === basename(path)) settle();
      }),
    );
    for (const watcher of watchers) watcher.on("error", () => {});
    // The file may have been edited since it was opened.
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
    const reason = "Another program keeps changing it. Stop that program, then repeat the change.";
    throw new ConfigError("unwritable", `The configuration ${this.path} cannot be written. ${reason}`);
  }

  /** Applies the content of the file. Waits for the rest if the file is incomplete. */
  async #readWhole(): Promise<FileVersion | undefined> {
    for (const endMs = performance.now() + halfWrittenMs; ; await pause(retryMs)) {
      const version = readVersion(this.#file);
      const isLast = performance.now() >= endMs;
      // Some editors remove a file before they write it again. If it stays missing, the next change writes it.
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

  /** Merges edits that an editor wrote into the old file while it was being replaced. */
  async #saveLateEdits(): Promise<void> {
    for (const late of this.#lateEdits.take(canParse)) await this.#saveLateEdit(late);
    if (this.#lateEdits.isEmpty || this.#lateTimer) return;
    const save = () => {
      this.#lateTimer = undefined;
      this.#inTurn(() => this.#saveLateEdits()).catch(() => {});
    };
    this.#lateTimer = setTimeout(save, lateEditPollMs).unref();
  }

  async #saveLateEdit({ text, base, edits }: LateEdit): Promise<void> {
    const written = this.#text;
    const save = (current: string): string => {
      // If the new file has no other edits, it is rebuilt from what the editor wrote.
      const merged =
        edits && current === written ? repeatEdits(edits, text) : applyChange({ from: base, to: text }, current);
      if (merged === undefined || !canParse(merged)) throw new ConfigError("conflict", text);
      return merged;
    };
    await this.#write(save).catch(async () => {
      await writeAtomically(`${this.path}.conflict`, text).catch(() => {});
      this.#conflict = new ConfigError(
        "conflict",
        `An edit of the configuration ${this.path} conflicts with a change of the server. The edited text is in ${this.path}.conflict: repeat your edit in the configuration.`,
      );
    });
  }

  #accept(text: string): void {
    if (text !== this.#text) this.#lateEdits.noteOtherEdit();
    try {
      if (text !== this.#text || this.#problem) this.#config = parse(text, this.path);
      this.#problem = undefined;
    } catch (error) {
      // `parse` throws only a ConfigError.
      this.#problem = error as ConfigError;
      throw error;
    } finally {
      this.#text = text;
    }
  }

  /** Runs one task at a time: concurrent changes would overwrite each other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

/**
 * Reads a configuration. Undefined if the file is missing. Changes nothing.
 *
 * @throws {ConfigError} if the file is invalid.
 */
export async function readConfig(path: string): Promise<Config | undefined> {
  const text = readText(new SharedFile(path));
  return text === undefined ? undefined : parse(text, path);
}

/** Parses a configuration. Messages contain its path, because a user may have several configurations. */
function parse(text: string, path: string): Config {
  return parseConfig(text, `the configuration ${path}`);
}

async function create(file: SharedFile): Promise<string> {
  try {
    makeFolder(dirname(file.path));
    await file.replace(undefined, emptyConfig);
    // Another process may have created the file.
    return readText(file) ?? emptyConfig;
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

/** Applies the edits that are still possible: the user may have removed the resource that an edit changes. */
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

/** The text of the file. Undefined if it does not exist. */
function readText(file: SharedFile): string | undefined {
  for (;;) {
    const version = readVersion(file);
    if (version) {
      closeVersion(version);
      return version.text;
    }
    if (!file.exists()) return undefined;
  }
}

function readVersion(file: SharedFile): FileVersion | undefined {
  try {
    return file.read();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError("unwritable", `The configuration ${file.path} cannot be read: ${reason}.`, { cause });
  }
}
