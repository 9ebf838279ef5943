import { relative } from "node:path";
import { styleText } from "node:util";
import type { DiffValues } from "@docent/contract/commands";
import {
  block,
  countLevels,
  describeRatings,
  escapeMarkdown,
  highest,
  type Ratings,
  renderAnnotation,
  renderRow,
} from "@docent/contract/internal";
import { count, escapeControls, listSome, type Part, type Terminal, wrap } from "@docent/terminal";
import type { PackageChanges } from "./compare-packages.ts";
import type { TypeChange } from "./compare-types.ts";
import { rateTypeChange } from "./type-ratings.ts";

export interface TypesReport extends PackageChanges {
  /** The ratings of the contract and of the types together. */
  ratings: Ratings;
  /** The file of the new contract. */
  file: string;
}

/** The part of a report about the types of a generated package, in the chosen format. Empty without changes. */
export function renderTypes(
  report: TypesReport,
  { report: format = "pretty" }: Pick<DiffValues, "report">,
  { width, hasColor }: Pick<Terminal, "width" | "hasColor">,
): Part {
  if (report.changes.length === 0) return "";
  if (format === "markdown") return renderMarkdownTypes(report);
  if (format === "github") return renderGithubTypes(report);
  return { ansi: renderPrettyTypes(report, { width: width ?? 100, hasColor }) };
}

/** Maximum numbers of changes that a report shows: those with a program, and those with one line. */
const maxShown = { major: 20, minor: 10 } as const;

/** Maximum number of lines of a row. */
const maxLines = 6;

/** The shown changes by level, and a line about the hidden ones. */
function chooseShown(changes: readonly TypeChange[]) {
  const of = (level: TypeChange["level"]) => changes.filter((change) => change.level === level);
  const shown = { major: of("major").slice(0, maxShown.major), minor: of("minor").slice(0, maxShown.minor) };
  const hidden = changes.length - shown.major.length - shown.minor.length;
  return { ...shown, more: hidden === 0 ? [] : [`and ${hidden} more, which --json lists`] };
}

function describeLocation({ entryPoint, location, what }: TypeChange): string {
  return `${entryPoint}, type ${location}: ${what}`;
}

/** `3 changes of types: 2 major, 1 minor. Together with the contract major for clients and mock users.` */
function summarize({ changes, ratings }: TypesReport): string {
  const levels = countLevels(changes.map(({ level }) => level));
  return `${count(changes.length, "change")} of types: ${levels}. Together with the contract ${describeRatings(ratings)}.`;
}

function renderPrettyTypes(report: TypesReport, { width, hasColor }: { width: number; hasColor: boolean }): string {
  const { major, minor, more } = chooseShown(report.changes);
  const wrapped = (text: string) => wrap(escapeControls(text), { width });
  const paint = (color: "red" | "yellow", lines: readonly string[]) =>
    hasColor ? lines.map((line) => styleText(color, line, { validateStream: false })) : lines;
  const row = (name: string, text: string) => renderRow(name, text, { width, maxLines });
  const lines = [
    "",
    ...wrapped(`Types of ${report.name}`),
    ...major.flatMap((change, index) => [
      "",
      ...wrapped(`${index + 1}. ${describeLocation(change)}`),
      ...paint("red", row("level", describeLevel(change))),
      ...row("program", change.program),
      ...row("error", change.error),
      ...(change.others.length === 0 ? [] : row("also", listSome(change.others, { max: 5 }))),
    ]),
    ...(minor.length === 0 ? [] : [""]),
    ...minor.flatMap((change, index) =>
      paint("yellow", wrapped(`${major.length + index + 1}. ${describeLocation(change)}`)),
    ),
    ...more,
    "",
    ...wrapped(summarize(report)),
  ];
  return `${lines.join("\n")}\n`;
}

/** `major for clients and mock users`, without the audiences that a change does not affect. */
function describeLevel(change: TypeChange): string {
  return describeRatings(rateTypeChange(change)).replace(/(?:, )?patch for .*$/, "");
}

function renderMarkdownTypes(report: TypesReport): string {
  const { major, minor, more } = chooseShown(report.changes);
  const rows = [...major, ...minor].map(
    (change, index) => `| ${index + 1} | ${escapeMarkdown(describeLocation(change))} | ${change.level} |`,
  );
  const parts = [
    `### Types of ${escapeMarkdown(report.name)}`,
    escapeMarkdown(summarize(report)),
    ["| # | change | level |", "|---|---|---|", ...rows, ...more.map((line) => `| | ${line} | |`)].join("\n"),
    ...major.map((change, index) =>
      [
        `<details><summary>${index + 1}. ${escapeMarkdown(change.location)}</summary>`,
        `This program no longer compiles, ${escapeMarkdown(describeLevel(change))}:`,
        block("ts", change.program),
        escapeMarkdown(change.error),
        "</details>",
      ].join("\n\n"),
    ),
  ];
  return `\n${parts.join("\n\n")}\n`;
}

/** Maximum number of annotations that GitHub shows for one step. */
const maxAnnotations = 10;

function renderGithubTypes(report: TypesReport): string {
  const { major, minor } = chooseShown(report.changes);
  const start = { file: relative("", report.file), line: 1, col: 1 };
  const lines = [...major, ...minor].slice(0, maxAnnotations).map((change) => {
    const title = `types of ${report.name}: ${describeLevel(change)}`;
    const text = [describeLocation(change), ...(change.level === "major" ? [change.program, change.error] : [])];
    return renderAnnotation(change.level === "major" ? "error" : "notice", { ...start, title }, text.join("\n"));
  });
  return [...lines, renderAnnotation("notice", { title: `Types of ${report.name}` }, summarize(report)), ""].join("\n");
}

/** The ratings of a contract and of the types of its package together. */
export function joinRatings(contract: Ratings, changes: readonly TypeChange[]): Ratings {
  return highest([contract, ...changes.map(rateTypeChange)]);
}
