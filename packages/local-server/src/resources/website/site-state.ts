import type { PagePlaces } from "../../ingest/page-places.ts";
import type { DocumentFormat } from "../resource-source.ts";
import { type MarkdownStyle, markdownStyles } from "./markdown-variant.ts";

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

export function emptyState(): SiteState {
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

export function serializeState({ style, answers, pages, unfinishedSince }: SiteState): string {
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
export function parseState(text: string): SiteState | undefined {
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
