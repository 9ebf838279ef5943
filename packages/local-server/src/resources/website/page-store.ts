import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateFolderMode, removeRemains, writeAtomically } from "@docent/storage";
import { SourceError } from "../resource-source.ts";
import { emptyState, parseState, type SiteState, serializeState } from "./site-state.ts";

/** What is kept of a website between two syncs: texts by their hash, and what is known of each page. */
export class PageStore {
  readonly #folder: string;
  readonly #texts: Set<string>;
  /** What the last good sync left. */
  readonly state: SiteState;

  private constructor(folder: string, { texts, state }: { texts: Set<string>; state: SiteState }) {
    this.#folder = folder;
    this.#texts = texts;
    this.state = state;
  }

  static async open(folder: string): Promise<PageStore> {
    await mkdir(join(folder, "texts"), { recursive: true, mode: privateFolderMode });
    await Promise.all([folder, join(folder, "texts")].map(removeRemains));
    const texts = new Set(await readdir(join(folder, "texts")));
    const state = await readFile(join(folder, "state.json"), "utf8").then(parseState, () => undefined);
    return new PageStore(folder, { texts, state: state ?? emptyState() });
  }

  has(hash: string): boolean {
    return this.#texts.has(hash);
  }

  /** Keeps a text and says its hash. */
  async add(text: string): Promise<string> {
    const hash = hashOf(text);
    if (!this.#texts.has(hash)) {
      await writeAtomically(this.#pathOf(hash), text);
      this.#texts.add(hash);
    }
    return hash;
  }

  /** @throws {SourceError} `broken` where the text is gone or was changed. */
  async read(hash: string): Promise<string> {
    const text = await readFile(this.#pathOf(hash), "utf8").catch(() => undefined);
    if (text !== undefined && hashOf(text) === hash) return text;
    throw new SourceError("broken", `The text ${hash} of a page is gone from ${this.#folder}, or was changed there.`, {
      hint: "Sync the website again.",
    });
  }

  /** Makes `state` the last good one. Texts that neither it nor the one before has are removed. */
  async commit(state: SiteState): Promise<void> {
    await writeAtomically(join(this.#folder, "state.json"), serializeState(state));
    const needed = new Set([...hashesOf(state), ...hashesOf(this.state)]);
    for (const name of this.#texts) {
      if (needed.has(name)) continue;
      await rm(this.#pathOf(name), { force: true });
      this.#texts.delete(name);
    }
  }

  #pathOf(hash: string): string {
    return join(this.#folder, "texts", hash);
  }
}

function hashesOf({ answers, pages }: SiteState): string[] {
  return [...answers.values(), ...pages.values()].map(({ hash }) => hash);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
