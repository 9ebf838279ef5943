import type { load } from "cheerio";

/** The nodes of a parsed page, by the types of the parser: cheerio does not name them. */
export type PageNode = Exclude<NonNullable<Parameters<typeof load>[0]>, string | Uint8Array | readonly unknown[]>;

export type PageElement = Extract<PageNode, { attribs: unknown }>;
