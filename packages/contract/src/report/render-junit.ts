import { groupPairs } from "@docent/openapi/model";
import { escapeXml } from "@docent/schema";
import type { Finding } from "../finding.ts";
import { rules } from "../rules.ts";
import type { VerifyReport } from "../verify-report.ts";

/**
 * The report as JUnit XML for CI systems: a suite for each operation, with a test case for each finding. A test case without a
 * finding passes only if the operation was verified.
 */
export function renderJunit(report: VerifyReport): string {
  const { contract, findings, coverage, durationMs } = report;
  const groups = groupPairs(findings.map((finding) => [finding.operationId ?? "other requests", finding] as const));
  const names = new Set([...coverage.map(({ operationId }) => operationId), ...groups.keys()]);
  const suites = [...names].map((name) => ({
    name: `${contract.name} ${name}`,
    findings: groups.get(name) ?? [],
    obstacle: groups.has(name) ? undefined : findObstacle(report, name),
  }));
  const time = (durationMs / 1000).toFixed(3);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(contract.title)}" ${renderCounts(suites)} time="${time}">`,
    ...suites.map(renderSuite),
    "</testsuites>",
    "",
  ].join("\n");
}

interface Suite {
  name: string;
  findings: readonly Finding[];
  obstacle: Obstacle | undefined;
}

/** Why an operation without findings was not verified. */
interface Obstacle {
  kind: "skipped" | "error";
  message: string;
}

function findObstacle({ findings, coverage, hint }: VerifyReport, operationId: string): Obstacle | undefined {
  // Without findings, nothing is known about the server, and the command fails.
  if (hint !== undefined && findings.length === 0) return { kind: "error", message: hint };
  const statuses = coverage.filter((status) => status.operationId === operationId);
  if (statuses.some(({ provokedBy }) => provokedBy !== undefined)) return undefined;
  return { kind: "skipped", message: statuses[0]?.reason ?? "no request was sent" };
}

/** The attributes with the numbers of test cases. */
function renderCounts(suites: readonly Suite[]): string {
  const tests = suites.reduce((sum, { findings }) => sum + Math.max(1, findings.length), 0);
  const failures = suites.reduce((sum, { findings }) => sum + findings.length, 0);
  const [errors, skipped] = ["error", "skipped"].map(
    (kind) => suites.filter(({ obstacle }) => obstacle?.kind === kind).length,
  );
  return [
    `tests="${tests}" failures="${failures}"`,
    ...(errors ? [`errors="${errors}"`] : []),
    ...(skipped ? [`skipped="${skipped}"`] : []),
  ].join(" ");
}

function renderSuite(suite: Suite): string {
  const name = escapeXml(suite.name);
  const cases =
    suite.findings.length === 0
      ? [renderWithoutFinding(name, suite.obstacle)]
      : suite.findings.map(
          ({ rule, message, pointer, probe, curl }) =>
            `    <testcase classname="${name}" name="${escapeXml(`${rule} at ${pointer}`)}">\n` +
            `      <failure type="${rule}" message="${escapeXml(`${probe}: ${message}`)}">${escapeXml(`${rules[rule]}\n${curl}`)}</failure>\n` +
            "    </testcase>",
        );
  return [`  <testsuite name="${name}" ${renderCounts([suite])}>`, ...cases, "  </testsuite>"].join("\n");
}

function renderWithoutFinding(classname: string, obstacle: Obstacle | undefined): string {
  const start = `    <testcase classname="${classname}" name="conforms to its contract"`;
  if (!obstacle) return `${start}/>`;
  return `${start}>\n      <${obstacle.kind} message="${escapeXml(obstacle.message)}"/>\n    </testcase>`;
}
