// For the other packages of this workspace; nothing of this is published.

export { type AnswerPlace, checkAnswer } from "./answer-check.ts";
export { NoAnswerError, type Send, type SendLimits, type WireAnswer } from "./exchange.ts";
export type { Finding, ReceivedAnswer, SentRequest } from "./finding.ts";
export { compareRoutes, type Route, type RouteProblem, readRoutes } from "./route-table.ts";
export { type RuleId, rules } from "./rules.ts";
export { createHttpSender, type HttpSender } from "./send-http.ts";
export { createHandlerSender } from "./send-to-handler.ts";
export type { StatusCoverage } from "./status-coverage.ts";
export type { AnswerProblem, CheckedAnswer } from "./value-check.ts";
export { verify } from "./verify.ts";
export { VerifyError } from "./verify-error.ts";
export type { VerifyOptions, VerifyProgress } from "./verify-options.ts";
export type { VerifyReport } from "./verify-report.ts";
