import { escapeXml } from "@docent/schema";
import type { Finding } from "../finding.ts";
import { rules } from "../rules.ts";
import type { VerifyReport } from "../verify-report.ts";

/** The report as JUnit XML for CI systems: a suite for each operation, with a test case for each finding. */
export function renderJunit(report: VerifyReport): string {
  const { contract, findings, coverage, durationMs } = report;
  const groups = new Map<string, Finding[]>(coverage.map(({ operationId }) => [operationId, []]));
  for (const finding of findings) {
    const name = finding.operationId ?? "other requests";
    groups.set(name, [...(groups.get(name) ?? []), finding]);
  }
  const suites = [...groups].map(([name, found]) => renderSuite(`${contract.name} ${name}`, found));
  const time = (durationMs / 1000).toFixed(3);
  const tests = [...groups.values()].reduce((sum, found) => sum + Math.max(1, found.length), 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${escapeXml(contract.title)}" tests="${tests}" failures="${findings.length}" time="${time}">`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

function renderSuite(name: string, findings: readonly Finding[]): string {
  const cases =
    findings.length === 0
      ? [`    <testcase classname="${escapeXml(name)}" name="conforms to its contract"/>`]
      : findings.map(
          ({ rule, message, pointer, probe, curl }) =>
            `    <testcase classname="${escapeXml(name)}" name="${escapeXml(`${rule} at ${pointer}`)}">\n` +
            `      <failure type="${rule}" message="${escapeXml(`${probe}: ${message}`)}">${escapeXml(`${rules[rule]}\n${curl}`)}</failure>\n` +
            "    </testcase>",
        );
  const count = Math.max(1, findings.length);
  return [
    `  <testsuite name="${escapeXml(name)}" tests="${count}" failures="${findings.length}">`,
    ...cases,
    "  </testsuite>",
  ].join("\n");
}
