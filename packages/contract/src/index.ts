export type { Header, Send, SendLimits, WireAnswer, WireRequest } from "./exchange.ts";
export { NoAnswerError } from "./exchange.ts";
export type { Finding, ReceivedAnswer, SentRequest } from "./finding.ts";
export { type Route, readRoutes } from "./route-table.ts";
export { type RuleId, rules } from "./rules.ts";
export { createHandlerSender } from "./send-to-handler.ts";
export type { StatusCoverage } from "./status-coverage.ts";
export type {
  PlannedRequest,
  PlanOptions,
  RequestCount,
  VerifyOptions,
  VerifyProgress,
  VerifyReport,
} from "./verify.ts";
export { planRequests, verify } from "./verify-contract.ts";
export { VerifyError } from "./verify-error.ts";
