import type { AnswerSource } from "@docent/local";
import type { PageLines } from "../../search/search-index.ts";

/** A passage as the model gets it. */
export interface GivenPassage {
  /** What it is cited by. */
  source: number;
  resource: string;
  path: string;
  title: string;
  /** First and last, from 1. */
  lines: string;
  text: string;
}

/** The passages that a model was given, each numbered once for the whole answer, and which of them it has cited. */
export class GivenPassages {
  readonly #sources: AnswerSource[] = [];
  readonly #numbers = new Map<string, number>();
  /** The numbers of the cited ones, in the order of the answer. */
  readonly #cited = new Set<number>();

  /** In the order of their first citation. */
  get cited(): AnswerSource[] {
    return [...this.#cited].map((number) => this.#sources[number - 1]).filter((source) => source !== undefined);
  }

  give(passage: PageLines): GivenPassage {
    const { resource, path, title, headings, startLine, endLine, text } = passage;
    const heading = [...new Set([title, ...headings])].join(" › ");
    return { source: this.#number(passage), resource, path, title: heading, lines: `${startLine}-${endLine}`, text };
  }

  /** Cites a passage; gives its place in the list of sources, from 1. Undefined where none was given that number. */
  cite(number: number): number | undefined {
    if (!this.#sources[number - 1]) return undefined;
    this.#cited.add(number);
    return [...this.#cited].indexOf(number) + 1;
  }

  #number({ resource, path, title, headings, url, startLine, endLine }: PageLines): number {
    const key = JSON.stringify([resource, path, startLine, endLine]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const source = { resource, path, title: headings.at(-1) ?? title, startLine, endLine };
    const number = this.#sources.push(url === undefined ? source : { ...source, url });
    this.#numbers.set(key, number);
    return number;
  }
}
