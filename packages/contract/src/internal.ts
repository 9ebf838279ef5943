// For other packages of this workspace. Not published.

export { openContract } from "./contract-file.ts";
export { diff, diffContracts } from "./diff/diff-contracts.ts";
export { type ContractChange, highest, type Level, type Ratings, rateEffect } from "./diff/rate-changes.ts";
export {
  listEventData,
  type SentEvent,
  sampleEvent,
  sampleResponse,
  writeEvents,
} from "./diff/sample-response.ts";
export type { Finding } from "./finding.ts";
export { isHeaderText } from "./probes/baseline.ts";
export { planOperation } from "./probes/plan-probes.ts";
export type { Probe } from "./probes/probe.ts";
export { createProbeSource, type ProbeSource } from "./probes/probe-source.ts";
export {
  chooseEffects,
  countLevels,
  describeAudiences,
  describeEffect,
  describeRatings,
  renderWitness,
} from "./report/diff-text.ts";
export { block, code, escapeMarkdown } from "./report/markdown-text.ts";
export { renderRow } from "./report/report-text.ts";
export { renderAnnotation } from "./report/workflow-text.ts";
export { checkResponse, type ResponseContract } from "./response-check.ts";
export type { Send, WireResponse } from "./send.ts";
export { createHttpSender } from "./send-http.ts";
export { createHandlerSender } from "./send-to-handler.ts";
export { readFrames } from "./stream-check.ts";
export type { ResponseProblem } from "./value-check.ts";
export { verifyApi as verify } from "./verify.ts";
