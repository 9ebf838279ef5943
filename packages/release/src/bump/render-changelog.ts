import { block, code, escapeMarkdown } from "@docent/contract/internal";
import { count } from "@docent/terminal";
import type { BumpReason } from "./bump-reason.ts";
import type { PackageBump } from "./find-bumps.ts";

/** Maximum number of reasons of one level in a changelog. */
const maxReasons = 30;

/** Renders the changelog entry of a release: what changed, who is affected, and the witnesses of major changes. */
export function renderChangelog({ from, reasons }: PackageBump): string {
  const of = (level: BumpReason["level"]) => reasons.filter((reason) => reason.level === level);
  const [major, minor, patch] = [of("major"), of("minor"), of("patch")];
  return [
    summarize({ major, minor }),
    ...limit(major, (reason) => renderMajor(reason, from)),
    ...limit(minor, (reason) => `- ${name(reason)}${reason.affects ? ` (for ${reason.affects})` : ""}.`),
    ...(major.length + minor.length > 0 ? [] : limit(patch, (reason) => `- ${name(reason)}.`)),
    "",
  ]
    .join("\n\n")
    .trimEnd();
}

function summarize({ major, minor }: { major: readonly BumpReason[]; minor: readonly BumpReason[] }): string {
  if (major.length > 0)
    return `${count(major.length, "breaking change")}${minor.length > 0 ? `, ${count(minor.length, "addition")}` : ""}.`;
  return minor.length > 0 ? `${count(minor.length, "addition")}.` : "Changes that require no change in programs.";
}

function limit(reasons: readonly BumpReason[], render: (reason: BumpReason) => string): string[] {
  const more = reasons.length > maxReasons ? [`And ${reasons.length - maxReasons} more.`] : [];
  return [...reasons.slice(0, maxReasons).map(render), ...more];
}

/** Renders what changed. Changes of contracts and dependencies are described in words, all others are code. */
function name({ source, what }: BumpReason): string {
  return source === "contract" || source === "dependency" ? escapeMarkdown(what) : code(what);
}

/** Maximum length of the explanation of a witness. An error of the compiler can contain whole types. */
const maxProblem = 300;

function cut(text: string): string {
  return text.length > maxProblem ? `${text.slice(0, maxProblem)}…` : text;
}

function renderMajor(reason: BumpReason, from: string | undefined): string {
  const { affects, details, witness, undecided } = reason;
  return [
    `**${name(reason)}**`,
    ...(affects ? [`This concerns ${affects}.`] : []),
    ...details.map((detail) => `- ${escapeMarkdown(detail)}.`),
    ...(witness
      ? [
          `What ${from} allows and this version does not:`,
          block(witness.language, witness.text),
          escapeMarkdown(cut(witness.problem)),
        ]
      : []),
    ...(undecided === undefined
      ? []
      : [`Undecided, and therefore counted as a breaking change: ${escapeMarkdown(undecided)}`]),
  ].join("\n\n");
}
