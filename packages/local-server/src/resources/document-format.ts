import type { DocumentFormat } from "./resource-source.ts";

const formatsByEnding: ReadonlyMap<string, DocumentFormat> = new Map([
  ...["md", "mdx", "markdown", "mdown", "qmd", "rmd"].map((ending) => [ending, "markdown"] as const),
  ...["rst", "adoc", "asciidoc", "txt", "text"].map((ending) => [ending, "text"] as const),
  ...["html", "htm"].map((ending) => [ending, "html"] as const),
]);

/** Names that people write without an ending. Lists of names and of patents answer no question: they are not here. */
const textNames = new Set(
  "readme changelog changes history news contributing install upgrading migration faq hacking security".split(" "),
);
const legalNames = new Set(["license", "licence", "copying"]);

/** They end like text, and are read by programs. */
const programNames = /^(?:requirements.*|constraints.*|cmakelists|robots|humans)\.txt$/;

/** What a file of this name holds if it is documentation; undefined if it is none. */
export function documentFormatOf(path: string): DocumentFormat | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  if (programNames.test(name)) return undefined;
  const dot = name.lastIndexOf(".");
  if (dot > 0) return formatsByEnding.get(name.slice(dot + 1));
  return textNames.has(name) || legalNames.has(name) ? "text" : undefined;
}
