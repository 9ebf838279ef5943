import type { AnswerSource } from "@docent/local";
import { removeHiddenMarkup } from "../../ingest/hidden-markup.ts";
import { removeInvisible } from "../../ingest/invisible-text.ts";
import { findPlace } from "../../ingest/page-places.ts";
import type { PageLines } from "../../search/search-index.ts";

/** A passage as the language model gets it: what a person sees of the page, and nothing that is hidden there. */
export interface GivenPassage {
  /** The number by which it is cited. */
  source: number;
  resource: string;
  path: string;
  title: string;
  /** First and last, from 1. */
  lines: string;
  text: string;
}

/** The passages that a language model was given, each with one number for the whole answer, and the cited ones. */
export class GivenPassages {
  readonly #sources: AnswerSource[] = [];
  readonly #numbers = new Map<string, number>();
  /** Paths by what the language model sees of them, where that is not all. */
  readonly #paths = new Map<string, string>();
  /** The numbers of the cited ones, in the order of the answer. */
  readonly #cited = new Set<number>();

  /** In the order of their first citation. */
  get cited(): AnswerSource[] {
    return [...this.#cited].map((number) => this.#sources[number - 1]).filter((source) => source !== undefined);
  }

  give(passage: PageLines): GivenPassage {
    const { resource, path, title, headings, startLine, endLine, text } = passage;
    const shownPath = removeInvisible(path);
    if (shownPath !== path) this.#paths.set(JSON.stringify([resource, shownPath]), path);
    const heading = [...new Set([title, ...headings])].map(removeInvisible).join(" › ");
    const lines = `${startLine}-${endLine}`;
    return {
      source: this.#number(passage),
      resource,
      path: shownPath,
      title: heading,
      lines,
      text: showText(path, text),
    };
  }

  /** The path of a page as the language model named it. */
  findPath(resource: string, shownPath: string): string {
    return this.#paths.get(JSON.stringify([resource, shownPath])) ?? shownPath;
  }

  /** Cites a passage. Gives its place in the list of sources, from 1; undefined for a number without a passage. */
  cite(number: number): number | undefined {
    if (!this.#sources[number - 1]) return undefined;
    this.#cited.add(number);
    return [...this.#cited].indexOf(number) + 1;
  }

  #number(passage: PageLines): number {
    const { resource, path, title, headings, startLine, endLine } = passage;
    const key = JSON.stringify([resource, path, startLine, endLine]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#sources.push({ resource, path, title: headings.at(-1) ?? title, ...findPlace(passage) });
    this.#numbers.set(key, number);
    return number;
  }
}

/** Formats in which `<` is a character like any other. */
const withoutMarkup = /\.(?:txt|rst|adoc|asciidoc)$/i;

function showText(path: string, text: string): string {
  const visible = removeInvisible(text);
  return withoutMarkup.test(path) ? visible : removeHiddenMarkup(visible, { removesTags: true });
}
