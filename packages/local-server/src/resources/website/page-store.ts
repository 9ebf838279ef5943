import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateFolderMode, removeRemains, writeAtomically } from "@docent/storage";
import type { PagePlaces } from "../../ingest/page-locations.ts";
import { type DocumentFormat, SourceError } from "../resource-source.ts";
import { type MarkdownStyle, markdownStyles } from "./page-url.ts";

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

/** What is known of a site after a sync. */
export interface SiteState {
  /** How the site has its pages as Markdown; "none" where it was asked and has none. */
  style: MarkdownStyle | "none" | undefined;
  /** By the address that was asked for. */
  answers: ReadonlyMap<string, KnownAnswer>;
  /** By `pageKey`. */
  pages: ReadonlyMap<string, KnownPage>;
  /** Set where not all of the site was read: when the first of the syncs began that have read a part of it. */
  unfinishedSince?: number | undefined;
}

/** An answer, and what it takes to ask whether it is still the same. */
export interface KnownAnswer {
  /** Where it was found, after redirects. */
  url: string;
  etag?: string;
  lastModified?: string;
  /** Of its text, as it was understood. */
  hash: string;
  format: DocumentFormat;
  links: readonly string[];
  alternate?: string;
  /** Of a page of HTML, by the lines of its text. */
  ids?: PagePlaces["ids"];
  /** Whether it only leads to other pages. */
  isList?: true;
}

export interface KnownPage {
  /** Where a person reads it. */
  url: string;
  hash: string;
  format: DocumentFormat;
  /** The keys in `answers` that it was made of. */
  answers: readonly string[];
  /** In how many syncs in a row it could not be read. */
  failures: number;
  /** When it was read, or found to be unchanged, in milliseconds since 1970. */
  readAt: number;
}

function emptyState(): SiteState {
  return { style: undefined, answers: new Map(), pages: new Map() };
}

/** To be raised when the same answer would become another text. */
const format = 2;

interface WrittenState {
  format: number;
  style?: MarkdownStyle | "none" | undefined;
  /** Each address once: the navigation of a site is on all of its pages. */
  addresses: string[];
  answers: Record<string, Omit<KnownAnswer, "links"> & { links: number[] }>;
  pages: Record<string, KnownPage>;
  unfinishedSince?: number | undefined;
}

function serializeState({ style, answers, pages, unfinishedSince }: SiteState): string {
  const numbers = new Map<string, number>();
  const numberOf = (link: string) => {
    const number = numbers.get(link) ?? numbers.size;
    numbers.set(link, number);
    return number;
  };
  const written = [...answers].map(([key, answer]) => [key, { ...answer, links: answer.links.map(numberOf) }] as const);
  const state: WrittenState = {
    format,
    style,
    addresses: [...numbers.keys()],
    answers: Object.fromEntries(written),
    pages: Object.fromEntries(pages),
    unfinishedSince,
  };
  return `${JSON.stringify(state)}\n`;
}

/** Undefined for what was written by another version, or is no state at all: then everything is asked for anew. */
function parseState(text: string): SiteState | undefined {
  try {
    // Only this program writes the file, and its first property says by which version.
    const written = JSON.parse(text) as WrittenState;
    if (written.format !== format) return undefined;
    const linksOf = (links: number[]) => links.map((number) => written.addresses[number] ?? "").filter(Boolean);
    const answers = Object.entries(written.answers).map(
      ([key, answer]) => [key, { ...answer, links: linksOf(answer.links) }] as const,
    );
    const isStyle = written.style === "none" || markdownStyles.some((style) => style === written.style);
    return {
      style: isStyle ? written.style : undefined,
      answers: new Map(answers),
      pages: new Map(Object.entries(written.pages)),
      unfinishedSince: written.unfinishedSince,
    };
  } catch {
    return undefined;
  }
}
