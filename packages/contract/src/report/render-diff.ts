import { styleText } from "node:util";
import type { SourcePosition } from "@docent/openapi";
import { escapeControls, wrap } from "@docent/terminal";
import type { ContractDiff } from "../diff/diff-contracts.ts";
import type { ContractChange, Level } from "../diff/rate-changes.ts";
import {
  type ChosenEffect,
  chooseEffects,
  countChanges,
  describeEffect,
  describeRatings,
  levelOf,
  renderWitness,
  sortChanges,
} from "./diff-text.ts";
import { block, code, escapeMarkdown } from "./markdown-text.ts";
import type { PrettyOptions } from "./render-pretty.ts";
import { renderRow } from "./report-text.ts";
import { renderAnnotation } from "./workflow-text.ts";

const colors: Readonly<Record<Level, Parameters<typeof styleText>[0]>> = {
  major: "red",
  minor: "yellow",
  patch: "dim",
};

export function renderPrettyDiff(diff: ContractDiff, { width, hasColor }: PrettyOptions): string {
  const paint = (level: Level, text: string) =>
    hasColor ? styleText(colors[level], text, { validateStream: false }) : text;
  const wrapped = (text: string) => wrap(escapeControls(text), { width });
  const row = (name: string, text: string) => renderRow(name, text, { width, maxLines });
  const renderEffect = (effect: ChosenEffect) => [
    ...row("effect", describeEffect(effect)),
    ...(effect.witness
      ? [...row("witness", renderWitness(effect.witness)), ...row("problem", effect.witness.problem)]
      : []),
    ...(effect.undecided === undefined ? [] : row("", `undecided: ${effect.undecided}`)),
    ...(effect.handledBy === undefined ? [] : row("", effect.handledBy)),
  ];
  const renderChange = (change: ContractChange, index: number) => {
    const level = levelOf(change);
    const title = wrapped(`${index + 1}. ${change.location}: ${change.what}`);
    if (level === "patch") return title.map((line) => paint(level, line));
    return [
      "",
      ...title,
      ...row("level", describeRatings(change.ratings)).map((line) => paint(level, line)),
      ...row("contract", `${change.pointer}${change.side === "old" ? " (of the old contract)" : ""}`),
      ...(change.reason === undefined ? [] : row("", `undecided: ${change.reason}`)),
      ...chooseEffects(change).flatMap(renderEffect),
    ];
  };
  const changes = sortChanges(diff);
  const firstPatch = changes.findIndex((change) => levelOf(change) === "patch");
  const lines = [
    ...wrapped(describeContracts(diff)),
    ...changes.flatMap((change, index) =>
      index === firstPatch ? ["", ...renderChange(change, index)] : renderChange(change, index),
    ),
    "",
    ...wrapped(summarize(diff)),
  ];
  return `${lines.join("\n")}\n`;
}

/** Maximum number of lines of a row. */
const maxLines = 6;

function describeContracts({ old, new: current }: ContractDiff): string {
  const title = old.title === current.title ? current.title : `${old.title}, now ${current.title},`;
  return `${title} ${old.version} and ${current.version}`;
}

/** `2 changes: 1 major, 1 patch. Together major for everyone.` */
function summarize(diff: ContractDiff): string {
  const counts = `${countChanges(diff)}.`;
  return diff.changes.length === 0 ? counts : `${counts} Together ${describeRatings(diff.ratings)}.`;
}

/** Maximum number of changes with details: a comment on GitHub has at most 65,536 characters. */
const maxDetailed = 20;

/** The diff as GitHub Flavored Markdown, for a pull request or a changelog. */
export function renderMarkdownDiff(diff: ContractDiff): string {
  const changes = sortChanges(diff);
  const detailed = changes.filter((change) => change.effects.length > 0 || change.reason !== undefined);
  const parts = [
    `## ${escapeMarkdown(describeContracts(diff))}`,
    summarize(diff),
    ...(changes.length === 0 ? [] : [renderTable(changes)]),
    ...detailed.slice(0, maxDetailed).map((change) => renderDetails(change, changes.indexOf(change) + 1)),
    ...(detailed.length > maxDetailed ? ["For the details of the other changes, use `--report json`."] : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Maximum number of rows of a table. */
const maxRows = 100;

function renderTable(changes: readonly ContractChange[]): string {
  const rows = changes.slice(0, maxRows).map(({ location, what, ratings }, index) => {
    const { clients, mockUsers, implementers } = ratings;
    return `| ${[index + 1, escapeMarkdown(`${location}: ${what}`), clients, mockUsers, implementers].join(" | ")} |`;
  });
  const more = changes.length > maxRows ? [`| | ${changes.length - maxRows} more | | | |`] : [];
  return ["| # | change | clients | mock users | implementers |", "|---|---|---|---|---|", ...rows, ...more].join("\n");
}

function renderDetails(change: ContractChange, number: number): string {
  const side = change.side === "old" ? "the old contract" : "the contract";
  const effects = chooseEffects(change).flatMap((effect) => {
    const { witness, handledBy, undecided } = effect;
    const notes = [undecided === undefined ? undefined : `undecided: ${undecided}`, handledBy];
    return [
      `- ${[`${escapeMarkdown(describeEffect(effect))}.`, ...notes.filter((note) => note !== undefined).map(escapeMarkdown)].join(" ")}`,
      ...(witness ? [block("http", renderWitness(witness)), `Refused: ${escapeMarkdown(witness.problem)}`] : []),
    ];
  });
  return [
    `<details><summary>${number}. ${escapeMarkdown(change.location)}</summary>`,
    `In ${side}: ${code(change.pointer)}.${change.reason === undefined ? "" : ` Undecided: ${escapeMarkdown(change.reason)}`}`,
    ...effects,
    "</details>",
  ].join("\n\n");
}

/** Maximum number of annotations that GitHub shows for one step. */
const maxAnnotations = 10;

/**
 * Workflow commands of GitHub Actions, which annotate the changed lines: an error for a major change, a notice for a minor one.
 *
 * @param positions The position of each change in the files of the new contract. Changes without a location there are missing.
 */
export function renderGithubDiff(diff: ContractDiff, positions: ReadonlyMap<ContractChange, SourcePosition>): string {
  const lines = sortChanges(diff)
    .filter((change) => levelOf(change) !== "patch")
    .slice(0, maxAnnotations)
    .map((change) => {
      const level = levelOf(change) === "major" ? "error" : "notice";
      const position = positions.get(change) ?? { file: diff.new.file, line: 1, column: 1 };
      const effects = chooseEffects(change).map(describeEffect);
      const title = describeRatings(change.ratings);
      const text = [`${change.location}: ${change.what}`, title, ...effects].join("\n");
      return renderAnnotation(level, { file: position.file, line: position.line, col: position.column, title }, text);
    });
  const summary = `${describeContracts(diff)}: ${countChanges(diff)}`;
  return [...lines, renderAnnotation("notice", { title: "Contract diff" }, summary), ""].join("\n");
}
