// For other packages of this workspace. Not published.

export { openContract } from "./contract-file.ts";
export { type ContractDiff, diff, diffContracts } from "./diff/diff-contracts.ts";
export { type ContractChange, type Level, type Ratings, rateEffect } from "./diff/rate-changes.ts";
export { NoResponseError, type Send, type SendLimits, type WireResponse } from "./exchange.ts";
export type { Finding, ReceivedResponse, SentRequest } from "./finding.ts";
export { chooseEffects, describeAudiences, describeEffect, renderWitness } from "./report/diff-text.ts";
export { block, code, escapeMarkdown } from "./report/markdown-text.ts";
export { checkResponse, type ResponseContract } from "./response-check.ts";
export { compareRoutes, type Route, type RouteProblem, readRoutes } from "./route-table.ts";
export { type RuleId, rules } from "./rules.ts";
export { createHttpSender, type HttpSender } from "./send-http.ts";
export { createHandlerSender } from "./send-to-handler.ts";
export type { CheckedResponse, ResponseProblem } from "./value-check.ts";
export { verifyApi as verify } from "./verify.ts";
export type { VerifyOptions, VerifyProgress } from "./verify-options.ts";
export { VerifyError } from "./verify-options.ts";
export type { StatusCoverage, VerifyReport } from "./verify-report.ts";
