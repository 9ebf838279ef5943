import { type Example, isRecord, type Operation } from "@docent/openapi";
import type { CaseResult } from "./case.ts";

/** The first documented success. */
export function successOf({ responses }: Operation): number {
  return Number(responses.find(({ status }) => status.startsWith("2"))?.status);
}

/** The examples of all responses. */
export function listExamples({ responses }: Operation): Example[] {
  return responses.flatMap(({ content }) => content.flatMap(({ examples }) => examples));
}

/** The names of the events of all streams. */
export function listEvents({ responses }: Operation): (string | undefined)[] {
  return responses.flatMap(({ content }) =>
    content.flatMap(({ stream }) => stream?.events.map(({ name }) => name) ?? []),
  );
}

/** The description of the mistake in an error: the property with `x-error-detail`, or the whole body. */
export function readDetail({ responses }: Operation, { status, error }: CaseResult): string {
  const response = responses.find((candidate) => candidate.status === String(status));
  const name = response?.content.find(({ errorDetail }) => errorDetail !== undefined)?.errorDetail;
  const detail = name !== undefined && isRecord(error) ? error[name] : error;
  return typeof detail === "string" ? detail : JSON.stringify(detail);
}
