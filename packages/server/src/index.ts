export type { Authenticate, Credentials } from "./check-credentials.ts";
export { findOriginProblem, type OriginRules } from "./check-origin.ts";
export { findProxyProblem } from "./client-address.ts";
export { type ContractDocument, type ContractServer, createServer, type ServerOptions } from "./create-server.ts";
export type { StreamFailure } from "./event-stream.ts";
export type {
  ErrorBody,
  EventOf,
  Handler,
  HandlerRequest,
  HandlerResponse,
  HandlerTable,
  ProblemBody,
} from "./handler-table.ts";
export { JsonText } from "./json-text.ts";
export type { Caller, Limit, LimitDecision } from "./limit.ts";
export type { DescribeIdentity, Observe, ObservedResponse } from "./observe.ts";
export { type Problem, type ProblemCode, ProblemError } from "./problem.ts";
export { SocketError, type SocketErrorCode } from "./socket-path.ts";
