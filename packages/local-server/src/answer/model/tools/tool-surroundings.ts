import type { Resource } from "@docent/local";
import type { PageLines, SearchIndex } from "../../../search/search-index.ts";
import type { GivenPassage, GivenPassages } from "../given-passages.ts";
import type { ModelLimits } from "../model-limits.ts";
import { ToolMistake } from "./model-tool.ts";

/** What the tools of one answer work with. */
export interface ToolSurroundings {
  /** Those of the question: there are no others for the model. */
  resources: readonly Resource[];
  index: SearchIndex;
  passages: GivenPassages;
  limits: ModelLimits;
  signal: AbortSignal;
}

/** The names of resources that a model named, or of all. */
export function findResources(wanted: readonly string[] | undefined, { resources }: ToolSurroundings): string[] {
  const known = resources.map(({ name }) => name);
  if (!wanted || wanted.length === 0) return known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return [...wanted];
  const message = `There is no resource ${JSON.stringify(unknown.slice(0, 64))}. There are: ${known.join(", ")}.`;
  throw new ToolMistake(message);
}

/** Numbers the passages that fit into one result. The first one always does. */
export function givePassages(
  found: readonly PageLines[],
  { passages, limits }: Pick<ToolSurroundings, "passages" | "limits">,
): GivenPassage[] {
  let size = 0;
  const fitting = found.filter(({ text }, index) => {
    size += text.length;
    return index === 0 || size <= limits.resultCharacters;
  });
  return fitting.map((lines) => passages.give(lines));
}
