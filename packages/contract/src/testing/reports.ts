import type { Finding } from "../finding.ts";
import type { VerifyReport } from "../verify-report.ts";

/** A finding about a server that sends this text in every field. */
export function findingWith(text: string, members: Partial<Finding> = {}): Finding {
  return {
    operationId: "addNote",
    operation: "POST /notes",
    rule: "body-invalid",
    pointer: "#/paths/~1notes/post/responses/201",
    message: `the body: /id must be integer, found ${text}`,
    probe: "the example short",
    sent: { method: "POST", target: "/notes", headers: [["Accept", "application/json"]], body: '{"id":1}' },
    received: {
      status: 201,
      headers: [
        ["content-type", text],
        ["x-text", text],
      ],
      body: text,
      completion: "ended",
    },
    curl: "curl -sSi 'http://127.0.0.1/notes'",
    count: 1,
    ...members,
  };
}

export function reportWith(findings: Finding[], members: Partial<VerifyReport> = {}): VerifyReport {
  return {
    contract: { name: "notes", title: "Notes", version: "1.0.0", openapi: "3.1.0" },
    url: "http://127.0.0.1:4011",
    seed: 7,
    cases: 10,
    isReadOnly: false,
    findings,
    coverage: [
      { operationId: "addNote", status: "201", provokedBy: "the example short", isByName: false, reason: undefined },
      {
        operationId: "addNote",
        status: "500",
        provokedBy: undefined,
        isByName: false,
        reason: "it is a server error",
      },
    ],
    requests: { sent: 12, changingState: 9, heldBack: 0 },
    skipped: [],
    hint: undefined,
    durationMs: 1234,
    ...members,
  };
}
