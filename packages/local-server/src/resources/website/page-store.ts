import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { privateFolderMode, removeRemains, writeAtomically } from "@docent/storage";
import type { PageLocations } from "../../ingest/page-locations.ts";
import type { DocumentFormat } from "../document-file.ts";
import { SourceError } from "../resource-source.ts";
import { type MarkdownStyle, markdownStyles } from "./page-url.ts";

/** Data of a website between two syncs: texts by their hash, and the state of each page. */
export class PageStore {
  readonly #folder: string;
  readonly #texts: Set<string>;
  /** The stored state when the store was opened: that of the last good sync, or of an unfinished sync after it. */
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

  /** Stores a text. Returns its hashes. */
  async add(text: string): Promise<Pick<KnownResponse, "hash" | "copyHash">> {
    const hash = hashOf(text);
    if (!this.#texts.has(hash)) {
      await writeAtomically(this.#pathOf(hash), text);
      this.#texts.add(hash);
    }
    return { hash, copyHash: hashOf(text.replace(/\]\([^()\s]*\)/g, "]")) };
  }

  /** @throws {SourceError} `broken` if the text is missing or was changed. */
  async read(hash: string): Promise<string> {
    const text = await readFile(this.#pathOf(hash), "utf8").catch(() => undefined);
    if (text !== undefined && hashOf(text) === hash) return text;
    throw new SourceError("broken", `The text ${hash} of a page is missing or damaged in ${this.#folder}.`, {
      hint: "Sync the website again.",
    });
  }

  /** Stores the state of an unfinished sync. Removes no texts, because some may belong to pages that are being read. */
  async save(state: SiteState): Promise<void> {
    await writeAtomically(join(this.#folder, "state.json"), serializeState(state));
  }

  /** Stores `state` as the last good one. Removes texts that neither `state` nor the previous state uses. */
  async commit(state: SiteState): Promise<void> {
    await this.save(state);
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

function hashesOf({ responses, pages }: SiteState): string[] {
  return [...responses.values(), ...pages.values()].map(({ hash }) => hash);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export interface SiteState {
  /** Style of the site's Markdown pages. "none" if the site has none, undefined before it is known. */
  style: MarkdownStyle | "none" | undefined;
  /** By requested URL. */
  responses: ReadonlyMap<string, KnownResponse>;
  /** By `pageKey`. */
  pages: ReadonlyMap<string, KnownPage>;
  /** Start of the first sync of an unfinished series; undefined after a complete crawl. */
  unfinishedSince?: number | undefined;
}

/** A response, with the validators for a conditional request. */
export interface KnownResponse {
  /** URL after redirects. */
  url: string;
  etag?: string;
  lastModified?: string;
  /** Hash of its text after conversion. */
  hash: string;
  /** Hash of its text without the URLs of links. It is equal in copies of a page, whose links are relative. */
  copyHash: string;
  format: DocumentFormat;
  links: readonly string[];
  alternate?: string;
  /** Ids of an HTML page, by the lines of its text. */
  ids?: PageLocations["ids"];
  /** Whether the page only links to other pages. */
  isList?: true;
}

export interface KnownPage {
  /** URL for people. */
  url: string;
  hash: string;
  copyHash: string;
  format: DocumentFormat;
  /** Keys of the responses from which the page was created. */
  responses: readonly string[];
  /** Number of consecutive syncs in which the page could not be read. */
  failures: number;
  /** Time of the last read or confirmation, in milliseconds since 1970. */
  readAt: number;
}

function emptyState(): SiteState {
  return { style: undefined, responses: new Map(), pages: new Map() };
}

/** Version of the file. Increase it when the same response is converted to a different text. */
const format = 5;

interface WrittenState {
  format: number;
  style?: MarkdownStyle | "none" | undefined;
  /** Each linked URL once: all pages of a site repeat the links of its navigation. */
  addresses: string[];
  responses: Record<string, Omit<KnownResponse, "links"> & { links: number[] }>;
  pages: Record<string, KnownPage>;
  unfinishedSince?: number | undefined;
}

function serializeState({ style, responses, pages, unfinishedSince }: SiteState): string {
  const numbers = new Map<string, number>();
  const numberOf = (link: string) => {
    const number = numbers.get(link) ?? numbers.size;
    numbers.set(link, number);
    return number;
  };
  const written = [...responses].map(
    ([key, response]) => [key, { ...response, links: response.links.map(numberOf) }] as const,
  );
  const state: WrittenState = {
    format,
    style,
    addresses: [...numbers.keys()],
    responses: Object.fromEntries(written),
    pages: Object.fromEntries(pages),
    unfinishedSince,
  };
  return `${JSON.stringify(state)}\n`;
}

/** Undefined for another format or a damaged file. The next sync then requests everything again. */
function parseState(text: string): SiteState | undefined {
  try {
    // Only this program writes the file. The format is checked first.
    const written = JSON.parse(text) as WrittenState;
    if (written.format !== format) return undefined;
    const linksOf = (links: number[]) => links.map((number) => written.addresses[number] ?? "").filter(Boolean);
    const responses = Object.entries(written.responses).map(
      ([key, response]) => [key, { ...response, links: linksOf(response.links) }] as const,
    );
    const isStyle = written.style === "none" || markdownStyles.some((style) => style === written.style);
    return {
      style: isStyle ? written.style : undefined,
      responses: new Map(responses),
      pages: new Map(Object.entries(written.pages)),
      unfinishedSince: written.unfinishedSince,
    };
  } catch {
    return undefined;
  }
}
